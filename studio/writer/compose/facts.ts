import { firstOf } from '../../../platform/text/ends.js';
import { type Category, categoryByKey, categoryOfNiche } from '../extract/category.js';
import { isShouted, plainly } from '../extract/clean.js';
import { isPriceOrHours } from '../extract/noise.js';
import { parts, SENTENCE } from '../extract/text.js';
import { calmed } from '../language/calm.js';
import { detectLanguage } from '../language/detect.js';
import { bare, head, isPlural, shorten, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { MASS } from '../language/lexicon.js';
import { numbersOf } from '../language/numbers.js';
import { framed, readNounPhrase } from '../language/phrase.js';
import { tag } from '../language/tags.js';
import { claimsIn } from '../reading/claims.js';
import { type About, type Statement, statementOf } from '../reading/statement.js';
import type { Brief } from '../shapes.js';
import { isSafe } from './gate.js';
import { isHeld, isMany, nameOf, pluralOf, thingOf, titled } from './names.js';
import { isPerson } from './people.js';
import { admit, isSafeProduct, NAMELESS, type Slots, type Values } from './slots.js';
import { boxSlots, hostOf } from './stated.js';

/** Something the brief says, to be said at most once. */
export interface Told {
  statement: Statement;
  /** Numbers, reviews, guarantees: said where a line asks for proof. */
  proof: boolean;
}

export interface Facts {
  slots: Slots;
  category: Category;
  told: readonly Told[];
  /** Sentences of the brief that complain, as they stand inside a sentence. */
  complaints: readonly string[];
  /** Questions that the brief asks its readers, with their mark. */
  questions: readonly string[];
  /** Where to buy it, as a viewer types it: "chomp.example". */
  host: string | undefined;
  /** The noun for it: "mug", "app". */
  thing: string;
  /** What a picture shows in the creator's hand: the thing, or a phone where nobody can hold that. */
  held: string;
  /** The brief has something that one can buy, use or attend; else the script speaks about the niche. */
  hasProduct: boolean;
  /** It is taken part in or given to, not bought: a choir, a food bank. */
  takePart: boolean;
  names: readonly string[];
  plural: boolean;
}

const TAKE_PART =
  /\b(?:volunteer\w{0,4}|donat\w{1,4}|charity|food bank|shelter|hospice|choir|library|singers|fundrais\w{1,4}|petition|festival|quiz|meet-?up|community garden)\b/i;

const SYMBOL: ReadonlyMap<string, string> = new Map(
  Object.entries({ USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }),
);

/** "$79", "€24.90", "120 CHF": as a viewer reads it, and a voice says it. */
function priceWords(price: number | null, currency: string | null): string | undefined {
  if (price === null || !(price > 0)) return undefined;
  const amount = Number.isInteger(price) ? String(price) : price.toFixed(2);
  const symbol = SYMBOL.get(currency ?? '');
  return symbol ? `${symbol}${amount}` : currency ? `${amount} ${currency}` : undefined;
}

/** The product with nothing that no slot can take: a name that is a clause gives way to what the thing is, or to "this one". */
function speakableProduct(given: Brief['product']): Brief['product'] {
  const product = { ...given, name: calmed(given.name, true), what: given.what ? calmed(given.what) : null };
  const what = product.what && isSafe('noun', product.what) ? product.what : null;
  const called =
    product.name === '' ||
    isSafe(/^\p{Ll}/u.test(product.name) && words(product.name).length > 1 ? 'noun' : 'name', nameOf(product.name));
  if (called) return { ...product, what };
  const core = what && readNounPhrase(framed('I like', what))?.core;
  return { ...product, name: core ?? NAMELESS, what };
}

/** Texts of one kind that are read, at most. */
const MOST = 24;

/** A model or a caller may state anything; the patterns here read single sentences. */
function withinBounds<T>(value: T): T {
  if (typeof value === 'string') return firstOf(value, SENTENCE).replace(/\s+/g, ' ') as T;
  if (Array.isArray(value)) return value.slice(0, MOST).map(withinBounds) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withinBounds(one)])) as T;
}

/**
 * Everything a script may say, from the brief alone.
 * @param turn of what is too much for one script, another turn takes another part
 */
