import { isSafe } from '../compose/gate.js';
import { findAudience } from '../extract/audience.js';
import type { Part } from '../extract/text.js';

/** Whom an English text is for, as a plural of people that can stand in a sentence: "busy parents". */
export function audienceIn(all: readonly Part[]): string | null {
  const heard = findAudience(all);
  return heard !== null && isSafe('noun', heard) ? heard : null;
}
