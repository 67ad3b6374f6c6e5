import { firstOf, withoutEnds } from '../../../platform/text/ends.js';
import { PLACEHOLDER } from '../check.js';
import type { Facts } from '../compose/facts.js';
import { faultOf } from '../compose/fault.js';
import type { Values } from '../compose/slots.js';
import { withoutName } from '../compose/uses.js';
import { LIMITS } from '../formats.js';
import { detectLanguage } from '../language/detect.js';
import { article, baseOf, capital, isBaseVerb, words } from '../language/grammar.js';
import { MASS } from '../language/lexicon.js';
import type { Statement } from '../reading/statement.js';

/** Characters of a recipe that are read, and recipes. */
const READ = 300;
const MOST = 20;
/** Words of an opening, at most. */
const LONGEST = 20;
/** Statements of the brief that are tried in one slot, and ways to fill one recipe. */
const TRIED = 4;

/** A recipe with its slots filled in. */
export interface FilledRecipe {
  text: string;
  /** Our names of the slots that it took. */
  slots: readonly string[];
  /** Indices of {@link Facts.told} that it tells. */
  told: readonly number[];
}

/** Where a slot stands: what is said before it, and what comes after. */
interface Place {
  before: string;
  after: string;
}
interface Value {
  text: string;
  slot: string;
  told?: number;
  /** The brief's own words, which no rule of ours judges. */
  own?: boolean;
}
interface Filling {
  name: RegExp;
  values(facts: Facts, place: Place, extra: Values): Value[];
}

