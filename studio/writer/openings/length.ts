import { lengthProblem } from '../check.js';
import { LIMITS } from '../formats.js';
import { isUnspaced } from '../language/detect.js';

/** Characters of a first line that is written without blanks, at least. */
const DENSE_LEAST = 5;

/** What is wrong with the length of a first line of ours, as a sentence without its subject; null when it can be said. */
export function spokenProblem(
  line: string,
  language: string,
  length: readonly [least: number, most: number] = LIMITS.lineWords,
): string | null {
  if (line.length > LIMITS.maxCharacters) return `has more than ${LIMITS.maxCharacters} characters: shorten it.`;
  if (isUnspaced(language) && line.trim().length < DENSE_LEAST) return 'is too short.';
  return lengthProblem(line, language, length);
}
