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

/** All reviews as one string of keys, which is searched for phrases. */
export class Haystack {
  readonly reading: Reading;
  readonly #text: string;
  /** Offset at which each review begins. */
  readonly #starts: number[] = [];

  constructor({ text, kind }: MiningInput) {
    const { reviews, people } = readReviews(text, kind);
    const seen = new Set<string>();
    const kept = reviews
      .map((review) => ({ review, key: phraseKey(review.text) }))
      .filter(({ key }) => {
        const again = seen.has(key);
        seen.add(key);
        return !(again && countKeyWords(key) >= OWN_WORDS);
      });
    this.reading = { reviews: kept.map(({ review }) => review), people };
    const parts: string[] = [];
    let length = 0;
    for (const { review } of kept) {
      // A phrase belongs to one sentence, so it never spans a line end.
      const keys = review.text.split('\n').map(phraseKey).join(' \n ');
      const part = ` ${keys} \n`;
      this.#starts.push(length);
      length += part.length;
      parts.push(part);
    }
    this.#text = parts.join('');
  }

  /** How often a phrase is said, and the ratings of the reviews that say it. "not worth it" does not say "worth it". */
  find(key: string): { occurrences: number; stars: number[] } {
    const needle = `${isUnspacedLetter(key) ? '' : ' '}${key}${isUnspacedLetter(key.at(-1)) ? '' : ' '}`;
    let occurrences = 0;
    const said = new Set<number>();
    for (let at = this.#text.indexOf(needle); at >= 0; at = this.#text.indexOf(needle, at + key.length)) {
      const before = this.#text
        .slice(Math.max(0, at - 24), at)
        .split('\n')
        .at(-1)!
        .trim()
        .split(' ');
      if (isNegated(before, before.length)) continue;
      occurrences += 1;
      said.add(this.#reviewAt(at));
    }
    const stars = [...said].map((index) => this.reading.reviews[index]?.stars ?? null).filter((one) => one !== null);
    return { occurrences, stars };
  }

  #reviewAt(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
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
    const { vividness } = judgeFeeling(key, rating, false);
    taken.set(key, { phrase: phrase.trim(), theme, emotion, rating, occurrences, key, vividness });
  }
  return withoutEchoes([...taken.values()].sort((a, b) => b.occurrences - a.occurrences || b.vividness - a.vividness))
    .slice(0, MOST_ENTRIES)
    .map(({ key: _, vividness: __, ...entry }) => entry);
}

/** If a shorter phrase also occurs alone, a longer one that contains it is kept only if it adds at least this many words. */
const OWN = 4;
/**
 * If a shorter phrase also occurs alone, a longer one is dropped where the shorter phrases in it make up at least this share of
 * its words.
 */
const MADE_UP = 0.6;

/**
 * Chooses between a phrase and the shorter phrases in it. A shorter one that occurs only there is dropped. Where a shorter one
 * also occurs alone, the longer one is dropped if it adds little or consists mostly of such phrases.
 */
function withoutEchoes<Entry extends { key: string; occurrences: number }>(entries: readonly Entry[]): Entry[] {
  const dropped = new Set<Entry>();
  const longestFirst = [...entries].sort((a, b) => b.key.length - a.key.length);
  for (const long of longestFirst) {
    if (dropped.has(long)) continue;
    const held = entries.filter(
      (short) =>
        short.key.length < long.key.length && !dropped.has(short) && ` ${long.key} `.includes(padKey(short.key)),
    );
    const own = held.filter(({ occurrences }) => occurrences > long.occurrences);
    const length = countKeyWords(long.key);
    const covered = held.reduce((sum, { key }) => sum + countKeyWords(key), 0);
    if (own.some(({ key }) => length - countKeyWords(key) < OWN) || (own.length > 0 && covered >= MADE_UP * length))
      dropped.add(long);
    else for (const short of held) if (!own.includes(short)) dropped.add(short);
  }
  return entries.filter((entry) => !dropped.has(entry));
}

const padKey = (key: string): string => (isUnspacedLetter(key) ? key : ` ${key} `);
