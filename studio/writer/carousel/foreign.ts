import type { Dice } from '../../random.js';
import { fold } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { type ForeignVoice, getForeignVoice, isName } from '../compose/foreign.js';
import { findSpareLine } from '../compose/spare.js';
import { listThings } from '../compose/stated.js';
import { CAROUSEL_PHRASES } from '../copy/carousel-foreign.js';
import type { DeckCopy } from '../copy/deck/deck.js';
import { DECKS } from '../copy/deck/decks.js';
import { DECK_WORDS } from '../copy/deck/foreign.js';
import { COVER_PHRASES } from '../copy/openings/covers.js';
import { detectLanguage } from '../language/detect.js';
import { capitalise, tidyPhrase, words } from '../language/grammar.js';
import { CONNECTS } from '../reading/foreign-name.js';
import { type DeckKind, findDeckKind } from './kinds.js';
import { type CarouselInput, getSlideLimits, type Slide } from './shapes.js';
import { countSlides, sortSlides } from './slides.js';

/** Matches the end of a clause, in any script. */
const CLAUSES = /[,;:.!?](?:\s|$)|[、。，；：！？،؛؟]|\s[–—-]\s/u;

/** Maximum share of a sentence that its headline may repeat. */
const PART = 0.6;
/**
 * Each language's list begins with this many covers that fit any product. They only say that the post is short, worth saving or
 * to be read first, or that it tells what matters.
 */
const FRAMES = 4;

/**
 * A carousel in a language other than English. Its texts are sentences of the brief, below their own first clause or a neutral
 * headline; connecting sentences of our own fill in where the brief has no more. Nothing is translated or invented.
 */
export function writeForeignSlides(
  input: CarouselInput,
  facts: Facts,
  random: Dice,
  avoided: (text: string) => boolean,
): Slide[] {
  return new ForeignDeck(input, facts, random, avoided).slides();
}

class ForeignDeck {
  readonly #voice: ForeignVoice;
  readonly #limits;
  readonly #heard = new Set<string>();
  readonly #labels: string[];
  readonly #pairs: (readonly [string, string])[];
  readonly #lines: string[];
  readonly #sources: { text: string; proof: boolean }[];
  readonly #count: number;
  /** Whether the product has a proper name, which our sentences can use. */
  readonly #isNamed: boolean;

  constructor(
    readonly input: CarouselInput,
    readonly facts: Facts,
    readonly random: Dice,
    readonly avoided: (text: string) => boolean,
  ) {
    const { brief } = input;
    this.#voice = getForeignVoice(brief);
    this.#limits = getSlideLimits(brief.language);
    this.#count = countSlides(input);
    const { phrases, dense, language } = this.#voice;
    this.#pairs = random.shuffle(CAROUSEL_PHRASES.get(language)?.thin ?? []);
    this.#labels = random.shuffle(CAROUSEL_PHRASES.get(language)?.labels ?? []);
    this.#isNamed = isName(this.#voice.name) && !isNoun(this.#voice.name, brief.product.benefits);
    this.#lines = [phrases?.more, phrases?.tension, phrases?.turn].flatMap((list) => this.#named(list));
    const box = listThings(brief.stated?.contents ?? [], language).join(dense ? '、' : ', ');
    const { benefits, proof } = brief.product;
    const seen = new Set<string>();
    this.#sources = [...benefits, box, ...proof].flatMap((given) => {
      const text = tidyPhrase(given);
      if (text === '' || seen.has(fold(text)) || fold(text) === fold(this.#voice.name)) return [];
      seen.add(fold(text));
      return [{ text, proof: proof.includes(given) }];
    });
  }

