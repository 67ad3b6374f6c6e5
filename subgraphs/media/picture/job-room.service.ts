import { CANCEL_JOB, countOpenJobs } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { assertStorage } from '../../creators/index.js';
import { CALLBACK_JOB, lockLimits, tooMuchOpen } from '../../identity/index.js';

/** How many more jobs an account may start. */
export interface JobRoom {
  /** @throws ServiceError OVERLOADED (429) when `wanted` more would be too many, QUOTA_REACHED (403) when the account's storage is full */
  assert(wanted: number): Promise<void>;
}

/** A picture takes seconds: by then some of the account's jobs have finished. */
const RETRY_SECONDS = 15;

/**
 * Looks how much room an account has for jobs, under its lock: the answer holds until the transaction ends. Ask before the first of
 * them is queued. How large a picture will be is not known, so one that is started at the last free byte is kept all the same.
 */
export async function lockJobRoom(tx: Scope): Promise<JobRoom> {
  const { openJobs: limit } = await lockLimits(tx);
  const open = limit === null ? 0 : await countOpenJobs(tx.em, tx.ownerId, [CALLBACK_JOB, CANCEL_JOB]);
  return {
    async assert(wanted) {
      if (limit !== null && open + wanted > limit)
        throw tooMuchOpen(
          'openJobs',
          limit,
          `You have ${open} pictures and other jobs under way, and this would start ${wanted} more; ${limit} at a time are allowed. Wait until some are done (${links.queue}), then ask again.`,
          RETRY_SECONDS,
        );
      await assertStorage(tx, 0);
    },
  };
}
