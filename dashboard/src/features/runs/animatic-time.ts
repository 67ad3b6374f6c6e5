/** What an animatic shows at which time: the lines one after another, each as long as its recording. */
import type { Line } from './change.js';

/** How long a line without a recording is shown, in seconds. */
const SILENT_SECONDS = 3;
/** How many words a caption has at most. */
const CAPTION_WORDS = 4;

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

export interface Caption {
  words: Line['words'];
  /** Which of them is being said; -1 before the first. */
  current: number;
}

/** The caption at a time within a line, in seconds: a few words, of which one is being said. */
export function captionAt(words: Line['words'], time: number): Caption {
  const said = words.findLastIndex(({ start }) => start <= time);
  const from = Math.floor(Math.max(0, said) / CAPTION_WORDS) * CAPTION_WORDS;
  return {
    words: words.slice(from, from + CAPTION_WORDS),
    current: said < 0 ? -1 : said - from,
  };
}
