import { CANCEL_JOB, countOpenJobs } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { assertStorage } from '../../creators/index.js';
import { CALLBACK_JOB, lockLimits, tooMuchOpen } from '../../identity/index.js';

/** What an account may still start. */
export interface JobAllowance {
  /**
   * @throws ServiceError OVERLOADED (429) when the account would have too many open jobs with `wanted` more, QUOTA_REACHED
   * (403) when its storage is full
   */
  assert(wanted: number): Promise<void>;
}

/** Seconds after which to retry. A picture takes seconds, so some of the account's jobs will have finished by then. */
const RETRY_SECONDS = 15;

/**
 * Determines how many more jobs an account may start. It locks the account, so the answer is valid until the transaction ends.
 * Call it before the first job is queued. A picture's size is not known beforehand, so a job may start while any storage is
 * left, and its picture is kept even if it goes over the limit.
 */
export async function lockJobAllowance(tx: Scope): Promise<JobAllowance> {
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
