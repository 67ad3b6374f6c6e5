import { isSafe } from '../compose/gate.js';
import { findAudience } from '../extract/audience.js';
import type { Part } from '../extract/text.js';

/** The audience of an English text, as a plural of people that a sentence can use: "busy parents". */
export function readAudience(all: readonly Part[]): string | null {
  const heard = findAudience(all);
  return heard !== null && isSafe('noun', heard) ? heard : null;
}
