import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { takeHostedSlots } from '../../identity/index.js';
import { type RunRow, updateRun } from './run.repository.js';

/**
 * Takes a hosted slot for each of `wanted` pictures, or none at all: a run without all its pictures is useless.
 * @throws ServiceError HOSTED_LIMIT_REACHED (free plan) | PROVIDER_KEY_REQUIRED (creator plan)
 */
export async function takeSlots(tx: Caller, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const taken = await takeHostedSlots(tx, wanted);
  if (taken < wanted)
    throw new ServiceError(
      tx.viewer.plan === 'free' ? 'HOSTED_LIMIT_REACHED' : 'PROVIDER_KEY_REQUIRED',
      `This run needs ${wanted} hosted images, but only ${taken} ${taken === 1 ? 'is' : 'are'} left. Ask for fewer slides or lines (\`options.slideCount\`, \`options.lines\`), or save your own provider key: ${links.saveProviderKey}.`,
    );
  return taken;
}

/**
 * Takes one more hosted slot, for a picture that is drawn again or for a new line.
 * @throws ServiceError HOSTED_LIMIT_REACHED | PROVIDER_KEY_REQUIRED
 */
export async function takeSlot(tx: Tenant, run: RunRow): Promise<void> {
  await takeHostedSlots(tx, 1);
  run.slots += 1;
  await updateRun(tx, run.id, { slots: run.slots });
}
