/** Matches slots and tags in a caller's text, which templates or markup left behind. Only our own lines may contain slots. */
const LEFTOVER = /<script\b[^>]{0,80}>[^<]{0,400}(?:<\/script>)?|\$?\{[^{}]{0,80}\}|<\/?[a-z][^<>]{0,80}>/gi;

/**
 * Matches runs of letters that are too long to say; even German words are shorter. In scripts without spaces, whole sentences are
 * runs, so those scripts are exempt.
 */
const ENDLESS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}'’_-]{61,}/gu;

/**
 * Matches invisible characters. Some change the reading direction: one of those in a name would also reverse our own words
 * around the name.
 */
const TURNING = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Removes slots, tags, invisible marks and endless words from a caller's text. A text of nothing else becomes empty, as if it
 * were missing.
 */
export const withoutSlots = (text: string): string => {
  const said = text.replace(TURNING, '').replace(ENDLESS, ' ');
  return /[{}<]/.test(said) ? said.replace(LEFTOVER, ' ').replace(/[{}]/g, ' ').trim() : said;
};

/** Applies {@link withoutSlots} to every text in a value of any shape. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return withoutSlots(value) as T;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanTexts(one)])) as T;
}
