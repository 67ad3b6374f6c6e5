import sharp from 'sharp';
import { DEFAULT_CAPTIONS } from '../../../engine/captions.js';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { speakable } from '../../../engine/fonts/index.js';
import { filledAreas, NO_AREAS } from '../../../engine/overlay/index.js';
import { defineJob, type JobContext } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB, type CutLine, type CutNotes, countFrames, type GivenLine } from '../../../subgraphs/flows/index.js';
import { detectLanguage } from '../../../subgraphs/writing/index.js';
import { makeCut } from '../cut/cut.js';
import { findClipAreas, findPictureAreas } from '../pictures/areas.js';
import { storeRecording } from '../voice/recording.js';
import { explainAs } from './explain.js';

/** Makes one video of the lines that a user sent, or of a run's lines. */
export const cutBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.cut, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { lines: asked, seed, captions, look = DEFAULT_CAPTIONS, sound = null } = ctx.job.input;
      const { ownerId } = ctx.job;
      const lines = 'made' in asked ? asked.made : await readLines(rt, ctx, asked.given, ctx.job.output?.lines ?? []);
      const cut = await makeCut(
        rt,
        { run: { owner_id: ownerId, seed }, lines, texts: { titles: true, captions: captions ? look : null }, sound },
        {
          name: ctx.job.input.title,
          signal: ctx.signal,
          yield: ctx.yield,
          onProgress: (fraction) =>
            ctx.progress({ stage: 'cut', message: 'Cutting the video', done: Math.floor(fraction * 100), total: 100 }),
        },
      );
      return async (em) => {
        const { key, bytes, seconds } = cut;
        await registerFile({ em, ownerId }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        return { key, seconds };
      };
    },
  });

/**
 * Prepares the lines one after the other, each as a part of the job; in parallel it would be no faster, because they share the
 * threads that do the slow work.
 * @param ready the lines that are prepared already
 * @throws JobDeferred after preparing a line
 */
async function readLines(
  rt: Runtime,
  ctx: JobContext<unknown, CutNotes>,
  given: readonly GivenLine[],
  ready: CutLine[],
): Promise<CutLine[]> {
  const index = ready.length;
  const next = given[index];
  if (next === undefined) return ready;
  ctx.progress({ stage: 'reading', message: 'Finding the words', done: index, total: given.length });
  throw ctx.yield({ lines: [...ready, await readLine(rt, ctx, next, index)] });
}

/** Prepares a line: finds when its words are spoken in its recording, and the areas that title and captions must avoid. */
async function readLine(rt: Runtime, ctx: JobContext, given: GivenLine, index: number): Promise<CutLine> {
  const { line, recordingKey, pictureKey, clipKey, title } = given;
  const text = speakable(line);
  const recording = {
    key: recordingKey,
    text,
    language: detectLanguage(text),
    gender: null,
    voice: null,
    accent: null,
    seed: 0,
  };
  const voice = await explainAs(`Line ${index + 1}`, storeRecording(rt, ctx, recording));
  const seen = { seconds: voice.seconds };
  return {
    index,
    image_key: pictureKey,
    clip_key: clipKey,
    lipsync_key: null,
    segment_key: null,
    audio_key: voice.key,
    seconds: voice.seconds,
    line,
    words: voice.words,
    mouths: voice.mouths,
    on_screen_text: title,
    text_set: false,
    areas: pictureKey === null ? null : await findAreasOfPicture(rt, ctx, pictureKey),
    clip_areas: clipKey === null ? null : await findAreasOfClip(rt, ctx, clipKey, countFrames(seen)),
  };
}

async function findAreasOfPicture(rt: Runtime, ctx: JobContext, key: string) {
  const bytes = await rt.storage.read(key);
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  return filledAreas(await findPictureAreas(rt, ctx, bytes), { width, height }, FRAME);
}

async function findAreasOfClip(rt: Runtime, ctx: JobContext, key: string, shown: number) {
  const file = await rt.storage.localFile(key);
  try {
    return await findClipAreas(rt, ctx, file.path, shown, NO_AREAS);
  } finally {
    await file.release();
  }
}
