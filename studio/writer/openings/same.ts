import { normalised, takeFirst } from '../../../platform/text/ends.js';

/** Maximum characters and words of a text that are compared. */
const READ = 1_000;
const COMPARED = 60;
/** Two texts of five words or more sound the same when at least this share of the longer text's words is in both. */
const SHARED = 0.8;

/** Maximum number of texts cached: each of about a hundred candidates is compared again for every opening that is picked. */
const REMEMBERED = 1_000;
const remembered = new Map<string, readonly string[]>();

/** The words of a text, ignoring case and punctuation. */
export function splitHeardWords(text: string): readonly string[] {
  const read = takeFirst(text, READ);
  const before = remembered.get(read);
  if (before) return before;
  const found = normalised(read, 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, COMPARED);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(read, found);
  return found;
}

/** Do two texts differ only in case and punctuation? Texts without words are never the same. */
export function isSame(a: string, b: string): boolean {
  const [one, two] = [splitHeardWords(a).join(' '), splitHeardWords(b).join(' ')];
  return one !== '' && one === two;
}

/** Do two texts sound the same? In a text of five words or more, one word in five may differ. */
export function isNear(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true;
  const [longer, shorter] = a.length >= b.length ? [a, new Set(b)] : [b, new Set(a)];
  if (longer.length < 5) return false;
  return longer.filter((word) => shorter.has(word)).length / longer.length >= SHARED;
}
