import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FfmpegPlan, FRAME, runFfmpeg } from '../../engine/ffmpeg/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { EngineOptions } from './engine-options.js';
import { type Mp4Track, readTrack } from './mp4-track.js';
import type { SoundTrack } from './sound/track.js';

export interface CutInput {
  /** The segments in order, made by `renderSegment`. */
  segments: readonly { path: string; frames: number }[];
  /** The sound, as long as the segments together. */
  sound: SoundTrack;
}
export interface CutResult {
  seconds: number;
  bytes: number;
  width: number;
  height: number;
  /** Integrated LUFS; −Infinity for a silent cut. */
  loudness: number;
}

/**
 * Builds the list for ffmpeg's concat demuxer. Inside single quotes only the quote itself has to be escaped. A line break would
 * still end the directive, so a path that contains one is refused. Each file's duration is computed from its number of frames,
 * so that no rounding errors add up over a long cut.
 */
export function concatList(segments: readonly { path: string; frames: number }[]): string {
  const entries = segments.map(({ path, frames }) => {
    if (/[\r\n\0]/.test(path)) throw new Error("a segment's path must not contain a line break");
    return `file 'file:${resolve(path).replaceAll("'", "'\\''")}'\nduration ${(frames / FRAME.fps).toFixed(6)}\n`;
  });
  return `ffconcat version 1.0\n${entries.join('')}`;
}

/** Plans the ffmpeg call that joins the segments by copying their streams and encodes the sound at the same time. Pure. */
export function cutPlan(list: string, sound: SoundTrack, frames: number, out: string): FfmpegPlan {
  return {
    label: 'cut',
    inputs: [
      { path: list, format: 'concat', options: ['-safe', '0'] },
      { path: sound.path, format: 'wav' },
    ],
    graph: `[1:a:0]${sound.encoding.filter}[a]`,
    output: {
      path: out,
      options: [
        ...['-map', '0:v:0', '-c:v', 'copy', '-map', '[a]', ...sound.encoding.options],
        ...['-map_metadata', '-1', '-video_track_timescale', '15360'],
        ...['-movflags', '+faststart', '-brand', 'mp42', '-f', 'mp4'],
      ],
    },
    seconds: frames / FRAME.fps,
  };
}

/**
 * Joins finished segments and their sound into the finished video, without encoding any picture again. `outPath` is written
 * completely or not at all.
 * @throws ServiceError BAD_INPUT if there are no segments, if pictures and sound differ in length, or naming the line whose
 * segment cannot be joined to the others; FfmpegError; the signal's reason when aborted
 */
export async function renderCut(input: CutInput, outPath: string, options: EngineOptions): Promise<CutResult> {
  const { segments, sound } = input;
  const { workDir, signal } = options;
  signal?.throwIfAborted();
  if (segments.length === 0) throw new ServiceError('BAD_INPUT', 'There are no lines to cut.');
  const frames = segments.reduce((sum, segment) => sum + segment.frames, 0);
  if (Math.round(sound.seconds * FRAME.fps) !== frames) {
    throw new ServiceError('BAD_INPUT', 'The pictures and the sound of the cut have different lengths.');
  }
  await mkdir(workDir, { recursive: true });
  const cwd = await mkdtemp(join(workDir, 'cut-'));
  const partial = `${outPath}.${randomUUID()}.part`;
  try {
    await checkSegments(segments);
    const list = join(cwd, 'segments.ffconcat');
    await writeFile(list, concatList(segments));
    await runFfmpeg(cutPlan(list, sound, frames, partial), options);
    await rename(partial, outPath);
    const { size } = await stat(outPath);
    return {
      seconds: frames / FRAME.fps,
      bytes: size,
      width: FRAME.width,
      height: FRAME.height,
      loudness: sound.loudness,
    };
  } finally {
    await Promise.all([rm(cwd, { recursive: true, force: true }), rm(partial, { force: true })]);
  }
}

/**
 * Refuses segments that cannot be read, that have the wrong number of frames, or whose encoding parameters differ from those of
 * the first. If the latter were joined by copying, the video would show garbage from there on.
 */
async function checkSegments(segments: CutInput['segments']): Promise<void> {
  let first: Mp4Track | undefined;
  for (const [index, { path, frames }] of segments.entries()) {
    const line = `Line ${index + 1}`;
    const track = await readTrack(path).catch((cause: unknown) => {
      throw new ServiceError('BAD_INPUT', `The picture of line ${index + 1} is missing or cannot be read.`, { cause });
    });
    if (track.frames !== frames) {
      throw new ServiceError('BAD_INPUT', `${line} has ${track.frames} pictures instead of ${frames}.`);
    }
    first ??= track;
    const constant = track.ticksPerFrame !== null && track.timescale === FRAME.fps * track.ticksPerFrame;
    if (!constant || track.timescale !== first.timescale || track.description !== first.description) {
      throw new ServiceError('BAD_INPUT', `${line} was rendered with other settings than line 1: render it again.`);
    }
  }
}
