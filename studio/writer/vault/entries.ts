import { isNegated, judgeFeeling } from './feeling.js';
import { countKeyWords, isUnspacedLetter, phraseKey } from './fold.js';
import { isPrivate } from './private.js';
import { type Reading, readReviews, type VaultKind } from './reviews.js';
import { MOST_ENTRIES, type VaultEmotion, type VaultTheme } from './vocabulary.js';

/** A phrase that a model or the offline miner picked from a text. */
export interface Quote {
  phrase: string;
  theme: VaultTheme;
  emotion: VaultEmotion;
}

export interface MinedEntry extends Quote {
  /** Mean rating, 0 to 5 stars, of the reviews that contain the phrase; null where none of them has a rating. */
  rating: number | null;
  /** How often the text contains the phrase as whole words and not negated, ignoring case and punctuation. */
  occurrences: number;
}

export interface MiningInput {
  text: string;
  kind: VaultKind;
  product: string | null;
}

/** Identical reviews with at least this many words count as one that was pasted twice. */
const OWN_WORDS = 8;

/** Reviews by their keys, which are searched for phrases. */
export class Haystack {
  readonly reading: Reading;
  readonly #keys: readonly string[];

  constructor({ text, kind }: MiningInput) {
    const { reviews, people } = readReviews(text, kind);
    // A phrase belongs to one sentence, so it never spans a line end.
    const keyed = reviews.map((one) => ({ one, key: ` ${one.text.split('\n').map(phraseKey).join(' \n ')} ` }));
    const seen = new Set<string>();
    const kept = keyed.filter(({ key }) => {
      const again = seen.has(key) && countKeyWords(key.trim()) >= OWN_WORDS;
      seen.add(key);
      return !again;
    });
    this.reading = { reviews: kept.map(({ one }) => one), people };
    this.#keys = kept.map(({ key }) => key);
  }

  /** How often a phrase is said, and the ratings of the reviews that say it. "not worth it" does not say "worth it". */
  find(key: string): { occurrences: number; stars: number[] } {
    const needle = `${isUnspacedLetter(key) ? '' : ' '}${key}${isUnspacedLetter(key.at(-1)) ? '' : ' '}`;
    const stars: number[] = [];
    let occurrences = 0;
    for (const [index, keys] of this.#keys.entries()) {
      const before = occurrences;
      for (let at = keys.indexOf(needle); at >= 0; at = keys.indexOf(needle, at + key.length)) {
        const words = keys
          .slice(Math.max(0, at - 24), at)
          .split('\n')
          .at(-1)!
          .trim()
          .split(' ');
        occurrences += isNegated(words, words.length) ? 0 : 1;
      }
      const rating = this.reading.reviews[index]!.stars;
      if (occurrences > before && rating !== null) stars.push(rating);
    }
    return { occurrences, stars };
  }
}

/** The words of the product's name: they do not count as a person's name. */
export const splitProductName = (product: string | null): ReadonlySet<string> =>
  new Set(phraseKey(product ?? '').split(' '));

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
