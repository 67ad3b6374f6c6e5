import { normalised } from '../../../platform/text/ends.js';

/** Matches letters of scripts written without spaces, in which a phrase may begin and end anywhere. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
export const isUnspacedLetter = (character: string | undefined): boolean =>
  character !== undefined && UNSPACED.test(character);

/** Normalises a text for comparison with quotations, ignoring case, spacing, and kinds of quotation marks and dashes. */
export const foldQuote = (text: string): string =>
  normalised(text, 'NFKC')
    .replace(/[’‘‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The key that all spellings of a phrase share ("Sooo good!!" and "so good"): lower-case letters and digits with single spaces,
 * without apostrophes, and with drawn-out letters written once.
 */
export function phraseKey(text: string): string {
  const plain = normalised(text, 'NFKC')
    .toLowerCase()
    .replace(/['’‘‛`´]/g, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return withoutDrawl(plain);
}

/** Shortens three or more of the same letter in a row to one: "sooo" → "so". */
function withoutDrawl(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    while (end < text.length && text[end] === text[at]) end += 1;
    out += end - at > 2 && !/[\d ]/.test(text[at]!) ? text[at] : text.slice(at, end);
    at = end;
  }
  return out;
}

/** Number of words in a phrase; in languages without spaces, half the number of letters, as a word has about two. */
export function countKeyWords(key: string): number {
  return key
    .split(' ')
    .reduce((sum, word) => sum + (isUnspacedLetter(word) ? Math.max(1, Math.ceil(word.length / 2)) : 1), 0);
}
