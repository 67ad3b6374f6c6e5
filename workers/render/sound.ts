import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  demuxerOfFile,
  type FfmpegPlan,
  FRAME,
  loudnessOf,
  runFfmpeg,
  scanned,
  scanSoundPlan,
} from '../../platform/ffmpeg/index.js';
import type { EngineOptions } from './segment.js';
import type { VoiceTrack } from './voice.js';

const RATE = 48_000;
/** 16 bits, two channels. */
const BYTES_PER_SAMPLE = 4;
const BYTES_PER_FRAME = (RATE / FRAME.fps) * BYTES_PER_SAMPLE;
const WAV_HEADER = 44;
/** What the finished sound is brought to, LUFS; the limiter's ceiling is -1.5 dB, as for a voice alone. */
const TARGET = -14;
const CEILING = (10 ** (-1.5 / 20)).toFixed(4);
/** How far music lies below what is said: heard in the pauses, in nobody's way. LU */
const MUSIC_BELOW = 15;
/** Far below speech level it is noise that would be raised. dB */
const MOST_GAIN = 30;
/** Seconds in which a sound that is cut comes and goes: a hard edge clicks. */
const EDGE = 0.008;
const MUSIC_OUT = 1.5;

export interface SoundInput {
  /** The pictures in order; `path` null for one without a sound of its own. */
  parts: readonly { path: string | null; frames: number }[];
  /** In the place of the parts' own sounds. */
  voicePath: string | null;
  /** Begins again where it is too short. */
  musicPath: string | null;
}

type SoundOptions = Pick<EngineOptions, 'workDir' | 'signal' | 'ffmpegPath' | 'timeoutMs'>;

/**
 * The sound of a cut: the voice, or each part's own sound for as long as it is seen, and music under it; near -14 LUFS as a whole
 * with no peak over -1.5 dB, in stereo, as AAC in an MP4. It is worked on in files, so ten minutes take no more memory than one.
 * @throws FfmpegError; the signal's reason
 */
export async function layDownSound(
  input: SoundInput,
  outPath: string,
  options: SoundOptions,
): Promise<VoiceTrack & { path: string }> {
  const { workDir } = options;
  const frames = input.parts.reduce((sum, part) => sum + part.frames, 0);
  const seconds = frames / FRAME.fps;
  const spoken = join(workDir, `sound-${randomUUID()}.wav`);
  const mixed = join(workDir, `sound-${randomUUID()}.wav`);
  const loud = join(workDir, `sound-${randomUUID()}.wav`);
  const partial = `${outPath}.${randomUUID()}.part`;
  try {
    const parts = input.voicePath === null ? input.parts : [{ path: input.voicePath, frames }];
    await layEndToEnd(parts, spoken, options);
    const said = await measured(spoken, seconds, options);
    let source = spoken;
    if (input.musicPath !== null) {
      const music = await measured(input.musicPath, seconds, options);
      // Where nothing is said, the music is all that there is.
      const below = said === null ? 0 : MUSIC_BELOW;
      const gains = {
        said: said === null ? 0 : TARGET - said,
        music: music === null ? 0 : Math.min(MOST_GAIN, TARGET - below - music),
      };
      await runFfmpeg(await mixPlan(spoken, input.musicPath, seconds, gains, mixed), options);
      source = mixed;
    }
    const loudness = await mastered(source, loud, seconds, options);
    await runFfmpeg(encodePlan(loud, partial, seconds), options);
    await rename(partial, outPath);
    return { path: outPath, seconds, loudness: loudness ?? Number.NEGATIVE_INFINITY };
  } finally {
    await Promise.all([spoken, mixed, loud, partial].map((path) => rm(path, { force: true })));
  }
}

/** Each sound padded or cut to exactly its frames, in one WAV. */
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

/** Gaps in a file's sound, its late beginning among them, become silence, so that it stays with its picture. */
const rawPlan = async (path: string, seconds: number, out: string): Promise<FfmpegPlan> => ({
  label: 'sound',
  inputs: [{ path, format: await demuxerOfFile(path) }],
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

/** RIFF, 16 bits, two channels. */
function wavHeader(bytes: number): Buffer {
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

/** Integrated loudness in LUFS of the first so many seconds; null for silence. */
async function measured(path: string, seconds: number, options: SoundOptions): Promise<number | null> {
  const folder = `${join(options.workDir, `sound-${randomUUID()}`)}.scan`;
  try {
    await mkdir(folder, { recursive: true });
    await runFfmpeg(scanSoundPlan({ path, format: await demuxerOfFile(path), folder, seconds }), options);
    return loudnessOf(await readFile(scanned.loudness(folder), 'utf8').catch(() => ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Music begins at once and leaves slowly. In 32 bits, where nothing is too loud before it is mastered. */
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
    { path: music, format: await demuxerOfFile(music), options: ['-stream_loop', '-1'] },
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
 * One gain for all of it, then a limiter at four times the rate, where the peaks between the samples show; once more where the
 * limiter has taken loudness away.
 * @returns LUFS; null for silence, which stays what it is
 */
async function mastered(path: string, out: string, seconds: number, options: SoundOptions): Promise<number | null> {
  const before = await measured(path, seconds, options);
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
    const after = await measured(out, seconds, options);
    if (after === null || before === null || round === 3 || gain === MOST_GAIN || Math.abs(after - TARGET) < 0.2)
      return after;
    gain = Math.min(MOST_GAIN, gain + TARGET - after);
  }
}

const encodePlan = (path: string, out: string, seconds: number): FfmpegPlan => ({
  label: 'sound track',
  inputs: [{ path, format: 'wav' }],
  graph: `[0:a:0]apad,atrim=end=${seconds.toFixed(6)}[a]`,
  output: {
    path: out,
    options: [
      ...['-map', '[a]', '-c:a', 'aac', '-b:a', '192k', '-ar', String(RATE), '-map_metadata', '-1'],
      ...['-movflags', '+faststart', '-f', 'mp4'],
    ],
  },
  seconds,
});
