import { describeLengthProblem } from '../check.js';
import { LIMITS } from '../formats.js';
import { isUnspaced } from '../language/detect.js';

/** Minimum number of characters in a first line written without spaces. */
const DENSE_LEAST = 5;

/** Says what is wrong with the length of a first line, as a sentence without its subject; null if the line can be said. */
export function describeSpokenProblem(
  line: string,
  language: string,
  length: readonly [least: number, most: number] = LIMITS.lineWords,
): string | null {
  if (line.length > LIMITS.maxCharacters) return `has more than ${LIMITS.maxCharacters} characters: shorten it.`;
  if (isUnspaced(language) && line.trim().length < DENSE_LEAST) return 'is too short.';
  return describeLengthProblem(line, language, length);
}
