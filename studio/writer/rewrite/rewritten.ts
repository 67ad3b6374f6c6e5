import { checkSegment } from '../check.js';
import { checkCopy } from '../copy-check.js';
import type { Segment } from '../shapes.js';

/** The words of a script: what is said and shown, and what is filmed. */
export interface Lines {
  hookText: string;
  segments: Segment[];
}

/** Characters of a direction, at most, beside those that it had. */
const DIRECTION = 400;

/** All that a script says and shows. */
export const wordsOf = ({ hookText, segments }: Lines): string =>
  [hookText, ...segments.flatMap(({ spokenLine, onScreenText }) => [spokenLine, onScreenText])].join(' \n ');

/** Do the hook's text and the first line say the same? Then one follows the other. */
export const opensAsShown = ({ hookText, segments }: Lines): boolean =>
  hookText.trim() === segments[0]?.spokenLine.trim();

/**
 * Problems of a script that was written anew, line by line beside the one that it was made from: what that one has of a fault already
 * is none. Numbers may come from `known` alone.
 */
export function checkRewritten(
  { hookText, segments }: Lines,
  source: Lines,
  { language, known }: { language: string; known: string },
): string[] {
  const like = (i: number): Segment | undefined => source.segments[Math.min(i, source.segments.length - 1)];
  return [
    ...checkCopy('hookText', hookText, {
      known,
      longest: Math.max(240, source.hookText.length),
      like: source.hookText,
    }),
    ...segments.flatMap((segment, i) => {
      const where = `segments[${i}]`;
      const from = like(i);
      const said = checkCopy(where, `${segment.spokenLine} \n ${segment.onScreenText}`, {
        known,
        longest: Number.POSITIVE_INFINITY,
        like: from ? `${from.spokenLine} ${from.onScreenText}` : '',
      });
      const filmed = checkCopy(`${where}.visualDirection`, segment.visualDirection, {
        longest: (from?.visualDirection.length ?? 0) + DIRECTION,
        optional: true,
        like: from?.visualDirection ?? '',
      });
      return [...said, ...filmed, ...checkSegment(segment, where, { language, ...(from ? { like: from } : {}) })];
    }),
  ];
}
