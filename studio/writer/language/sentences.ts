/** Splits a text into sentences by the rules of Unicode (UAX 29). */

/** Matches an abbreviation or a single letter at the end of a text, up to its full stop: "e.g.", "approx." */
const ABBREVIATED = /(?:^|[\s(.])(?:\p{L}|approx|incl|dr|mrs?|ms|st|vs|etc|ca|bzw|sr|sra|núm)\.\s{0,4}$/iu;
/** Matches the place before a sentence that begins with a figure or a small letter, where Unicode's rules find no end. */
const BEFORE_SMALL = /(?<=[\p{L}%)]{2}[.!?…]["”’)]?)[ \t]+(?=[\d\p{Sc}\p{Ll}])/u;
/** Number of characters before an end that are looked at for an abbreviation. */
const TAIL = 12;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a text as written, in order, with the blanks between them removed. A line end ends a sentence. */
export function splitSentences(text: string): string[] {
  const found: string[] = [];
  let begin = 0;
  let end = 0;
  for (const { segment } of segmenter.segment(text))
    for (const part of segment.split(BEFORE_SMALL)) {
      end = text.indexOf(part, end) + part.length;
      if (ABBREVIATED.test(text.slice(Math.max(begin, end - TAIL), end))) continue;
      found.push(text.slice(begin, end).trim());
      begin = end;
    }
  found.push(text.slice(begin).trim());
  return found.filter((sentence) => sentence !== '');
}