export function factsOf(given: Brief, turn = 0): Facts {
  const { stated, ...read } = plainly(given);
  const brief = withinBounds(read);
  const product = speakableProduct(brief.product);
  const hasProduct = product.name.trim() !== '';
  const category =
    product.category && product.category !== 'general' ? categoryByKey(product.category) : categoryOfNiche(brief.niche);
  const name = nameOf(product.name);
  const whatSaid = product.what ? tidyPhrase(product.what) : null;
  const low = /^(?:\p{Ll}|\d+ \p{Ll})/u.test(name);
  // "fetch" alone is a brand, "pen" that is "a pen" is none.
  const common = low && (words(name).length > 1 || (whatSaid !== null && bare(whatSaid).toLowerCase() === name));
  const what =
    whatSaid && bare(whatSaid).toLowerCase() === name.toLowerCase() && /^\p{Lu}/u.test(name) ? null : whatSaid;
  const plural = isMany(name, what);
  const thing = product.name === NAMELESS ? undefined : thingOf(what, name, category);
  const names = [product.name, name, ...name.split(/\s+/).filter((w) => /^\p{Lu}/u.test(w))].filter(
    (one) => one !== '' && one !== NAMELESS,
  );
  const slots: Values = {
    it: plural || isPerson(head(bare(what ?? name))) ? 'them' : 'it',
    is: plural ? 'are' : 'is',
    thisis: plural ? 'these are' : 'this is',
    niche: uncapital(brief.niche, ['POV', 'DIY', 'UGC']).toLowerCase(),
    matter: category.matter,
    ...(thing && !MASS.has(thing) && (what || (words(name).length > 1 && /^\p{Ll}/u.test(words(name).at(-1) ?? '')))
      ? { things: plural ? thing : pluralOf(thing) }
      : {}),
    ...(hasProduct ? nameSlots({ name, what, plural, common, thing }) : {}),
    ...priceSlots(product),
    ...audienceSlots(brief),
    ...problemSlots(brief.problem, thing),
    ...(hasProduct ? boxSlots(stated?.contents ?? [], turn) : {}),
  };
  const about = { names, plural };
  const complaint = brief.problem && isSafe('clause', brief.problem) ? statementOf(brief.problem, about) : undefined;
  const told = toldIn(brief, about);
  const more = hasProduct && stated?.text ? claimsOfText(stated.text, about, told, what) : [];
  return {
    slots: admit(slots),
    category,
    told: [...told, ...more],
    complaints: complaint?.form === 'clause' && words(complaint.text).length >= 4 ? [complaint.inside] : [],
    questions: brief.question ? [brief.question] : [],
    host: hostOf(stated?.link),
    thing: thing ?? 'phone',
    held: thing !== undefined && isHeld(thing) ? thing : 'phone',
    hasProduct,
    takePart: TAKE_PART.test([name, what ?? '', ...told.map(({ statement }) => statement.text)].join(' ')),
    names,
    plural,
  };
}

/** Words, at most, of a statement that is said. */
const SAID_AT_MOST = 17;

/** Benefits and proofs as they can be said; each once. */
function toldIn(brief: Omit<Brief, 'stated'>, about: About): Told[] {
  const seen = new Set<string>();
  const read = (texts: readonly (string | null)[], proof: boolean): Told[] =>
    texts.flatMap((text) => {
      const key = (text ?? '').toLowerCase().trim();
      if (!text || seen.has(key) || (!proof && isPriceOrHours(text)) || isShouted(text)) return [];
      seen.add(key);
      const statement = sayable(text, about);
      return statement ? [{ statement, proof }] : [];
    });
  const proofs = read([brief.proof, ...brief.product.proof], true);
  const first = brief.benefit && brief.benefit !== brief.proof ? brief.benefit : null;
  return [...read([first, ...brief.product.benefits], false), ...proofs];
}

/** Characters of an owner's text that are read. */
const OWN_TEXT = 8_000;

/** What an owner's own text says besides. */
function claimsOfText(text: string, about: About, told: readonly Told[], what: string | null): Told[] {
  const read = firstOf(text, OWN_TEXT);
  if (detectLanguage(read) !== 'en') return [];
  const known = new Set(told.map(({ statement }) => statement.text.toLowerCase()));
  return claimsIn(parts(read), about, [what ?? ''], MOST).benefits.flatMap((one) => {
    const statement = isShouted(one) ? undefined : sayable(one, about);
    return statement && !known.has(statement.text.toLowerCase()) ? [{ statement, proof: false }] : [];
  });
}

