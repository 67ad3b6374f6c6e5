import { firstOf } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { avoidedIn, PLACEHOLDER } from '../check.js';
import { asTopic } from '../compose/as-topic.js';
import { type Facts, factsOf } from '../compose/facts.js';
import { faultOf } from '../compose/fault.js';
import { isForeign } from '../compose/foreign.js';
import { isPerson } from '../compose/people.js';
import { type SelfSlots, selvesOf } from '../compose/self.js';
import { admit, fill, NAMELESS, slotsIn, type Values } from '../compose/slots.js';
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
import { GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { capital, tidyPhrase, words } from '../language/grammar.js';
import { foreignLongForm } from './foreign.js';
import { roomFor } from './length.js';
import type { LongForm, LongFormInput } from './shapes.js';
import { tellAll } from './telling.js';

/** Of a monologue's words, the part that tells what the brief says. */
const TOLD = 0.55;
/** Words kept free for what is said after the statements. */
const SPARE = 20;
/** Words of a paragraph before another begins. */
const PARAGRAPH = 85;

/** In the order in which they are said. */
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
/** The parts that are filled up, one passage of each in turn. */
const FILLED = ['decide', 'unknown', 'questions', 'situation', 'doubts'] as const;
/** What a minute has no time for, and so does not promise. */
const TAKES_LONGER = /do not know|nobody|where it ends|how I would|long version|opinion starts|what I make of it/i;

/** The offline writer's monologue: the brief's statements between passages of ours, as long as was asked for. */
export function composeLongForm(given: LongFormInput, seed: number): LongForm {
  const brief = plainly(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const random = Dice.seeded(seed);
  if (isForeign(input.brief)) return foreignLongForm(input, random);
  const { facts, own } = factsFor(input, seed);
  const speech = new Speech(input, facts, own, random);
  return { title: speech.title(), paragraphs: speech.paragraphs() };
}

function factsFor({ brief, persona }: LongFormInput, seed: number): { facts: Facts; own: SelfSlots[] } {
  const facts = asTopic(factsOf(brief, seed));
  const avoid = persona?.avoid_phrases ?? [];
  const fine = (text: string): boolean => avoidedIn(text, avoid).length === 0 && !PLACEHOLDER.test(text);
  const slots: Values = Object.fromEntries(
    Object.entries(facts.slots).filter(([, value]) => value !== undefined && fine(value)),
  );
  if (facts.slots.name && !slots.name) slots.name = NAMELESS;
  if (slots.name && !slots.intro) slots.intro = slots.name;
  const own = selvesOf(persona, [...facts.names, facts.thing])
    .flat()
    .filter((one) => Object.values(one).every(fine));
  return {
    facts: {
      ...facts,
      slots: admit(slots),
      told: facts.told.filter(({ statement }) => fine(statement.text)),
      complaints: facts.complaints.filter(fine),
      questions: facts.questions.filter(fine),
      host: facts.host && fine(facts.host) ? facts.host : undefined,
    },
    own,
  };
}

/** One monologue in the making. */
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
    const { complaints, questions, host, hasProduct, told, category } = facts;
    const { niche, ...others } = facts.slots;
    // A niche that was guessed from a product is no subject.
    const stated = niche !== undefined && (!hasProduct || niche !== category.niche.toLowerCase());
    const slots: Values = stated ? { ...others, niche } : others;
    this.#copy = hasProduct ? LONG_PRODUCT : told.length > 0 ? LONG_REPORT : LONG_TOPIC;
    this.#room = roomFor(input.seconds, 'en');
    this.#values = {
      ...slots,
      ...(complaints[0] ? { complaint: complaints[0] } : {}),
      ...(questions[0] ? { question: questions[0] } : {}),
      ...(host ? { host } : {}),
    };
  }

  /** What it is called: never more than the brief says. */
  title(): string {
    const { slots, hasProduct, told } = this.facts;
    const name = slots.name === NAMELESS ? '' : (slots.name ?? '');
    const list = hasProduct
      ? name === ''
        ? ['An honest word', 'Taking my time with this one']
        : [`${capital(name)}, without any hurry`, `What I know about ${name}`, `An honest word about ${name}`]
      : told.length > 0
        ? ['Something I read', 'I read this, and here is what I make of it']
        : [`A few honest words on ${slots.niche ?? 'this'}`, `Let's talk about ${slots.niche ?? 'this'}`];
    return firstOf(this.random.pick(list), 100);
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
    return ORDER.flatMap((part) => inParagraphs(this.#parts.get(part) ?? []));
  }

  /** What the brief says, within its share; then what it does not. */
  #tell(): void {
    const { most } = this.#room;
    const share = Math.min(Math.floor(most * TOLD), most - this.#length - SPARE);
    const { thing, backing } = tellAll(this.facts, this.#values, this.random, share, this.input.seconds > 60);
    const { hasProduct, told, slots } = this.facts;
    if (!hasProduct && thing.length === 0) return;
    const [opener] = this.random.shuffle(this.#copy.openers.thing ?? []);
    if (opener) this.#add('thing', contract(opener));
    for (const one of thing) this.#add('thing', one);
    for (const one of backing) this.#add('backing', one);
    const after = this.random.shuffle(told.length > 0 ? this.#copy.afterTelling : this.#copy.nothingTold)[0];
    if ((this.input.seconds > 60 || told.length === 0) && after !== undefined) this.#add('thing', contract(after));
    if (!hasProduct || this.input.seconds === 60) return;
    const own = `${this.input.brief.stated?.text ?? ''} ${told.map(({ statement }) => statement.text).join(' ')}`;
    if (!slots.price && !FREE.test(own)) this.#add('backing', contract(this.random.pick(NO_PRICE)));
    if (!told.some(({ proof, statement }) => proof || BACKED.test(statement.text)))
      this.#add('backing', contract(this.random.pick(NO_BACKING)));
  }

  /** The creator's own life, a sentence for each minute. */
  #self(): void {
    const most = Math.ceil(this.input.seconds / 90);
    const seen = new Set<string>();
    for (const slots of this.random.shuffle(this.own)) {
      if (seen.size >= most) return;
      const [kind = ''] = Object.keys(slots);
      const copy = LONG_ME.find((one) => slotsIn(one).includes(kind));
      if (copy === undefined || this.#used.has(copy) || seen.has(kind)) continue;
      const text = this.#filled(copy, { ...this.#values, ...admit(slots as Values) });
      if (text === undefined || this.#over(text)) continue;
      seen.add(kind);
      this.#used.add(copy);
      this.#add('me', text);
    }
  }

  /** A passage of each part in turn until it is long enough; at the end whatever closes the gap. */
  #fill(): void {
    const pools = new Map(FILLED.map((part) => [part, this.#pool(part)]));
    for (let turn = 0; this.#length < this.#room.least; turn++) {
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

  /** Adds the first passage of a part that still fits, with the part's opener where it is its first. */
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
    const kind = this.facts.hasProduct ? kindOf(this.facts) : null;
    const list = [...this.#copy.passages[part], ...((kind && LONG_KIND[kind][part]) || [])];
    return this.random
      .shuffle(list)
      .filter((copy) => !this.#used.has(copy))
      .map((copy) => this.#filled(copy))
      .filter((text): text is string => text !== undefined);
  }

  /** The first passage of a part that the brief can fill: one with a slot of the brief's rather than one without. */
  #first(part: Exclude<LongPart, 'thing' | 'backing' | 'me'>): string | undefined {
    const short = this.input.seconds === 60;
    const list = this.random.shuffle(this.#copy.passages[part]).filter((copy) => !short || !TAKES_LONGER.test(copy));
    const rich = (copy: string): number => (part === 'promise' ? words(copy).length : -slotsIn(copy).length);
    const ranked = short || part === 'situation' ? [...list].sort((a, b) => rich(a) - rich(b)) : list;
    for (const copy of ranked) {
      const text = this.#filled(copy);
      if (text === undefined) continue;
      this.#used.add(copy);
      return text;
    }
    return undefined;
  }

  #ending(): string {
    const { goal } = this.input.brief;
    const { hasProduct, takePart } = this.facts;
    const list = !hasProduct ? TOPIC_CTA[goal] : takePart ? CTA_TAKE_PART : CTA[goal];
    // The price has been said by then.
    const plain = list.filter((copy) => !/^\w+: |\{(?:flat|price)\}/i.test(copy));
    const call = this.random
      .shuffle(plain)
      .map((copy) => this.#filled(copy))
      .find((text) => text !== undefined);
    const catchphrase = this.random
      .shuffle(this.input.persona?.catchphrases ?? [])
      .map((one) => tidyPhrase(plainly(one)))
      .find((one) => one !== '' && words(one).length <= 9 && !PLACEHOLDER.test(one) && !this.#isAvoided(one));
    return [call ?? contract('Have a look, and see what you think.'), catchphrase && `${capital(catchphrase)}.`]
      .filter(Boolean)
      .join(' ');
  }

  #filled(copy: string, values: Values = this.#values): string | undefined {
    const text = fill(contract(copy), values);
    if (text === undefined || PLACEHOLDER.test(text) || this.#isAvoided(text)) return undefined;
    const own = slotsIn(copy).flatMap((slot) => [values[slot] ?? '', capital(values[slot] ?? '')]);
    return faultOf(text, own.filter(Boolean)) ? undefined : text;
  }

  #isAvoided(text: string): boolean {
    return avoidedIn(text, this.input.persona?.avoid_phrases).length > 0;
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

/** Says that it costs nothing, or that a part of it does. */
const FREE = /\bfree\b/i;
/** Speaks of a test or a judgement, whatever it says. */
const BACKED = /\b(?:test|review|rat(?:ed|ing)|star|award|stud(?:y|ies)|customers?)/i;

/** The passages of a part in paragraphs that one can take in. */
function inParagraphs(passages: readonly string[]): string[] {
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

/** What kind of thing it is; null where nothing tells. */
function kindOf({ slots, thing, category, takePart }: Facts): ThingKind | null {
  const what = `${slots.what ?? ''} ${slots.name ?? ''} ${thing}`;
  if (takePart || EVENT.test(what)) return 'event';
  if (APP.test(what)) return 'app';
  if (SERVICE.test(what) || isPerson(thing)) return 'service';
  return category.form !== 'ambient' && (slots.things || slots.what) ? 'object' : null;
}
