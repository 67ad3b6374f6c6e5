import { firstOf } from '../../../platform/text/ends.js';
import { ifYou } from '../extract/audience.js';
import { type Category, categoryByKey, categoryOfNiche } from '../extract/category.js';
import { isShouted, plainly } from '../extract/clean.js';
import { inferProblem } from '../extract/infer.js';
import { isPriceOrHours } from '../extract/noise.js';
import { bare } from '../extract/product.js';
import { proofClause } from '../extract/proof.js';
import { SENTENCE } from '../extract/text.js';
import { calmed } from '../language/calm.js';
import { type Does, readDoes } from '../language/does.js';
import { firstPerson, head, isPlural, shorten, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { MASS } from '../language/lexicon.js';
import { framed, readNounPhrase } from '../language/phrase.js';
import type { Brief } from '../shapes.js';
import { isSafe } from './gate.js';
import { nameOf, pluralOf, thingOf, titled } from './names.js';
import { admit, isSafeProduct, NAMELESS, type Slots, type Values } from './slots.js';
import { boxSlots, hostOf, quotesOf } from './stated.js';

export interface Facts {
  slots: Slots;
  category: Category;
  /** What it does, each to be said at most once. */
  benefits: Does[];
  proofs: string[];
  /** Sentences of its own text that no fact above tells, to be quoted word for word. */
  quotes: string[];
  /** Where to buy it, as a viewer types it: "chomp.example". */
  host: string | undefined;
  /** The noun for it: "mug", "app". */
  thing: string;
  /** The product has a name or a noun of its own (else the script speaks about the niche). */
  hasProduct: boolean;
  names: string[];
  /** Spoken of as "they": plural things, and people and companies. */
  they: boolean;
  plural: boolean;
  /** A person or a company: "someone who", not "something that". */
  person: boolean;
  /** A person: "a photographer who", where a company is "a bakery that". */
  human: boolean;
}

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
  const benefits = product.benefits.filter((benefit) => !isPriceOrHours(benefit));
  const what = product.what && isSafe('noun', product.what) ? product.what : null;
  const called =
    product.name === '' ||
    isSafe(/^\p{Ll}/u.test(product.name) && words(product.name).length > 1 ? 'noun' : 'name', nameOf(product.name));
  if (called) return { ...product, benefits, what };
  const core = what && readNounPhrase(framed('I like', what))?.core;
  return { ...product, benefits, name: core ?? NAMELESS, what };
}

