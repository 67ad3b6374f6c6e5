import type { Dice } from '../../random.js';
import { fold } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { type ForeignVoice, isName, voiceOf } from '../compose/foreign.js';
import { spareLine } from '../compose/spare.js';
import { thingsOf } from '../compose/stated.js';
import { CAROUSEL_PHRASES } from '../copy/carousel-foreign.js';
import { COVER_PHRASES } from '../copy/covers.js';
import { detectLanguage } from '../language/detect.js';
import { capital, tidyPhrase, words } from '../language/grammar.js';
import { CONNECTS } from '../reading/foreign-name.js';
import { type CarouselInput, type Slide, slideLimits } from './shapes.js';
import { inOrder, slidesOf } from './slides.js';

/** Ends of clauses, in any script. */
const CLAUSES = /[,;:.!?](?:\s|$)|[、。，；：！？،؛؟]|\s[–—-]\s/u;

/** Of a sentence, the part that its headline may be. */
const PART = 0.6;
/** Of the covers in a language, those that suit a thing: short, to save, to read first, what matters. */
const FRAMES = 4;

/**
 * A carousel in another language than English: the brief's own sentences, under their own first clause or a headline that says
 * nothing of the thing, and our connecting sentences where the brief has no more. Nothing is translated, nothing is invented.
 */
export function foreignSlides(
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
  /** The thing has a name of its own, which can stand in our sentences. */
  readonly #isNamed: boolean;

  constructor(
    readonly input: CarouselInput,
    readonly facts: Facts,
    readonly random: Dice,
    readonly avoided: (text: string) => boolean,
  ) {
    const { brief } = input;
    this.#voice = voiceOf(brief);
    this.#limits = slideLimits(brief.language);
    this.#count = slidesOf(input);
    const { phrases, dense, language } = this.#voice;
    this.#pairs = random.shuffle(CAROUSEL_PHRASES.get(language)?.thin ?? []);
    this.#labels = random.shuffle(CAROUSEL_PHRASES.get(language)?.labels ?? []);
    this.#isNamed = isName(this.#voice.name) && !isNoun(this.#voice.name, brief.product.benefits);
    this.#lines = [phrases?.more, phrases?.tension, phrases?.turn].flatMap((list) => this.#named(list));
    const box = thingsOf(brief.stated?.contents ?? [], language).join(dense ? '、' : ', ');
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
    const between: Slide[] = [];
    for (const { text, proof } of this.#sources) {
      if (between.length === this.#count - 2) break;
      const slide = this.#told(text, proof);
      if (slide) between.push(slide);
    }
    while (between.length < this.#count - 2) between.push(this.#thin(between.length + 2));
    return [cover, ...inOrder(between, this.input.follows ?? null), ask];
  }

  #cover(): Slide {
    const { brief, cover } = this.input;
    const { name, phrases, language } = this.#voice;
    // Behind a colon, and before one, any name stands as it is.
    const frames = (COVER_PHRASES.get(language) ?? []).slice(0, FRAMES).filter((line) => /[:：]/.test(line));
    const framed = name === '' ? [] : this.random.shuffle(frames).map((line) => line.replaceAll('{T}', name));
    const short = this.#sources.map(({ text }) => text);
    const headline =
      cover?.trim() ??
      this.#first('headline', [brief.question ?? '', ...framed, name, ...short, ...short.flatMap(clausesOf)]) ??
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

  /** A sentence of the brief: whole as the headline, else under its first clause or a label. */
  #told(fact: string, proof: boolean): Slide | undefined {
    const role = proof ? 'proof' : 'point';
    const whole = capital(fact);
    if (this.#fits('headline', whole)) {
      const text = this.#first('text', this.#lines);
      if (text !== undefined) return this.#slide(role, whole, text);
    }
    const sentence = this.#voice.stop(fact);
    if (!this.#fits('text', sentence)) return undefined;
    // A later clause may lean on the first; one that is most of the sentence says it twice.
    const [clause = ''] = clausesOf(fact);
    const leads = fact.startsWith(clause) && clause.length <= fact.length * PART;
    const headline = this.#first('headline', [leads ? capital(clause) : '', ...this.#labels]);
    return headline === undefined ? undefined : this.#slide(role, headline, sentence);
  }

  /** The brief has no more: a connecting sentence, or its own words in another order. */
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
    const found = spareLine({ name, facts, plain, language }, (text) => this.#fits('text', stop(text)));
    return found === undefined ? `${this.input.brief.niche}${' …'.repeat(this.#heard.size)}` : stop(found);
  }

  /** Our sentences, with the name in them where there is one. */
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

const clausesOf = (text: string): string[] =>
  text
    .split(CLAUSES)
    .map(tidyPhrase)
    .filter((clause) => words(clause).length > 1 || (/[^\p{ASCII}]/u.test(clause) && clause.length > 3));

/** "Lumo is …": what only a name of its own opens a sentence with. */
const COPULA = /^(?:ist|est|es|è|é|is|это|це|είναι|jest|är|er|là|هو|هي|है)$/iu;

/** Is a name a common noun that a sentence of the brief goes on from: "Seife | aus Olivenöl", "Panadería | de barrio"? */
const isNoun = (name: string, facts: readonly string[]): boolean =>
  /\s\p{Ll}/u.test(name) ||
  facts.some((fact) => {
    const next = fact.startsWith(`${name} `) ? (words(fact.slice(name.length))[0] ?? '') : '';
    return CONNECTS.test(` ${next} `) && !COPULA.test(next);
  });
