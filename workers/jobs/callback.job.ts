import { defineJob } from '../../platform/jobs/index.js';
import { createScope, type Runtime } from '../../runtime/index.js';
import { CALLBACK_JOB, recordAttempt, sendCallback } from '../../subgraphs/identity/index.js';
import { scopeOfJob } from './deps.js';

/** Makes one delivery attempt of a callback. A retry is a separate job. */
export const callbackJob = (rt: Runtime) =>
  defineJob(CALLBACK_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const outcome = await sendCallback(scopeOfJob(rt, ctx), ctx.job.input, ctx.signal);
      if (outcome === null) return { output: null };
      return async (em) => {
        await recordAttempt(createScope(rt, em, ctx.job.ownerId, ctx.job.apiKeyId), ctx.job.input, outcome);
        return null;
      };
    },
    // The job itself has failed, for example because its worker died twice while sending. That says nothing about the receiver,
    // but counts as a failed delivery.
    async onFailed(em, job, { message }) {
      const failed = { at: new Date(), status: null, error: message, retryAfter: null };
      await recordAttempt(createScope(rt, em, job.ownerId, job.apiKeyId), job.input, failed);
    },
  });
