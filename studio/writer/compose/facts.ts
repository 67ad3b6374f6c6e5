import { takeFirst } from '../../../platform/text/ends.js';
import type { Category } from '../extract/categories.js';
import { findCategoryByNiche, getCategory } from '../extract/category.js';
import { cleanTexts, isShouted } from '../extract/clean.js';
import { isPriceOrHours } from '../extract/noise.js';
import { speaksOfCustomers } from '../extract/proof.js';
import { SENTENCE, splitParts } from '../extract/text.js';
import { calmText } from '../language/calm.js';
import { detectLanguage } from '../language/detect.js';
import { findHead, isPlural, shorten, stripArticle, tidyPhrase, uncapitalise, words } from '../language/grammar.js';
import { MASS } from '../language/lexicon.js';
import { findNumbers } from '../language/numbers.js';
import { readNounPhrase, tagAsObject } from '../language/phrase.js';
import { tag } from '../language/tags.js';
import { claimsIn } from '../reading/claims.js';
import { type About, readStatement, type Statement } from '../reading/statement.js';
import type { Brief } from '../shapes.js';
import { isSafe } from './gate.js';
import { findThing, isHeld, isMany, takesArticle, toPlural, toSpokenName } from './names.js';
import { isPerson } from './people.js';
import { admit, isSafeProduct, NAMELESS, type Slots, type Values } from './slots.js';
import { makeBoxSlots, toHost } from './stated.js';

/** A statement of the brief, to be said at most once. */
export interface BriefStatement {
  statement: Statement;
  /** Whether the statement is proof (numbers, reviews, guarantees), which is said where a line asks for it. */
  proof: boolean;
}

export interface Facts {
  slots: Slots;
  category: Category;
  statements: readonly BriefStatement[];
  /** The brief's sentences of complaint, in the form they take inside a sentence. */
  complaints: readonly string[];
  /** Questions that the brief asks its readers, with their question marks. */
  questions: readonly string[];
  /** Address of the shop, as a viewer would type it: "chomp.example". */
  host: string | undefined;
  /** The noun for the product: "mug", "app"; "phone" where there is none. */
  thing: string;
  /** What a picture shows in the creator's hand: the product, or a phone where the product is unknown or cannot be held. */
  held: string;
  /** Whether there is something to buy, use or attend; if not, the script talks about the niche. */
  hasProduct: boolean;
  /** Whether people join the product or give to it instead of buying it: a choir, a food bank. */
  takePart: boolean;
  names: readonly string[];
  plural: boolean;
}

const TAKE_PART =
  /\b(?:volunteer\w{0,4}|donat\w{1,4}|charity|food bank|shelter|hospice|choir|library|singers|fundrais\w{1,4}|petition|festival|quiz|meet-?up|community garden)\b/i;

const SYMBOL: ReadonlyMap<string, string> = new Map(
  Object.entries({ USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }),
);

/**
 * Formats a price so that it can be read on screen and spoken by a voice: "$79", "€24.90", "23,450 PKR". Undefined without a
 * currency.
 */
function formatPrice(price: number | null, currency: string | null, english: boolean): string | undefined {
  if (price === null || !(price > 0)) return undefined;
  const cents = Number.isInteger(price) ? 0 : 2;
  const amount = price.toLocaleString('en-US', {
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
    useGrouping: english,
  });
  const symbol = SYMBOL.get(currency ?? '');
  return symbol ? `${symbol}${amount}` : currency ? `${amount} ${currency}` : undefined;
}

/**
 * Replaces what no slot accepts: an unfit description (`what`) by null; an unfit name, such as a clause, by the noun phrase of
 * the description or by {@link NAMELESS}.
 */
function makeSpeakable(given: Brief['product']): Brief['product'] {
  const product = { ...given, name: calmText(given.name, true), what: given.what ? calmText(given.what) : null };
  const what = product.what && isSafe('noun', product.what) ? product.what : null;
  const called =
    product.name === '' ||
    isSafe(
      /^\p{Ll}/u.test(product.name) && words(product.name).length > 1 ? 'noun' : 'name',
      toSpokenName(product.name),
    );
  if (called) return { ...product, what };
  const core = what && readNounPhrase(tagAsObject('I like', what))?.core;
  return { ...product, name: core ?? NAMELESS, what };
}

/** Matches activities, of which there are not several: "tutoring", "dog walking". */
const ACTIVITY =
  /(?:tutoring|coaching|training|cleaning|walking|sitting|grooming|sharpening|roofing|plumbing|heating|catering|consulting|accounting|bookkeeping|teaching|gardening|knitting|cooking|baking|parking|hosting|styling)$/i;

