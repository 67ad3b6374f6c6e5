/** Of which kind a subject is: where its videos are filmed, and who would speak. */
import type { Categories } from '../../../content/writer/kinds/categories.schema.js';
import { CATEGORIES } from '../../../content/writer/kinds/data.js';
import { flatten } from '../facts/cues.js';

export type Category = Categories['kinds'][string] & { key: string };

const ALL: readonly Category[] = Object.entries(CATEGORIES.kinds).map(([key, kind]) => ({ key, ...kind }));
/** The category for briefs that match none of the others. */
export const GENERAL: Category = ALL.find(({ key }) => key === 'general')!;

/** Misleading phrases, and what remains of them. */
const MISLEADING = CATEGORIES.misleading.map((phrase) => {
  const kept = phrase.split(' ').filter((word) => !word.startsWith('~'));
  return { phrase: phrase.replaceAll('~', ''), kept: [...kept, ''].join(' ') };
});

/** Matches the end of the words that say what something is, before what it has, is for or comes from. */
const WITH = / (?:with|for|from|without|that|which|who|by|in) /i;
/** In a text of more characters than this, a category needs a score above {@link SINGLE}: one word tells nothing. */
const LONG = 240;
const SINGLE = 1.3;

/**
 * Finds the category whose words a text uses most.
 * @param identity the product's name and what it is, whose words count several times, so that a mug for parents is a mug
 */
export function findCategory(text: string, identity = ''): Category {
  const read = withoutMisleading(text);
  // A cruise with a vegan kitchen is a cruise.
  const head = withoutMisleading(identity.split(WITH)[0]!);
  let best = { category: GENERAL, score: text.length > LONG ? SINGLE : 0 };
  for (const category of ALL) {
    const score = countHits(read, category.words) + category.weight * countHits(head, category.words);
    if (score > best.score) best = { category, score };
  }
  return best.category;
}

function withoutMisleading(text: string): string {
  let flat = flatten(text);
  for (const { phrase, kept } of MISLEADING)
    for (const form of [phrase, `${phrase}s`]) flat = flat.replaceAll(` ${form} `, ` ${kept}`);
  return flat;
}

/** Counts distinct words, so that "food food food" in a footer is one vote; repeats add a little. */
function countHits(flat: string, words: readonly string[]): number {
  const times = words.map((word) =>
    word.endsWith('*')
      ? flat.split(` ${word.slice(0, -1)}`).length - 1
      : flat.split(` ${word} `).length + flat.split(` ${word}s `).length - 2,
  );
  return times.filter(Boolean).length + Math.min(3, times.reduce((sum, n) => sum + n, 0) * 0.1);
}

export const getCategory = (key: string): Category => ALL.find((one) => one.key === key) ?? GENERAL;

/** Maps a niche in the user's words ("skincare", "Home fitness") to a category. */
export function findCategoryByNiche(niche: string): Category {
  const flat = niche.toLowerCase();
  return ALL.find((one) => one.key === flat || one.niche.toLowerCase() === flat) ?? findCategory(niche);
}
