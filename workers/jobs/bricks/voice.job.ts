import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { selectModels } from '../../../subgraphs/identity/index.js';
import { scopeOfJob } from '../deps.js';
import { lostError } from '../paid/lost.js';
import { patient } from '../paid/patience.js';
import { payVoice } from '../voice/speech.js';
import { listEngines, speakWithFirst } from '../voice/speech-engines.js';

/** Makes the voice of a single line, outside of a run. */
export const voiceBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.voice, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { speech } = ctx.job.input;
      const models = await selectModels(scopeOfJob(rt, ctx));
      ctx.progress({ stage: 'voice', message: 'Speaking the line' });
      const { engines } = listEngines(rt, models, { failed_speech: null }, speech);
      const { paid, failed } = await speakWithFirst(ctx, engines, (model) => payVoice(rt, ctx, models, model, speech));
      const { made, spendId } = paid;
      if (made === null) throw lostError('voice');
      return async (em) => {
        await settleSpend(em, spendId);
        const { key, seconds, words, bytes } = made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'audio', content_type: 'audio/wav', bytes });
        return { key, seconds, words, notice: failed };
      };
    },
  });
