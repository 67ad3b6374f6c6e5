import { Dice } from '../../random.js';
import { findAvoidedPhrases, fold, PLACEHOLDER } from '../check.js';
import { type BriefStatement, collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { findFault } from '../compose/line/fault.js';
import { saysTwice } from '../compose/line/lines.js';
import { GROUP, scoreRichness } from '../compose/line/rules.js';
import { nothingSaid, type Said } from '../compose/line/said.js';
import { defines, listUses } from '../compose/line/uses.js';
import { findPoint } from '../compose/screen.js';
import { withoutAvoided } from '../compose/script.js';
import { fill, findSlots, type Values } from '../compose/slots.js';
import { mentionsPhrase } from '../compose/speaks.js';
import { contract } from '../compose/tone.js';
import {
  ASKS,
  ASKS_PLAIN,
  ASKS_TAKE_PART,
  ASKS_TOPIC,
  BOXES,
  COUNTED_COVERS,
  COVERS,
  LABELS,
  MEET,
  PRICES,
  PROBLEMS,
  QUOTE_LABELS,
  REPORT_COVERS,
  type SlidePair,
  THIN_SLIDES,
  TIPS,
  TOPIC_COVERS,
  UNDER_CLAIMS,
  UNDER_COVERS,
  UNDER_FACTS,
  UNDER_PROOFS,
} from '../copy/carousel.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { capitalise, words } from '../language/grammar.js';
import { countOn } from '../openings/covers.js';
import { isInvitation } from '../reading/statement.js';
import type { Script } from '../shapes.js';
import { findHookFamily } from '../winner/hook.js';
import { writeForeignSlides } from './foreign.js';
import { describeSlidePicture } from './picture.js';
import { type About, type CarouselInput, getSlideLimits, type Slide, type SlideCopy } from './shapes.js';
import { countSlides, listAvoidedPhrases, sortSlides, toScript } from './slides.js';

const toGroup = (slot: string): string => GROUP.get(slot) ?? slot;
/** Slots that only one slide may fill. */
const ONCE: ReadonlySet<string> = new Set(['audience', 'problem', 'what', 'price', 'box', 'question']);

/** Pairs of headline and text are ranked by a score, to which random points from 0 to this are added. */
const CHANCE = 0.8;
/** Probability that the cover promises a number of points, where the brief has enough of them. */
const COUNTED = 0.6;

/** Writes a carousel offline. The same input and seed give the same carousel. */
export function writeCarousel(given: CarouselInput, seed: number): Script {
  const brief = cleanTexts(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const avoid = listAvoidedPhrases(input);
  const avoided = (text: string): boolean => PLACEHOLDER.test(text) || findAvoidedPhrases(text, avoid).length > 0;
  const facts = withoutAvoided(collectFacts(input.brief, seed), avoided);
  const random = Dice.seeded(seed);
  const slides = isForeign(input.brief)
    ? writeForeignSlides(input, facts, random, avoided)
    : new Deck(input, facts, random, avoided).slides();
  const scene = input.brief.scene || facts.category.settings[0];
  const pictures = slides.map((_, i) => describeSlidePicture(facts, i, slides.length, scene));
  return toScript(slides, pictures, [facts.slots.name, facts.slots.short, facts.names[0]]);
}

/** Builds one carousel; no statement is used on two slides. */
class Deck {
  readonly #said: Said = nothingSaid();
  readonly #heard = new Set<string>();
  /** The lines not used yet, for each list of our own lines. */
  readonly #left = new Map<readonly string[], string[]>();
  readonly #limits;
  readonly #between: number;

  constructor(
    readonly input: CarouselInput,
    readonly facts: Facts,
    readonly random: Dice,
    readonly avoided: (text: string) => boolean,
  ) {
    this.#limits = getSlideLimits('en');
    this.#between = countSlides(input) - 2;
  }

  slides(): Slide[] {
    const { facts } = this;
    const claims = facts.statements.filter(({ statement, proof }) => !proof && !isInvitation(statement.text));
    const proofs = facts.statements.filter(({ proof }) => proof);
    const countable = claims.length + proofs.length;
    const counts = facts.hasProduct && countable >= this.#between && this.random.chance(COUNTED);
    const cover = this.#cover(counts);
    const ask = this.#ask();
    const between = facts.hasProduct
      ? this.#product(claims, proofs, counts || countOn(cover.headline) !== null)
      : this.#topic(facts.statements);
    return [cover, ...sortSlides(between, this.input.follows ?? null), ask];
  }

  #cover(counts: boolean): Slide {
    const { facts, input } = this;
    const extra = { count: String(this.#between) };
    if (input.cover !== null) {
      const headline = input.cover.trim();
      this.#heard.add(fold(headline));
      const under = (text: string): boolean => !mentionsPhrase(headline, text);
      const text =
        this.#line(UNDER_COVERS[facts.hasProduct ? 'product' : 'topic'], 'text', under) ?? 'Swipe to see more.';
      return { role: 'cover', about: 'cover', headline, text, tells: 0 };
    }
    const pools = facts.hasProduct
      ? [counts ? COUNTED_COVERS : [], COVERS]
      : [facts.statements.length > 0 ? REPORT_COVERS : TOPIC_COVERS];
    for (const pool of pools) {
      const family = input.follows?.hookFamily ?? null;
      const found = this.#pair(pool, extra, ({ headline }) => (findHookFamily(headline) === family ? 2 : 0));
      if (found) return { role: 'cover', about: 'cover', ...found, tells: 0 };
    }
    const headline = 'Read this before you scroll on';
    return { role: 'cover', about: 'cover', headline, text: 'One thing per slide.', tells: 0 };
  }

  /**
   * The slides between the cover and the last one, for a product. Claims and proof get room before price, box and problem;
   * advice on deciding fills the rest.
   */
  #product(claims: readonly BriefStatement[], proofs: readonly BriefStatement[], counts: boolean): Slide[] {
    let room = this.#between;
    const take = (list: readonly BriefStatement[], most: number): Slide[] => {
      const taken = list.flatMap((one) => (most-- > 0 ? (this.#statementSlide(one) ?? []) : []));
      room -= taken.length;
      return taken;
    };
    const add = (about: About, pool: readonly SlidePair[]): Slide[] => {
      const found = room > 0 ? this.#pair(pool, {}) : undefined;
      if (!found) return [];
      room -= 1;
      return [{ role: 'point', about, ...found, tells: 0 }];
    };
    const meet = counts || room < 2 ? [] : add('product', MEET);
    const [first, ...others] = proofs;
    const proven = first && room > 1 ? take([first], 1) : [];
    const said = take(claims, room);
    proven.push(...take(proven.length > 0 ? others : proofs, room));
    const more = [...add('price', PRICES), ...add('box', BOXES), ...(counts ? add('product', MEET) : [])];
    const problem = add('problem', PROBLEMS);
    const thoughts: Slide[] = [];
    while (room > 0) {
      const one = add('thought', THIN_SLIDES);
      if (one.length === 0) break;
      thoughts.push(...one);
    }
    return [...problem, ...meet, ...said, ...proven, ...more, ...thoughts];
  }

  #topic(statements: readonly BriefStatement[]): Slide[] {
    const slides = statements.flatMap((one, i) => (i < this.#between ? (this.#statementSlide(one) ?? []) : []));
    while (slides.length < this.#between) {
      const found = this.#pair(statements.length > 0 ? THIN_SLIDES : TIPS, {}) ?? this.#pair(THIN_SLIDES, {});
      if (!found) break;
      slides.push({ role: 'point', about: 'thought', ...found, tells: 0 });
    }
    return slides;
  }

  #ask(): Slide {
    const { facts, input } = this;
    const { goal } = input.brief;
    const extra = facts.host ? { host: facts.host } : {};
    const pools = facts.hasProduct
      ? [facts.takePart ? ASKS_TAKE_PART : ASKS[goal], ASKS_PLAIN]
      : [ASKS_TOPIC[goal], ASKS_PLAIN];
    for (const pool of pools) {
      const found = this.#pair(pool, extra);
      if (found) return { role: 'ask', about: 'ask', ...found, text: this.#withCatchphrase(found.text), tells: 0 };
    }
    const text = 'And come back to it on a quiet day.';
    return { role: 'ask', about: 'ask', headline: 'Save this for later', text, tells: 0 };
  }

  /** Adds a catchphrase to the last slide, which is in the creator's own voice. */
  #withCatchphrase(text: string): string {
    const fit = (this.input.persona?.catchphrases ?? [])
      .map((one) => one.trim())
      .filter((one) => one !== '' && words(one).length <= 9 && !this.avoided(one));
    const one = this.random.shuffle(fit)[0];
    const both = one === undefined ? text : `${text} ${addEndMark(capitalise(one))}`;
    return this.#fits('text', both) ? both : text;
  }

  /**
   * Turns a statement into a slide: a short one becomes the headline; a longer one stands below a headline made of its main
   * point or a label. Undefined where it does not fit.
   */
  #statementSlide({ statement, proof }: BriefStatement): Slide | undefined {
    const { facts } = this;
    const role = proof ? 'proof' : 'point';
    const { text, form } = statement;
    const slide = (headline: string, under: string): Slide => {
      this.#hear(headline);
      this.#hear(under);
      return { role, about: proof ? 'proof' : 'claim', headline, text: under, tells: 1 };
    };
    const sentence = form === 'quote' ? `“${addEndMark(text)}”` : addEndMark(text);
    const labelled = (labels: readonly string[]): Slide | undefined => {
      const label = this.#fits('text', sentence) ? this.#line(labels, 'headline') : undefined;
      return label === undefined ? undefined : slide(label, sentence);
    };
    if (form === 'quote') return labelled(QUOTE_LABELS);
    const point = findPoint(text, facts, this.#limits.headlineWords);
    const headline = capitalise((point ?? '').replace(/^These (?:have|are|come with) (?=\S)/, ''));
    if (!this.#fits('headline', headline)) return labelled(LABELS);
    if (!isWhole(text, point ?? '')) return this.#fits('text', sentence) ? slide(headline, sentence) : undefined;
    const does = !proof && form !== 'phrase' && !defines(statement, facts) && words(headline).length > 3;
    const good = (line: string): boolean => !mentionsPhrase(headline, line);
    const own = does ? UNDER_CLAIMS : proof && PEOPLE.test(headline) ? UNDER_PROOFS : UNDER_FACTS;
    const under = this.#line(own, 'text', good) ?? this.#line(UNDER_FACTS, 'text', good);
    return under === undefined ? undefined : slide(headline, under);
  }

  /**
   * Fills the pair of headline and text that says the most about the brief, among those that fit on a slide; undefined where none
   * does.
   */
  #pair(
    pool: readonly SlidePair[],
    extra: Values,
    bonus: (pair: SlidePair) => number = () => 0,
  ): SlideCopy | undefined {
    const scored = (one: SlidePair): number =>
      scoreRichness(`${one.headline} ${one.text}`) + this.random.next() * CHANCE + bonus(one);
    const ranked = pool.map((one) => ({ one, score: scored(one) })).sort((a, b) => b.score - a.score);
    for (const { one } of ranked) {
      const slots = findSlots(`${one.headline} ${one.text}`);
      if (saysTwice(this.facts, slots) || this.#isSaid(slots)) continue;
      for (const use of listUses(this.facts, this.#said, 'hook', slots)) {
        const values = { ...this.facts.slots, ...extra, ...use.values };
        const [headline, text] = [fill(contract(one.headline), values), fill(contract(one.text), values)];
        if (headline === undefined || text === undefined || text.includes(headline)) continue;
        if (!this.#fits('headline', headline) || !this.#fits('text', text)) continue;
        if (findFault(headline, use.own) || findFault(text, use.own)) continue;
        this.#hear(headline);
        this.#hear(text);
        this.#note(slots);
        return { headline, text };
      }
    }
    return undefined;
  }

  /** An unused line of our own; lines that mention this brief come before lines that fit any brief. */
  #line(
    pool: readonly string[],
    part: 'headline' | 'text',
    good: (line: string) => boolean = () => true,
  ): string | undefined {
    const left = this.#left.get(pool) ?? this.#ranked(pool);
    this.#left.set(pool, left);
    for (const [at, copy] of left.entries()) {
      const slots = findSlots(copy);
      const text = this.#isSaid(slots) ? undefined : fill(contract(copy), this.#values());
      if (text === undefined || findFault(text) || !this.#fits(part, text) || !good(text)) continue;
      left.splice(at, 1);
      this.#note(slots);
      this.#hear(text);
      return text;
    }
    return undefined;
  }

  /** Has one of these slots been filled before, although only one slide may fill it? */
  #isSaid(slots: readonly string[]): boolean {
    return slots.some((slot) => ONCE.has(toGroup(slot)) && this.#said.slots.has(toGroup(slot)));
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

  #values(): Values {
    return { ...this.facts.slots, ...listUses(this.facts, this.#said, 'hook', [])[0]?.values };
  }

  #fits(part: 'headline' | 'text', text: string): boolean {
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

  #hear(text: string): void {
    this.#heard.add(fold(text));
    this.#said.text += ` ${text.toLowerCase()}`;
  }
}

/** Matches proof that comes from other people: reviews, customers, stars. */
const PEOPLE =
  /\d.{0,40}\b(?:reviews?|ratings?|stars?|customers?|users?|students?|people|members?|companies|teams|orders|fans|sold)\b|\brated\b/i;

/**
 * Does `point` contain all of a statement except its subject (and a form of "be"): "It | folds flat", "Splitly is the | easiest
 * way to split bills"?
 */
function isWhole(text: string, point: string): boolean {
  if (!text.endsWith(point)) return false;
  const before = text.slice(0, text.length - point.length);
  return words(before).length <= 2 || /\b(?:is|are) (?:an? |the )?$/.test(before);
}

const addEndMark = (text: string): string => (/[.!?…]["”]?$/.test(text) ? text : `${text}.`);
