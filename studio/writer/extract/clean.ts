import { words } from '../language/grammar.js';

/** What programs leave in callers' words: a slot, a tag. A slot is no word of theirs, and ours are filled by us alone. */
const LEFTOVER = /<script\b[^>]{0,80}>[^<]{0,400}(?:<\/script>)?|\$?\{[^{}]{0,80}\}|<\/?[a-z][^<>]{0,80}>/gi;

/** Letters in a row that nobody can say: words that German speaks have fewer. Scripts without blanks are in whole sentences. */
const ENDLESS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}'’_-]{61,}/gu;

/** Marks that turn the order of what is read: one in a name turns our own words around it. */
const TURNING = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A caller's text without braces, tags, turning marks and endless words; what was nothing else is empty, as if it had not been said. */
export const withoutSlots = (text: string): string => {
  const said = text.replace(TURNING, '').replace(ENDLESS, ' ');
  return /[{}<]/.test(said) ? said.replace(LEFTOVER, ' ').replace(/[{}]/g, ' ').trim() : said;
};

/** A value of any shape with every text in it {@link withoutSlots}. */
export function plainly<T>(value: T): T {
  if (typeof value === 'string') return withoutSlots(value) as T;
  if (Array.isArray(value)) return value.map(plainly) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainly(one)])) as T;
}

/** "DENTIST", not "LED", "HEPA" and "SPF". */
const loud = (word: string): boolean => /^\p{Lu}{5,24}$/u.test(word.replace(/[^\p{L}]/gu, ''));

/** A word that is shouted, or two in a row that are long enough to be words. */
export function isShouted(text: string): boolean {
  const all = words(text);
  return all.some(
    (word, i) => loud(word) || (/^\p{Lu}{3,24}$/u.test(word) && /^\p{Lu}{3,24}$/u.test(all[i + 1] ?? '')),
  );
}
