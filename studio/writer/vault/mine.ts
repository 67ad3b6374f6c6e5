import { isInjected } from '../extract/text.js';
import { clausesOf } from './clauses.js';
import { Haystack, knownWords, type MiningInput, type Quote } from './entries.js';
import { feelingOf } from './feeling.js';
import { phraseKey } from './fold.js';
import { isPrivate } from './private.js';
import { repeatedPhrases } from './repeated.js';
import { LONGEST_PHRASE } from './vocabulary.js';

/** Phrases that are picked out before they are counted: the best of them stay. */
export const MOST_QUOTES = 160;

interface Candidate {
  text: string;
  key: string;
  times: number;
  asks: boolean;
  /** Sum and number of the stars of those who say it. */
  sum: number;
  rated: number;
}

/** What customers say that can be said again, in their own words: whole clauses, and short phrases that several say. */
export function mine(input: MiningInput): Quote[] {
  const { reading } = new Haystack(input);
  const known = knownWords(input.product);
  const name = phraseKey(input.product ?? '');
  const candidates = new Map<string, Candidate>();
  const take = (text: string, key: string, stars: number | null, asks: boolean): void => {
    const found = candidates.get(key) ?? { text, key, times: 0, asks, sum: 0, rated: 0 };
    // Of two spellings the one that does not shout.
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
    for (const clause of clausesOf(text)) take(clause.text, clause.key, stars, clause.asks);
  for (const [key, text] of repeatedPhrases(reviews.map(({ text }) => text)))
    if (!candidates.has(key)) take(text, key, null, false);
  return [...candidates.values()]
    .filter(({ key, text }) => key !== name && text.length <= LONGEST_PHRASE)
    .map((one) => {
      const stars = one.rated === 0 ? null : one.sum / one.rated;
      return { ...one, feeling: feelingOf(one.key, stars, one.asks) };
    })
    .filter(({ feeling, asks, times }) => feeling.speaks || asks || times > 2)
    .sort((a, b) => b.times - a.times || b.feeling.vividness - a.feeling.vividness)
    .filter(({ text }) => !isPrivate(text, known, reading.people))
    .slice(0, MOST_QUOTES)
    .map(({ text, feeling }) => ({ phrase: text, theme: feeling.theme, emotion: feeling.emotion }));
}

const isShouted = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
