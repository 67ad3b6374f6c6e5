import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  detectDemuxerOfFile,
  type FfmpegPlan,
  FRAME,
  parseLoudness,
  runFfmpeg,
  scanPaths,
  scanSoundPlan,
} from '../../../engine/ffmpeg/index.js';
import type { EngineOptions } from '../engine-options.js';
import { ownSounds, type SoundTrack } from './track.js';

const RATE = 48_000;
/** Bytes of one stereo sample: two 16-bit integers. */
const BYTES_PER_SAMPLE = 4;
const BYTES_PER_FRAME = (RATE / FRAME.fps) * BYTES_PER_SAMPLE;
const WAV_HEADER = 44;
/** Target loudness of the finished sound, LUFS. The limiter's ceiling is -1.5 dB, as for a voice alone. */
const TARGET = -14;
const CEILING = (10 ** (-1.5 / 20)).toFixed(4);
/** How much quieter music is than speech, LU: it is audible in pauses without drowning words. */
const MUSIC_BELOW = 15;
/** Maximum gain, dB: a recording that needs more contains only noise. */
const MOST_GAIN = 30;
/** Seconds over which each part's sound fades in and out, because a hard edge clicks. */
const EDGE = 0.008;
const MUSIC_OUT = 1.5;

export interface SoundInput {
  /** The clips and stills in order, each with the file that contains its sound; `path` is null for one without sound. */
  parts: readonly { path: string | null; frames: number }[];
  /** A voice-over that replaces the parts' own sounds; null for none. */
  voicePath: string | null;
  /** Music, repeated if it is too short; null for none. */
  musicPath: string | null;
}

type SoundOptions = Pick<EngineOptions, 'workDir' | 'signal' | 'ffmpegPath' | 'timeoutMs'>;

/**
 * Makes the sound of a cut, as a stereo WAV at `outPath`: the voice, or each part's own sound while the part is shown, with
 * music below it. The whole is near −14 LUFS with no peak over −1.5 dB. It works in files, so ten minutes take no more memory
 * than one.
 * @throws FfmpegError; the signal's reason when aborted
 */
export async function layDownSound(input: SoundInput, outPath: string, options: SoundOptions): Promise<SoundTrack> {
  const { workDir } = options;
  const frames = input.parts.reduce((sum, part) => sum + part.frames, 0);
  const seconds = frames / FRAME.fps;
  const spoken = join(workDir, `sound-${randomUUID()}.wav`);
  const mixed = join(workDir, `sound-${randomUUID()}.wav`);
  try {
    const parts = input.voicePath === null ? input.parts : [{ path: input.voicePath, frames }];
    await layEndToEnd(parts, spoken, options);
    const said = await measureLoudness(spoken, seconds, options);
    let source = spoken;
    if (input.musicPath !== null) {
      const music = await measureLoudness(input.musicPath, seconds, options);
      // Without other sounds, music has the full level.
      const below = said === null ? 0 : MUSIC_BELOW;
      const gains = {
        said: said === null ? 0 : TARGET - said,
        music: music === null ? 0 : Math.min(MOST_GAIN, TARGET - below - music),
      };
      await runFfmpeg(await mixPlan(spoken, input.musicPath, seconds, gains, mixed), options);
      source = mixed;
    }
    const loudness = await masterSound(source, outPath, seconds, options);
    return { path: outPath, seconds, loudness: loudness ?? Number.NEGATIVE_INFINITY, encoding: ownSounds(seconds) };
  } finally {
    await Promise.all([spoken, mixed].map((path) => rm(path, { force: true })));
  }
}

/** Joins the parts' sounds into one WAV, each padded or cut to exactly as many frames as its picture has. */
async function layEndToEnd(
  parts: readonly { path: string | null; frames: number }[],
  out: string,
  options: SoundOptions,
): Promise<void> {
  const total = parts.reduce((sum, part) => sum + part.frames, 0) * BYTES_PER_FRAME;
  const track = createWriteStream(out);
  const raw = `${out}.raw`;
  try {
    track.write(wavHeader(total));
    for (const { path, frames } of parts) {
      const room = frames * BYTES_PER_FRAME;
      if (path !== null) await runFfmpeg(await rawPlan(path, frames / FRAME.fps, raw), options);
      const bytes = path === null ? 0 : await copyInto(track, raw, room);
      await silence(track, room - bytes);
    }
    track.end();
    await finished(track);
  } finally {
    track.destroy();
    await rm(raw, { force: true });
  }
}

