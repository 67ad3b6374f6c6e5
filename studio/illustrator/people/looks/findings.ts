import { HAIR_ONLY, type Said, type Shade } from './colours.js';
import type { Token } from './tokens.js';
import type { Pattern, Thing } from './vocabulary.js';

/** Something that a description says about a person. */
export interface Finding {
  /** `person`: what the words call the person ("a black woman"). */
  thing: Thing | 'person';
  kind?: string;
  /** The colour of things that have one without being said, such as a lab coat. */
  usual?: string;
  colours: Said[];
  /** A shade without a colour: "dark hair". */
  shade?: Shade;
  forms: string[];
  pattern?: Pattern;
  /** Whether the person does not have it. */
  no: boolean;
  /** The sentence in which it is said, counted from 0. */
  sentence: number;
  /** The index of its token. */
  at: number;
}

type Qualities = Pick<Finding, 'colours' | 'shade' | 'forms' | 'pattern'>;

/** Unknown words that may stand between a quality and its noun, as in "a red silk evening dress". */
const BETWEEN = 2;
/** Nouns of hair that are also everyday words, and the words after which they name hair. */
const WEAK = new Set(['wave', 'waves', 'coil', 'coils', 'fade', 'buzz', 'locks', 'twists', 'perm']);
const OF_HAIR = new Set(['in', 'into', 'with', 'her', 'his', 'their']);
/** Words after which a colour without a noun is the person's: "she is pale". */
const CALLED = new Set(['', "'s", 'is', 'a', 'an', 'are', 'was']);
/** Words in whose company a noun means somebody else: "with her daughter", "a mother of two boys". */
const OTHERS = new Set(['her', 'his', 'their', 'my', 'of', 'with', 'for', 'holding', 'carrying', 'beside', 'to']);

/**
 * Reads what a description says about which thing: each colour, shade and form belongs to the noun that follows, or to the
 * noun that it is predicated of ("her hair is dyed blue"). Qualities of anything else, such as a wall, are dropped.
 */
export function findAttributes(tokens: readonly Token[]): Finding[] {
  return new Reading(tokens).read();
}

class Reading {
  private readonly found: Finding[] = [];
  private pending: Qualities = { colours: [], forms: [] };
  private unknown = 0;
  private sentence = 0;
  /** Whether the words since the last negation are negated; `carried` after a first thing. */
  private negated: 'no' | 'first' | 'carried' = 'no';
  private subject: Finding | null = null;
  /** Whether the subject is named since the last mark: then a colour is predicated of it ("hair dyed brown, a red dress"). */
  private named = false;
  private elsewhere = false;
  private dressed = false;
  private stop = '';

  constructor(private readonly tokens: readonly Token[]) {}

  read(): Finding[] {
    for (const [i, token] of this.tokens.entries()) this.take(token, i);
    this.settle(this.tokens.length);
    return this.found;
  }

  private take(token: Token, i: number): void {
    const { means } = token;
    switch (means?.is) {
      case 'colour':
        this.pending.colours.push({ name: means.name, ...(this.pending.shade ? { shade: this.pending.shade } : {}) });
        delete this.pending.shade;
        return;
      case 'shade':
        this.pending.shade = means.shade;
        return;
      case 'form':
        this.pending.forms.push(means.form);
        return;
      case 'pattern':
        this.pending.pattern = means.pattern;
        return;
      case 'origin':
      case 'filler':
        return;
      case 'thing':
        return this.name(i, means.thing, means.kind, means.colour);
      case 'trait':
        this.add({ thing: means.thing, kind: means.kind, no: (this.negated !== 'no') !== (means.no === true), at: i });
        if (this.negated === 'first') this.negated = 'carried';
        return;
      case 'person':
        return this.person(i, means.relative === true);
      case 'animal':
        return this.animal(i);
      case 'and':
        if (this.negated !== 'no' && means.or) this.negated = 'first';
        else if (this.negated === 'first' && this.unknown > 0) this.negated = 'no';
        if (this.unknown > 0) this.clear();
        return;
      case 'no':
        this.settle(i);
        this.clear();
        if (!this.tokens[i + 1]?.joined) this.negated = 'first';
        return;
      case 'break':
        return this.pause(i, means.strong);
      case 'stop':
        this.settle(i);
        this.clear();
        this.stop = token.word;
        if (token.word === 'with' || token.word === 'but') this.elsewhere = false;
        if (means.wears) {
          this.dressed = true;
          this.subject = null;
        }
        if (token.word === 'but' || token.word === 'with' || this.negated === 'carried')
          this.negated = this.tokens[i - 1]?.means?.is === 'no' ? 'first' : 'no';
        return;
      default:
        if (Number.isNaN(Number(token.word))) this.pass();
    }
  }

  /** Passes a word that the vocabulary does not contain. */
  private pass(): void {
    this.unknown++;
    if (this.unknown <= BETWEEN) return;
    this.clear();
    this.negated = 'no';
  }

  /** Takes an animal or a figure. What follows describes it, unless it is part of a compound such as "dog walker". */
  private animal(i: number): void {
    const next = this.tokens[i + 1];
    if (next && (!next.means || next.means.is === 'person')) return this.pass();
    this.clear();
    this.elsewhere = true;
  }

