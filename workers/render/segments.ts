import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CutResult, renderCut } from './cut.js';
import { type EngineOptions, renderSegment, type SegmentInput } from './segment.js';
import { assembleVoice, type VoiceLine } from './voice.js';

export interface SegmentTask {
  input: SegmentInput;
  outPath: string;
}

/** Two segments at once use two cores best: 0.34 s a second of video against 0.45 for one after another. */
const AT_ONCE = 2;

/**
 * Renders several lines, two at a time, the longest first. Each decodes and filters in one thread; a last one that would run
 * alone has two. Progress is over all frames. The first failure stops the rest and is thrown once they have stopped.
 * @param last something short that fills the place beside the last segment
 * @throws what `renderSegment` throws
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
    return renderSegment(task.input, task.outPath, { ...options, signal, threads, onProgress });
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

/**
 * From clips or stills to the finished video in one call: the segments that are not there yet, the voice beside them, then the
 * join. `fresh` are rendered, `segments` are all of them in order.
 * @throws what `renderSegment`, `assembleVoice` and `renderCut` throw
 */
export async function renderVideo(
  video: {
    fresh: readonly SegmentTask[];
    segments: readonly { path: string; frames: number }[];
    lines: readonly VoiceLine[];
  },
  outPath: string,
  options: EngineOptions,
): Promise<CutResult> {
  const path = join(options.workDir, `voice-${randomUUID()}.m4a`);
  const { onProgress, ...quiet } = options;
  const track = { seconds: 0, loudness: Number.NEGATIVE_INFINITY };
  try {
    // Rendering is nearly all of the time; the join is the last hundredths.
    await renderSegments(
      video.fresh,
      onProgress ? { ...options, onProgress: (fraction) => onProgress(fraction * 0.97) } : options,
      async (signal) => {
        Object.assign(track, await assembleVoice(video.lines, path, { ...quiet, signal }));
      },
    );
    const result = await renderCut({ segments: video.segments, lines: { ...track, path } }, outPath, quiet);
    onProgress?.(1);
    return result;
  } finally {
    await rm(path, { force: true });
  }
}
