import { ServiceError } from '../../../platform/errors/index.js';
import { cleanName } from '../../../studio/product-name.js';
import type { ScriptBriefInput } from './script-brief.graphql.js';

/**
 * The product that a request names in `productName`, as people call it; null if it names none there.
 * @throws ServiceError BAD_INPUT if the brief names a different product
 */
export function readProductName(
  productName: string | null | undefined,
  brief: ScriptBriefInput | null | undefined,
): string | null {
  const name = productName?.trim() || null;
  const stated = brief?.product?.trim();
  if (name && stated && stated !== name)
    throw new ServiceError('BAD_INPUT', '`productName` and `brief.product` differ: send only one of them.', {
      field: 'productName',
    });
  return name && cleanName(name);
}
