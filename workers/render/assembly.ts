import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CutResult, renderCut } from './cut.js';
import type { EngineOptions } from './segment.js';
import { renderSegments, type SegmentTask } from './segments.js';
import { layDownSound, type SoundInput } from './sound.js';

/** Rendering is nearly all of the time; the join is the last hundredths. */
const RENDERING = 0.95;

/**
 * Somebody's own clips and pictures as one video: the segments that are not there yet, the sound, then the join.
 * @param video `fresh` are rendered, `segments` are all of them in order, as long as the parts of `sound`
 * @param soundPath where the sound is made; gone afterwards
 * @throws what `renderSegment`, `layDownSound` and `renderCut` throw
 */
export async function renderAssembly(
  video: {
    fresh: readonly SegmentTask[];
    segments: readonly { path: string; frames: number }[];
    sound: SoundInput;
  },
  outPath: string,
  soundPath: string,
  options: EngineOptions,
): Promise<CutResult> {
  const { onProgress, ...quiet } = options;
  try {
    await renderSegments(
      video.fresh,
      onProgress ? { ...options, onProgress: (fraction) => onProgress(fraction * RENDERING) } : options,
    );
    // Its pieces lie beside it: what a killed worker leaves of them goes with the job's own folder.
    const lines = await layDownSound(video.sound, soundPath, { ...quiet, workDir: dirname(soundPath) });
    const result = await renderCut({ segments: video.segments, lines }, outPath, quiet);
    onProgress?.(1);
    return result;
  } finally {
    await rm(soundPath, { force: true });
  }
}
