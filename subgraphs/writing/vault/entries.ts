import { Haystack, type MiningInput, type Quote, splitProductName } from '../../../studio/writer/vault/entries.js';
import { judgeFeeling } from '../../../studio/writer/vault/feeling.js';
import { countKeyWords, isUnspacedLetter, phraseKey } from '../../../studio/writer/vault/fold.js';
import { isPrivate } from '../../../studio/writer/vault/private.js';
import { MOST_ENTRIES } from '../../../studio/writer/vault/vocabulary.js';

export interface MinedEntry extends Quote {
  /** Mean rating, 0 to 5 stars, of the reviews that contain the phrase; null where none of them has a rating. */
  rating: number | null;
  /** How often the text contains the phrase as whole words and not negated, ignoring case and punctuation. */
  occurrences: number;
}

/**
 * Selects among the phrases picked from a text. Drops phrases that the text does not contain or only negates, those that
 * identify a person, the product's name alone, and those that mostly repeat others. Counts and rates each of the rest once, and
 * sorts the best first.
 */
export function buildEntries(input: MiningInput, quotes: readonly Quote[], hay = new Haystack(input)): MinedEntry[] {
  const known = splitProductName(input.product);
  const taken = new Map<string, MinedEntry & { key: string; vividness: number }>();
  for (const { phrase, theme, emotion } of quotes) {
    const key = phraseKey(phrase);
    if (key === '' || taken.has(key) || key === phraseKey(input.product ?? '')) continue;
    if (isPrivate(phrase, known, hay.reading.people)) continue;
    const { occurrences, stars } = hay.find(key);
    if (occurrences === 0) continue;
    const rating = stars.length === 0 ? null : Math.round((10 * stars.reduce((a, b) => a + b, 0)) / stars.length) / 10;
    const { vividness } = judgeFeeling(key);
    taken.set(key, { phrase: phrase.trim(), theme, emotion, rating, occurrences, key, vividness });
  }
  return withoutEchoes([...taken.values()].sort((a, b) => b.occurrences - a.occurrences || b.vividness - a.vividness))
    .slice(0, MOST_ENTRIES)
    .map(({ key: _, vividness: __, ...entry }) => entry);
}

/** A longer phrase is kept beside a shorter one in it that others say too only if it adds at least this many words. */
const OWN = 4;

/** Chooses between a phrase and the shorter phrases in it: one that is said nowhere else is dropped. */
function withoutEchoes<Entry extends { key: string; occurrences: number }>(entries: readonly Entry[]): Entry[] {
  const dropped = new Set<Entry>();
  for (const long of [...entries].sort((a, b) => b.key.length - a.key.length)) {
    const held = entries.filter((one) => one.key.length < long.key.length && ` ${long.key} `.includes(padKey(one.key)));
    const others = held.filter(({ occurrences }) => occurrences > long.occurrences);
    if (others.some(({ key }) => countKeyWords(long.key) - countKeyWords(key) < OWN)) dropped.add(long);
    else for (const one of held) if (!others.includes(one)) dropped.add(one);
  }
  return entries.filter((entry) => !dropped.has(entry));
}

const padKey = (key: string): string => (isUnspacedLetter(key) ? key : ` ${key} `);
