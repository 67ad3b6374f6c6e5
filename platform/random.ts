/**
 * The generator Mulberry32: 32 pseudo-random bits for a state. Add {@link STEP} to get the next state; neighbouring states give
 * unrelated bits. Not for secrets.
 */
export function randomBits(state: number): number {
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return (t ^ (t >>> 14)) >>> 0;
}

export const STEP = 0x6d2b79f5;
