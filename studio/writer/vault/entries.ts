import { isNegated } from './feeling.js';
import { countKeyWords, isUnspacedLetter, phraseKey } from './fold.js';
import { type Reading, readReviews, type VaultKind } from './reviews.js';
import type { VaultEmotion, VaultTheme } from './vocabulary.js';

/** A phrase that a model or the offline miner picked from a text. */
export interface Quote {
  phrase: string;
  theme: VaultTheme;
  emotion: VaultEmotion;
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
