import { FRAME } from '../../platform/ffmpeg/index.js';
import { defineJob, settleSpend } from '../../platform/jobs/index.js';
import { typeOfKey } from '../../platform/storage/index.js';
import { billedSeconds, priceLine } from '../../providers/prices.js';
import { needModel } from '../../providers/registry.js';
import type { VideoModel, VideoRequest } from '../../providers/video/port.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type LineRow, presetOfRun, type RunRow, recordClip, STEP } from '../../subgraphs/flows/index.js';
import { lineSeed, motionPrompt, sceneMotion } from '../../subgraphs/media/index.js';
import { sweptAreas } from '../render/index.js';
import { areasOf, facesInClip, framesOf } from './areas.js';
import { failsRun, lineName, openLine } from './deps.js';
import { patient } from './patience.js';
import { payClip, studioOf } from './video.js';

const LOST =
  'The clip of this line was interrupted at the provider and may have been billed; the offline studio moved the picture instead of paying twice.';

/** Makes the clip of one line. */
export const clipJob = (rt: Runtime) =>
  defineJob(STEP.clip, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened?.line.image_key) return { output: null };
      const { scope, run, models, line } = opened;
      // A preview that promised to bill no clips is kept to, even when a provider's key was added after it.
      const model = run.estimate?.provider === 'local' ? studioOf(rt) : needModel(models, 'video');
      const made = await payClip(rt, ctx, model, {
        request: (maker) => requestOf(rt, run, line, maker),
        usd: priceLine({ seconds: line.seconds ?? 0, durations: model.durations }).usd,
        whenLost: 'studio',
        hint: 'Change the line with a new run; a render that failed is not billed.',
        look: (path) => facesInClip(rt, ctx, path, framesOf(line), areasOf(line)),
        lookAtMotion: (motion) => sweptAreas(areasOf(line), { ...motion, shown: framesOf(line) }, FRAME),
      });
      return async (em) => {
        const tx = { ...scope, em };
        if (!made.lost) await settleSpend(em, made.spendId);
        await registerFile(tx, { key: made.key, kind: 'video', content_type: 'video/mp4', bytes: made.bytes });
        const notice = made.lost ? LOST : null;
        await recordClip(tx, ctx.job.input, { key: made.key, areas: made.seen, notice });
        return { key: made.key };
      };
    },
    onFailed: failsRun(rt, (job) => `The clip of ${lineName(job)} could not be made`),
  });

async function requestOf(rt: Runtime, run: RunRow, line: LineRow, model: VideoModel): Promise<VideoRequest> {
  const key = line.image_key!;
  return {
    image: { bytes: await rt.storage.read(key), contentType: typeOfKey(key) },
    prompt: presetOfRun(run).scenes ? sceneMotion(line) : motionPrompt(line),
    seconds: billedSeconds(line.seconds ?? 0, model.durations),
    seed: lineSeed(run.seed, line.index),
  };
}
