import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptionLook, DEFAULT_CAPTIONS } from '../../../engine/captions.js';
import { FRAME, probe } from '../../../engine/ffmpeg/index.js';
import { speakable } from '../../../engine/fonts/index.js';
import { NO_AREAS } from '../../../engine/overlay/index.js';
import { defineJob, type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Word } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { writeWav } from '../../../studio/voice/wav.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { listSubtitles, renderVideo, toSrt, toVtt } from '../../render/index.js';
import { prepareEngine } from '../deps.js';
import { findClipAreas } from '../pictures/areas.js';
import { decodedSound, type Recording, storeRecording } from '../voice/recording.js';
import { explainAs } from './explain.js';

/** Finds when each word of a text is spoken in a recording or video. A video is also returned with captions burned in. */
export const captionsBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.captions, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { key, kind, text, language, look = DEFAULT_CAPTIONS } = ctx.job.input;
      const { ownerId } = ctx.job;
      ctx.progress({ stage: 'reading', message: 'Finding the words' });
      const said = { key, text: speakable(text), language, gender: null, voice: null, accent: null, seed: 0 };
      const { words, seconds } = await explainAs('The words could not be found', findWords(rt, ctx, said));
      const frames = Math.max(1, Math.round(seconds * FRAME.fps));
      const subtitles = listSubtitles([{ words, frames }]);
      const shown = kind === 'video' ? await burnCaptions(rt, ctx, { key, words, frames, look }) : null;
      return async (em) => {
        if (shown)
          await registerFile(
            { em, ownerId },
            { key: shown.key, kind: 'video', content_type: 'video/mp4', bytes: shown.bytes },
          );
        const made = { seconds, words, srt: toSrt(subtitles), vtt: toVtt(subtitles) };
        return shown ? { ...made, key: shown.key } : made;
      };
    },
  });

/** Finds the words of a recording, with their times in it, and its length. */
async function findWords(rt: Runtime, ctx: JobContext, said: Recording): Promise<{ words: Word[]; seconds: number }> {
  const { words, shift } = await storeRecording(rt, ctx, said);
  const seconds = await readLength(rt, ctx, said.key);
  return { words: words.map((word) => inRecording(word, shift, seconds)), seconds };
}

/** Converts a word's times in the stored voice, which was trimmed, to times in the original recording. */
const inRecording = ({ text, start, end }: Word, shift: number, seconds: number): Word => {
  const at = (time: number): number => Math.round(Math.min(seconds, Math.max(0, time - shift)) * 1000) / 1000;
  return { text, start: at(start), end: at(end) };
};

async function readLength(rt: Runtime, ctx: JobContext, key: string): Promise<number> {
  const file = await rt.storage.localFile(key);
  try {
    const { seconds, audio } = await probe(file.path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    const length = seconds ?? audio?.seconds;
    if (!length)
      throw new PermanentJobError('the duration of the recording is unknown.', {
        hint: 'Save it again in a common format, such as MP4 or WAV, and upload that.',
      });
    return length;
  } finally {
    await file.release();
  }
}

/** Fits a video to the screen and burns captions into it, keeping its sound. */
async function burnCaptions(
  rt: Runtime,
  ctx: JobContext,
  { key, words, frames, look }: { key: string; words: readonly Word[]; frames: number; look: CaptionLook },
): Promise<{ key: string; bytes: number }> {
  const engine = prepareEngine(rt);
  await mkdir(engine.workDir, { recursive: true });
  const folder = await mkdtemp(join(engine.workDir, 'captions-'));
  const file = await rt.storage.localFile(key);
  try {
    const [wavPath, segment, out] = [join(folder, 'sound.wav'), join(folder, 'segment.mp4'), join(folder, 'out.mp4')];
    await writeFile(wavPath, writeWav(await decodedSound(rt, ctx, key)));
    const task = {
      outPath: segment,
      input: {
        source: { kind: 'clip' as const, path: file.path },
        frames,
        words,
        onScreenText: null,
        areas: await findClipAreas(rt, ctx, file.path, frames, NO_AREAS),
        motion: { kind: 'auto' as const, seed: 0 },
        captionStyle: look.style,
        captionWish: look.wish,
      },
    };
    const onProgress = (fraction: number): void =>
      ctx.progress({
        stage: 'captions',
        message: 'Typesetting the captions',
        done: Math.floor(fraction * 100),
        total: 100,
      });
    const { bytes } = await renderVideo(
      { fresh: [task], segments: [{ path: segment, frames }], lines: [{ wavPath, frames }] },
      out,
      { ...engine, signal: ctx.signal, onProgress },
    );
    const made = storageKey('cuts', 'video/mp4');
    await rt.uploads.announce(ctx.job.ownerId, made);
    await rt.storage.put(made, createReadStream(out), 'video/mp4');
    return { key: made, bytes };
  } finally {
    await file.release();
    await rm(folder, { recursive: true, force: true });
  }
}
