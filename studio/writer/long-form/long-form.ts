import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { findFault } from '../compose/line/fault.js';
import { isPerson } from '../compose/people.js';
import { readSelfSlots, type SelfSlots } from '../compose/self.js';
import { admit, fill, findSlots, NAMELESS, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import { CTA, CTA_TAKE_PART } from '../copy/cta.js';
import {
  BREATHS,
  FAREWELL,
  LONG_KIND,
  LONG_ME,
  LONG_PRODUCT,
  LONG_REPORT,
  LONG_TOPIC,
  type LongCopy,
  type LongPart,
  NO_BACKING,
  NO_PRICE,
  type ThingKind,
} from '../copy/long-form.js';
import { TOPIC_CTA } from '../copy/topic.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { capitalise, tidyPhrase, words } from '../language/grammar.js';
import { writeForeignLongForm } from './foreign.js';
import { computeRoom } from './length.js';
import type { LongForm, LongFormInput } from './shapes.js';
import { tellAll } from './telling.js';

/** Maximum share of a monologue's words for the brief's statements; the rest are passages of our own. */
const TOLD = 0.55;
/** Words kept free for the parts after the statements. */
const SPARE = 20;
/** Maximum number of words in a paragraph. */
const PARAGRAPH = 85;

/** The order in which parts are spoken. */
const ORDER: readonly LongPart[] = [
  'hook',
  'me',
  'situation',
  'thing',
  'backing',
  'unknown',
  'decide',
  'questions',
  'doubts',
  'recap',
];
/** Parts that are extended by one passage each in turn, until the monologue is long enough. */
const FILLED = ['decide', 'unknown', 'questions', 'situation', 'doubts'] as const;
/** Matches passages that announce more than a monologue of one minute has time for. */
const TAKES_LONGER = /do not know|nobody|where it ends|how I would|opinion starts|what I make of it/i;
/** Matches passages that say they take several minutes, and those that say they take one. */
const MINUTES = /\bfew minutes\b|\bwith time\b|\blong version\b|\bquick cuts\b/i;
const ONE_MINUTE = /\bone minute\b/i;

/** Writes a monologue offline: the brief's statements between our own passages, at the requested length. */
export function composeLongForm(given: LongFormInput, seed: number): LongForm {
  const brief = cleanTexts(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const random = Dice.seeded(seed);
  if (isForeign(input.brief)) return writeForeignLongForm(input, random);
  const { facts, own } = readFacts(input, seed);
  const speech = new Speech(input, facts, own, random);
  return { title: speech.title(), paragraphs: speech.paragraphs() };
}

function readFacts({ brief, persona }: LongFormInput, seed: number): { facts: Facts; own: SelfSlots[] } {
  const facts = asTopic(collectFacts(brief, seed));
  const avoid = persona?.avoid_phrases ?? [];
  const fine = (text: string): boolean => findAvoidedPhrases(text, avoid).length === 0 && !PLACEHOLDER.test(text);
  const slots: Values = Object.fromEntries(
    Object.entries(facts.slots).filter(([, value]) => value !== undefined && fine(value)),
  );
  if (facts.slots.name && !slots.name) slots.name = NAMELESS;
  if (slots.name && !slots.intro) slots.intro = slots.name;
  const own = readSelfSlots(persona, [...facts.names, facts.thing])
    .flat()
    .filter((one) => Object.values(one).every(fine));
  return {
    facts: {
      ...facts,
      slots: admit(slots),
      statements: facts.statements.filter(({ statement }) => fine(statement.text)),
      complaints: facts.complaints.filter(fine),
      questions: facts.questions.filter(fine),
      host: facts.host && fine(facts.host) ? facts.host : undefined,
    },
    own,
  };
}

class Speech {
  readonly #parts = new Map<LongPart, string[]>();
  readonly #values: Values;
  readonly #copy: LongCopy;
  readonly #room: { least: number; most: number };
  #length = 0;
  readonly #used = new Set<string>();

  constructor(
    private readonly input: LongFormInput,
    private readonly facts: Facts,
    private readonly own: readonly SelfSlots[],
    private readonly random: Dice,
  ) {
    const { complaints, questions, host, hasProduct, statements, category } = facts;
    const { niche, ...others } = facts.slots;
    // A niche that was guessed from a product is not a topic to talk about.
    const stated = niche !== undefined && (!hasProduct || niche !== category.niche.toLowerCase());
    const slots: Values = stated ? { ...others, niche } : others;
    this.#copy = hasProduct ? LONG_PRODUCT : statements.length > 0 ? LONG_REPORT : LONG_TOPIC;
    this.#room = computeRoom(input.seconds, 'en');
    this.#values = {
      ...slots,
      ...(complaints[0] ? { complaint: complaints[0] } : {}),
      ...(questions[0] ? { question: questions[0] } : {}),
      ...(host ? { host } : {}),
    };
  }

  /** Picks a title that claims nothing beyond the brief. */
  title(): string {
    const { slots, hasProduct, statements } = this.facts;
    const name = slots.name === NAMELESS ? '' : (slots.name ?? '');
    const list = hasProduct
      ? name === ''
        ? ['An honest word', 'Taking my time with this one']
        : [`${capitalise(name)}, without any hurry`, `What I know about ${name}`, `An honest word about ${name}`]
      : statements.length > 0
        ? ['Something I read', 'I read this, and here is what I make of it']
        : [`A few honest words on ${slots.niche ?? 'this'}`, `Let's talk about ${slots.niche ?? 'this'}`];
    return takeFirst(this.random.pick(list), 100);
  }

  paragraphs(): string[] {
    const [hook, promise, recap] = (['hook', 'promise', 'recap'] as const).map((part) => this.#first(part));
    const ending = this.#ending();
    if (hook) this.#add('hook', hook);
    this.#add('recap', recap ?? '');
    this.#add('recap', ending);
    if (promise) this.#add('hook', promise);
    this.#tell();
    const situation = this.#first('situation');
    if (situation && !this.#over(situation)) this.#add('situation', situation);
    this.#self();
    this.#fill();
    return ORDER.flatMap((part) => groupParagraphs(this.#parts.get(part) ?? []));
  }

  /**
   * Adds what the brief says, up to {@link TOLD} of the words. If there is more than a minute, also admits what the brief does
   * not say about price and proof.
   */
  #tell(): void {
    const { most } = this.#room;
    const share = Math.min(Math.floor(most * TOLD), most - this.#length - SPARE);
    const { thing, backing } = tellAll(this.facts, this.#values, this.random, share, this.input.seconds > 60);
    const { hasProduct, statements, slots } = this.facts;
    if (!hasProduct && thing.length === 0) return;
    const [opener] = this.random.shuffle(this.#copy.openers.thing ?? []);
    if (opener) this.#add('thing', contract(opener));
    for (const one of thing) this.#add('thing', one);
    for (const one of backing) this.#add('backing', one);
    const after = this.random.shuffle(statements.length > 0 ? this.#copy.afterTelling : this.#copy.nothingTold)[0];
    if ((this.input.seconds > 60 || statements.length === 0) && after !== undefined)
      this.#add('thing', contract(after));
    if (!hasProduct || this.#isShort) return;
    const own = `${this.input.brief.stated?.text ?? ''} ${statements.map(({ statement }) => statement.text).join(' ')}`;
    if (!slots.price && !FREE.test(own)) this.#add('backing', contract(this.random.pick(NO_PRICE)));
    if (!statements.some(({ proof, statement }) => proof || BACKED.test(statement.text)))
      this.#add('backing', contract(this.random.pick(NO_BACKING)));
  }

  /** Adds sentences about the creator's own life, at most one per 90 seconds (rounded up). */
  #self(): void {
    const most = Math.ceil(this.input.seconds / 90);
    const seen = new Set<string>();
    for (const slots of this.random.shuffle(this.own)) {
      if (seen.size >= most) return;
      const [kind = ''] = Object.keys(slots);
      const copy = LONG_ME.find((one) => findSlots(one).includes(kind));
      if (copy === undefined || this.#used.has(copy) || seen.has(kind)) continue;
      const text = this.#filled(copy, { ...this.#values, ...admit(slots as Values) });
      if (text === undefined || this.#over(text)) continue;
      seen.add(kind);
      this.#used.add(copy);
      this.#add('me', text);
    }
  }

  /** Adds a passage of each part in turn until the monologue is long enough; finally, short sentences close the gap. */
  #fill(): void {
    const pools = new Map(FILLED.map((part) => [part, this.#pool(part)]));
    while (this.#length < this.#room.least) {
      let added = false;
      for (const part of FILLED) {
        if (this.#length >= this.#room.least) return;
        added = this.#take(part, pools.get(part) ?? []) || added;
      }
      if (!added) break;
    }
    for (const [part, list] of Object.entries(BREATHS) as [LongPart, readonly string[]][])
      for (const text of this.random.shuffle(list).map(contract)) {
        if (this.#length >= this.#room.least) return;
        if (this.#parts.has(part) && !this.#over(text)) this.#add(part, text);
      }
    for (const text of this.random.shuffle(FAREWELL).map(contract))
      if (this.#length < this.#room.least && !this.#over(text)) this.#add('recap', text);
  }

  /** Adds the first passage of a part that still fits, preceded by an opener if it is the part's first. */
  #take(part: (typeof FILLED)[number], pool: string[]): boolean {
    const openers = this.#parts.has(part) ? [''] : this.random.shuffle(this.#copy.openers[part] ?? ['']).map(contract);
    for (const [i, text] of pool.entries())
      for (const opener of openers) {
        if (this.#over(`${opener} ${text}`)) continue;
        if (opener) this.#add(part, opener);
        this.#add(part, text);
        pool.splice(i, 1);
        return true;
      }
    return false;
  }

  #pool(part: (typeof FILLED)[number]): string[] {
    const kind = this.facts.hasProduct ? guessThingKind(this.facts) : null;
    const list = [...this.#copy.passages[part], ...((kind && LONG_KIND[kind][part]) || [])];
    return this.random
      .shuffle(list)
      .filter((copy) => !this.#used.has(copy) && this.#lastsAsSaid(copy))
      .map((copy) => this.#filled(copy))
      .filter((text): text is string => text !== undefined);
  }

  /**
   * Picks, at random, a passage of a part that the brief can fill. For the situation, and for every part of a one-minute
   * monologue, passages with more slots are preferred; for the promise of a one-minute monologue, shorter ones.
   */
  #first(part: Exclude<LongPart, 'thing' | 'backing' | 'me'>): string | undefined {
    const short = this.#isShort;
    const list = this.random
      .shuffle(this.#copy.passages[part])
      .filter((copy) => this.#lastsAsSaid(copy) && (!short || !TAKES_LONGER.test(copy)));
    const rich = (copy: string): number => (part === 'promise' ? words(copy).length : -findSlots(copy).length);
    const ranked = short || part === 'situation' ? [...list].sort((a, b) => rich(a) - rich(b)) : list;
    for (const copy of ranked) {
      const text = this.#filled(copy);
      if (text === undefined) continue;
      this.#used.add(copy);
      return text;
    }
    return undefined;
  }

  /** Does a passage say nothing of the monologue's length, or the truth? */
  #lastsAsSaid(copy: string): boolean {
    return this.#isShort ? !MINUTES.test(copy) : !ONE_MINUTE.test(copy);
  }

  get #isShort(): boolean {
    return this.input.seconds <= 60;
  }

  #ending(): string {
    const { goal } = this.input.brief;
    const { hasProduct, takePart } = this.facts;
    const list = !hasProduct ? TOPIC_CTA[goal] : takePart ? CTA_TAKE_PART : CTA[goal];
    // Leave out calls to action for one tone only, and those that repeat the price.
    const plain = list.filter((copy) => !/^\w+: |\{(?:flat|price)\}/i.test(copy));
    const call = this.random
      .shuffle(plain)
      .map((copy) => this.#filled(copy))
      .find((text) => text !== undefined);
    const catchphrase = this.random
      .shuffle(this.input.persona?.catchphrases ?? [])
      .map((one) => tidyPhrase(cleanTexts(one)))
      .find((one) => one !== '' && words(one).length <= 9 && !PLACEHOLDER.test(one) && !this.#isAvoided(one));
    return [call ?? contract('Have a look, and see what you think.'), catchphrase && `${capitalise(catchphrase)}.`]
      .filter(Boolean)
      .join(' ');
  }

  #filled(copy: string, values: Values = this.#values): string | undefined {
    const text = fill(contract(copy), values);
    if (text === undefined || PLACEHOLDER.test(text) || this.#isAvoided(text)) return undefined;
    const own = findSlots(copy).flatMap((slot) => [values[slot] ?? '', capitalise(values[slot] ?? '')]);
    return findFault(text, own.filter(Boolean)) ? undefined : text;
  }

  #isAvoided(text: string): boolean {
    return findAvoidedPhrases(text, this.input.persona?.avoid_phrases).length > 0;
  }

  #over(text: string): boolean {
    return this.#length + words(text).length > this.#room.most;
  }

  #add(part: LongPart, text: string): void {
    if (text === '' || this.#isAvoided(text)) return;
    this.#parts.set(part, [...(this.#parts.get(part) ?? []), text]);
    this.#length += words(text).length;
  }
}

/** Matches a statement that the product, or part of it, is free; not "sugar-free" or "free of sugar". */
const FREE = /(?<![-‑–])\bfree\b(?!\s(?:of|from)\b)/i;
/** Matches a statement about a test or a judgement, whatever the result. */
const BACKED = /\b(?:test|review|rat(?:ed|ing)|star|award|stud(?:y|ies)|customers?)/i;

/** Groups the passages of a part into paragraphs of a readable length. */
function groupParagraphs(passages: readonly string[]): string[] {
  const paragraphs: string[][] = [];
  let length = PARAGRAPH;
  for (const text of passages) {
    const n = words(text).length;
    if (length + n > PARAGRAPH) {
      paragraphs.push([]);
      length = 0;
    }
    paragraphs.at(-1)!.push(text);
    length += n;
  }
  return paragraphs.map((one) => one.join(' '));
}

const EVENT =
  /\b(?:conference|festival|workshop|course|class|tour|night|meet-?up|concert|race|walk|quiz|show|fair|market|retreat|talk|event)s?\b/i;
const APP = /\b(?:app|website|site|tool|software|platform|program|tracker app|plugin|extension)s?\b/i;
const SERVICE =
  /\b(?:service|repair|cleaning|studio|clinic|salon|agency|lessons?|rental|hire|delivery|bookkeeping|tutoring)s?\b/i;

/** Guesses the kind of product; null where it is unclear. */
function guessThingKind({ slots, thing, category, takePart }: Facts): ThingKind | null {
  const what = `${slots.what ?? ''} ${slots.name ?? ''} ${thing}`;
  if (takePart || EVENT.test(what)) return 'event';
  if (APP.test(what)) return 'app';
  if (SERVICE.test(what) || isPerson(thing)) return 'service';
  return category.form !== 'ambient' && (slots.things || slots.what) ? 'object' : null;
}
