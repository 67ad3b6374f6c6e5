import { countSeconds } from '../../../studio/writer/ad-script/shapes.js';

const formatClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Lays scenes end to end over exactly `total` seconds. Each gets the time that its narration takes. The remaining seconds are
 * shared among all scenes but the first, starting with the last, so that the hook stays short.
 * @returns `0:00-0:04` for each scene
 */
export function computeTimestamps(narrations: readonly string[], total: number, language: string): string[] {
  const lengths = narrations.map((one) => countSeconds(one, language));
  let left = total - lengths.reduce((sum, one) => sum + one, 0);
  for (let i = lengths.length - 1; left > 0; i = i > 1 ? i - 1 : lengths.length - 1) {
    lengths[i]! += 1;
    left -= 1;
  }
  let at = 0;
  return lengths.map((length) => {
    const from = at;
    at += length;
    return `${formatClock(from)}-${formatClock(at)}`;
  });
}
