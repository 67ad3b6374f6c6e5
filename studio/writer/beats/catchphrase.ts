import type { Dice } from '../../random.js';
import { PLACEHOLDER } from '../check.js';
import { capitalise } from '../language/grammar.js';
import { canBeSaid, countWords, ended } from './line.js';
import type { Beat } from './video.js';

/** A catchphrase has at most this many words. */
const LONGEST = 9;

/** Adds one of the creator's catchphrases to a line, as a sentence of its own; the same line where none fits. */
export function withCatchphrase(
  line: string,
  catchphrases: readonly string[],
  { code, allows, random }: { code: string; allows: (text: string) => boolean; random: Dice },
): string {
  const fitting = catchphrases
    .map((one) => one.trim())
    .filter((one) => one !== '' && countWords(one) <= LONGEST && !PLACEHOLDER.test(one) && allows(one));
  if (fitting.length === 0) return line;
  const both = `${line} ${ended(capitalise(random.pick(fitting)), code)}`;
  return canBeSaid(both, code) ? both : line;
}

/** Adds one of the creator's catchphrases to the last of several beats. */
export const closeWithCatchphrase = (
  beats: readonly Beat[],
  catchphrases: readonly string[],
  context: Parameters<typeof withCatchphrase>[2],
): Beat[] =>
  beats.map((beat, i) =>
    i > 0 && i === beats.length - 1 ? { ...beat, line: withCatchphrase(beat.line, catchphrases, context) } : beat,
  );
