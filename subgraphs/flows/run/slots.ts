import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { takeHostedSlots } from '../../identity/index.js';
import { type RunRow, updateRun } from './run.repository.js';

/**
 * A hosted slot for each of so many pictures, or none: a run that lacks a picture is no use.
 * @throws ServiceError HOSTED_LIMIT_REACHED (free plan) | PROVIDER_KEY_REQUIRED (creator plan)
 */
export async function takeSlots(tx: Caller, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const taken = await takeHostedSlots(tx, wanted);
  if (taken < wanted)
    throw new ServiceError(
      tx.viewer.plan === 'free' ? 'HOSTED_LIMIT_REACHED' : 'PROVIDER_KEY_REQUIRED',
      `This run needs ${wanted} hosted images and ${taken} ${taken === 1 ? 'is' : 'are'} left. Ask for fewer slides or lines (\`options.slideCount\`, \`options.lines\`), or save a key of your own: ${links.saveProviderKey}.`,
    );
  return taken;
}

/** Another picture costs another hosted slot. @throws ServiceError HOSTED_LIMIT_REACHED | PROVIDER_KEY_REQUIRED */
export async function takeSlot(tx: Tenant, run: RunRow): Promise<void> {
  await takeHostedSlots(tx, 1);
  run.slots += 1;
  await updateRun(tx, run.id, { slots: run.slots });
}
