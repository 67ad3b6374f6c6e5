import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptionLook, USUAL_CAPTIONS } from '../../../platform/captions.js';
import { FRAME, probe } from '../../../platform/ffmpeg/index.js';
import { speakable } from '../../../platform/fonts/index.js';
import { defineJob, type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Word } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { writeWav } from '../../../studio/voice/wav.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { BRICK_JOB } from '../../../subgraphs/flows/index.js';
import { NO_AREAS, renderVideo, srtOf, subtitlesOf, vttOf } from '../../render/index.js';
import { facesInClip } from '../areas.js';
import { engineOf } from '../deps.js';
import { decodedSound, recordedVoice } from '../recording.js';

/** Finds the words of a text in a recording or a video; a video is given back with captions. */
export const captionsBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.captions, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { key, kind, text, language, look = USUAL_CAPTIONS } = ctx.job.input;
      const { ownerId } = ctx.job;
      ctx.progress({ stage: 'reading', message: 'Finding the words' });
      const said = { key, text: speakable(text), language, gender: null, voice: null, accent: null, seed: 0 };
      const { words: found, shift } = await recordedVoice(rt, ctx, said);
      const seconds = await lengthOf(rt, ctx, key);
      const words = found.map((word) => inRecording(word, shift, seconds));
      const frames = Math.max(1, Math.round(seconds * FRAME.fps));
      const subtitles = subtitlesOf([{ words, frames }]);
      const shown = kind === 'video' ? await captioned(rt, ctx, { key, words, frames, look }) : null;
      return async (em) => {
        if (shown)
          await registerFile(
            { em, ownerId },
            { key: shown.key, kind: 'video', content_type: 'video/mp4', bytes: shown.bytes },
          );
        const made = { seconds, words, srt: srtOf(subtitles), vtt: vttOf(subtitles) };
        return shown ? { ...made, key: shown.key } : made;
      };
    },
  });

/** A word's time in the recording, of which what was listened to is a part. */
const inRecording = ({ text, start, end }: Word, shift: number, seconds: number): Word => {
  const at = (time: number): number => Math.round(Math.min(seconds, Math.max(0, time - shift)) * 1000) / 1000;
  return { text, start: at(start), end: at(end) };
};

async function lengthOf(rt: Runtime, ctx: JobContext, key: string): Promise<number> {
  const file = await rt.storage.localFile(key);
  try {
    const { seconds, audio } = await probe(file.path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    const length = seconds ?? audio?.seconds;
    if (!length)
      throw new PermanentJobError('how long it is cannot be told.', { hint: 'Save it again and upload that.' });
    return length;
  } finally {
    await file.release();
  }
}

/** The video as it fills the screen, with its captions and its own sound. */
async function captioned(
  rt: Runtime,
  ctx: JobContext,
  { key, words, frames, look }: { key: string; words: readonly Word[]; frames: number; look: CaptionLook },
): Promise<{ key: string; bytes: number }> {
  const engine = engineOf(rt);
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
        areas: await facesInClip(rt, ctx, file.path, frames, NO_AREAS),
        motion: { kind: 'auto' as const, seed: 0 },
        captionStyle: look.style,
        captionWish: look.wish,
      },
    };
    const onProgress = (fraction: number): void =>
      ctx.progress({
        stage: 'captions',
        message: 'Setting the captions',
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
