import type { Dice } from '../../random.js';
import type { Voice } from '../shapes.js';
import { canBeSaid } from './line.js';
import { listCatchphrases } from './own.js';
import type { Beat } from './video.js';

/** Adds one of the creator's catchphrases to a line, as a sentence of its own; the same line where none fits. */
export function withCatchphrase(
  line: string,
  persona: Voice | null,
  { code, allows, random }: { code: string; allows: (text: string) => boolean; random: Dice },
): string {
  const fitting = persona ? listCatchphrases(persona, code).filter(allows) : [];
  if (fitting.length === 0) return line;
  const both = `${line} ${random.pick(fitting)}`;
  return canBeSaid(both, code) ? both : line;
}

/** Adds one of the creator's catchphrases to the last of several beats. */
export const closeWithCatchphrase = (
  beats: readonly Beat[],
  persona: Voice | null,
  context: Parameters<typeof withCatchphrase>[2],
): Beat[] =>
  beats.map((beat, i) =>
    i > 0 && i === beats.length - 1 ? { ...beat, line: withCatchphrase(beat.line, persona, context) } : beat,
  );
