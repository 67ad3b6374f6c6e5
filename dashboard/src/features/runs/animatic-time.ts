/** What an animatic shows at which time: the lines one after another, each as long as its recording. */
import type { Line } from './change.js';

/** How long a line without a recording is shown, in seconds. */
const SILENT_SECONDS = 3;

export const lengthOf = ({ seconds }: Pick<Line, 'seconds'>): number => seconds ?? SILENT_SECONDS;

/** When each line begins, in seconds. @example startsOf([{ seconds: 2 }, { seconds: 3 }]) // [0, 2] */
export function startsOf(lines: readonly Pick<Line, 'seconds'>[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += lengthOf(line);
    return start;
  });
}