  /** Takes a noun that is drawn: it gets the qualities before it. */
  private name(i: number, thing: Thing, kind: string | undefined, usual: string | undefined): void {
    const next = this.tokens[i + 1];
    // The first noun of a compound describes the second: "a knit jumper", "a beard comb".
    if (thing === 'garment' && next?.means?.is === 'thing' && next.means.thing === 'garment') return;
    if (thing === 'garment' && (next?.word === 'of' || (kind === 'top' && ['on', 'the'].includes(this.stop)))) return;
    const { pending } = this;
    if (thing === 'hair' && this.isOrdinary(i)) return this.pass();
    const bare = pending.colours.length === 0 && !pending.shade && pending.forms.length === 0;
    // "bearded" takes a colour only if a hyphen joins them: in "a white bearded man", the man is white.
    const takes = !this.tokens[i]!.word.endsWith('bearded') || this.tokens[i]!.joined;
    const free = next?.word === 'free' && next.joined;
    const no = free || this.negated === 'first' || (this.negated === 'carried' && bare);
    const finding = this.add({
      thing,
      at: i,
      no,
      ...(kind === undefined ? {} : { kind }),
      ...(usual === undefined ? {} : { usual }),
      ...(takes ? this.taken() : {}),
    });
    if (!takes) return;
    this.clear();
    if (this.negated !== 'no') this.negated = no ? 'carried' : 'no';
    this.subject = thing === 'other' ? null : finding;
    this.named = true;
    this.dressed = false;
  }

  /** Whether the noun at `i`, which may name hair, is the everyday word: "she waves", "a burger bun". */
  private isOrdinary(i: number): boolean {
    const { word } = this.tokens[i]!;
    if (word.startsWith('bun')) return this.unknown > 0;
    if (!WEAK.has(word)) return false;
    const { colours, forms, shade } = this.pending;
    return colours.length === 0 && forms.length === 0 && !shade && !OF_HAIR.has(this.stop);
  }

  private person(i: number, relative: boolean): void {
    const other = i > 0 && OTHERS.has(this.stop) && this.found.some(({ thing }) => thing === 'person');
    const possessive = this.tokens[i + 1]?.word === "'s";
    if (other || possessive || (relative && this.stop !== 'a' && this.stop !== ''))
      this.elsewhere = !possessive && this.stop !== 'of';
    else {
      const { forms: _, ...called } = this.taken();
      this.add({ thing: 'person', at: i, no: this.negated !== 'no', ...called });
    }
    this.clear();
    this.subject = null;
  }

  private pause(i: number, strong: boolean): void {
    const qualities = this.unknown === 0 && this.tokens[i - 1]?.means !== undefined;
    // In a list, more qualities of the same noun may follow: "long, curly hair".
    const predicated = this.named && this.pending.colours.length > 0;
    if (strong || predicated || !(qualities && this.continues(i))) {
      this.settle(i);
      this.clear();
    }
    this.elsewhere = false;
    this.named = false;
    this.stop = '';
    const listed = this.negated !== 'no' && !strong && this.listsFurther(i);
    if (!listed) this.negated = 'no';
    if (!strong) return;
    this.subject = null;
    this.dressed = false;
    this.sentence++;
  }

  /** Whether a quality and then a noun follow the comma at `i`, without another word that ends the list. */
  private continues(i: number): boolean {
    // Two colours in a row describe two things: "pale, black hair".
    const next = this.tokens[i + 1]?.means?.is;
    if (this.pending.colours.length > 0 && (next === 'colour' || next === 'shade')) return false;
    for (const { means } of this.tokens.slice(i + 1, i + 6)) {
      if (means?.is === 'thing') return means.thing === 'hair' || means.thing === 'beard' || means.thing === 'garment';
      if (!means || !['colour', 'shade', 'form', 'pattern', 'filler'].includes(means.is)) return false;
    }
    return false;
  }

  /** Whether the comma at `i` is inside a list that ends with "or": "no beard, glasses or hat". */
  private listsFurther(i: number): boolean {
    for (const { means, word } of this.tokens.slice(i + 1, i + 5)) {
      if (means?.is === 'and') return means.or === true;
      if (means?.is === 'break' || means?.is === 'no' || word === 'with') return false;
    }
    return false;
  }

  /** Gives qualities without a noun to what they are predicated of, at the end of a phrase. */
  private settle(i: number): void {
    const { pending, subject } = this;
    const empty = pending.colours.length === 0 && !pending.shade && pending.forms.length === 0;
    if (empty || this.unknown > 0 || this.elsewhere || this.negated === 'first') return;
    const { colours, forms, shade } = pending;
    if (subject && subject.colours.length === 0 && subject.shade === undefined && (colours.length > 0 || shade)) {
      subject.colours.push(...colours);
      if (shade) subject.shade = shade;
      if (subject.thing === 'hair') subject.forms.push(...forms);
      return;
    }
    const ofHair = colours.filter(({ name }) => HAIR_ONLY.has(name));
    if (ofHair.length > 0 || forms.length > 0) this.add({ thing: 'hair', colours: ofHair, forms, at: i, no: false });
    const rest = colours.filter(({ name }) => !HAIR_ONLY.has(name));
    if (rest.length === 0) return;
    if (this.dressed || (this.stop === 'in' && !subject))
      this.add({ thing: 'garment', colours: rest, at: i, no: false });
    else if (!subject && CALLED.has(this.stop)) this.add({ thing: 'person', colours: rest, at: i, no: false });
  }

  private add(finding: Partial<Finding> & Pick<Finding, 'thing' | 'at' | 'no'>): Finding {
    const whole: Finding = { colours: [], forms: [], sentence: this.sentence, ...finding };
    if (!this.elsewhere) this.found.push(whole);
    return whole;
  }

  private taken(): Qualities {
    const { colours, forms, shade, pattern } = this.pending;
    return { colours: [...colours], forms: [...forms], ...(shade ? { shade } : {}), ...(pattern ? { pattern } : {}) };
  }

  private clear(): void {
    this.pending = { colours: [], forms: [] };
    this.unknown = 0;
  }
}
