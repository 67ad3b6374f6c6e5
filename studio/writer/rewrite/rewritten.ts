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
  return [
    ...checkCopy('hookText', hookText, {
      known,
      longest: Math.max(240, source.hookText.length),
      like: source.hookText,
    }),
    ...segments.flatMap((segment, i) => {
      const check = (like: Segment | undefined): string[] =>
        checkLine(segment, `segments[${i}]`, like, language, known);
      const problems = check(source.segments[Math.min(i, source.segments.length - 1)]);
      // A line may have moved: then the faults that it had elsewhere are not reported.
      return problems.length === 0 || source.segments.some((like) => check(like).length === 0) ? [] : problems;
    }),
  ];
}

function checkLine(
  segment: Segment,
  where: string,
  like: Segment | undefined,
  language: string,
  known: ReadonlySet<string>,
): string[] {
  return [
    ...checkCopy(where, `${segment.spokenLine} \n ${segment.onScreenText}`, {
      known,
      longest: Number.POSITIVE_INFINITY,
      like: like ? `${like.spokenLine} ${like.onScreenText}` : '',
    }),
    ...checkCopy(`${where}.visualDirection`, segment.visualDirection, {
      longest: (like?.visualDirection.length ?? 0) + DIRECTION,
      optional: true,
      like: like?.visualDirection ?? '',
    }),
    ...checkSegment(segment, { language, ...(like && { like }) }).map((problem) => `${where}: ${problem}`),
  ];
}
