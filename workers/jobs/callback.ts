import type { DefinedJob } from '../../platform/jobs/index.js';
import { createScope, type Runtime } from '../../runtime/index.js';
import { finishCallback } from '../../subgraphs/identity/index.js';

/** Wraps a job so that the transaction that ends it also schedules its callback, if it has one. */
export const withCallback = (rt: Runtime, defined: DefinedJob): DefinedJob => ({
  ...defined,
  async run(ctx) {
    const result = await defined.run(ctx);
    return async (em) => {
      const output = typeof result === 'function' ? await result(em) : result.output;
      const { id, ownerId, apiKeyId } = ctx.job;
      await finishCallback(createScope(rt, em, ownerId, apiKeyId), { subject: 'job', subjectId: id }, 'done');
      return output;
    };
  },
  async onFailed(em, job, error) {
    await defined.onFailed?.(em, job, error);
    await finishCallback(
      createScope(rt, em, job.ownerId, job.apiKeyId),
      { subject: 'job', subjectId: job.id },
      'failed',
    );
  },
});