const lastWord = (text: string): string => withoutEnds(words(text).at(-1) ?? '', /[^\p{L}\p{N}]/u).toLowerCase();
const nextWord = (text: string): string => /^\s?([\p{L}'’]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
const opens = ({ before }: Place): boolean => before.trim() === '' || /[.!?…]["”»]?\s*$/.test(before);
const ends = ({ after }: Place): boolean => /^\s*(?:[.!?…]|$)/.test(after);
const DETERMINED =
  /^(?:an?|the|this|that|these|those|your|my|our|their|his|her|every|each|any|no|one|another|same|new|old)$/;
const PREPOSITIONS = /^(?:about|of|for|with|without|from|over|to|on|in|by|against|despite|between|than|like|and|or)$/;
/** Verbs that take a thing, said of oneself, of the viewer or as an order. */
const TAKES =
  /^(?:hate|hated|love|fix|fixed|stop|solve|solved|try|tried|tries|use|meet|met|see|get|buy|bought|need|want|find|found|know|like|miss|skip|replace|replaced|beat|understand|explain|show|call|called)$/;
const isPut = ({ before }: Place): boolean => {
  const last = lastWord(before);
  return PREPOSITIONS.test(last) || TAKES.test(last);
};
/** A verb that has to agree with what stands before it. */
const agrees = (plural: boolean, { after }: Place): boolean => {
  const next = nextWord(after);
  if (/^(?:is|was|has|does|isn't|wasn't|hasn't|doesn't)$/.test(next)) return !plural;
  if (/^(?:are|were|have|do|aren't|weren't|haven't|don't)$/.test(next)) return plural;
  if (next.endsWith('s') && baseOf(next) !== undefined) return !plural;
  return !isBaseVerb(next) || plural || /^(?:and|but|or)$/.test(next);
};
const one = (text: string | undefined, slot: string): Value[] =>
  text === undefined || text === '' ? [] : [{ text, slot }];

/** Statements of the brief that may stand in a place: after a colon in any form, elsewhere as a whole sentence. */
function statements(facts: Facts, place: Place, proof: boolean): Value[] {
  const colon = /:\s*$/.test(place.before);
  const that = lastWord(place.before) === 'that' && /\s$/.test(place.before);
  if (!ends(place) || !(colon || that || opens(place))) return [];
  const named = facts.names.some((name) => place.before.toLowerCase().includes(name.toLowerCase()));
  const fits = ({ form, text, leans }: Statement): boolean =>
    (!leans || named) && (colon ? form !== 'quote' && !text.includes(':') : form === 'clause');
  return facts.told
    .map((one, told) => ({ ...one, told }))
    .filter((one) => one.proof === proof && fits(one.statement))
    .slice(0, TRIED)
    .map(({ statement, told }) => {
      // "The Breeze in ten seconds: it folds flat."
      const { text, inside } = named ? withoutName(statement, facts) : statement;
      return { text: opens(place) ? text : inside, slot: proof ? 'show' : 'say', told, own: true };
    });
}

/** What the slots of recipes are filled with, by the words that people name them with. */
const FILLINGS: readonly Filling[] = [
  {
    name: /^(?:the |your |this )?(?:product|product name|brand|brand name|name|app|app name)(?: name)?$/,
    values: ({ slots, hasProduct, plural, thing }, place) => {
      if (!hasProduct || !agrees(plural, place)) return [];
      if (DETERMINED.test(lastWord(place.before)))
        return place.before.endsWith(' ') ? thingsValue(thing, slots, place) : [];
      return one(slots.name, 'name');
    },
  },
  {
    name: /^(?:produkt|produkte?name|marke|producto|nombre del producto|marca|produit|nom du produit|marque|produto|nome do produto|prodotto|nome del prodotto|merk|productnaam|продукт|товар|商品|製品|商品名|产品)$/,
    values: ({ slots, hasProduct }) => (hasProduct ? one(slots.name, 'name') : []),
  },
  {
    name: /^(?:thing|item|object|category|product type|type of product|kind of product|product category|tool|gadget)$/,
    values: ({ slots, thing, hasProduct, plural }, place) =>
      hasProduct && !plural && agrees(false, place) && DETERMINED.test(lastWord(place.before))
        ? thingsValue(thing, slots, place)
        : [],
  },
  {
    name: /^(?:things|items|objects|products)$/,
    values: ({ slots, hasProduct }, place) =>
      hasProduct && agrees(true, place) && !/^(?:an?|this|that|every|each|one|another)$/.test(lastWord(place.before))
        ? one(slots.things, 'things')
        : [],
  },
  {
    name: /^(?:problem|annoyance|pain|pain point|struggle|frustration|annoying thing|everyday problem|headache|issue)$/,
    values: ({ slots }, place) =>
      isPut(place) && !/^(?:is|are|was|were|has|have)$/.test(nextWord(place.after))
        ? one(slots.problem, 'problem')
        : [],
  },
  {
    name: /^(?:audience|target audience|your audience|people|group|who|whom|your people|kind of people|viewers)$/,
    values: ({ slots }, place) =>
      (opens(place) || PREPOSITIONS.test(lastWord(place.before)) || /[,:]\s*$/.test(place.before)) &&
      agrees(true, place)
        ? one(slots.audience, 'audience')
        : [],
  },
  {
    name: /^(?:price|cost|amount|the price)$/,
    values: ({ slots }, place) =>
      /^(?:for|costs?|at|only|just)$/.test(lastWord(place.before)) || /:\s*$/.test(place.before)
        ? one(slots.flat, 'price')
        : [],
  },
  {
    name: /^(?:what it is|description|product description|kind of thing)$/,
    values: ({ slots }, place) =>
      !DETERMINED.test(lastWord(place.before)) && isPut(place) ? one(slots.what, 'what') : [],
  },
  {
    name: /^(?:niche|topic|subject|field|industry|area|hobby)$/,
    values: ({ slots }, place) =>
      /^(?:about|of|in|with|on|for|to)$/.test(lastWord(place.before)) ? one(slots.niche, 'niche') : [],
  },
  {
    name: /^(?:benefit|main benefit|key benefit|result|outcome|what it does|feature|claim|promise|point|fact|detail|best part|reason|vorteil|beneficio|avantage|beneficio principal)$/,
    values: (facts, place) => statements(facts, place, false),
  },
  {
    name: /^(?:proof|review|rating|social proof|evidence|guarantee|quote)$/,
    values: (facts, place) => statements(facts, place, true),
  },
  {
    name: /^(?:number|count|n|x|how many)$/,
    values: (_, { after }, { count }) =>
      /^ (?:honest |good |quick |little |small |simple )?(?:things|reasons|ways|facts|points|details)\b/i.test(after)
        ? one(count, 'count')
        : [],
  },
];

const thingsValue = (thing: string, { things }: Values, { before }: Place): Value[] =>
  things === undefined || MASS.has(thing) || /^(?:these|those)$/.test(lastWord(before)) ? [] : one(thing, 'thing');

/** A slot in a recipe. */
const SLOT = /\[([^[\]]{1,60})\]/;
const SLOTS = /\[[^[\]]{1,60}\]/g;

/** All ways to fill in a recipe that read as a sentence. */
function fillings(recipe: string, facts: Facts, extra: Values, language: string): FilledRecipe[] {
  const found: FilledRecipe[] = [];
  const fill = (before: string, rest: string, values: readonly Value[]): void => {
    if (found.length >= TRIED) return;
    const slot = SLOT.exec(rest);
    if (!slot) {
      const text = `${before}${rest}`
        .replace(/([.!?])\.(?=\s|$)/g, '$1')
        .replace(/\s+/g, ' ')
        .trim();
      const own = values.flatMap(({ text: one, own }) => (own ? [one, capital(one)] : []));
      if (language === 'en' && faultOf(text, own)) return;
      found.push({
        text,
        slots: values.map(({ slot: name }) => name),
        told: values.flatMap(({ told }) => (told === undefined ? [] : [told])),
      });
      return;
    }
    const lead = `${before}${rest.slice(0, slot.index)}`;
    const place = { before: lead, after: rest.slice(slot.index + slot[0].length) };
    const asked = slot[1]!.trim().toLowerCase();
    const filling = FILLINGS.find(({ name }) => name.test(asked));
    for (const value of filling?.values(facts, place, extra) ?? []) {
      if (
        values.some(
          ({ told, slot: name }) =>
            (told !== undefined && told === value.told) || (name === value.slot && name !== 'name'),
        )
      )
        continue;
      const text = opens(place) ? capital(value.text) : value.text;
      const agreed =
        value.slot === 'thing'
          ? lead.replace(/\b(an?)( (?:\p{L}+ )?)$/iu, (whole, a: string, gap: string) =>
              gap === ' ' ? `${a.startsWith('A') ? capital(article(text)) : article(text)} ` : whole,
            )
          : lead;
      fill(`${agreed}${text}`, place.after, [...values, value]);
    }
  };
  fill('', recipe, []);
  return found;
}

/** Speaks of one thing: "… expecting to return it". */
const SINGULAR = /\b(?:it|its|it's|this|that)\b/i;

/** Tells what the speaker has lived through. */
const LIVED =
  /\b(?:I|we|my \p{L}+) (?:have |had |'ve |nearly |almost )?(?:been|bought|used|tried|lost|saved|made|spent|switched|threw|stopped|quit|got|tested|owned|returned)\b/iu;
const OF_PRODUCT = /^(?:name|thing|things|what)$/;

/**
 * The openings that a format's recipes give with a brief's facts: each slot takes what the brief says, where it can stand. A recipe
 * with a slot that nothing fits is left out, and so is one that claims what its speaker did with the product.
 * @param extra further slots: `count` of a list
 */
export function recipeOpenings(
  recipes: readonly string[],
  facts: Facts,
  { language, extra, shuffle }: { language: string; extra: Values; shuffle<T>(list: readonly T[]): T[] },
): FilledRecipe[] {
  const read = recipes.slice(0, MOST).map((recipe) => firstOf(recipe, READ).replace(/[{}<>]/g, ''));
  const spoken = (text: string): string => detectLanguage(text.replace(SLOTS, ' '));
  // A short one may not tell by itself what language it is in.
  const all = spoken(read.join(' '));
  return shuffle(read)
    .filter((recipe) => (spoken(recipe) === 'en' ? all : spoken(recipe)) === language)
    .filter((recipe) => !(facts.plural && SINGULAR.test(recipe)))
    .flatMap((recipe) => fillings(recipe, facts, extra, language))
    .filter(({ text, slots }) => {
      const n = words(text).length;
      return (
        n >= LIMITS.minWords &&
        n <= LONGEST &&
        text.length <= LIMITS.maxCharacters &&
        !PLACEHOLDER.test(text) &&
        !(LIVED.test(text) && slots.some((slot) => OF_PRODUCT.test(slot)))
      );
    });
}
