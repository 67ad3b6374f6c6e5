import { isInjected } from '../facts/noise.js';
import { splitClauses } from './clauses.js';
import { Haystack, type MiningInput, type Quote, splitProductName } from './entries.js';
import { judgeFeeling } from './feeling.js';
import { phraseKey } from './fold.js';
import { isPrivate } from './private.js';
import { findRepeatedPhrases } from './repeated.js';
import { LONGEST_PHRASE } from './vocabulary.js';

/** Maximum number of phrases picked before they are counted; the best are kept. */
export const MOST_QUOTES = 160;

interface Candidate {
  text: string;
  key: string;
  times: number;
  asks: boolean;
  /** Sum of the ratings of the reviews that contain the phrase; `rated` is their number. */
  sum: number;
  rated: number;
}

/**
 * Finds what customers say that can be repeated in their own words: whole clauses, and short phrases that several customers
 * say.
 */
export function mine(input: MiningInput): Quote[] {
  const { reading } = new Haystack(input);
  const known = splitProductName(input.product);
  const name = phraseKey(input.product ?? '');
  const candidates = new Map<string, Candidate>();
  const take = (text: string, key: string, stars: number | null, asks: boolean): void => {
    const found = candidates.get(key) ?? { text, key, times: 0, asks, sum: 0, rated: 0 };
    // Prefer a spelling that is not in capitals.
    if (isShouted(found.text) && !isShouted(text)) found.text = text;
    found.times += 1;
    found.asks ||= asks;
    if (stars !== null) {
      found.sum += stars;
      found.rated += 1;
    }
    candidates.set(key, found);
  };
  const reviews = reading.reviews.map((review) => ({
    ...review,
    text: review.text
      .split('\n')
      .filter((line) => !isInjected(line))
      .join('\n'),
  }));
  for (const { text, stars } of reviews)
    for (const clause of splitClauses(text)) take(clause.text, clause.key, stars, clause.asks);
  for (const [key, text] of findRepeatedPhrases(reviews.map(({ text }) => text)))
    if (!candidates.has(key)) take(text, key, null, false);
  return [...candidates.values()]
    .filter(({ key, text }) => key !== name && text.length <= LONGEST_PHRASE)
    .map((one) => {
      const stars = one.rated === 0 ? null : one.sum / one.rated;
      return { ...one, feeling: judgeFeeling(one.key, stars, one.asks) };
    })
    .filter(({ feeling, asks, times }) => feeling.speaks || asks || times > 2)
    .sort((a, b) => b.times - a.times || b.feeling.vividness - a.feeling.vividness)
    .filter(({ text }) => !isPrivate(text, known, reading.people))
    .slice(0, MOST_QUOTES)
    .map(({ text, feeling }) => ({ phrase: text, theme: feeling.theme, emotion: feeling.emotion }));
}

const isShouted = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
