import { ServiceError } from '../../../platform/errors/index.js';
import type { ScriptBriefInput } from './script-brief.graphql.js';

/**
 * The product that a request names in `productName`, beside what its brief says.
 * @throws ServiceError BAD_INPUT where the two differ
 */
export function oneProduct(
  productName: string | null | undefined,
  brief: ScriptBriefInput | null | undefined,
): string | null {
  const name = productName?.trim() || null;
  const stated = brief?.product?.trim();
  if (name && stated && stated !== name)
    throw new ServiceError('BAD_INPUT', '`productName` and `brief.product` differ: say it once.', {
      field: 'productName',
    });
  return name;
}
