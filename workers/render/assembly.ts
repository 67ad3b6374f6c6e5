import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CutResult, renderCut } from './cut.js';
import type { EngineOptions } from './engine-options.js';
import { renderSegments, type SegmentTask } from './segments.js';
import { layDownSound, type SoundInput } from './sound/sound.js';

/** Share of the progress that rendering the segments accounts for; sound and joining account for the rest. */
const RENDERING = 0.95;

/**
 * Renders a user's own clips and pictures as one video: renders the missing segments, then the sound, then joins everything.
 * @param video `fresh` are the segments still to be rendered; `segments` are all segments in order, each as long as its part of
 * `sound`
 * @param soundPath temporary file for the sound; deleted afterwards
 * @throws whatever `renderSegment`, `layDownSound` and `renderCut` throw
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
    // The sound's temporary files are in the folder of `soundPath`, so what a killed worker leaves is deleted with the job's
    // own folder.
    const sound = await layDownSound(video.sound, soundPath, { ...quiet, workDir: dirname(soundPath) });
    const result = await renderCut({ segments: video.segments, sound }, outPath, quiet);
    onProgress?.(1);
    return result;
  } finally {
    await rm(soundPath, { force: true });
  }
}
