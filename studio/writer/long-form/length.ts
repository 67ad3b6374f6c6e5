import { unitsPerSecond } from '../check.js';
import { isUnspaced, languageOf } from '../language/detect.js';
import { words } from '../language/grammar.js';

export const LONG_SECONDS = [60, 120, 180, 240] as const;

/** Words of a monologue, at most, whatever its length in seconds. */
const MOST_WORDS = 620;
/** By how much of the seconds asked for a monologue may be off. */
const OFF = 0.05;

/** The least and the most units of a monologue of so many seconds. */
export function roomFor(seconds: number, language: string): { least: number; most: number } {
  const dense = isUnspaced(language);
  const rate = unitsPerSecond(language);
  const most = Math.floor(seconds * rate * (1 + OFF));
  return { least: Math.ceil(seconds * rate * (1 - OFF)), most: dense ? most : Math.min(MOST_WORDS, most) };
}

/** Words of a text as a reader counts them; without blanks, as the runtime's dictionary knows them. */
export function wordCount(text: string, language: string): number {
  if (!isUnspaced(language)) return words(text).length;
  const parts = new Intl.Segmenter(languageOf(language), { granularity: 'word' }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
