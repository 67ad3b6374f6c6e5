/** A piece of a video, from which one frame is taken; times in seconds. */
export interface Piece {
  from: number;
  to: number;
}

/** A shot longer than this many seconds is split into several pieces. */
const LONG = 5;
/** Minimum distance between cuts in seconds; closer ones are one cut: a flash, or a fade that was counted twice. */
const FLASH = 0.25;

/** Drops cuts that follow the one before too closely, and those at the very start or end. */
export function dropFlashes(cuts: readonly number[], seconds: number): number[] {
  const kept: number[] = [];
  for (const cut of cuts) if (cut - (kept.at(-1) ?? 0) >= FLASH && seconds - cut >= FLASH) kept.push(cut);
  return kept;
}

/**
 * Divides a video into the pieces that represent it: its shots, with long ones split up. If there are more than `most`, the
 * first one stays and the others are picked evenly.
 */
export function divideVideo(cuts: readonly number[], seconds: number, most: number): Piece[] {
  const ends = [...cuts, seconds];
  const all = ends.flatMap((to, index) => divideShot({ from: index === 0 ? 0 : ends[index - 1]!, to }));
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

function divideShot({ from, to }: Piece): Piece[] {
  const parts = Math.max(1, Math.ceil((to - from) / LONG));
  const length = (to - from) / parts;
  return Array.from({ length: parts }, (_, index) => ({
    from: from + index * length,
    to: from + (index + 1) * length,
  }));
}
