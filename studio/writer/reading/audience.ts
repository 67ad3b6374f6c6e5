import { isSafe } from '../compose/gate.js';
import { findAudience } from '../extract/audience.js';
import type { Part } from '../extract/text.js';

/** The audience of an English text, as a plural noun phrase ("busy parents"); null if none is found that fits a sentence. */
export function readAudience(all: readonly Part[]): string | null {
  const heard = findAudience(all);
  return heard !== null && isSafe('noun', heard) ? heard : null;
}