/** Texts of one kind that are read: the first six are said, at most. */
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
  const { stated: told, ...read } = plainly(given);
  const brief = withinBounds(read);
  const product = speakableProduct(brief.product);
  const hasProduct = product.name.trim() !== '';
  const category =
    product.category && product.category !== 'general' ? categoryByKey(product.category) : categoryOfNiche(brief.niche);
  const name = nameOf(product.name);
  const lowName = /^(?:\p{Ll}|\d+ \p{Ll})/u.test(name);
  const whatSaid = product.what ? tidyPhrase(product.what) : null;
  const what =
    whatSaid && bare(whatSaid).toLowerCase() === name.toLowerCase() && /^\p{Lu}/u.test(name) ? null : whatSaid;
  const plural = isPlural(bare(what ?? (lowName || words(name).length > 1 ? name : '')));
  const person =
    /\b(?:photographer|coach|trainer|tutor|teacher|therapist|designer|consultant|barber|florist|electrician|plumber|dentist|lawyer|accountant|stylist|chef|baker)\b/i.test(
      bare(what ?? name).split(/\s(?:in|for|from|with)\s/)[0] ?? '',
    ) && !/\b(?:app|software|course|tool|course|chair|book)\b/i.test(what ?? name);
  const company =
    person ||
    (!plural &&
      /\b(?:service|studio|bakery|salon|clinic|restaurant|caf[eé]|shop|store|agency|company|team|gym|brand|barbershop|(?:wine|cocktail|juice|coffee|nail) bar|kitchen|roastery|brewery|school)\b/i.test(
        head(bare(what ?? name)),
      ));
  const they = plural || company;
  const thing = product.name === NAMELESS ? null : thingOf(what, name, category);
  const names = [product.name, name, ...name.split(/\s+/).filter((w) => /^\p{Lu}/u.test(w))];

  const slots: Values = {
    it: they ? 'they' : 'it',
    its: they ? "they're" : "it's",
    them: they ? 'them' : 'it',
    their: they ? 'their' : 'its',
    does: they ? 'do' : 'does',
    doesnt: they ? "don't" : "doesn't",
    this: plural ? 'these' : 'this',
    thisone: plural ? 'these' : 'this one',
    niche: uncapital(brief.niche, ['POV', 'DIY', 'UGC']).toLowerCase(),
    matter: category.matter,
    ...(thing && !plural ? { thing } : {}),
    ...(thing && !MASS.has(thing) ? { thingsy: plural ? thing : pluralOf(thing) } : {}),
  };
  if (hasProduct) {
    const noun = lowName || (plural && words(name).length > 1 && !what);
    // After the name itself a company is one: "PawWash comes to you", then "they come to you".
    slots.pis = plural ? 'are' : 'is';
    slots.pdoes = plural ? 'do' : 'does';
    slots.pdoesnt = plural ? "don't" : "doesn't";
    slots.P =
      product.name === NAMELESS
        ? NAMELESS
        : noun
          ? `${plural ? 'these' : 'this'} ${bare(name)}`
          : titled(name) && !plural && !(what && bare(what) !== name)
            ? `the ${name}`
            : name.replace(/^The /, 'the ');
    // A name of five words is said once; then its noun does.
    slots.p =
      product.name !== NAMELESS && thing && (noun || words(name).length > 2)
        ? `${plural ? 'these' : 'this'} ${thing}`
        : slots.P;
    // What cannot be said in full is said by its noun.
    // "fetch": a brand in small letters is said as it is written.
    if (words(name).length === 1 && !what && name !== NAMELESS && !isSafeProduct(slots.P)) slots.P = name;
    const short = thing ? `${plural ? 'these' : 'this'} ${thing}` : NAMELESS;
    if (!isSafeProduct(slots.P)) slots.P = isSafeProduct(short) ? short : NAMELESS;
    if (!isSafeProduct(slots.p)) slots.p = slots.P;
    if (what && bare(what).toLowerCase() !== name.toLowerCase() && words(what).length <= 9) {
      if (!noun) slots.W = what;
      slots.w = what;
    } else if (noun && name !== NAMELESS) slots.w = what ?? name;
    // "an app" is what everyone has; what is worth saying has two words.
    if (slots.w && words(bare(slots.w)).length < 2) delete slots.w;
    if (slots.w && !company && category.key !== 'service') slots.mw = slots.w;
    // Worth being surprised at: "a clip-on reading light", not "a rain jacket".
    if (
      slots.mw &&
      !plural &&
      !/carry-on/.test(slots.mw) &&
      (/\p{L}-\p{L}/u.test(slots.mw) || words(bare(slots.mw)).length >= 4)
    )
      slots.nw = slots.mw;
    if (
      !/^(?:business|finance|service|productivity|education)$/.test(category.key) &&
      !/\b(?:shop|store|restaurant|business|hotel|salon) owners\b|\bteams\b|\bcompanies\b/i.test(brief.audience ?? '')
    )
      slots.yourself = 'yourself';
    slots.pwas = plural ? 'were' : 'was';
    if (slots.w && !plural && /^(?:an?)\s/.test(slots.w)) slots.sw = slots.w;
  }
  const first = brief.benefit && !isPriceOrHours(brief.benefit) ? brief.benefit : '';
  const benefits = unique([first, ...product.benefits].filter(Boolean)).flatMap((b) => {
    const short = shorten(tidyPhrase(b), 12);
    const does = short ? readDoes(short, true) : undefined;
    return does && isSafe('predicate', does.one) ? [does] : [];
  });
  const proofs = unique([brief.proof ?? '', ...product.proof].filter(Boolean)).flatMap((p) => {
    const clause = proofClause(p, they, names);
    return clause && words(clause).length <= 17 && isSafe('clause', clause) ? [clause] : [];
  });
  const price = product.priceText ?? priceWords(product.price, product.currency);
  if (price && words(price).length <= 5) {
    const from = /^from /i.test(price);
    slots.price = price;
    slots.costs = from
      ? `${they ? 'they start' : 'it starts'} at ${price.slice(5)}`
      : `${they ? "they're" : "it's"} ${price}`;
    slots.forprice = from ? price : `for ${price}`;
  }
  const audience = (brief.audience ?? product.audience ?? '').trim();
  if (/\p{L}/u.test(audience) && words(audience).length <= 11 && !/\b(?:me|my)\b/i.test(audience)) {
    slots.a = uncapital(audience);
    if (!/\s(?:who|with|that|in|over|under)\s/.test(slots.a) && isPlural(slots.a)) slots.folk = slots.a;
    // "CAT people who RENT": a shouted verb takes no ending.
    const you = isShouted(slots.a) || /\swho \p{Lu}{3}/u.test(slots.a) ? undefined : ifYou(slots.a);
    if (you) slots.you = you;
  }
  // A problem that is the thing itself ("wearing sunscreen") is no reason to buy one.
  const stated = brief.problem && !(thing && brief.problem.toLowerCase().includes(thing)) ? brief.problem : null;
  const heardOf = [product.name, product.what, audience ? `for ${audience}` : '', ...product.benefits]
    .filter(Boolean)
    .join('. ');
  problemSlots(stated ?? (hasProduct ? inferProblem(heardOf) : null), slots);
  if (hasProduct) Object.assign(slots, boxSlots(told?.contents ?? [], turn));
  const heard = [...benefits.map((b) => b.one), ...product.proof, ...(what ? [what] : [])];
  return {
    slots: admit(slots),
    category,
    benefits,
    proofs,
    quotes: hasProduct ? quotesOf(told?.text ?? '', heard) : [],
    host: hostOf(told?.link),
    thing: thing ?? 'phone',
    hasProduct,
    names,
    they,
    plural,
    person: company,
    human: person,
  };
}

