/** A small seeded generator (mulberry32): the same seed gives the same choices on every machine. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function dice(seed: number): Dice {
  let state = mix(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    shuffle(items) {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [out[i], out[j]] = [out[j]!, out[i]!];
      }
      return out;
    },
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** Neighbouring seeds must not give neighbouring first draws. */
function mix(seed: number): number {
  let h = Math.trunc(seed) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return h ^ (h >>> 16);
}
