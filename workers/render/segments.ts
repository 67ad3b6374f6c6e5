import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../platform/errors/index.js';
import { type CutResult, renderCut } from './cut.js';
import type { EngineOptions } from './engine-options.js';
import { renderSegment } from './segment/render.js';
import type { SegmentInput } from './segment/segment.js';
import { assembleSound, type SoundWish } from './sound/soundtrack.js';
import type { SoundTrack } from './sound/track.js';
import type { VoiceLine } from './sound/voice.js';

export interface SegmentTask {
  input: SegmentInput;
  outPath: string;
  /** How a refusal names it, such as "Line 2". @default not at all */
  name?: string;
  /** Called as soon as it is rendered, before the next one begins. */
  onRendered?(): Promise<void>;
}

/**
 * Number of segments rendered in parallel. On two cores, two take 0.34 s per second of video, compared with 0.45 s one after
 * another.
 */
export const AT_ONCE = 2;

/**
 * Renders several lines, two in parallel, the longest first. Unless `options.threads` is given, each line is decoded and
 * filtered in one thread, and a last line that would be rendered alone in two. Progress counts the frames of all lines. The
 * first failure stops the others, and is thrown after they have stopped.
 * @param last a short task to run beside the last segment
 * @throws whatever `renderSegment` throws
 */
export async function renderSegments(
  tasks: readonly SegmentTask[],
  options: EngineOptions,
  last?: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  const sorted = [...tasks].sort((a, b) => b.input.frames - a.input.frames);
  const total = tasks.reduce((sum, task) => sum + task.input.frames, 0);
  const done = new Map<SegmentTask, number>();
  const report = (task: SegmentTask, fraction: number): void => {
    done.set(task, fraction * task.input.frames);
    options.onProgress?.(Math.min(1, [...done.values()].reduce((sum, frames) => sum + frames, 0) / total));
  };
  const waiting = sorted.map((task, i) => () => {
    const alone = i === sorted.length - 1 && sorted.length % AT_ONCE === 1;
    const threads = options.threads ?? (alone ? AT_ONCE : 1);
    const onProgress = (fraction: number): void => report(task, fraction);
    return renderSegment(task.input, task.outPath, { ...options, signal, threads, onProgress }).then(
      () => task.onRendered?.(),
      (error: unknown) => {
        throw named(task, error);
      },
    );
  }) as (() => Promise<unknown>)[];
  if (last) waiting.push(() => last(signal));

  const worker = async (): Promise<void> => {
    for (let job = waiting.shift(); job && !signal.aborted; job = waiting.shift()) {
      await job().catch((error: unknown) => failed.abort(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  options.signal?.throwIfAborted();
  failed.signal.throwIfAborted();
}

/** Begins a refusal with the name of the segment that it is about. */
const named = ({ name }: SegmentTask, error: unknown): unknown =>
  name !== undefined && error instanceof ServiceError && error.code === 'BAD_INPUT'
    ? new ServiceError(error.code, `${name}: ${error.message}`, { ...error.details, cause: error })
    : error;

/**
 * Makes a finished video from clips or stills in one call: renders missing segments with the sound in parallel, then joins
 * everything. `fresh` are the segments still to be rendered, `segments` all of them in order.
 * @throws whatever `renderSegment`, `assembleSound` and `renderCut` throw
 */
export async function renderVideo(
  video: {
    fresh: readonly SegmentTask[];
    segments: readonly { path: string; frames: number }[];
    lines: readonly VoiceLine[];
    /** Music and sound effects. @default the voice alone */
    sound?: SoundWish | null;
  },
  outPath: string,
  options: EngineOptions,
): Promise<CutResult> {
  const path = join(options.workDir, `voice-${randomUUID()}.wav`);
  const { onProgress, ...quiet } = options;
  let sound = null as SoundTrack | null;
  try {
    // Rendering takes nearly all of the time; joining takes only the last hundredths.
    await renderSegments(
      video.fresh,
      onProgress ? { ...options, onProgress: (fraction) => onProgress(fraction * 0.97) } : options,
      async (signal) => {
        sound = await assembleSound(video.lines, video.sound ?? null, path, { ...quiet, signal });
      },
    );
    const result = await renderCut({ segments: video.segments, sound: sound! }, outPath, quiet);
    onProgress?.(1);
    return result;
  } finally {
    await rm(path, { force: true });
  }
}
