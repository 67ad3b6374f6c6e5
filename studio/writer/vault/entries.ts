import { feelingOf, isNegated } from './feeling.js';
import { isUnspacedLetter, lengthOf, phraseKey } from './fold.js';
import { isPrivate } from './private.js';
import { type Reading, readReviews, type VaultKind } from './reviews.js';
import { MOST_ENTRIES, type VaultEmotion, type VaultTheme } from './vocabulary.js';

/** A phrase as it was picked out of a text, by a model or by the offline miner. */
export interface Quote {
  phrase: string;
  theme: VaultTheme;
  emotion: VaultEmotion;
}

export interface MinedEntry extends Quote {
  /** Mean of the stars, 0 to 5, of the reviews that say it; null where none states any. */
  rating: number | null;
  /** Times that it stands in the text, whole words, spellings that differ in case and marks together. */
  occurrences: number;
}

export interface MiningInput {
  text: string;
  kind: VaultKind;
  product: string | null;
}

/** Reviews of as many words that are equal are one, pasted twice. */
const OWN_WORDS = 8;

/** All reviews as one run of keys, in which phrases are found. */
export class Haystack {
  readonly reading: Reading;
  readonly #text: string;
  /** Where each review begins in the run. */
  readonly #starts: number[] = [];

  constructor({ text, kind }: MiningInput) {
    const { reviews, people } = readReviews(text, kind);
    const seen = new Set<string>();
    const kept = reviews
      .map((review) => ({ review, key: phraseKey(review.text) }))
      .filter(({ key }) => {
        const again = seen.has(key);
        seen.add(key);
        return !(again && lengthOf(key) >= OWN_WORDS);
      });
    this.reading = { reviews: kept.map(({ review }) => review), people };
    const parts: string[] = [];
    let length = 0;
    for (const { review } of kept) {
      // A phrase goes over no line's end: it is a sentence's.
      const keys = review.text.split('\n').map(phraseKey).join(' \n ');
      const part = ` ${keys} \n`;
      this.#starts.push(length);
      length += part.length;
      parts.push(part);
    }
    this.#text = parts.join('');
  }

  /** How often a phrase is said, and by whom. "not worth it" does not say "worth it". */
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

/** Words of a product's name, which are no person's. */
export const knownWords = (product: string | null): ReadonlySet<string> => new Set(phraseKey(product ?? '').split(' '));

/**
 * What is kept of the phrases picked out of a text: those that tell nothing of a person, each once, counted, rated, the best first. The
 * product's name alone is no phrase.
 */
export function entriesOf(input: MiningInput, quotes: readonly Quote[], hay = new Haystack(input)): MinedEntry[] {
  const known = knownWords(input.product);
  const taken = new Map<string, MinedEntry & { key: string; vividness: number }>();
  for (const { phrase, theme, emotion } of quotes) {
    const key = phraseKey(phrase);
    if (key === '' || taken.has(key) || key === phraseKey(input.product ?? '')) continue;
    if (isPrivate(phrase, known, hay.reading.people)) continue;
    const { occurrences, stars } = hay.find(key);
    if (occurrences === 0) continue;
    const rating = stars.length === 0 ? null : Math.round((10 * stars.reduce((a, b) => a + b, 0)) / stars.length) / 10;
    const { vividness } = feelingOf(key, rating, false);
    taken.set(key, { phrase: phrase.trim(), theme, emotion, rating, occurrences, key, vividness });
  }
  return withoutEchoes([...taken.values()].sort((a, b) => b.occurrences - a.occurrences || b.vividness - a.vividness))
    .slice(0, MOST_ENTRIES)
    .map(({ key: _, vividness: __, ...entry }) => entry);
}

/** Words that a longer phrase must add to be another than the shorter in it. */
const OWN = 4;
/** The share of a phrase that shorter ones may make up. */
const MADE_UP = 0.6;

/**
 * Of a phrase and those that it holds: the longer where all are said together only; the shorter where one of them is said by itself too,
 * and the longer adds little or is made up of them.
 */
function withoutEchoes<Entry extends { key: string; occurrences: number }>(entries: readonly Entry[]): Entry[] {
  const dropped = new Set<Entry>();
  const longestFirst = [...entries].sort((a, b) => b.key.length - a.key.length);
  for (const long of longestFirst) {
    if (dropped.has(long)) continue;
    const held = entries.filter(
      (short) =>
        short.key.length < long.key.length && !dropped.has(short) && ` ${long.key} `.includes(heldIn(short.key)),
    );
    const own = held.filter(({ occurrences }) => occurrences > long.occurrences);
    const length = lengthOf(long.key);
    const covered = held.reduce((sum, { key }) => sum + lengthOf(key), 0);
    if (own.some(({ key }) => length - lengthOf(key) < OWN) || (own.length > 0 && covered >= MADE_UP * length))
      dropped.add(long);
    else for (const short of held) if (!own.includes(short)) dropped.add(short);
  }
  return entries.filter((entry) => !dropped.has(entry));
}

const heldIn = (key: string): string => (isUnspacedLetter(key) ? key : ` ${key} `);
