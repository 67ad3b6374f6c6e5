import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CutResult, renderCut } from './cut.js';
import type { EngineOptions } from './engine-options.js';
import { layDownSound, type SoundInput } from './sound/sound.js';

/**
 * Joins the segments of a user's own clips and pictures with their sound.
 * @param video `segments` in order, each as long as its part of `sound`
 * @param soundPath temporary file for the sound; deleted afterwards
 * @throws whatever `layDownSound` and `renderCut` throw
 */
export async function joinAssembly(
  { segments, sound }: { segments: readonly { path: string; frames: number }[]; sound: SoundInput },
  outPath: string,
  soundPath: string,
  options: EngineOptions,
): Promise<CutResult> {
  try {
    // The sound's temporary files are in the folder of `soundPath`, so what a killed worker leaves is deleted with the job's
    // own folder.
    const track = await layDownSound(sound, soundPath, { ...options, workDir: dirname(soundPath) });
    return await renderCut({ segments, sound: track }, outPath, options);
  } finally {
    await rm(soundPath, { force: true });
  }
}
