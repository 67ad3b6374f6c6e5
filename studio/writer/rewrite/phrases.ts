import { capitalise, chooseArticle } from '../language/grammar.js';

/** Lower-cases a text without changing its length, so that indices are valid in both texts. */
const lower = (text: string): string => {
  const small = text.replace(/[’‘]/g, "'").toLowerCase();
  return small.length === text.length ? small : text;
};

const isInWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** All places where a text contains a phrase as whole words, ignoring case: [start, end). */
export function findPlaces(text: string, phrase: string): [start: number, end: number][] {
  const [within, wanted] = [lower(text), lower(phrase.trim())];
  const found: [number, number][] = [];
  if (wanted === '') return found;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at)) {
    const end = at + wanted.length;
    const whole =
      !(isInWord(within[at - 1]) && isInWord(wanted[0])) && !(isInWord(within[end]) && isInWord(wanted.at(-1)));
    if (whole) found.push([at, end]);
    at = end;
  }
  return found;
}

/** Corrects the "a" or "an" at the end of `before` so that it fits `rest`, which now follows. */
function withArticles(before: string, rest: string): string {
  const match = /(^|[\s("“])(an?)(\s+)$/i.exec(before);
  if (!match || !/^[\p{L}\p{N}]/u.test(rest)) return before;
  const [whole, lead, old, blank] = match as unknown as [string, string, string, string];
  const right = chooseArticle(rest);
  const cased = /^A/.test(old) ? capitalise(right) : right;
  return `${before.slice(0, before.length - whole.length)}${lead}${cased}${blank}`;
}

/**
 * Replaces a phrase everywhere in a text; null where it does not occur. Keeps the capital at the start of a sentence, and
 * corrects "a" and "an".
 * @param fits whether a place may change, by the text that follows it; all places by default
 */
export function swapPhrase(
  text: string,
  phrase: string,
  by: string,
  fits: (after: string) => boolean = () => true,
): string | null {
  const places = findPlaces(text, phrase).filter(([, end]) => fits(text.slice(end)));
  if (places.length === 0) return null;
  const pieces: string[] = [];
  let from = 0;
  // Only the last few characters are checked again: checking all of them for each place would take time quadratic in the line's
  // length.
  let tail = '';
  for (const [start, end] of places) {
    const kept = text.slice(from, start);
    const opens = start === 0 || /(?:^|[.!?…]["”’)]?\s+)$/.test((tail + kept).slice(-6));
    const lead = withArticles(kept, by || text.slice(end).trimStart());
    const put = opens && /^\p{Lu}/u.test(text.slice(start, start + 2)) ? capitalise(by) : by;
    pieces.push(lead, put);
    tail = (tail + lead + put).slice(-6);
    from = end;
  }
  return tidyText(pieces.join('') + text.slice(from));
}

/** Normalises spacing and doubled punctuation, and restores a capital at the start of the text. */
export function tidyText(text: string): string {
  const even = text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ([,;:.!?…])/g, '$1')
    .replace(/([,;:])[,;:](?=\s)/g, '$1')
    .replace(/([.!?])\s?[,;:](?=\s|$)/g, '$1')
    .trim()
    .replace(/^[,;:.]\s?/, '');
  return /^\p{Ll}/u.test(even) && /^\P{Ll}/u.test(text.trim()) ? capitalise(even) : even;
}

/** Matches an abbreviation whose full stop does not end a sentence. */
const ABBREVIATED = /(?:^|\s)(?:e\.g|i\.e|approx|vs|dr|mr|mrs|ms|st|no|min|max|incl|etc)$/i;

/** Splits a line into sentences with their marks; "39.90" and "e.g. this" stay together. */
export function splitSentences(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (!/[.!?…。！？]/.test(line[at]!)) continue;
    while (at + 1 < line.length && /[.!?…。！？"”’)]/.test(line[at + 1]!)) at += 1;
    const dense = /[。！？]/.test(line[at]!);
    if (!dense && at + 1 < line.length && !/\s/.test(line[at + 1]!)) continue;
    if (line[at] === '.' && ABBREVIATED.test(line.slice(Math.max(from, at - 8), at))) continue;
    found.push(line.slice(from, at + 1).trim());
    from = at + 1;
  }
  const rest = line.slice(from).trim();
  return (rest === '' ? found : [...found, rest]).filter((one) => /[\p{L}\p{N}]/u.test(one));
}

/** Adds a full stop unless the text has an end mark. */
export const addEndMark = (text: string): string => (/[.!?…。！？؟।]["”’)]?$/.test(text) ? text : `${text}.`);
