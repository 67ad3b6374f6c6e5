import type { DefinedJob, JobContext } from '../platform/jobs/index.js';
import type { Runtime } from '../runtime/index.js';
import { listProviderKeys } from '../subgraphs/identity/index.js';
import { scopeOfJob } from './jobs/deps.js';

/**
 * Seconds between two checks of a held job: it is due at most this long after the workers were restarted without
 * CUTROOM_HOLD_PAID_WORK.
 */
const AGAIN_SECONDS = 60;

/**
 * With CUTROOM_HOLD_PAID_WORK, defers every job that might cost money, without counting an attempt. All jobs of an account with
 * a provider key are held, whatever they do, so that no path to a provider is overlooked; and all jobs of all accounts if the
 * operator has configured a model.
 */
export const heldBack = (rt: Runtime, defined: DefinedJob): DefinedJob =>
  rt.config.holdPaidWork
    ? {
        ...defined,
        async run(ctx) {
          if (await mayCost(rt, ctx)) {
            ctx.progress({ stage: 'waiting', message: 'Paid work is held on this installation.' });
            throw ctx.defer(AGAIN_SECONDS);
          }
          return defined.run(ctx);
        },
      }
    : defined;

/** Whether the account's work goes to its own provider, or may go to a model that the operator has configured. */
async function mayCost(rt: Runtime, ctx: Pick<JobContext, 'em' | 'job'>): Promise<boolean> {
  if (Object.values(rt.config.models).some((model) => model !== null && model !== 'off')) return true;
  const keys = await listProviderKeys(scopeOfJob(rt, ctx));
  return keys.some(({ provider }) => provider !== 'local' && provider !== 'offline');
}
