import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import { syncedSeconds } from '../../../providers/lipsync/port.js';
import { needModel } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { modelsOf } from '../../../subgraphs/identity/index.js';
import { scopeOfJob } from '../deps.js';
import { lost } from '../lost.js';
import { patient } from '../patience.js';
import { payRender } from './rendered.js';

/** Makes the mouth in a video say what a recording says. */
export const lipSyncBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.lipsync, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { request, usd = 0 } = ctx.job.input;
      // What was promised to cost nothing stays with the studio, even when a provider's key was added after it.
      const models = usd === 0 ? rt.providers.forUser({ key: 'local' }) : await modelsOf(scopeOfJob(rt, ctx));
      ctx.progress({ stage: 'rendering', message: 'Bringing mouth and voice together' });
      const what = `${syncedSeconds(request).toFixed(1)} s of lip-sync`;
      const paid = await payRender(rt, ctx, needModel(models, 'lipsync'), request, { item: 'lipsync', usd, what });
      if (paid === null) throw lost('video');
      return async (em) => {
        await settleSpend(em, paid.spendId);
        const { key, bytes, ...made } = paid.made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        return { key, ...made };
      };
    },
  });
