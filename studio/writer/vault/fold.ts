import { normalised } from '../../../platform/text/ends.js';

/** Scripts that are written without blanks: there a phrase may begin and end anywhere. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
export const isUnspacedLetter = (character: string | undefined): boolean =>
  character !== undefined && UNSPACED.test(character);

/** A text as quotations are held against it: whatever the case, the blanks and the form of quotes and dashes. */
export const foldQuote = (text: string): string =>
  normalised(text, 'NFKC')
    .replace(/[’‘‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The key under which spellings of one phrase meet: lower-case letters and digits between single blanks, without apostrophes, a
 * letter that is drawn out written once ("Sooo good!!" and "so good").
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

/** "sooo" → "so": runs of three and more of one letter. */
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

/** Words of a phrase; where there are no blanks, half the letters, since a word has about two. */
export function lengthOf(key: string): number {
  return key
    .split(' ')
    .reduce((sum, word) => sum + (isUnspacedLetter(word) ? Math.max(1, Math.ceil(word.length / 2)) : 1), 0);
}
