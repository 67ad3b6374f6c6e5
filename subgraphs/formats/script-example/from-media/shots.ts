/** A piece of a video that one frame stands for, in seconds. */
export interface Piece {
  from: number;
  to: number;
}

/** A shot that goes on for longer is shown by several frames. */
const LONG = 5;
/** Cuts closer together than this are one: a flash, or a fade that was counted twice. */
const FLASH = 0.25;

/** Cuts without those that come right behind another, or at the very end. */
export function steadyCuts(cuts: readonly number[], seconds: number): number[] {
  const kept: number[] = [];
  for (const cut of cuts) if (cut - (kept.at(-1) ?? 0) >= FLASH && seconds - cut >= FLASH) kept.push(cut);
  return kept;
}

/**
 * The pieces that a video is shown by: its shots, long ones in several pieces. Of more than `most` the first stays, and the others are
 * picked evenly.
 */
export function piecesOf(cuts: readonly number[], seconds: number, most: number): Piece[] {
  const ends = [...cuts, seconds];
  const all = ends.flatMap((to, index) => divided({ from: index === 0 ? 0 : ends[index - 1]!, to }));
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

function divided({ from, to }: Piece): Piece[] {
  const parts = Math.max(1, Math.ceil((to - from) / LONG));
  const length = (to - from) / parts;
  return Array.from({ length: parts }, (_, index) => ({
    from: from + index * length,
    to: from + (index + 1) * length,
  }));
}
