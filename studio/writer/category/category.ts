import { CATEGORIES, type Category, GENERAL } from './categories.js';

/** Matches relatives who often make the product, and are not whom it is for: "my mum makes hot sauce". */
const MAKER = /\b(?:my|our) (?:mum|mom|mother|dad|father|grandmother|grandma|grandfather|grandpa)(?:'s)?\b/gi;

/**
 * Nouns that say of which kind a thing in a shop is. In a text about something else they would mislead: "book a table", "hook".
 */
const GOODS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    fashion:
      /\b(?:cardigans?|chinos|hoodies?|sweaters?|jumpers?|pullovers?|blouses?|tops?|coats?|jackets?|shirts?|skirts?|trousers|leggings|pool slides|sandals|slippers|loafers|belts?|scar(?:f|ves)|duffle bags?|body bags?|handbags?|backpacks?)\b/gi,
    home: /\b(?:tables?|benches|bench|stools?|cabinets?|wardrobes?|bookcases?|racks?|hooks?|mirrors?|vases?|cushions?|pillows?|throws?|ceiling fans?|heaters?|washing machines?|fridges?|freezers?|bird feeders?|module|fabrics?)\b/gi,
    tech: /\b(?:doorbells?|(?:indoor|security) cameras?|routers?|webcams?|ipad|imac|walkie)\b/gi,
    gaming: /\b(?:jigsaw|puzzles?|board games?)\b/gi,
    parenting: /\b(?:soft toys?|plush|cribs?|prams?)\b/gi,
    food: /\b(?:cheese slicers?|frying pans?|saucepans?|cookware)\b/gi,
  }),
);

/** Matches the end of the words that say what something is, before what it has, is for or comes from. */
const WITH = / (?:with|for|from|without|that|which|who|by|in) /i;
/** In a text of more characters than this, a category needs a score above {@link SINGLE}. */
const LONG = 240;
/** The score of a single word that occurs three times. */
const SINGLE = 1.3;
/** Minimum score for a thing that a shop sells, if neither its name nor what it is says of which kind it is. */
const UNNAMED = 2;
/** Categories of services, to which a thing belongs only if its name says so: shops write about cards and credit. */
const SERVICES = /^(?:finance|business|productivity|education|service)$/;

/**
 * Finds the category whose words a text uses most.
 * @param identity the product's name and what it is: these words count four times (six times for pets and parenting), so that a
 * mug for parents is a mug
 * @param sold whether the text is a shop's page about one thing
 */
export function findCategory(text: string, identity = '', sold = false): Category {
  const read = text.replace(MAKER, ' ');
  // A cruise with a vegan kitchen is a cruise.
  const [head = ''] = identity.split(WITH);
  let best: { category: Category; score: number } | undefined;
  for (const category of CATEGORIES) {
    // "Dog food" belongs to pets, and "baby shampoo" to parenting, so their words weigh more.
    const weight = /^(?:pets|parenting)$/.test(category.key) ? 6 : 4;
    const goods = sold ? GOODS.get(category.key) : undefined;
    const named = countHits(head, category.match) + (goods ? countHits(head, goods) : 0);
    const score = countHits(read, category.match) + weight * named;
    if (sold && named === 0 && (SERVICES.test(category.key) || score < UNNAMED)) continue;
    // In a long text, a single word tells nothing.
    if (score > (read.length > LONG ? SINGLE : 0) && (!best || score > best.score)) best = { category, score };
  }
  return best?.category ?? GENERAL;
}

/** Counts distinct words, so that "food food food" in a footer is one vote; repeats add a little. */
function countHits(text: string, match: RegExp): number {
  const found = (text.match(match) ?? []).map((m) => m.toLowerCase());
  return new Set(found).size + Math.min(3, found.length * 0.1);
}

export const getCategory = (key: string): Category => CATEGORIES.find((c) => c.key === key) ?? GENERAL;

/** Maps a niche in the user's words ("skincare", "Home fitness") to a category. */
export function findCategoryByNiche(niche: string): Category {
  const n = niche.toLowerCase();
  return CATEGORIES.find((c) => c.key === n || c.niche.toLowerCase() === n) ?? findCategory(niche);
}
