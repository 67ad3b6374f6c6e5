/**
 * A line as lines are compared: its words in lower case, with single blanks between; empty where it has no letter or digit.
 * @example hookWords('STOP buying soap, please!') // 'stop buying soap please'
 */
export const hookWords = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Fewer words of its own than this, and a recipe would fit almost any line. */
const LEAST_WORDS = 2;

/**
 * Whether a line fills in a recipe: the recipe's own words in their order, and at least one word for each [slot].
 * @example followsRecipe('I tried tea for a week. Here is what happened.', 'I tried [thing] for [time].') // false: goes on
 */
export function followsRecipe(line: string, recipe: string): boolean {
  const parts = partsOf(recipe);
  if (parts.join(' ').split(' ').filter(Boolean).length < LEAST_WORDS) return false;
  const text = hookWords(line);
  if (parts.length === 1) return text === parts[0];
  // Blanks around everything, so that words are found whole.
  const padded = ` ${text} `;
  const [first = '', ...rest] = parts.map((part) => (part === '' ? '' : ` ${part} `));
  const last = rest.pop() ?? '';
  if (!padded.startsWith(first) || !padded.endsWith(last)) return false;
  let at = first === '' ? 0 : first.length - 1;
  for (const part of rest) {
    const found = part === '' ? at : padded.indexOf(part, afterSlot(padded, at));
    if (found < 0) return false;
    at = part === '' ? afterSlot(padded, at) : found + part.length - 1;
  }
  return afterSlot(padded, at) <= padded.length - Math.max(last.length, 1);
}

/** Behind one more word: `at` is the blank before it, and so is what this gives. */
function afterSlot(padded: string, at: number): number {
  const next = padded.indexOf(' ', at + 1);
  return next < 0 ? Number.POSITIVE_INFINITY : next;
}

/** What stands around the slots, one part more than there are slots. */
const partsOf = (recipe: string): string[] => recipe.split(/\[[^[\]]*\]/).map(hookWords);
