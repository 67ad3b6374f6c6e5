import { firstOf, withoutEnd } from '../../../platform/text/ends.js';
import { titleOf } from '../check.js';
import { winnerOf } from './parts.js';
import type { FormatMedium } from './vocabulary.js';

/** Words and characters of a title. */
const WORDS = 8;
const CHARACTERS = 60;

/** The first words of a winner's hook, cut where a clause ends or after eight words; null when it has no words. */
export function titleOfWinner(text: string, kind: FormatMedium): string | null {
  const hook = winnerOf(text, kind).parts[0]?.text ?? '';
  if (!/[\p{L}\p{N}]/u.test(hook)) return null;
  const clause = titleOf(firstOf(hook, 300));
  if (clause !== null && clause !== '' && clause.length <= CHARACTERS) return clause;
  const start = firstOf(hook.split(' ').slice(0, WORDS).join(' '), CHARACTERS).trim();
  return start === hook ? withoutEnd(start, /[.,;:!?…]/) || start : `${start}…`;
}
