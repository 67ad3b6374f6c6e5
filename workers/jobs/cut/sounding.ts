import { findSound, isThread, type LineRow, pickShownClip, type RunRow } from '../../../subgraphs/flows/index.js';
import type { SoundWish } from '../../render/index.js';
import type { Cutting } from './segment.js';
import { sentAt } from './thread.js';

/** Chooses the sounds besides the voice for a run's cut and for its clean cut, which has the same sounds. */
export const chooseSounds = (run: RunRow): Pick<Cutting, 'sound' | 'appears'> => ({
  sound: findSound(run),
  ...(isThread(run) ? { appears: sentAt } : {}),
});

/**
 * Frames between a line's start and the sound of its title, so that this sound does not coincide with that of the picture
 * change.
 */
const TITLE_AFTER = 4;
/** Minimum number of frames between the sounds of two picture changes; a change that follows sooner has no sound. */
const MIN_FRAMES_BETWEEN_WHOOSHES = 24;

/**
 * Describes the sounds besides the voice for the renderer.
 * @param frames the number of frames of each line
 * @param local makes a stored file local
 * @returns null if there are no such sounds
 */
export async function buildSoundWish(
  { run, lines, strips, sound, appears }: Cutting,
  frames: readonly number[],
  local: (key: string) => Promise<string>,
): Promise<SoundWish | null> {
  if (!sound) return null;
  const { music, volume } = sound;
  const heard =
    music === null ? null : 'key' in music ? { path: await local(music.key) } : { mood: music.mood, seed: run.seed };
  const effects: SoundWish['effects'][number][] = [];
  if (sound.effects) {
    let [at, last, before]: [number, number, string | null] = [0, Number.NEGATIVE_INFINITY, null];
    for (const [i, line] of lines.entries()) {
      const shown = strips?.(line.index)?.hash ?? pickShownClip(line) ?? line.image_key;
      // In a message thread, the same picture grows from line to line, so a new line is not a picture change.
      if (i > 0 && !appears && shown !== before && at - last >= MIN_FRAMES_BETWEEN_WHOOSHES) {
        effects.push({ kind: 'whoosh', frame: at });
        last = at;
      }
      const seen = appears ? appears(line, frames[i]!) : titleAt(line);
      if (seen !== null) effects.push({ kind: 'pop', frame: at + seen });
      before = shown;
      at += frames[i]!;
    }
  }
  return { music: heard, volume, effects };
}

const titleAt = ({ on_screen_text, text_set }: Pick<LineRow, 'on_screen_text' | 'text_set'>): number | null =>
  on_screen_text && !text_set ? TITLE_AFTER : null;
