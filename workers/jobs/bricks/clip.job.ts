import { probe } from '../../../engine/ffmpeg/index.js';
import { defineJob, PermanentJobError, settleSpend } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import { typeOfKey } from '../../../platform/storage/index.js';
import { billedSeconds, priceLine } from '../../../providers/prices.js';
import { needModel } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { selectModels } from '../../../subgraphs/identity/index.js';
import { payClip } from '../clips/video.js';
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
      // A clip that was promised to cost nothing is made by the offline studio, even if a provider key was added since.
      const models = accepted === 0 ? rt.providers.studio : await selectModels(scope);
      const model = needModel(models, 'video');
      const { usd } = priceLine({ seconds, durations: model.durations });
      if (model.provider !== 'local' && usd > accepted)
        throw new PermanentJobError(
          `It would cost $${usd} now, more than the $${accepted} that it cost when it was requested.`,
          {
            hint: `Your provider has changed since then. Request it again: ${links.startBrick}.`,
          },
        );
      const made = await payClip(rt, ctx, models, {
        request: async (maker) => ({
          image: { bytes: await rt.storage.read(imageKey), contentType: typeOfKey(imageKey) },
          prompt,
          seconds: billedSeconds(seconds, maker.durations),
          seed,
        }),
        usd,
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