  slides(): Slide[] {
    const cover = this.#cover();
    const ask = this.#ask();
    const kind = findDeckKind(this.input.follows);
    if (kind !== null) return [cover, ...this.#deckSlides(kind), ask];
    const between: Slide[] = [];
    for (const { text, proof } of this.#sources) {
      if (between.length === this.#count - 2) break;
      const slide = this.#statementSlide(text, proof);
      if (slide) between.push(slide);
    }
    while (between.length < this.#count - 2) between.push(this.#thin(between.length + 2));
    return [cover, ...sortSlides(between, this.input.follows ?? null), ask];
  }

  /**
   * The slides of a kind of carousel: each headline says what the slide is in that kind ("Schritt 2", "Platz 1", "Mittwoch"), and
   * the text below it is a sentence of the brief.
   */
  #deckSlides(kind: DeckKind): Slide[] {
    const deck = DECKS[kind] as DeckCopy;
    const { language, stop } = this.#voice;
    const room = this.#count - 2;
    const words = DECK_WORDS.get(language);
    const ordered = orderSources(this.#sources, kind, deck);
    const slides: Slide[] = [];
    const add = (headline: string, text: string | undefined, role: string, tells: number): void => {
      const free = text !== undefined && this.#fits('text', text) ? text : undefined;
      const own = free ?? this.#first('text', this.#lines) ?? this.#spare();
      const fit = this.#first('headline', [headline, ...this.#labels]) ?? String(slides.length + 2);
      this.#heard.add(fold(fit));
      this.#heard.add(fold(own));
      slides.push({ role, about: tells === 0 ? 'thought' : 'claim', headline: fit, text: own, tells });
    };
    if (kind === 'before-after' && room > 2) add(words?.before ?? '1 →', undefined, 'before', 0);
    const told = ordered.filter(({ text }) => this.#fits('text', stop(text)));
    const facts = told.slice(0, deck.beliefs ? Math.ceil(room / 2) : room - slides.length);
    if (deck.countsDown) facts.reverse();
    for (let at = 0; slides.length < room; at++) {
      const source = facts[deck.countsDown ? at - (room - facts.length) : at];
      if (deck.beliefs && room - slides.length > 1)
        add(`${slides.length + 1}. ${words?.myth ?? '?'}`, undefined, 'myth', 0);
      const number = deck.countsDown ? room - slides.length : slides.length + 1;
      const role = source?.proof && deck.role !== 'quote' && deck.role !== 'fact' ? 'proof' : deck.role;
      const text = source && stop(source.text);
      const quoted = kind === 'quotes' && text ? (/^(?:ja|zh)$/.test(language) ? `「${text}」` : `“${text}”`) : text;
      add(labelSlide(kind, number, language, source?.text), quoted, role, source ? 1 : 0);
    }
    return slides;
  }

  #cover(): Slide {
    const { brief, cover } = this.input;
    const { name, phrases, language } = this.#voice;
    // Next to a colon, a name needs neither an article nor a case ending.
    const frames = (COVER_PHRASES.get(language) ?? []).slice(0, FRAMES).filter((line) => /[:：]/.test(line));
    const framed = name === '' ? [] : this.random.shuffle(frames).map((line) => line.replaceAll('{T}', name));
    const short = this.#sources.map(({ text }) => text);
    const headline =
      cover?.trim() ??
      this.#first('headline', [brief.question ?? '', ...framed, name, ...short, ...short.flatMap(splitClauses)]) ??
      this.#labels.shift() ??
      '1';
    this.#heard.add(fold(headline));
    const what = brief.product.what ?? '';
    const own = detectLanguage(what) === language && !headline.includes(what) ? [this.#voice.stop(what)] : [];
    const hooks = this.#named(phrases?.hook).filter((line) => line.includes(name));
    const swipe = CAROUSEL_PHRASES.get(language)?.swipe ?? '';
    const text = this.#first('text', [...own, ...hooks, swipe]) ?? this.#spare();
    this.#heard.add(fold(text));
    return { role: 'cover', about: 'cover', headline, text, tells: 0 };
  }

  #ask(): Slide {
    const { facts, random } = this;
    const { language, name, phrases } = this.#voice;
    const own = CAROUSEL_PHRASES.get(language);
    const price = facts.slots.price;
    const headline =
      this.#first('headline', [
        facts.host ?? '',
        ...(price && name ? [`${name}, ${price}`] : []),
        ...random.shuffle(own?.ask ?? []),
        name,
        `→ ${name}`,
      ]) ?? '→';
    this.#heard.add(fold(headline));
    const text = this.#first('text', [...this.#named(phrases?.cta), own?.keep ?? '']) ?? this.#spare();
    this.#heard.add(fold(text));
    return { role: 'ask', about: 'ask', headline, text, tells: 0 };
  }

  /**
   * Turns a sentence of the brief into a slide: a short one becomes the headline; a longer one stands below its first clause or a
   * label.
   */
  #statementSlide(fact: string, proof: boolean): Slide | undefined {
    const role = proof ? 'proof' : 'point';
    const whole = capitalise(fact);
    if (this.#fits('headline', whole)) {
      const text = this.#first('text', this.#lines);
      if (text !== undefined) return this.#slide(role, whole, text);
    }
    const sentence = this.#voice.stop(fact);
    if (!this.#fits('text', sentence)) return undefined;
    // Only the first clause may become the headline, because a later one may depend on it. If it is most of the sentence, the
    // slide would say everything twice, so a label is used instead.
    const [clause = ''] = splitClauses(fact);
    const leads = fact.startsWith(clause) && clause.length <= fact.length * PART;
    const headline = this.#first('headline', [leads ? capitalise(clause) : '', ...this.#labels]);
    return headline === undefined ? undefined : this.#slide(role, headline, sentence);
  }

  /**
   * Fills a slide when the brief's sentences are used up: with advice on deciding, a connecting sentence, or the brief's own
   * words rearranged.
   */
  #thin(number: number): Slide {
    const pair = this.#pairs.find(([headline, text]) => this.#fits('headline', headline) && this.#fits('text', text));
    if (pair) return { ...this.#slide('point', ...pair), about: 'thought', tells: 0 };
    const text = this.#first('text', this.#lines) ?? this.#spare();
    const headline = this.#first('headline', this.#labels) ?? String(number);
    return { ...this.#slide('point', headline, text), about: 'thought', tells: 0 };
  }

  #slide(role: 'point' | 'proof', headline: string, text: string): Slide {
    this.#heard.add(fold(headline));
    this.#heard.add(fold(text));
    return { role, about: role === 'proof' ? 'proof' : 'claim', headline, text, tells: 1 };
  }

  #spare(): string {
    const { name, phrases, language, stop } = this.#voice;
    const plain = Object.values(phrases ?? {}).flatMap((list: readonly string[]) =>
      list.filter((line) => !line.includes('{P}')),
    );
    const facts = this.#sources.map(({ text }) => text);
    const found = findSpareLine({ name, facts, plain, language }, (text) => this.#fits('text', stop(text)));
    return found === undefined ? `${this.input.brief.niche}${' …'.repeat(this.#heard.size)}` : stop(found);
  }

  /** Our sentences with the name filled in. Where the product has no proper name, only those that do not need one. */
  #named(list: readonly string[] | undefined): string[] {
    const { named } = this.#voice;
    const free = (list ?? []).filter((line) => this.#isNamed || !line.includes('{P}'));
    return this.random.shuffle(free).flatMap((line) => named(line) ?? []);
  }

  #first(part: 'headline' | 'text', list: readonly string[]): string | undefined {
    return list.find((text) => text.trim() !== '' && this.#fits(part, text));
  }

  #fits(part: 'headline' | 'text', text: string): boolean {
    const { headlineWords, headlineCharacters, textWords, textCharacters } = this.#limits;
    const [most, longest] = part === 'headline' ? [headlineWords, headlineCharacters] : [textWords, textCharacters];
    return words(text).length <= most && text.length <= longest && !this.avoided(text) && !this.#heard.has(fold(text));
  }
}

