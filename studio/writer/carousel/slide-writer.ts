import type { Dice } from '../../random.js';
import { fold } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { findFault } from '../compose/line/fault.js';
import { saysTwice } from '../compose/line/lines.js';
import { GROUP, scoreRichness } from '../compose/line/rules.js';
import { nothingSaid, type Said } from '../compose/line/said.js';
import { listUses } from '../compose/line/uses.js';
import { fill, findSlots, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import type { SlidePair } from '../copy/carousel.js';
import { words } from '../language/grammar.js';
import { getSlideLimits, type SlideCopy } from './shapes.js';

const toGroup = (slot: string): string => GROUP.get(slot) ?? slot;
/** Slots that only one slide may fill. */
const ONCE: ReadonlySet<string> = new Set(['audience', 'problem', 'what', 'price', 'box', 'question']);

/** Pairs of headline and text are ranked by a score, to which random points from 0 to this are added. */
const CHANCE = 0.8;

/** Fills our own lines for the slides of one carousel; nothing is said twice. */
export class SlideWriter {
  readonly #said: Said = nothingSaid();
  readonly #heard = new Set<string>();
  /** The lines not used yet, for each list of our own lines. */
  readonly #left = new Map<readonly string[], string[]>();
  readonly #limits = getSlideLimits('en');

  constructor(
    readonly facts: Facts,
    readonly random: Dice,
    readonly avoided: (text: string) => boolean,
  ) {}

  /**
   * Fills the pair of headline and text that says the most about the brief, among those that fit on a slide; undefined where none
   * does.
   * @param options.inOrder whether the first pair that fits is used, not the one that says the most
   */
  pair(
    pool: readonly SlidePair[],
    extra: Values,
    { bonus = () => 0, inOrder = false }: { bonus?: (pair: SlidePair) => number; inOrder?: boolean } = {},
  ): SlideCopy | undefined {
    const scored = (one: SlidePair): number =>
      scoreRichness(`${one.headline} ${one.text}`) + this.random.next() * CHANCE + bonus(one);
    const ranked = pool.map((one) => ({ one, score: inOrder ? 0 : scored(one) })).sort((a, b) => b.score - a.score);
    for (const { one } of ranked) {
      const slots = findSlots(`${one.headline} ${one.text}`);
      if (saysTwice(this.facts, slots) || this.#isSaid(slots)) continue;
      for (const use of listUses(this.facts, this.#said, 'hook', slots)) {
        const values = { ...this.facts.slots, ...extra, ...use.values };
        const [headline, text] = [fill(contract(one.headline), values), fill(contract(one.text), values)];
        if (headline === undefined || text === undefined || text.includes(headline)) continue;
        if (!this.fits('headline', headline) || !this.fits('text', text)) continue;
        if (findFault(headline, use.own) || findFault(text, use.own)) continue;
        this.hear(headline);
        this.hear(text);
        this.#note(slots);
        return { headline, text };
      }
    }
    return undefined;
  }

  /** An unused line of our own; lines that mention this brief come before lines that fit any brief. */
  line(
    pool: readonly string[],
    part: 'headline' | 'text',
    good: (line: string) => boolean = () => true,
  ): string | undefined {
    const left = this.#left.get(pool) ?? this.#ranked(pool);
    this.#left.set(pool, left);
    for (const [at, copy] of left.entries()) {
      const slots = findSlots(copy);
      const text = this.#isSaid(slots) ? undefined : fill(contract(copy), this.values());
      if (text === undefined || findFault(text) || !this.fits(part, text) || !good(text)) continue;
      left.splice(at, 1);
      this.#note(slots);
      this.hear(text);
      return text;
    }
    return undefined;
  }

  /** Has one of these slots been filled before, although only one slide may fill it? */
  #isSaid(slots: readonly string[]): boolean {
    return slots.some((slot) => ONCE.has(toGroup(slot)) && this.#said.slots.has(toGroup(slot)));
  }

  /** Does a line of ours repeat what another slide has told? */
  isSaidIn(copy: string): boolean {
    return this.#isSaid(findSlots(copy));
  }

  #note(slots: readonly string[]): void {
    for (const slot of new Set(slots.map(toGroup))) this.#said.slots.set(slot, (this.#said.slots.get(slot) ?? 0) + 1);
  }

  #ranked(pool: readonly string[]): string[] {
    return this.random
      .shuffle(pool)
      .map((copy) => ({ copy, score: scoreRichness(copy) }))
      .sort((a, b) => b.score - a.score)
      .map(({ copy }) => copy);
  }

  /** The values of the brief's slots, for a line without a statement. */
  values(): Values {
    return { ...this.facts.slots, ...listUses(this.facts, this.#said, 'hook', [])[0]?.values };
  }

  /** Is a text short enough for its part of a slide, unused, and free of what must not be said? */
  fits(part: 'headline' | 'text', text: string): boolean {
    const { headlineWords, headlineCharacters, textWords, textCharacters } = this.#limits;
    const [most, longest] = part === 'headline' ? [headlineWords, headlineCharacters] : [textWords, textCharacters];
    return (
      words(text).length > 0 &&
      words(text).length <= most &&
      text.length <= longest &&
      !this.avoided(text) &&
      !this.#heard.has(fold(text))
    );
  }

  /** Records a text that a slide has. */
  hear(text: string): void {
    this.#heard.add(fold(text));
    this.#said.text += ` ${text.toLowerCase()}`;
  }
}
