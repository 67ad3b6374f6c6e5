/**
 * Normalises a line for comparison: its words in lower case, separated by single spaces; empty if it has no letter or
 * digit.
 * @example hookWords('STOP buying soap, please!') // 'stop buying soap please'
 */
export const hookWords = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Minimum number of words around a recipe's slots: with fewer, a recipe would fit almost any line. */
const MIN_WORDS = 2;

/** A hook recipe, parsed once for many lines. */
export interface ParsedRecipe {
  text: string;
  /** The words of the whole text, slots included; two recipes with the same words are the same. */
  words: string;
  /** The words before, between and after the slots: one part more than there are slots. */
  parts: readonly string[];
}

export const parseRecipe = (text: string): ParsedRecipe => ({
  text,
  words: hookWords(text),
  parts: text.split(/\[[^[\]]*\]/).map(hookWords),
});

/**
 * Whether a line fills in a recipe: it has the recipe's own words in their order, at least one word for each [slot], and
 * nothing else.
 * @param text the line's {@link hookWords}
 * @example fillsIn('i tried tea for a week', parseRecipe('I tried [thing] for [time].')) // true
 */
export function fillsIn(text: string, { parts }: ParsedRecipe): boolean {
  if (parts.join(' ').split(' ').filter(Boolean).length < MIN_WORDS) return false;
  if (parts.length === 1) return text === parts[0];
  // Padded with spaces, so that only whole words match.
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

/** Skips one word. `at` is the position of the space before it; returns the position of the space after it. */
function afterSlot(padded: string, at: number): number {
  const next = padded.indexOf(' ', at + 1);
  return next < 0 ? Number.POSITIVE_INFINITY : next;
}
