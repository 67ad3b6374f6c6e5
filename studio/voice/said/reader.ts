import { UNSPACED } from '../words.js';
import type { Tongue } from './tongue.js';

/** A stretch of a line that is not said as it is written: `end` is where it ends. */
export interface Reading {
  end: number;
  said: string;
}

/** Reads what begins at a place of a line; null if it is something else. */
export type Reader = (line: string, at: number, tongue: Tongue) => Reading | null;

/** Matches a sticky pattern at a place. */
export function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(line);
}

/**
 * The longest of some texts that a line has at a place, and that no letter or digit continues if it ends with a letter. In scripts
 * without spaces, the next word follows at once.
 */
export function longestAt(texts: Iterable<string>, line: string, at: number): string | null {
  let best: string | null = null;
  for (const text of texts) {
    if (!line.startsWith(text, at) || text.length <= (best?.length ?? 0)) continue;
    const next = /\p{L}$/u.test(text) && matchAt(/[\p{L}\p{M}\p{N}'’]/uy, line, at + text.length);
    if (next && !UNSPACED.test(next[0])) continue;
    best = text;
  }
  return best;
}
