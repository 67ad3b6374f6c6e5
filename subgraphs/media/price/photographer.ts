import { photoUsd } from '../../../providers/prices.js';
import { needModel } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';
import { findProviderKey } from '../../identity/index.js';

/**
 * Determines who makes an account's pictures (the platform, against hosted slots, or the account's own provider) and what a
 * picture costs.
 * @throws ServiceError NO_MODEL when the account has no provider key and the platform makes no pictures
 */
export async function choosePictureMaker(scope: Scope): Promise<{ hosted: boolean; photoUsd: number }> {
  const key = await findProviderKey(scope);
  const provider = key?.provider ?? needModel(scope.rt.providers.platform, 'image').provider;
  return { hosted: key === null, photoUsd: photoUsd(provider) };
}
