import { own, type Tenant } from '../../../platform/database/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { assertStorage } from '../../creators/index.js';
import { lockLimits, tooMuchOpen } from '../../identity/index.js';
import { UNDER_WAY } from './run.states.js';

/** Counts an owner's runs in progress, whose steps are queued or being worked on. */
export async function countOpenRuns(tenant: Tenant): Promise<number> {
  const { count } = await own(tenant)
    .selectFrom('flows.run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow();
  return count;
}

/** Checks that the account may have one more run in progress. */
export interface RunAllowance {
  /** @throws ServiceError OVERLOADED (429); QUOTA_REACHED (403) if the account's storage is full */
  assert(): Promise<void>;
}

/** Seconds after which a refused request should be retried. A run takes about a minute to reach its preview. */
const RETRY_SECONDS = 30;

/**
 * Counts an account's runs in progress, to check later whether one more may start or leave its preview. The limit is checked at
 * no other time, so no run is stopped halfway. Locks the account until the transaction ends. Call it before the new run is
 * stored, or the run counts itself.
 */
export async function lockRunAllowance(tx: Scope): Promise<RunAllowance> {
  const { openRuns: limit } = await lockLimits(tx);
  const open = limit === null ? 0 : await countOpenRuns(tx);
  return {
    async assert() {
      if (limit !== null && open >= limit)
        throw tooMuchOpen(
          'openRuns',
          limit,
          `You have ${open} runs in progress; at most ${limit} are allowed at a time. Wait until one reaches its preview or is done (${links.queue}), or cancel one: ${links.cancelRun}.`,
          RETRY_SECONDS,
        );
      await assertStorage(tx, 0);
    },
  };
}
