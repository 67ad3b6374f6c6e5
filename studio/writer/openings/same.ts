import { normalised, takeFirst } from '../../../platform/text/ends.js';

/** Maximum characters and words of a text that are compared. */
const READ = 1_000;
const COMPARED = 60;

/** The words of a text, ignoring case and punctuation. */
export const splitHeardWords = (text: string): string[] =>
  normalised(takeFirst(text, READ), 'NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, COMPARED);

const join = (text: string): string => splitHeardWords(text).join(' ');

/** Do two texts differ only in case and punctuation? Texts without words are never the same. */
export const isSame = (a: string, b: string): boolean => join(a) !== '' && join(a) === join(b);

/** The texts that differ from those before them and from `used`. */
export function withoutSame<T>(list: readonly T[], textOf: (item: T) => string, used: readonly string[] = []): T[] {
  const seen = new Set(['', ...used.map(join)]);
  return list.filter((item) => !seen.has(join(textOf(item))) && seen.add(join(textOf(item))));
}
