import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ServiceError } from '../../platform/errors/index.js';
import { type FfmpegPlan, FRAME, runFfmpeg } from '../../platform/ffmpeg/index.js';
import { type Mp4Track, readTrack } from './mp4-track.js';
import type { EngineOptions } from './segment.js';
import { assembleVoice, type VoiceLine, type VoiceTrack } from './voice.js';

export interface CutInput {
  /** In order; made by `renderSegment`. */
  segments: readonly { path: string; frames: number }[];
  /** The voices, one for each segment and of the same frames; or the track that `assembleVoice` made of them. */
  lines: readonly VoiceLine[] | (VoiceTrack & { path: string });
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
 * The list for ffmpeg's concat demuxer. Quotes are the only thing it gives a meaning inside quotes, and a newline would begin
 * another directive; each file's length is stated in frames, so that no rounding adds up over a long cut.
 */
export function concatList(segments: readonly { path: string; frames: number }[]): string {
  const entries = segments.map(({ path, frames }) => {
    if (/[\r\n\0]/.test(path)) throw new Error('a segment path may not hold a line break');
    return `file 'file:${resolve(path).replaceAll("'", "'\\''")}'\nduration ${(frames / FRAME.fps).toFixed(6)}\n`;
  });
  return `ffconcat version 1.0\n${entries.join('')}`;
}

/** Everything by copy: pictures and voice were encoded once, in their own files. Pure. */
export function cutPlan(list: string, voice: string, frames: number, out: string): FfmpegPlan {
  return {
    label: 'cut',
    inputs: [
      { path: list, format: 'concat', options: ['-safe', '0'] },
      { path: voice, format: 'mov' },
    ],
    output: {
      path: out,
      options: [
        ...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1', '-video_track_timescale', '15360'],
        ...['-movflags', '+faststart', '-brand', 'mp42', '-f', 'mp4'],
      ],
    },
    seconds: frames / FRAME.fps,
  };
}

/**
 * Joins finished segments and their voices into the finished video: no picture is encoded again. Writes `outPath` whole or
 * not at all.
 * @throws ServiceError BAD_INPUT naming the line that does not fit; FfmpegError; the signal's reason when aborted
 */
export async function renderCut(input: CutInput, outPath: string, options: EngineOptions): Promise<CutResult> {
  const { segments, lines } = input;
  const { workDir, signal } = options;
  signal?.throwIfAborted();
  if (segments.length === 0) throw new ServiceError('BAD_INPUT', 'There are no lines to cut.');
  const frames = segments.reduce((sum, segment) => sum + segment.frames, 0);
  const even =
    'path' in lines
      ? Math.round(lines.seconds * FRAME.fps) === frames
      : lines.length === segments.length && lines.every((line, i) => line.frames === segments[i]!.frames);
  if (!even) {
    throw new ServiceError('BAD_INPUT', 'The pictures and the voices of the cut are not of one length.');
  }
  await mkdir(workDir, { recursive: true });
  const cwd = await mkdtemp(join(workDir, 'cut-'));
  const partial = `${outPath}.${randomUUID()}.part`;
  try {
    const assemble = async (): Promise<VoiceTrack & { path: string }> => {
      if ('path' in lines) return lines;
      const path = join(cwd, 'voice.m4a');
      const { onProgress: _, ...quiet } = options;
      return { path, ...(await assembleVoice(lines, path, quiet)) };
    };
    const [voice] = await Promise.all([assemble(), checkSegments(segments)]);
    const list = join(cwd, 'segments.ffconcat');
    await writeFile(list, concatList(segments));
    await runFfmpeg(cutPlan(list, voice.path, frames, partial), options);
    await rename(partial, outPath);
    const { size } = await stat(outPath);
    return {
      seconds: frames / FRAME.fps,
      bytes: size,
      width: FRAME.width,
      height: FRAME.height,
      loudness: voice.loudness,
    };
  } finally {
    await Promise.all([rm(cwd, { recursive: true, force: true }), rm(partial, { force: true })]);
  }
}

/** Joined by copy, a segment of other parameters would show as garbage from there on: refused beforehand. */
async function checkSegments(segments: CutInput['segments']): Promise<void> {
  let first: Mp4Track | undefined;
  for (const [index, { path, frames }] of segments.entries()) {
    const line = `Line ${index + 1}`;
    const track = await readTrack(path).catch((cause: unknown) => {
      throw new ServiceError('BAD_INPUT', `The picture of line ${index + 1} is missing or cannot be read.`, { cause });
    });
    if (track.frames !== frames) {
      throw new ServiceError('BAD_INPUT', `${line} has ${track.frames} pictures where ${frames} belong.`);
    }
    first ??= track;
    const constant = track.ticksPerFrame !== null && track.timescale === FRAME.fps * track.ticksPerFrame;
    if (!constant || track.timescale !== first.timescale || track.description !== first.description) {
      throw new ServiceError('BAD_INPUT', `${line} was rendered with other settings than line 1: render it again.`);
    }
  }
}
