import { spokenSeconds } from '../check.js';

/** Seconds of a scene, at least: a shorter one is a flicker. */
const SHORTEST = 2;

/** Whole seconds that a narration needs. */
export const secondsFor = (narration: string, language: string): number =>
  Math.max(SHORTEST, Math.ceil(spokenSeconds(narration, language)));

/** Whole seconds that all of them need, one after the other. */
export const secondsForAll = (narrations: readonly string[], language: string): number =>
  narrations.reduce((sum, one) => sum + secondsFor(one, language), 0);

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Lays scenes end to end over exactly `total` seconds: each has the time to say its narration, and what is left is shared, the later
 * scenes first, so that the hook stays quick.
 * @returns `0:00-0:04` for each scene
 */
export function timestamps(narrations: readonly string[], total: number, language: string): string[] {
  const lengths = narrations.map((one) => secondsFor(one, language));
  let left = total - lengths.reduce((sum, one) => sum + one, 0);
  for (let i = lengths.length - 1; left > 0; i = i > 1 ? i - 1 : lengths.length - 1) {
    lengths[i]! += 1;
    left -= 1;
  }
  let at = 0;
  return lengths.map((length) => {
    const from = at;
    at += length;
    return `${clock(from)}-${clock(at)}`;
  });
}
