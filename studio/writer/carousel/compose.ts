import { Dice } from '../../random.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { type BriefStatement, collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { defines } from '../compose/line/uses.js';
import { findPoint } from '../compose/screen.js';
import { withoutAvoided } from '../compose/script.js';
import { mentionsPhrase } from '../compose/speaks.js';
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
import { DeckSlides } from './deck-slides.js';
import { writeForeignSlides } from './foreign.js';
import { findDeck } from './kinds.js';
import { describeSlidePicture } from './picture.js';
import { addEndMark, isWhole } from './sentence.js';
import { type About, type CarouselInput, getSlideLimits, type Slide } from './shapes.js';
import { SlideWriter } from './slide-writer.js';
import { countSlides, listAvoidedPhrases, sortSlides, toScript } from './slides.js';

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
  const deck = findDeck(input.follows);
  const pictures = slides.map((_, i) => describeSlidePicture(facts, i, slides.length, scene, deck?.pictures));
  const names = [facts.slots.name, facts.slots.short, facts.names[0]];
  return toScript(slides, pictures, names, deck ? (input.follows?.hookFamily ?? null) : null);
}

/** Builds one carousel; no statement is used on two slides. */
class Deck {
  readonly #slides: SlideWriter;
  readonly #limits;
  readonly #between: number;

  constructor(
    readonly input: CarouselInput,
    readonly facts: Facts,
    readonly random: Dice,
    readonly avoided: (text: string) => boolean,
  ) {
    this.#slides = new SlideWriter(facts, random, avoided);
    this.#limits = getSlideLimits('en');
    this.#between = countSlides(input) - 2;
  }

  slides(): Slide[] {
    const { facts } = this;
    const claims = facts.statements.filter(({ statement, proof }) => !proof && !isInvitation(statement.text));
    const proofs = facts.statements.filter(({ proof }) => proof);
    const deck = findDeck(this.input.follows);
    const told = deck && new DeckSlides(deck, facts, this.#slides, this.random, this.#between);
    const countable = told?.countFacts() ?? claims.length + proofs.length;
    const counts = facts.hasProduct && countable >= this.#between && this.random.chance(COUNTED);
    const cover = this.#cover(counts);
    const ask = this.#ask();
    if (told) return [cover, ...told.write(), ask];
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
      this.#slides.hear(headline);
      const under = (text: string): boolean => !mentionsPhrase(headline, text);
      const text =
        this.#slides.line(UNDER_COVERS[facts.hasProduct ? 'product' : 'topic'], 'text', under) ?? 'Swipe to see more.';
      return { role: 'cover', about: 'cover', headline, text, tells: 0 };
    }
    const pools = this.#listCovers(counts);
    for (const pool of pools) {
      const family = input.follows?.hookFamily ?? null;
      const bonus = ({ headline }: SlidePair): number => (findHookFamily(headline) === family ? 2 : 0);
      const found = this.#slides.pair(pool, extra, findDeck(input.follows) ? {} : { bonus });
      if (found) return { role: 'cover', about: 'cover', ...found, tells: 0 };
    }
    const headline = 'Read this before you scroll on';
    return { role: 'cover', about: 'cover', headline, text: 'One thing per slide.', tells: 0 };
  }

  #listCovers(counts: boolean): (readonly SlidePair[])[] {
    const { facts, input } = this;
    const report = facts.statements.length > 0;
    const deck = findDeck(input.follows);
    if (!facts.hasProduct)
      return [...(deck ? [report ? deck.reportCovers : deck.topicCovers] : []), report ? REPORT_COVERS : TOPIC_COVERS];
    return [counts ? (deck?.counted ?? (deck ? [] : COUNTED_COVERS)) : [], ...(deck ? [deck.covers] : []), COVERS];
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
      const found = room > 0 ? this.#slides.pair(pool, {}) : undefined;
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
      const found =
        this.#slides.pair(statements.length > 0 ? THIN_SLIDES : TIPS, {}) ?? this.#slides.pair(THIN_SLIDES, {});
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
      const found = this.#slides.pair(pool, extra);
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
    return this.#slides.fits('text', both) ? both : text;
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
      this.#slides.hear(headline);
      this.#slides.hear(under);
      return { role, about: proof ? 'proof' : 'claim', headline, text: under, tells: 1 };
    };
    const sentence = form === 'quote' ? `“${addEndMark(text)}”` : addEndMark(text);
    const labelled = (labels: readonly string[]): Slide | undefined => {
      const label = this.#slides.fits('text', sentence) ? this.#slides.line(labels, 'headline') : undefined;
      return label === undefined ? undefined : slide(label, sentence);
    };
    if (form === 'quote') return labelled(QUOTE_LABELS);
    const point = findPoint(text, facts, this.#limits.headlineWords);
    const headline = capitalise((point ?? '').replace(/^These (?:have|are|come with) (?=\S)/, ''));
    if (!this.#slides.fits('headline', headline)) return labelled(LABELS);
    if (!isWhole(text, point ?? '')) return this.#slides.fits('text', sentence) ? slide(headline, sentence) : undefined;
    const does = !proof && form !== 'phrase' && !defines(statement, facts) && words(headline).length > 3;
    const good = (line: string): boolean => !mentionsPhrase(headline, line);
    const own = does ? UNDER_CLAIMS : proof && PEOPLE.test(headline) ? UNDER_PROOFS : UNDER_FACTS;
    const under = this.#slides.line(own, 'text', good) ?? this.#slides.line(UNDER_FACTS, 'text', good);
    return under === undefined ? undefined : slide(headline, under);
  }
}

/** Matches proof that comes from other people: reviews, customers, stars. */
const PEOPLE =
  /\d.{0,40}\b(?:reviews?|ratings?|stars?|customers?|users?|students?|people|members?|companies|teams|orders|fans|sold)\b|\brated\b/i;
