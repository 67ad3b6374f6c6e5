import { randomBits, STEP } from '../platform/random.js';

/**
 * Seeded choice. Every decision of the studio is drawn from a {@link Dice}, made of words of the request or of its seed, so the
 * same request gives the same answer on every machine.
 */
export class Dice {
  #state: number;
  readonly #name: string;

  constructor(...words: (string | number | null | undefined)[]) {
    this.#name = words.map((word) => word ?? '').join(' | ');
    this.#state = hash(this.#name);
  }

  /** A stream of its own: drawing from it does not move this one. */
  fork(label: string | number): Dice {
    return new Dice(this.#name, label);
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + STEP) | 0;
    return randomBits(this.#state) / 4294967296;
  }

  /** min ≤ x < max. */
  range(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** Whole number, both ends included. */
  int(min: number, max: number): number {
    return Math.floor(this.range(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }
}

/** 32-bit FNV-1a over UTF-16 units, then a finaliser: neighbouring seeds land far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
