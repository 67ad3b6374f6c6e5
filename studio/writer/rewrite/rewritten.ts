import { checkSegment } from '../check.js';
import { checkCopy } from '../copy-check.js';
import type { Segment } from '../shapes.js';

/** What a script says, shows and films. */
export interface Lines {
  hookText: string;
  segments: Segment[];
}

/** Maximum number of characters that a rewrite may add to a direction. */
const DIRECTION = 400;

/** Everything that a script says and shows. */
export const joinScriptTexts = ({ hookText, segments }: Lines): string =>
  [hookText, ...segments.flatMap(({ spokenLine, onScreenText }) => [spokenLine, onScreenText])].join(' \n ');

/** Is the hook's text the same as the first line? Then changes to one apply to the other. */
export const opensAsShown = ({ hookText, segments }: Lines): boolean =>
  hookText.trim() === segments[0]?.spokenLine.trim();

/**
 * Lists the problems of a rewritten script. Each line is compared with its original: faults that the original has too are not
 * reported. Numbers may only come from `known`.
 */
export function checkRewritten(
  { hookText, segments }: Lines,
  source: Lines,
  { language, known }: { language: string; known: ReadonlySet<string> },
): string[] {
  // A line that has moved is compared with itself, so that its old faults are not reported.
  const like = (i: number): Segment | undefined =>
    source.segments.find(({ spokenLine }) => spokenLine === segments[i]!.spokenLine) ??
    source.segments[Math.min(i, source.segments.length - 1)];
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
