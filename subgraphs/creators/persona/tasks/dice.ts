/** A small seeded generator (mulberry32): the same seed gives the same creator on every machine. */
export interface Dice {
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in a drawn order. */
  draw<T>(items: readonly T[], count: number): T[];
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

export function dice(seed: number): Dice {
  let state = scrambled(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    pick: (items) => items[Math.floor(next() * items.length)]!,
    draw(items, count) {
      const rest = [...items];
      const drawn = [];
      while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return drawn;
    },
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}

/** Neighbouring seeds must not give neighbouring first draws. */
function scrambled(seed: number): number {
  let h = Math.trunc(seed) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return h ^ (h >>> 16);
}

/** A seed out of a text, for what must stay the same about somebody (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}
