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

/** A hook recipe, read once for many lines. */
export interface ReadRecipe {
  text: string;
  /** Of the whole text, slots included: equal recipes have equal words. */
  words: string;
  /** The words around the slots, one part more than there are slots. */
  parts: readonly string[];
}

export const readRecipe = (text: string): ReadRecipe => ({
  text,
  words: hookWords(text),
  parts: text.split(/\[[^[\]]*\]/).map(hookWords),
});

/**
 * Whether a line fills in a recipe: the recipe's own words in their order, and at least one word for each [slot].
 * @param text the line's {@link hookWords}
 * @example fillsIn('i tried tea for a week', readRecipe('I tried [thing] for [time].')) // true
 */
export function fillsIn(text: string, { parts }: ReadRecipe): boolean {
  if (parts.join(' ').split(' ').filter(Boolean).length < LEAST_WORDS) return false;
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
