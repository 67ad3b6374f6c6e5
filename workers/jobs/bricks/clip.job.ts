import { probe } from '../../../engine/ffmpeg/index.js';
import { defineJob, settleSpend } from '../../../platform/jobs/index.js';
import { typeOfKey } from '../../../platform/storage/index.js';
import { billedSeconds } from '../../../providers/prices.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { selectModels } from '../../../subgraphs/identity/index.js';
import { makersOf, payClip } from '../clips/video.js';
import { scopeOfJob } from '../deps.js';
import { patient } from '../paid/patience.js';

/** Makes a clip that begins with a given picture. */
export const clipBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.clip, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const { imageKey, prompt, seconds, seed, usd: accepted = 0 } = ctx.job.input;
      const scope = scopeOfJob(rt, ctx);
      const models = makersOf(rt, await selectModels(scope), accepted);
      const made = await payClip(rt, ctx, models, {
        request: async (maker) => ({
          image: { bytes: await rt.storage.read(imageKey), contentType: typeOfKey(imageKey) },
          prompt,
          seconds: billedSeconds(seconds, maker.durations),
          seed,
        }),
        approvedUsd: accepted,
        whenLost: 'fail',
        hint: 'Change the picture or the prompt, and request it again. A failed render is not billed.',
        look: async (path) => (await probe(path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe })).seconds,
      });
      return async (em) => {
        const { key, bytes, seen, spendId } = made;
        await settleSpend(em, spendId);
        await registerFile({ ...scope, em }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        return { key, seconds: seen ?? seconds };
      };
    },
  });