/** Maximum number of texts read per field. */
const MOST = 24;

/** Cuts long texts and lists, which a model or a caller may send. The patterns in this file are meant for single sentences. */
function limitLengths<T>(value: T): T {
  if (typeof value === 'string') return takeFirst(value, SENTENCE).replace(/\s+/g, ' ') as T;
  if (Array.isArray(value)) return value.slice(0, MOST).map(limitLengths) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, limitLengths(one)])) as T;
}

/**
 * Reads a brief into everything that a script may say.
 * @param turn chooses which contents of the product's box are named, where one breath cannot name all of them
 */
export function collectFacts(given: Brief, turn = 0): Facts {
  const { stated, ...read } = cleanTexts(given);
  const brief = limitLengths(read);
  const product = makeSpeakable(brief.product);
  const hasProduct = product.name.trim() !== '';
  const category =
    product.category && product.category !== 'general'
      ? getCategory(product.category)
      : findCategoryByNiche(brief.niche);
  const name = toSpokenName(product.name);
  const whatSaid = product.what ? tidyPhrase(product.what) : null;
  // "3 bed ranch", but not the brand "365 by Field & Sons"
  const low = /^(?:\p{Ll}|\d+ (?!by )\p{Ll})/u.test(name);
  // "fetch" alone is a brand; "pen", described as "a pen", is a common noun.
  const common =
    low && (words(name).length > 1 || (whatSaid !== null && stripArticle(whatSaid).toLowerCase() === name));
  const what =
    whatSaid && stripArticle(whatSaid).toLowerCase() === name.toLowerCase() && /^\p{Lu}/u.test(name) ? null : whatSaid;
  const plural = isMany(name, what);
  const thing = product.name === NAMELESS ? undefined : findThing(what, name, category);
  const names = [product.name, name, ...name.split(/\s+/).filter((w) => /^\p{Lu}/u.test(w))].filter(
    (one) => one !== '' && one !== NAMELESS,
  );
  const slots: Values = {
    it: plural || isPerson(findHead(stripArticle(what ?? name))) ? 'them' : 'it',
    is: plural ? 'are' : 'is',
    thisis: plural ? 'these are' : 'this is',
    niche: uncapitalise(brief.niche, ['POV', 'DIY', 'UGC']).toLowerCase(),
    matter: category.matter,
    ...(thing &&
    !MASS.has(thing) &&
    !ACTIVITY.test(thing) &&
    (what || (words(name).length > 1 && /^\p{Ll}/u.test(words(name).at(-1) ?? '')))
      ? { things: plural || isPlural(thing) ? thing : toPlural(thing) }
      : {}),
    ...(hasProduct ? makeNameSlots({ name, what, plural, common, thing }) : {}),
    ...makePriceSlots(product, /^en\b/.test(brief.language ?? 'en')),
    ...makeAudienceSlots(brief),
    ...makeProblemSlots(brief.problem, thing),
    ...(hasProduct ? makeBoxSlots(stated?.contents ?? [], turn) : {}),
  };
  const about = { names, plural };
  const complaint = brief.problem && isSafe('clause', brief.problem) ? readStatement(brief.problem, about) : undefined;
  const briefStatements = readStatements(brief, about);
  const more = hasProduct && stated?.text ? readOwnClaims(stated.text, about, briefStatements, what) : [];
  return {
    slots: admit(slots),
    category,
    statements: [...briefStatements, ...more],
    complaints: complaint?.form === 'clause' && words(complaint.text).length >= 4 ? [complaint.inside] : [],
    questions: brief.question ? [brief.question] : [],
    host: toHost(stated?.link),
    thing: thing ?? 'phone',
    held: thing !== undefined && isHeld(thing) ? thing : 'phone',
    hasProduct,
    takePart: TAKE_PART.test([name, what ?? '', ...briefStatements.map(({ statement }) => statement.text)].join(' ')),
    names,
    plural,
  };
}

/** Maximum number of words in a statement that is said. */
const SAID_AT_MOST = 17;

/**
 * Turns the brief's benefits and proofs into statements, benefits first. Leaves out repetitions, shouted texts, and benefits
 * that are prices or opening hours.
 */
