import { randomBits, STEP } from '../platform/random.js';

/**
 * A seeded random generator. Seeded with words of a request, or with the request's seed, it makes the same decisions for the
 * same request on every machine.
 */
export class Dice {
  #state: number;
  readonly #name: string;

  constructor(...words: (string | number | null | undefined)[]) {
    this.#name = words.map((word) => word ?? '').join(' | ');
    this.#state = hash(this.#name);
  }

  /** Creates a generator from a number; neighbouring numbers give unrelated first results. */
  static seeded(seed: number): Dice {
    const dice = new Dice('seed', seed);
    dice.#state = scrambled(seed);
    return dice;
  }

  /**
   * Creates an independent generator: always the same one for the same `label`, whatever was drawn before. Using it does not
   * change the results of this one.
   */
  fork(label: string | number): Dice {
    return new Dice(this.#name, label);
  }

  /** Returns the next number, 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + STEP) | 0;
    return randomBits(this.#state) / 4294967296;
  }

  /** Returns a number, min ≤ x < max. */
  range(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return Math.floor(this.range(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a random item of the list. @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  /** Returns a shuffled copy. */
  shuffle<T>(items: readonly T[]): T[] {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      [out[i], out[j]] = [out[j]!, out[i]!];
    }
    return out;
  }

  /** Returns `count` different items of the list in random order; all of them if the list is shorter. */
  draw<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const drawn: T[] = [];
    while (drawn.length < count && rest.length > 0)
      drawn.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    return drawn;
  }
}

function scrambled(seed: number): number {
  let h = Math.trunc(seed) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return h ^ (h >>> 16);
}

/** 32-bit FNV-1a hash over UTF-16 units, with a finaliser that makes the hashes of similar seeds very different. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
