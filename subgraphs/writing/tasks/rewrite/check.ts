import { checkSegment } from '../../../../studio/writer/check.js';
import { checkCopy } from '../../../../studio/writer/copy-check.js';
import type { Lines } from '../../../../studio/writer/rewrite/cut.js';
import type { Segment } from '../../../../studio/writer/shapes.js';

/** Maximum number of characters that a rewrite may add to a direction. */
const DIRECTION = 400;

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