/** The slots of one benefit: b, bme, pb, pbme, one, oneme, do, dome, wb, each with `suffix`. */
export function benefitSlots(facts: Facts, full: Does, suffix: '' | '2' | '3' = ''): Values {
  const b = facts.person
    ? {
        one: full.one.replace(/^(?:comes with|has) (?!no\b)/, 'offers '),
        many: full.many
          .replace(/^(?:come with|have) (?!no\b)/, 'offer ')
          .replace(/^mean no (?=[\w ]*\wing$)/, 'do no ')
          .replace(/^mean no /, 'have no '),
      }
    : full;
  const said = facts.they ? b.many : b.one;
  const named = facts.plural ? b.many : b.one;
  const slots: Values = {
    [`b${suffix}`]: said,
    [`bme${suffix}`]: firstPerson(said),
    [`pb${suffix}`]: named,
    [`pbme${suffix}`]: firstPerson(named),
  };
  // "something that comes with" and "to be vegan" are what no one says.
  if (/^(?:comes (?:with|in)|means|is|has|does|takes|offers|includes|goes from)\s/.test(b.one)) return slots;
  Object.assign(slots, {
    [`one${suffix}`]: b.one,
    [`oneme${suffix}`]: firstPerson(b.one),
    [`do${suffix}`]: b.many,
    [`dome${suffix}`]: firstPerson(b.many),
  });
  if (facts.slots.w && !facts.slots.w.includes(b.one) && !b.one.includes(head(bare(facts.slots.w))))
    slots[`wb${suffix}`] = `${facts.slots.w} ${facts.human ? 'who' : 'that'} ${facts.plural ? b.many : b.one}`;
  return slots;
}

function problemSlots(problem: string | null, slots: Values): void {
  const p = tidyPhrase(problem ?? '');
  if (p === '' || isShouted(p)) return;
  const finite =
    /\s(?:is|are|gets?|don't|doesn't|never|fails?|breaks?|leaks?|hates?|wastes?|has|have|taste|tastes|hurt|hurts|ends? up|can't|lose|loses|takes?|feels?|struggle|drink|sleep|eat|use|want|forget|waste|goes|die|dies|was|were|costs?)\s/i.test(
      ` ${p} `,
    ) &&
    words(p).length >= 4 &&
    !/^[a-z]+ing\b/i.test(p);
  if (finite) {
    if (words(p).length <= 15) slots.xs = uncapital(p);
    return;
  }
  if (words(p).length > 8) return;
  slots.x = uncapital(p);
  slots.xme = firstPerson(slots.x);
  const verbal = /^[a-z]+ing\b/.test(slots.x) && !/^(?:wedding|morning|evening|clothing|ceiling)\b/.test(slots.x);
  slots.xwas = !/^[a-z]+ing\b/.test(slots.x) && (isPlural(p) || / and /.test(p)) ? 'were' : 'was';
  slots.xis = !verbal && (isPlural(p) || / and /.test(p)) ? 'are' : 'is';
  if (verbal) slots.xing = slots.x;
  else slots.xnp = slots.x;
}

function unique(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((s) => {
    const key = s.toLowerCase().trim();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
