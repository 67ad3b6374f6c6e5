import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import { syncedSeconds } from '../../../providers/lipsync/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { selectModels } from '../../../subgraphs/identity/index.js';
import { scopeOfJob } from '../deps.js';
import { lostError } from '../paid/lost.js';
import { patient } from '../paid/patience.js';
import { payRender } from './rendered.js';

/** Makes the mouth in a video move to the words of a recording. */
export const lipSyncBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.lipsync, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { request, usd = 0 } = ctx.job.input;
      // Lip-sync that was promised to cost nothing is done by the offline studio, even if a provider key was added since.
      const models = usd === 0 ? rt.providers.studio : await selectModels(scopeOfJob(rt, ctx));
      ctx.progress({ stage: 'rendering', message: 'Syncing lips and voice' });
      const what = `${syncedSeconds(request).toFixed(1)} s of lip-sync`;
      const paid = await payRender(rt, ctx, models, 'lipsync', request, { item: 'lipsync', usd, what });
      if (paid === null) throw lostError('video');
      return async (em) => {
        await settleSpend(em, paid.spendId);
        const { key, bytes, ...made } = paid.made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        return { key, ...made };
      };
    },
  });
