import { takeFirst, withoutEnds } from '../../../platform/text/ends.js';
import { PLACEHOLDER } from '../check.js';
import type { Facts } from './facts.js';
import { findFault } from './line/fault.js';
import { withoutName } from './line/uses.js';
import type { Values } from './slots.js';
import { LIMITS } from '../formats.js';
import { detectLanguage } from '../language/detect.js';
import { capitalise, chooseArticle, isBaseVerb, toBaseForm, words } from '../language/grammar.js';
import { MASS } from '../language/lexicon.js';
import type { Statement } from '../reading/statement.js';

/** Maximum characters read of a recipe, and maximum recipes read. */
const READ = 300;
const MOST = 20;
/** Maximum number of words in an opening. */
const LONGEST = 20;
/** Maximum number of statements tried in one slot, and of ways to fill one recipe. */
const TRIED = 4;

/** A recipe with its slots filled in. */
export interface FilledRecipe {
  text: string;
  /** Our names for the slots that were filled. */
  slots: readonly string[];
  /** The statements that the opening tells, as indices of {@link Facts.statements}. */
  statements: readonly number[];
}

/** A slot's surroundings: the text before and after it. */
interface Place {
  before: string;
  after: string;
}
interface Value {
  text: string;
  slot: string;
  statementIndex?: number;
  /** Whether these are the brief's own words, which our rules of grammar do not judge. */
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
/** Matches verbs whose object may be a thing, as in "I love …", "you need …" or "Stop …". */
const TAKES =
  /^(?:hate|hated|love|fix|fixed|stop|solve|solved|try|tried|tries|use|meet|met|see|get|buy|bought|need|want|find|found|know|like|miss|skip|replace|replaced|beat|understand|explain|show|call|called)$/;
const isPut = ({ before }: Place): boolean => {
  const last = lastWord(before);
  return PREPOSITIONS.test(last) || TAKES.test(last);
};
/** Does the verb after a slot agree with a plural value (or, if `plural` is false, with a singular one)? */
const agreesWith = (plural: boolean, { after }: Place): boolean => {
  const next = nextWord(after);
  if (/^(?:is|was|has|does|isn't|wasn't|hasn't|doesn't)$/.test(next)) return !plural;
  if (/^(?:are|were|have|do|aren't|weren't|haven't|don't)$/.test(next)) return plural;
  if (next.endsWith('s') && toBaseForm(next) !== undefined) return !plural;
  return !isBaseVerb(next) || plural || /^(?:and|but|or)$/.test(next);
};
const toValues = (text: string | undefined, slot: string): Value[] =>
  text === undefined || text === '' ? [] : [{ text, slot }];

/**
 * Statements that fit a place: after a colon, any but quotes; elsewhere, only clauses, as a sentence of their own or after
 * "that".
 */
function listStatements(facts: Facts, place: Place, proof: boolean): Value[] {
  const colon = /:\s*$/.test(place.before);
  const that = lastWord(place.before) === 'that' && /\s$/.test(place.before);
  if (!ends(place) || !(colon || that || opens(place))) return [];
  const named = facts.names.some((name) => place.before.toLowerCase().includes(name.toLowerCase()));
  const fits = ({ form, text, leans }: Statement): boolean =>
    (!leans || named) && (colon ? form !== 'quote' && !text.includes(':') : form === 'clause');
  return facts.statements
    .map((one, statementIndex) => ({ ...one, statementIndex }))
    .filter((one) => one.proof === proof && fits(one.statement))
    .slice(0, TRIED)
    .map(({ statement, statementIndex }) => {
      // Avoids naming the product twice: "The Breeze in ten seconds: it folds flat."
      const { text, inside } = named ? withoutName(statement, facts) : statement;
      return { text: opens(place) ? text : inside, slot: proof ? 'show' : 'say', statementIndex, own: true };
    });
}

/** The values for the slots of recipes, by the words that people use as names for the slots. */
const FILLINGS: readonly Filling[] = [
  {
    name: /^(?:the |your |this )?(?:product|product name|brand|brand name|name|app|app name)(?: name)?$/,
    values: ({ slots, hasProduct, plural, thing }, place) => {
      if (!hasProduct || !agreesWith(plural, place)) return [];
      if (DETERMINED.test(lastWord(place.before)))
        return place.before.endsWith(' ') ? toThingsValues(thing, slots, place) : [];
      return toValues(slots.name, 'name');
    },
  },
  {
    name: /^(?:produkt|produkte?name|marke|producto|nombre del producto|marca|produit|nom du produit|marque|produto|nome do produto|prodotto|nome del prodotto|merk|productnaam|продукт|товар|商品|製品|商品名|产品)$/,
    values: ({ slots, hasProduct }) => (hasProduct ? toValues(slots.name, 'name') : []),
  },
  {
    name: /^(?:thing|item|object|category|product type|type of product|kind of product|product category|tool|gadget)$/,
    values: ({ slots, thing, hasProduct, plural }, place) =>
      hasProduct && !plural && agreesWith(false, place) && DETERMINED.test(lastWord(place.before))
        ? toThingsValues(thing, slots, place)
        : [],
  },
  {
    name: /^(?:things|items|objects|products)$/,
    values: ({ slots, hasProduct }, place) =>
      hasProduct &&
      agreesWith(true, place) &&
      !/^(?:an?|this|that|every|each|one|another)$/.test(lastWord(place.before))
        ? toValues(slots.things, 'things')
        : [],
  },
  {
    name: /^(?:problem|annoyance|pain|pain point|struggle|frustration|annoying thing|everyday problem|headache|issue)$/,
    values: ({ slots }, place) =>
      isPut(place) && !/^(?:is|are|was|were|has|have)$/.test(nextWord(place.after))
        ? toValues(slots.problem, 'problem')
        : [],
  },
  {
    name: /^(?:audience|target audience|your audience|people|group|who|whom|your people|kind of people|viewers)$/,
    values: ({ slots }, place) =>
      (opens(place) || PREPOSITIONS.test(lastWord(place.before)) || /[,:]\s*$/.test(place.before)) &&
      agreesWith(true, place)
        ? toValues(slots.audience, 'audience')
        : [],
  },
  {
    name: /^(?:price|cost|amount|the price)$/,
    values: ({ slots }, place) =>
      /^(?:for|costs?|at|only|just)$/.test(lastWord(place.before)) || /:\s*$/.test(place.before)
        ? toValues(slots.flat, 'price')
        : [],
  },
  {
    name: /^(?:what it is|description|product description|kind of thing)$/,
    values: ({ slots }, place) =>
      !DETERMINED.test(lastWord(place.before)) && isPut(place) ? toValues(slots.what, 'what') : [],
  },
  {
    name: /^(?:niche|topic|subject|field|industry|area|hobby)$/,
    values: ({ slots }, place) =>
      /^(?:about|of|in|with|on|for|to)$/.test(lastWord(place.before)) ? toValues(slots.niche, 'niche') : [],
  },
  {
    name: /^(?:benefit|main benefit|key benefit|result|outcome|what it does|feature|claim|promise|point|fact|detail|best part|reason|vorteil|beneficio|avantage|beneficio principal)$/,
    values: (facts, place) => listStatements(facts, place, false),
  },
  {
    name: /^(?:proof|review|rating|social proof|evidence|guarantee|quote)$/,
    values: (facts, place) => listStatements(facts, place, true),
  },
  {
    name: /^(?:number|count|n|x|how many)$/,
    values: (_, { after }, { count }) =>
      /^ (?:honest |good |quick |little |small |simple )?(?:things|reasons|ways|facts|points|details)\b/i.test(after)
        ? toValues(count, 'count')
        : [],
  },
];

const toThingsValues = (thing: string, { things }: Values, { before }: Place): Value[] =>
  things === undefined || MASS.has(thing) || /^(?:these|those)$/.test(lastWord(before)) ? [] : toValues(thing, 'thing');

/** Matches a slot in a recipe. */
const SLOT = /\[([^[\]]{1,60})\]/;
const SLOTS = /\[[^[\]]{1,60}\]/g;

/** Fills in a recipe in all ways that read as a correct sentence, up to a limit. */
function listFillings(recipe: string, facts: Facts, extra: Values, language: string): FilledRecipe[] {
  const found: FilledRecipe[] = [];
  const fill = (before: string, rest: string, values: readonly Value[]): void => {
    if (found.length >= TRIED) return;
    const slot = SLOT.exec(rest);
    if (!slot) {
      const text = `${before}${rest}`
        .replace(/([.!?])\.(?=\s|$)/g, '$1')
        .replace(/\s+/g, ' ')
        .trim();
      const own = values.flatMap(({ text: one, own }) => (own ? [one, capitalise(one)] : []));
      if (language === 'en' && findFault(text, own)) return;
      found.push({
        text,
        slots: values.map(({ slot: name }) => name),
        statements: values.flatMap(({ statementIndex }) => (statementIndex === undefined ? [] : [statementIndex])),
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
          ({ statementIndex, slot: name }) =>
            (statementIndex !== undefined && statementIndex === value.statementIndex) ||
            (name === value.slot && name !== 'name'),
        )
      )
        continue;
      const text = opens(place) ? capitalise(value.text) : value.text;
      const agreed =
        value.slot === 'thing'
          ? lead.replace(/\b(an?)( (?:\p{L}+ )?)$/iu, (whole, a: string, gap: string) =>
              gap === ' ' ? `${a.startsWith('A') ? capitalise(chooseArticle(text)) : chooseArticle(text)} ` : whole,
            )
          : lead;
      fill(`${agreed}${text}`, place.after, [...values, value]);
    }
  };
  fill('', recipe, []);
  return found;
}

/** Matches a recipe that refers to a single thing: "… expecting to return it". */
const SINGULAR = /\b(?:it|its|it's|this|that)\b/i;

/** Matches a recipe that tells what the speaker has experienced. */
const LIVED =
  /\b(?:I|we|my \p{L}+) (?:have |had |'ve |nearly |almost )?(?:been|bought|used|tried|lost|saved|made|spent|switched|threw|stopped|quit|got|tested|owned|returned)\b/iu;
const OF_PRODUCT = /^(?:name|thing|things|what)$/;

/**
 * Fills in a format's recipes with a brief's facts. Leaves out recipes in another language, those with a slot that no fact
 * fits, and those that claim what the speaker did with the product.
 * @param extra additional slots, such as the `count` of a list
 */
export function fillRecipes(
  recipes: readonly string[],
  facts: Facts,
  { language, extra, shuffle }: { language: string; extra: Values; shuffle<T>(list: readonly T[]): T[] },
): FilledRecipe[] {
  const read = recipes.slice(0, MOST).map((recipe) => takeFirst(recipe, READ).replace(/[{}<>]/g, ''));
  const spoken = (text: string): string => detectLanguage(text.replace(SLOTS, ' '));
  // A recipe too short to show its language is detected as English. A recipe detected as English is therefore taken to be in
  // the language that is detected for all recipes together.
  const all = spoken(read.join(' '));
  return shuffle(read)
    .filter((recipe) => (spoken(recipe) === 'en' ? all : spoken(recipe)) === language)
    .filter((recipe) => !(facts.plural && SINGULAR.test(recipe)))
    .flatMap((recipe) => listFillings(recipe, facts, extra, language))
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