/** Fills gaps in a file's sound with silence, including a late beginning, so that it stays in sync with its picture. */
const rawPlan = async (path: string, seconds: number, out: string): Promise<FfmpegPlan> => ({
  label: 'sound',
  inputs: [{ path, format: await detectDemuxerOfFile(path) }],
  graph: `[0:a:0]aresample=${RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo,atrim=end=${seconds.toFixed(6)},afade=t=in:d=${EDGE},afade=t=out:st=${Math.max(0, seconds - EDGE).toFixed(6)}:d=${EDGE}[a]`,
  output: { path: out, options: ['-map', '[a]', '-c:a', 'pcm_s16le', '-f', 's16le'] },
  seconds,
});

async function copyInto(track: NodeJS.WritableStream, path: string, most: number): Promise<number> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.alloc(1 << 20);
    let done = 0;
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, most - done), done);
      if (bytesRead === 0) return done;
      await written(track, Buffer.from(piece.subarray(0, bytesRead)));
      done += bytesRead;
    }
  } finally {
    await file.close();
  }
}

async function silence(track: NodeJS.WritableStream, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; left -= 1 << 20) await written(track, Buffer.alloc(Math.min(left, 1 << 20)));
}

const written = (track: NodeJS.WritableStream, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    track.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** The RIFF header of a WAV with 16 bits and two channels. @param bytes length of the samples */
export function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** Integrated loudness of the first `seconds`, in LUFS; null for silence. */
async function measureLoudness(path: string, seconds: number, options: SoundOptions): Promise<number | null> {
  const folder = `${join(options.workDir, `sound-${randomUUID()}`)}.scan`;
  try {
    await mkdir(folder, { recursive: true });
    await runFfmpeg(scanSoundPlan({ path, format: await detectDemuxerOfFile(path), folder, seconds }), options);
    return parseLoudness(await readFile(scanPaths.loudness(folder), 'utf8').catch(() => ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Plans the mix of speech and music. Music begins immediately and fades out slowly. The file has 32 bits, so that nothing is
 * clipped before mastering.
 */
const mixPlan = async (
  said: string,
  music: string,
  seconds: number,
  gains: { said: number; music: number },
  out: string,
): Promise<FfmpegPlan> => ({
  label: 'music',
  inputs: [
    { path: said, format: 'wav' },
    { path: music, format: await detectDemuxerOfFile(music), options: ['-stream_loop', '-1'] },
  ],
  graph: [
    `[0:a:0]aformat=sample_fmts=fltp,volume=${gains.said.toFixed(3)}dB[s]`,
    `[1:a:0]aresample=${RATE},aformat=sample_fmts=fltp:channel_layouts=stereo,atrim=end=${seconds.toFixed(6)},volume=${gains.music.toFixed(3)}dB,afade=t=out:st=${Math.max(0, seconds - MUSIC_OUT).toFixed(3)}:d=${Math.min(seconds, MUSIC_OUT).toFixed(3)}[m]`,
    '[s][m]amix=inputs=2:duration=first:normalize=0[a]',
  ].join(';'),
  output: { path: out, options: ['-map', '[a]', '-c:a', 'pcm_f32le', '-f', 'wav'] },
  seconds,
});

/**
 * Applies a single gain, then a limiter at four times the sample rate, which shows peaks between samples. If the limiter has
 * reduced the loudness too much, tries again with an adjusted gain, up to three times.
 * @returns LUFS; null for silence, which stays unchanged
 */
async function masterSound(path: string, out: string, seconds: number, options: SoundOptions): Promise<number | null> {
  const before = await measureLoudness(path, seconds, options);
  let gain = before === null ? 0 : Math.min(MOST_GAIN, TARGET - before);
  for (let round = 0; ; round += 1) {
    await runFfmpeg(
      {
        label: 'loudness',
        inputs: [{ path, format: 'wav' }],
        graph: `[0:a:0]aformat=sample_fmts=fltp,volume=${gain.toFixed(3)}dB,aresample=${4 * RATE},alimiter=limit=${CEILING}:attack=5:release=60:level=disabled,aresample=${RATE}[a]`,
        output: { path: out, options: ['-map', '[a]', '-c:a', 'pcm_s16le', '-f', 'wav'] },
        seconds,
      },
      options,
    );
    const after = await measureLoudness(out, seconds, options);
    if (after === null || before === null || round === 3 || gain === MOST_GAIN || Math.abs(after - TARGET) < 0.2)
      return after;
    gain = Math.min(MOST_GAIN, gain + TARGET - after);
  }
}