/** The brief's sentences in the order of a kind of carousel: figures first, or proof first, where the kind is about those. */
function orderSources<T extends { text: string; proof: boolean }>(
  sources: readonly T[],
  kind: DeckKind,
  deck: DeckCopy,
): T[] {
  const first = (one: T): boolean => (deck.figures ? /\d/.test(one.text) : kind === 'quotes' && one.proof);
  return [...sources.filter(first), ...sources.filter((one) => !first(one))];
}

/** The headline of a slide: the day, the figure, or the word for such a slide with its number. */
function labelSlide(kind: DeckKind, number: number, language: string, text = ''): string {
  const figure = /\d(?:[\d.,]{0,12}\d)?(?:\s?%)?/.exec(text)?.[0];
  if (kind === 'numbers' && figure) return figure;
  if (kind === 'diary') {
    const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return capitalise(day.format(Date.UTC(2024, 0, number)));
  }
  const word = DECK_WORDS.get(language)?.[kind];
  return word === undefined ? `${number}.` : `${word} ${number}`;
}

const splitClauses = (text: string): string[] =>
  text
    .split(CLAUSES)
    .map(tidyPhrase)
    .filter((clause) => words(clause).length > 1 || (/[^\p{ASCII}]/u.test(clause) && clause.length > 3));

/** Matches the word for "is", which follows a proper name in sentences such as "Lumo is …". */
const COPULA = /^(?:ist|est|es|è|é|is|это|це|είναι|jest|är|er|là|هو|هي|है)$/iu;

/**
 * Is a name a common noun: does it contain a word in lower case, or does a sentence of the brief continue it, as in "Seife |
 * aus Olivenöl"?
 */
const isNoun = (name: string, facts: readonly string[]): boolean =>
  /\s\p{Ll}/u.test(name) ||
  facts.some((fact) => {
    const next = fact.startsWith(`${name} `) ? (words(fact.slice(name.length))[0] ?? '') : '';
    return CONNECTS.test(` ${next} `) && !COPULA.test(next);
  });
