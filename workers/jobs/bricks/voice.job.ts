import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import { needModel } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { selectModels } from '../../../subgraphs/identity/index.js';
import { scopeOfJob } from '../deps.js';
import { lostError } from '../paid/lost.js';
import { patient } from '../paid/patience.js';
import { payVoice } from '../voice/speech.js';

/** Makes the voice of a single line, outside of a run. */
export const voiceBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.voice, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { speech } = ctx.job.input;
      const models = await selectModels(scopeOfJob(rt, ctx));
      ctx.progress({ stage: 'voice', message: 'Speaking the line' });
      const { made, spendId } = await payVoice(rt, ctx, models, needModel(models, 'speech'), speech);
      if (made === null) throw lostError('voice');
      return async (em) => {
        await settleSpend(em, spendId);
        const { key, seconds, words, bytes } = made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'audio', content_type: 'audio/wav', bytes });
        return { key, seconds, words };
      };
    },
  });
