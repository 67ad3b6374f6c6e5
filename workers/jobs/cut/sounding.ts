import { findSound, isThread, type LineRow, pickShownClip, type RunRow } from '../../../subgraphs/flows/index.js';
import type { SoundWish } from '../../render/index.js';
import type { Cutting } from './segment.js';
import { sentAt } from './thread.js';

/** Chooses the sounds besides the voice in a run's cut, which its clean cut (without burned-in texts) has as well. */
export const chooseSounds = (run: RunRow): Pick<Cutting, 'sound' | 'appears'> => ({
  sound: findSound(run),
  ...(isThread(run) ? { appears: sentAt } : {}),
});

/**
 * Frames between the start of a line and the sound of its title, so that it does not coincide with the sound of the picture
 * change.
 */
const TITLE_AFTER = 4;
/** Minimum frames between two sounds of picture changes; faster changes have no sound. */
const APART = 24;

/**
 * Describes the sounds besides the voice for the renderer; null for none.
 * @param frames the number of frames of each line
 * @param local makes a stored file local
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
      // In a message thread, the same picture grows from line to line, so there is no sound of a picture change.
      if (i > 0 && !appears && shown !== before && at - last >= APART) {
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
