import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { selectModels } from '../../../subgraphs/identity/index.js';
import { scopeOfJob } from '../deps.js';
import { lostError } from '../paid/lost.js';
import { patient } from '../paid/patience.js';
import { payRender } from './rendered.js';

/** Increases the resolution of a video. */
export const upscaleJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.upscale, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { request, usd = 0 } = ctx.job.input;
      // An upscale that was promised to cost nothing is made by the offline studio, even if a provider key was added since.
      const models = usd === 0 ? rt.providers.studio : await selectModels(scopeOfJob(rt, ctx));
      ctx.progress({ stage: 'rendering', message: 'Upscaling the video' });
      const what = `${request.video.seconds.toFixed(1)} s, ${request.scale} times larger`;
      const paid = await payRender(rt, ctx, models, 'upscale', request, { item: 'upscale', usd, what });
      if (paid === null) throw lostError('video');
      return async (em) => {
        await settleSpend(em, paid.spendId);
        const { key, bytes, ...made } = paid.made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        return { key, ...made };
      };
    },
  });
