import { FRAME } from '../../engine/ffmpeg/index.js';
import { keptBoxes, sweptAreas } from '../../engine/overlay/index.js';
import { defineJob, settleSpend } from '../../platform/jobs/index.js';
import { typeOfKey } from '../../platform/storage/index.js';
import { billedSeconds } from '../../providers/prices.js';
import type { VideoModel, VideoRequest } from '../../providers/video/port.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  countFrames,
  type LineRow,
  planLineJumps,
  presetOfRun,
  type RunRow,
  readAreas,
  recordClip,
  STEP,
} from '../../subgraphs/flows/index.js';
import { clipUsd, lineSeed, motionPrompt, objectMotion, sceneMotion } from '../../subgraphs/media/index.js';
import { makersOf, payClip } from './clips/video.js';
import { failsRun, lineName, openLine } from './deps.js';
import { LOCAL } from './paid/operation.js';
import { patient } from './paid/patience.js';
import { findClipAreas } from './pictures/areas.js';
import { calculateFaceMoves } from './pictures/face.js';

const LOST =
  'The clip of this line was interrupted at the provider and may have been billed. To avoid paying twice, the offline studio animated the picture instead.';

/** Makes the clip of one line of a run. */
export const clipJob = (rt: Runtime) =>
  defineJob(STEP.clip, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened?.line.image_key) return { output: null };
      const { scope, run, models, line } = opened;
      // If the preview promised that clips are free, the offline studio makes them, even if a provider key was added since.
      const approvedUsd = run.estimate ? clipUsd(run.estimate, line.index) : 0;
      const makers = run.estimate?.provider === LOCAL ? rt.providers.studio : makersOf(rt, models, approvedUsd);
      const made = await payClip(rt, ctx, makers, {
        request: (maker) => buildRequest(rt, run, line, maker),
        approvedUsd,
        whenLost: 'studio',
        hint: 'Change the line in a copy, then approve it again. A failed render is not billed.',
        look: (path) => findClipAreas(rt, ctx, path, countFrames(line), readAreas(line)),
        lookAtMotion: (motion) => sweptAreas(readAreas(line), { ...motion, shown: countFrames(line) }, FRAME),
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

async function buildRequest(rt: Runtime, run: RunRow, line: LineRow, model: VideoModel): Promise<VideoRequest> {
  const key = line.image_key!;
  const seconds = billedSeconds(line.seconds ?? 0, model.durations);
  const seed = lineSeed(run.seed, line.index);
  const face =
    model.provider === LOCAL
      ? await calculateFaceMoves(rt, line, { seed, frames: Math.ceil(seconds * FRAME.fps) })
      : null;
  const jumps = model.provider === LOCAL ? planLineJumps(line, seed) : undefined;
  return {
    image: { bytes: await rt.storage.read(key), contentType: typeOfKey(key) },
    ...(presetOfRun(run).scenes ? sceneMotion(line) : line.shot?.kind === 'object' ? objectMotion : motionPrompt(line)),
    seconds,
    seed,
    ...(face ? { face } : {}),
    ...(jumps === undefined ? {} : { jumps }),
    ...(model.provider === LOCAL ? { kept: keptBoxes(readAreas(line)) } : {}),
  };
}
