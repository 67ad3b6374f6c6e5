import { defineJob } from '../../platform/jobs/index.js';
import { createScope, type Runtime } from '../../runtime/index.js';
import { eraseAccount } from '../../subgraphs/account-deletion.js';
import { ACCOUNT_DELETION, forgetAccount } from '../../subgraphs/identity/index.js';

/** How long to wait for what a provider is still making, s. */
const SETTLE_SECONDS = 10;

/**
 * Removes what a deleted account has, a part at a time. Every part can run again, so that a crash costs one part; if the job
 * itself fails, it is enqueued again with the next sweep (`resumeDeletions`).
 */
export const accountDeletionJob = (rt: Runtime) =>
  defineJob(ACCOUNT_DELETION, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const account = createScope(rt, ctx.em(), ctx.job.input.accountId);
      const state = await eraseAccount(account);
      if (state === 'more') throw ctx.yield();
      if (state === 'waits') throw ctx.defer(SETTLE_SECONDS);
      const seconds = await forgetAccount(account);
      if (seconds > 0) throw ctx.defer(seconds);
      return { output: null };
    },
  });
