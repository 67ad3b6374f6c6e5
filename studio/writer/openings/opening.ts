import type { Dice } from '../../random.js';
import type { Facts } from '../compose/facts.js';
import { findFault } from '../compose/line/fault.js';
import { saysTwice } from '../compose/line/lines.js';
import { scoreRichness } from '../compose/line/rules.js';
import { nothingSaid } from '../compose/line/said.js';
import { listUses } from '../compose/line/uses.js';
import { fill, findSlots, type Values } from '../compose/slots.js';
import { contract, type Tone } from '../compose/tone.js';
import { OF_OWNERS } from '../copy/openings/openings.js';
import { isNear, splitHeardWords } from './same.js';

/** A first line, and what it was made from. */
export interface Opening {
  text: string;
  /** Our line that was filled in; the text itself where the opening is in the brief's own words. */
  copy: string;
  slots: readonly string[];
  /** The statements that the opening tells, as indices of {@link Facts.statements}. */
  statements: readonly number[];
}

export interface OpeningOptions {
  random: Dice;
  tone: Tone;
  /** Additional slots. */
  extra?: Values;
  /** May this text be used? Checks its length and its contents. */
  fits(text: string): boolean;
  /** Additional points for an opening; 0 by default. */
  bonus?(opening: Opening): number;
}

/** Maximum number of ways tried to fill one line with statements of the brief. */
const WAYS = 4;
/** Points by which each further way to fill the same line ranks below the way before it. */
const AGAIN = 0.6;
const TONED = /^(energetic|calm|dry|expert|warm): /;

/**
 * Fills our lines with a brief's facts, each line in up to {@link WAYS} ways, and sorts the openings best first: specific ones
 * come before generic ones.
 */
export function fillOpenings(facts: Facts, lines: readonly string[], options: OpeningOptions): Opening[] {
  const { random, tone, extra, fits, bonus } = options;
  const said = nothingSaid();
  const found: { opening: Opening; score: number }[] = [];
  for (const raw of lines) {
    const kept = TONED.exec(raw);
    if (kept && kept[1] !== tone) continue;
    const copy = kept ? raw.slice(kept[0].length) : raw;
    const slots = findSlots(copy);
    if (saysTwice(facts, slots) || (facts.takePart && OF_OWNERS.test(copy))) continue;
    for (const [way, use] of listUses(facts, said, 'hook', slots).slice(0, WAYS).entries()) {
      const text = fill(contract(copy), { ...facts.slots, ...extra, ...use.values });
      if (text === undefined || !fits(text) || findFault(text, use.own)) continue;
      const opening = { text, copy, slots, statements: use.statements };
      const score =
        random.next() * 1.2 + scoreRichness(copy) + (kept ? 0.4 : 0) - way * AGAIN + (bonus?.(opening) ?? 0);
      found.push({ opening, score });
    }
  }
  return found.sort((a, b) => b.score - a.score).map(({ opening }) => opening);
}

/**
 * Collects openings that clearly differ. No line of ours is used twice. Statements and first words are not repeated either, as
 * long as there is a choice.
 */
export class Picked {
  readonly #heard: (readonly string[])[] = [];
  readonly #copies = new Set<string>();
  readonly #statements = new Set<number>();
  readonly #heads = new Set<string>();

  /**
   * Starts with texts that must not be repeated.
   * @param used texts that were said elsewhere
   */
  constructor(used: readonly string[] = []) {
    for (const text of used) this.#heard.push(splitHeardWords(text));
  }

  /** Is a text nearly the same as one that was picked or used? */
  isHeard(text: string): boolean {
    const own = splitHeardWords(text);
    return own.length === 0 || this.#heard.some((other) => isNear(own, other));
  }

  /**
   * Picks the first opening that differs from all earlier ones. If there is none, it may repeat their first words; if there is
   * still none, also their statements.
   */
  take<One extends Opening>(openings: readonly One[]): One | undefined {
    const found =
      openings.find((one) => this.#isNew(one, true) && !this.#heads.has(getHead(one.text))) ??
      openings.find((one) => this.#isNew(one, true)) ??
      openings.find((one) => this.#isNew(one, false));
    if (found) this.add(found);
    return found;
  }

  add({ text, copy, statements }: Opening): void {
    this.#heard.push(splitHeardWords(text));
    this.#copies.add(copy);
    for (const index of statements) this.#statements.add(index);
    this.#heads.add(getHead(text));
  }

  #isNew({ text, copy, statements }: Opening, strictly: boolean): boolean {
    if (this.#copies.has(copy) || this.isHeard(text)) return false;
    return !strictly || !statements.some((index) => this.#statements.has(index));
  }
}

const getHead = (text: string): string => splitHeardWords(text).slice(0, 2).join(' ');
