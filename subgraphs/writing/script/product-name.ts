import { ServiceError } from '../../../platform/errors/index.js';
import type { ScriptBriefInput } from './script-brief.graphql.js';

/**
 * The product that a request names in `productName` or in its brief.
 * @throws ServiceError BAD_INPUT if the two differ
 */
export function resolveProduct(
  productName: string | null | undefined,
  brief: ScriptBriefInput | null | undefined,
): string | null {
  const name = productName?.trim() || null;
  const stated = brief?.product?.trim();
  if (name && stated && stated !== name)
    throw new ServiceError('BAD_INPUT', '`productName` and `brief.product` differ: send only one of them.', {
      field: 'productName',
    });
  return name;
}
