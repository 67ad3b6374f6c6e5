import { CATEGORIES } from '../../../content/catalog/data.js';
import type { ProductCategory } from '../../../studio/product-category.js';

const LARGE = new Set(CATEGORIES.large);
const AMBIENT = new Set(CATEGORIES.ambient);
const SMALL = new Set(CATEGORIES.small);
const { compounds, ends } = CATEGORIES;

/** The category that a name reveals; null if it reveals none. */
function findCategory(name: string): ProductCategory | null {
  const [phrase = ''] = name.slice(0, 300).split(/[,;:|(/–—]| - /, 1);
  const all = phrase.match(/[\p{L}\p{M}-]+/gu) ?? [];
  const end = all.findIndex((word, index) => index > 0 && ends.includes(word.toLowerCase()));
  const named = end === -1 ? all : all.slice(0, end);
  const last = named.at(-1)?.toLowerCase() ?? '';
  if (SMALL.has(last)) return 'handheld';
  // The noun comes last in English and German, and first in Romance languages. A model name may precede or follow it.
  for (const word of [last, named[0] ?? '', ...named]) {
    const lower = word.toLowerCase();
    if (LARGE.has(lower)) return 'large_object';
    if (AMBIENT.has(lower)) return 'ambient';
    if (!/^\p{Lu}/u.test(word)) continue;
    const endsWith = (head: string): boolean => lower.length > head.length && lower.endsWith(head);
    if (compounds.large.some(endsWith)) return 'large_object';
    if (compounds.ambient.some(endsWith)) return 'ambient';
  }
  return null;
}

/**
 * Guesses how a shop's product is placed in pictures, from its name and the shop's labels. Anything that is neither a large
 * object nor part of a room counts as held in the hand. PATCH /props/{id} corrects a wrong guess.
 */
export function guessCategory(title: string, labels: readonly string[]): ProductCategory {
  const said = findCategory(title);
  if (said) return said;
  // The last part of a label is the most specific ("Home > Living > Sofas"), so it is tried first.
  const levels = labels
    .slice(0, 50)
    .flatMap((label) => label.split(/[>/]/))
    .reverse();
  return levels.map(findCategory).find((one) => one !== null) ?? 'handheld';
}
