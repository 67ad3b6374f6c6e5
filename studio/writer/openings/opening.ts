import type { Dice } from '../../random.js';
import type { Facts } from '../compose/facts.js';
import { faultOf } from '../compose/fault.js';
import { saysTwice } from '../compose/lines.js';
import { richness } from '../compose/rules.js';
import { nothingSaid } from '../compose/said.js';
import { fill, slotsIn, type Values } from '../compose/slots.js';
import { contract, type Tone } from '../compose/tone.js';
import { usesOf } from '../compose/uses.js';
import { OF_OWNERS } from '../copy/openings.js';
import { heardWords, isNear } from './same.js';

/** A first line, with what it was made from. */
export interface Opening {
  text: string;
  /** The line of ours; the text itself where it is the brief's own. */
  copy: string;
  slots: readonly string[];
  /** Indices of the facts that it tells. */
  told: readonly number[];
}

export interface OpeningOptions {
  random: Dice;
  tone: Tone;
  /** Further slots. */
  extra?: Values;
  /** Is a text of the right length, and may it be said? */
  fits(text: string): boolean;
  /** What speaks for an opening besides; 0 without. */
  bonus?(opening: Opening): number;
}

/** Ways to fill one line with statements of the brief that are tried. */
const WAYS = 4;
/** What a further way to fill the same line counts less. */
const AGAIN = 0.6;
const TONED = /^(energetic|calm|dry|expert|warm): /;

/** All openings that some lines of ours give with a brief's facts, best first; what is said of the brief counts more than what fits any. */
export function openingsFrom(facts: Facts, lines: readonly string[], options: OpeningOptions): Opening[] {
  const { random, tone, extra, fits, bonus } = options;
  const said = nothingSaid();
  const found: { opening: Opening; score: number }[] = [];
  for (const raw of lines) {
    const kept = TONED.exec(raw);
    if (kept && kept[1] !== tone) continue;
    const copy = kept ? raw.slice(kept[0].length) : raw;
    const slots = slotsIn(copy);
    if (saysTwice(facts, slots) || (facts.takePart && OF_OWNERS.test(copy))) continue;
    for (const [way, use] of usesOf(facts, said, 'hook', slots).slice(0, WAYS).entries()) {
      const text = fill(contract(copy), { ...facts.slots, ...extra, ...use.values });
      if (text === undefined || !fits(text) || faultOf(text, use.own)) continue;
      const opening = { text, copy, slots, told: use.told };
      const score = random.next() * 1.2 + richness(copy) + (kept ? 0.4 : 0) - way * AGAIN + (bonus?.(opening) ?? 0);
      found.push({ opening, score });
    }
  }
  return found.sort((a, b) => b.score - a.score).map(({ opening }) => opening);
}

/** Openings that nobody would take for one another: no line of ours, statement or first words twice while there are others. */
export class Picked {
  readonly #heard: (readonly string[])[] = [];
  readonly #copies = new Set<string>();
  readonly #told = new Set<number>();
  readonly #heads = new Set<string>();

  /** @param used what was said elsewhere and must not come back */
  constructor(used: readonly string[] = []) {
    for (const text of used) this.#heard.push(heardWords(text));
  }

  /** Whether it is near to one that was picked or used. */
  isHeard(text: string): boolean {
    const own = heardWords(text);
    return own.length === 0 || this.#heard.some((other) => isNear(own, other));
  }

  /** The first that differs the most from all that were picked, which it then is one of. */
  take<One extends Opening>(openings: readonly One[]): One | undefined {
    const found =
      openings.find((one) => this.#isNew(one, true) && !this.#heads.has(headOf(one.text))) ??
      openings.find((one) => this.#isNew(one, true)) ??
      openings.find((one) => this.#isNew(one, false));
    if (found) this.add(found);
    return found;
  }

  add({ text, copy, told }: Opening): void {
    this.#heard.push(heardWords(text));
    this.#copies.add(copy);
    for (const index of told) this.#told.add(index);
    this.#heads.add(headOf(text));
  }

  #isNew({ text, copy, told }: Opening, strictly: boolean): boolean {
    if (this.#copies.has(copy) || this.isHeard(text)) return false;
    return !strictly || !told.some((index) => this.#told.has(index));
  }
}

const headOf = (text: string): string => heardWords(text).slice(0, 2).join(' ');
