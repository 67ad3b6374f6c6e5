import { getUnitsPerSecond } from '../check.js';
import { isUnspaced, toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief, Voice } from '../shapes.js';

export interface LongFormInput {
  brief: Brief;
  /** The speaker; null for no one in particular. */
  persona: Voice | null;
  seconds: number;
}
export interface LongForm {
  title: string;
  paragraphs: string[];
}

/** Maximum characters in a title and in a paragraph, and maximum number of paragraphs. */
export const MOST = { title: 100, paragraph: 2_000, paragraphs: 24 } as const;

export const LONG_SECONDS = [60, 120, 180, 240] as const;

/** Maximum number of words in a monologue, whatever its length in seconds. Not used where letters are counted. */
const MOST_WORDS = 620;
/** How far a monologue may deviate from the requested duration, as a share of it. */
const OFF = 0.05;

/** Minimum and maximum number of words (letters in languages without spaces) in a monologue of this many seconds. */
export function computeRoom(seconds: number, language: string): { least: number; most: number } {
  const dense = isUnspaced(language);
  const rate = getUnitsPerSecond(language);
  const most = Math.floor(seconds * rate * (1 + OFF));
  return { least: Math.ceil(seconds * rate * (1 - OFF)), most: dense ? most : Math.min(MOST_WORDS, most) };
}

/** Counts words as a reader would; in languages written without spaces, as ICU's dictionary separates them. */
export function countWords(text: string, language: string): number {
  if (!isUnspaced(language)) return words(text).length;
  const parts = new Intl.Segmenter(toLanguageCode(language), { granularity: 'word' }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}
