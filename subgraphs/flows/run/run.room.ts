import { own, type Tenant } from '../../../platform/database/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { assertStorage } from '../../creators/index.js';
import { lockLimits, tooMuchOpen } from '../../identity/index.js';
import { UNDER_WAY } from './run.states.js';

/** How many runs of an owner are under way: their steps are queued or at work. */
export async function countOpenRuns(tenant: Tenant): Promise<number> {
  const { count } = await own(tenant)
    .selectFrom('flows.run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether one more run may be set going. */
export interface RunRoom {
  /** @throws ServiceError OVERLOADED (429); QUOTA_REACHED (403) when the account's storage is full */
  assert(): Promise<void>;
}

/** A run takes about a minute to its preview. */
const RETRY_SECONDS = 30;

/**
 * Looks whether an account may set one more run going: start it, or have it leave its preview. Never asked in the middle, so that
 * all steps of a run are made. Holds the account's lock until the transaction ends; ask before the run is among those counted.
 */
export async function lockRunRoom(tx: Scope): Promise<RunRoom> {
  const { openRuns: limit } = await lockLimits(tx);
  const open = limit === null ? 0 : await countOpenRuns(tx);
  return {
    async assert() {
      if (limit !== null && open >= limit)
        throw tooMuchOpen(
          'openRuns',
          limit,
          `You have ${open} runs under way; ${limit} at a time are allowed. Wait until one is at its preview or done (${links.queue}), or stop one: ${links.cancelRun}.`,
          RETRY_SECONDS,
        );
      await assertStorage(tx, 0);
    },
  };
}
