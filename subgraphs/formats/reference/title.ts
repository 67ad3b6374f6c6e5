import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import type { FormatMedium } from '../../../studio/writer/formats.js';
import { splitWinner } from '../../../studio/writer/winner/parts.js';

/** Maximum words and characters in a title. */
const WORDS = 8;
const CHARACTERS = 60;

/**
 * A title from the first words of a winner's hook, cut at the end of a clause or after at most eight words; null where it has
 * no words.
 */
export function makeWinnerTitle(text: string, kind: FormatMedium): string | null {
  const hook = splitWinner(text, kind).parts[0]?.text ?? '';
  if (!/[\p{L}\p{N}]/u.test(hook)) return null;
  const [first = ''] = takeFirst(hook, 300).split(/[.,;:!?…]\s|\s[–—-]\s/u);
  const clause = withoutEnd(first, /[.,;:!?…\s]/);
  if (clause !== '' && clause.split(' ').length <= WORDS && clause.length <= CHARACTERS) return clause;
  const start = takeFirst(hook.split(' ').slice(0, WORDS).join(' '), CHARACTERS).trim();
  return start === hook ? withoutEnd(start, /[.,;:!?…]/) || start : `${start}…`;
}