/** A text as a statement that fits a breath; a longer one is cut where a clause ends, if it is one still. */
function sayable(text: string, about: About): Statement | undefined {
  const whole = statementOf(text, about);
  if (!whole || whole.words <= SAID_AT_MOST) return whole;
  const long = tidyPhrase(text);
  for (let most = SAID_AT_MOST - 3; most > 4; most--) {
    const short = shorten(long, most);
    const rest = short && long.startsWith(short) ? long.slice(short.length) : '';
    // "the rise | and fall of the tide" is one thing, "logs every call | and reminds you" two.
    const next = /^ and (.+)/.exec(rest)?.[1];
    if (!short || (next !== undefined && !/^(?:VERB|AUX|PRON)$/.test(tag(next)[0]?.pos ?? ''))) continue;
    const cut = statementOf(short, about);
    if (cut && (cut.form === whole.form || cut.form === 'clause')) return cut;
  }
  return undefined;
}

interface Called {
  name: string;
  what: string | null;
  plural: boolean;
  /** The name is a common noun: "vitamin C serum". */
  common: boolean;
  thing: string | undefined;
}

/** `name` for the first time, `short` from then on, `what` it is. */
function nameSlots({ name, what, plural, common, thing }: Called): Values {
  const slots: Values = {};
  const these = plural ? 'these' : 'this';
  const noun = common || (plural && words(name).length > 1 && !what && /^\p{Ll}/u.test(name));
  const byNoun = thing ? `${these} ${compound(bare(what ?? name), thing)}` : NAMELESS;
  const full =
    name === NAMELESS
      ? byNoun
      : noun
        ? `${these} ${bare(name)}`
        : titled(name) && !plural && (!what || name.toLowerCase().endsWith(bare(what).toLowerCase()))
          ? `the ${name}`
          : name.replace(/^The /, 'the ');
  const trusted = noun && what !== null && isSafe('noun', what);
  slots.name =
    trusted || isSafeProduct(full) || full === NAMELESS || words(name).length === 1
      ? full
      : isSafeProduct(byNoun)
        ? byNoun
        : NAMELESS;
  // A proper name introduces itself, a common noun as one of its kind: "this is a new bakery in Leeds".
  slots.intro = noun || slots.name === byNoun ? (what ?? (plural ? bare(name) : slots.name)) : slots.name;
  if (!noun && slots.name !== byNoun) slots.brand = slots.name;
  // A name of four words is said once; then its noun does.
  slots.short = thing && (noun || words(name).length > 3) && isSafeProduct(byNoun) ? byNoun : slots.name;
  if (
    what &&
    bare(what).toLowerCase() !== name.toLowerCase() &&
    words(what).length <= 9 &&
    words(bare(what)).length > 1 &&
    !noun &&
    !name.toLowerCase().includes(bare(what).toLowerCase())
  )
    slots.what = what;
  return slots;
}

/** "hearing aids" and "sourdough baking" are said whole, of "modular sofa" the sofa is enough. */
function compound(np: string, thing: string): string {
  const all = words(np.split(/\s(?:for|with|that|from|in|of|at|by)\s/)[0] ?? '');
  const before = all.at(-2) ?? '';
  const kind = tag(before)[0]?.pos;
  return all.at(-1) === thing && /^\p{Ll}{3,}$/u.test(before) && (kind === 'NOUN' || /ing$/.test(before))
    ? `${before} ${thing}`
    : thing;
}

function priceSlots(product: Brief['product']): Values {
  // A stated price may differ from the one that the text has in words.
  const told = product.priceText && (product.price === null || numbersOf(product.priceText).has(String(product.price)));
  const price = told ? product.priceText : priceWords(product.price, product.currency);
  return price && words(price).length <= 6 ? { price, ...(/^from /i.test(price) ? {} : { flat: price }) } : {};
}

function audienceSlots(brief: Omit<Brief, 'stated'>): Values {
  const audience = tidyPhrase(brief.audience ?? brief.product.audience ?? '');
  if (
    !/\p{L}/u.test(audience) ||
    words(audience).length > 11 ||
    /\b(?:me|my|we|our)\b/i.test(audience) ||
    isShouted(audience)
  )
    return {};
  // "anyone who is hungry" is one to the grammar.
  const who = uncapital(audience).replace(/^(?:anyone|everyone|anybody|everybody) who is /, 'people who are ');
  const many = isPlural(head(who)) || /^(?:people|those)\b/.test(who);
  return many ? { audience: who } : {};
}

function problemSlots(problem: string | null, thing: string | undefined): Values {
  const text = uncapital(tidyPhrase(problem ?? ''));
  // A problem that is the thing itself ("wearing sunscreen") is no reason to buy one.
  if (text === '' || isShouted(text) || words(text).length > 7 || (thing && text.includes(thing))) return {};
  return isSafe('activity', text) ? { problem: text } : {};
}