function readStatements(brief: Omit<Brief, 'stated'>, about: About): BriefStatement[] {
  const seen = new Set<string>();
  const read = (texts: readonly (string | null)[], proof: boolean): BriefStatement[] =>
    texts.flatMap((text) => {
      const key = (text ?? '').toLowerCase().trim();
      if (!text || seen.has(key) || (!proof && isPriceOrHours(text)) || isShouted(text)) return [];
      seen.add(key);
      const statement = toSayable(text, about);
      // The seller's own words are no review.
      const own = statement?.form === 'quote' && speaksOfCustomers(text);
      return statement ? [{ statement, proof: proof && !own }] : [];
    });
  const proofs = read([brief.proof, ...brief.product.proof], true);
  const first = brief.benefit && brief.benefit !== brief.proof ? brief.benefit : null;
  return [...read([first, ...brief.product.benefits], false), ...proofs];
}

/** Maximum number of characters read of the user's own text. */
const OWN_TEXT = 8_000;

/** Claims in the user's own text that the brief does not have yet. None for a text that is not English. */
function readOwnClaims(
  text: string,
  about: About,
  alreadyRead: readonly BriefStatement[],
  what: string | null,
): BriefStatement[] {
  const read = takeFirst(text, OWN_TEXT);
  if (detectLanguage(read) !== 'en') return [];
  const known = new Set(alreadyRead.map(({ statement }) => statement.text.toLowerCase()));
  return claimsIn(splitParts(read), about, [what ?? ''], MOST).benefits.flatMap((one) => {
    const statement = isShouted(one) ? undefined : toSayable(one, about);
    return statement && !known.has(statement.text.toLowerCase()) ? [{ statement, proof: false }] : [];
  });
}

/**
 * Reads a text as a statement that fits one breath. A longer one is cut at the end of a clause; undefined if what remains is no
 * statement.
 */
function toSayable(text: string, about: About): Statement | undefined {
  const whole = readStatement(text, about);
  if (!whole || whole.words <= SAID_AT_MOST) return whole;
  const long = tidyPhrase(text);
  for (let most = SAID_AT_MOST - 3; most > 4; most--) {
    const short = shorten(long, most);
    const rest = short && long.startsWith(short) ? long.slice(short.length) : '';
    // "the rise | and fall of the tide" is one thing; "logs every call | and reminds you" can be cut.
    const next = /^ and (.+)/.exec(rest)?.[1];
    if (!short || (next !== undefined && !/^(?:VERB|AUX|PRON)$/.test(tag(next)[0]?.pos ?? ''))) continue;
    const cut = readStatement(short, about);
    if (cut && (cut.form === whole.form || cut.form === 'clause')) return cut;
  }
  return undefined;
}

interface Called {
  name: string;
  what: string | null;
  plural: boolean;
  /** Whether the name is a common noun: "vitamin C serum". */
  common: boolean;
  thing: string | undefined;
}

/**
 * Fills the slots that name a product: `name` is used at its first mention and `short` from then on; `what` says what the product
 * is.
 */
function makeNameSlots({ name, what, plural, common, thing }: Called): Values {
  const slots: Values = {};
  const these = plural ? 'these' : 'this';
  const noun = common || (plural && words(name).length > 1 && !what && /^\p{Ll}/u.test(name));
  const byNoun = thing ? `${these} ${makeCompound(stripArticle(what ?? name), thing)}` : NAMELESS;
  // "IKEA Möckelby Table", a table; "Vadholma Rack for kitchen island", a rack
  const [core = name] = name.split(/ (?:with|for) /);
  const endsInThing = what !== null && words(name).length > 2 && isTail(` ${findHead(stripArticle(what))}`, core);
  const full =
    name === NAMELESS
      ? byNoun
      : noun
        ? `${these} ${stripArticle(name)}`
        : !plural && (endsInThing || (takesArticle(name) && (!what || isTail(stripArticle(what), name))))
          ? `the ${name}`
          : name.replace(/^The /, 'the ');
  const trusted = noun && what !== null && isSafe('noun', what);
  slots.name =
    trusted || isSafeProduct(full) || full === NAMELESS || words(name).length === 1
      ? full
      : isSafeProduct(byNoun)
        ? byNoun
        : NAMELESS;
  // A proper name introduces itself; a common noun is introduced as one of its kind: "this is a new bakery in Leeds".
  slots.intro = noun || slots.name === byNoun ? (what ?? (plural ? stripArticle(name) : slots.name)) : slots.name;
  if (!noun && slots.name !== byNoun) slots.brand = slots.name;
  // After its first mention, a common noun or a name of more than three words is replaced by the product's noun, where there is
  // a safe one.
  const joint = / and /.test(name);
  const isLong = words(name).length > 3 || endsInThing;
  slots.short = thing && !joint && (noun || isLong) && isSafeProduct(byNoun) ? byNoun : slots.name;
  if (
    what &&
    stripArticle(what).toLowerCase() !== name.toLowerCase() &&
    words(what).length <= 9 &&
    words(stripArticle(what)).length > 1 &&
    !noun &&
    !name.toLowerCase().includes(stripArticle(what).toLowerCase())
  ) {
    slots.what = what;
    slots.whatis = isPlural(stripArticle(what)) ? 'are' : 'is';
  }
  return slots;
}

