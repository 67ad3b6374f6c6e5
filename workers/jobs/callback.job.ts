import { defineJob } from '../../platform/jobs/index.js';
import { type Runtime, scopeOf } from '../../runtime/index.js';
import { CALLBACK_JOB, recordTry, sendCallback } from '../../subgraphs/identity/index.js';
import { scopeOfJob } from './deps.js';

/** One delivery attempt of a callback. A retry is a job of its own. */
export const callbackJob = (rt: Runtime) =>
  defineJob(CALLBACK_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const outcome = await sendCallback(scopeOfJob(rt, ctx), ctx.job.input, ctx.signal);
      if (outcome === null) return { output: null };
      return async (em) => {
        await recordTry(scopeOf(rt, em, ctx.job.ownerId, ctx.job.apiKeyId), ctx.job.input, outcome);
        return null;
      };
    },
    // The process died twice while it was sent: that says nothing of the receiver.
    async onFailed(em, job, { message }) {
      const failed = { at: new Date(), status: null, error: message, retryAfter: null };
      await recordTry(scopeOf(rt, em, job.ownerId, job.apiKeyId), job.input, failed);
    },
  });
