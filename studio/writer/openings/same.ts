import { firstOf, normalised } from '../../../platform/text/ends.js';

/** Characters and words of a text that it is compared by, at most. */
const READ = 1_000;
const COMPARED = 60;
/** Of the words of the longer, the part that two texts share when they are one to the ear. */
const SHARED = 0.8;

/** Texts remembered: each of some hundred candidates is compared again for every opening that is picked. */
const REMEMBERED = 1_000;
const remembered = new Map<string, readonly string[]>();

/** The words of a text without case and marks. */
export function heardWords(text: string): readonly string[] {
  const read = firstOf(text, READ);
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

/** Do two texts differ in case and marks alone? Texts without a word are never the same. */
export function isSame(a: string, b: string): boolean {
  const [one, two] = [heardWords(a).join(' '), heardWords(b).join(' ')];
  return one !== '' && one === two;
}

/** Do two texts differ in a word or two alone? */
export function isNear(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true;
  const [longer, shorter] = a.length >= b.length ? [a, new Set(b)] : [b, new Set(a)];
  if (longer.length < 5) return false;
  return longer.filter((word) => shorter.has(word)).length / longer.length >= SHARED;
}