const isTail = (end: string, name: string): boolean => name.toLowerCase().endsWith(end.toLowerCase());

/** Matches pairs of words that are one word in meaning: "happy hour cocktails", "half marathon plans". */
const FIXED =
  /^(?:first aid|happy hour|half marathon|cold brew|hot (?:sauce|chocolate|water|tub|yoga|dog)|ice cream|olive oil|peanut butter|dry (?:shampoo|ice)|high (?:school|street|tea)|real estate|open (?:mic|house|water)|fast food|soft (?:drink|play|serve)|full moon|free range|long (?:distance|haul)|short story|small (?:business|group)|green (?:tea|card)|black (?:tea|belt)|white (?:water|wine|noise)|red (?:wine|light)|blue light|brown rice|sweet potato|mental health|solar panel|second hand|video game|board game|credit card|coffee table|living room|dining room|sleeping bag|swimming pool|washing machine|hearing aid|hand cream|face mask|body butter|baby food|dog food|cat food|pet food|car seat|phone case|water bottle|lip balm)$/;

/**
 * The noun by which a product is called. "hearing aids" and "sourdough baking" need both words; "sofa" is enough for "modular
 * sofa".
 */
function makeCompound(np: string, thing: string): string {
  const all = words(np.split(/\s(?:for|with|that|from|in|of|at|by)\s/)[0] ?? '');
  const before = all.at(-2) ?? '';
  const kind = tag(before)[0]?.pos;
  // In "noise cancelling earbuds", the two words before the noun belong together.
  const object = /ing$/.test(before) && tag(all.at(-3) ?? '')[0]?.pos === 'NOUN';
  if (all.at(-1) !== thing || !/^\p{Ll}{3,}$/u.test(before) || !(kind === 'NOUN' || /ing$/.test(before)) || object)
    return thing;
  // "first aid kits" are no aid kits.
  const pair = `${all.at(-3) ?? ''} ${before}`;
  return FIXED.test(pair) ? `${pair} ${thing}` : `${before} ${thing}`;
}

function makePriceSlots(product: Brief['product'], english: boolean): Values {
  // The price as text is used unless it contradicts the price as a number.
  const usesText =
    product.priceText && (product.price === null || findNumbers(product.priceText).has(String(product.price)));
  const price = usesText ? product.priceText : formatPrice(product.price, product.currency, english);
  return price && words(price).length <= 6 ? { price, ...(/^from /i.test(price) ? {} : { flat: price }) } : {};
}

function makeAudienceSlots(brief: Omit<Brief, 'stated'>): Values {
  const audience = tidyPhrase(brief.audience ?? brief.product.audience ?? '');
  if (
    !/\p{L}/u.test(audience) ||
    words(audience).length > 11 ||
    /\b(?:me|my|we|our)\b/i.test(audience) ||
    isShouted(audience)
  )
    return {};
  // "anyone who is hungry" is grammatically singular, so rephrase it in the plural.
  const who = uncapitalise(audience).replace(/^(?:anyone|everyone|anybody|everybody) who is /, 'people who are ');
  const many = isPlural(findHead(who)) || /^(?:people|those)\b/.test(who);
  return many ? { audience: who } : {};
}

function makeProblemSlots(problem: string | null, thing: string | undefined): Values {
  const text = uncapitalise(tidyPhrase(problem ?? ''));
  // A problem that mentions the product itself ("wearing sunscreen") is no reason to buy it.
  if (text === '' || isShouted(text) || words(text).length > 7 || (thing && text.includes(thing))) return {};
  return isSafe('activity', text) ? { problem: text, problemis: isSeveral(text) ? 'are' : 'is' } : {};
}

/** Is a problem several things: "tangled cables", but not "losing your keys" or "a bad night"? */
const isSeveral = (problem: string): boolean =>
  !(/^\p{L}{2,30}ing\s/u.test(problem) && tag(problem)[0]?.pos === 'VERB') &&
  !/^an? /i.test(problem) &&
  isPlural(problem);
