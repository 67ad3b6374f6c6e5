import { article, capital } from '../language/grammar.js';

/** Small letters, character for character, so that places in both texts are the same. */
const lower = (text: string): string => {
  const small = text.replace(/[’‘]/g, "'").toLowerCase();
  return small.length === text.length ? small : text;
};

const isInWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** Where a phrase stands in a text as whole words, whatever the case: [start, end). */
export function placesOf(text: string, phrase: string): [start: number, end: number][] {
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

/** "a" and "an" as the words behind them ask for it, where the words have changed. */
function withArticles(before: string, rest: string): string {
  const match = /(^|[\s("“])(an?)(\s+)$/i.exec(before);
  if (!match || !/^[\p{L}\p{N}]/u.test(rest)) return before;
  const [whole, lead, old, blank] = match as unknown as [string, string, string, string];
  const right = article(rest);
  const cased = /^A/.test(old) ? capital(right) : right;
  return `${before.slice(0, before.length - whole.length)}${lead}${cased}${blank}`;
}

/**
 * A text with a phrase replaced wherever it stands; null where it does not. A capital at the start of a sentence stays, and "a" becomes
 * "an" where it must.
 */
export function swapped(text: string, phrase: string, by: string): string | null {
  const places = placesOf(text, phrase);
  if (places.length === 0) return null;
  const pieces: string[] = [];
  let from = 0;
  // Only the last few characters are looked at again: looking at all for each place would take time with the square of a line's length.
  let tail = '';
  for (const [start, end] of places) {
    const kept = text.slice(from, start);
    const opens = start === 0 || /(?:^|[.!?…]["”’)]?\s+)$/.test((tail + kept).slice(-6));
    const lead = withArticles(kept, by || text.slice(end).trimStart());
    const put = opens && /^\p{Lu}/u.test(text.slice(start, start + 2)) ? capital(by) : by;
    pieces.push(lead, put);
    tail = (tail + lead + put).slice(-6);
    from = end;
  }
  return tidied(pieces.join('') + text.slice(from));
}

/** One blank between words, none before a mark, a capital at the start of the text and of each sentence that lost its own. */
export function tidied(text: string): string {
  const even = text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ([,;:.!?…])/g, '$1')
    .replace(/([,;:])[,;:](?=\s)/g, '$1')
    .replace(/([.!?])\s?[,;:](?=\s|$)/g, '$1')
    .trim()
    .replace(/^[,;:.]\s?/, '');
  return /^\p{Ll}/u.test(even) && /^\P{Ll}/u.test(text.trim()) ? capital(even) : even;
}

/** Words before a full stop that ends no sentence. */
const ABBREVIATED = /(?:^|\s)(?:e\.g|i\.e|approx|vs|dr|mr|mrs|ms|st|no|min|max|incl|etc)$/i;

/** The sentences of a line, with their marks. "39.90" and "e.g. this" end none. */
export function sentencesOf(line: string): string[] {
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

/** A sentence as it ends a line: with a mark. */
export const ended = (text: string): string => (/[.!?…。！？؟।]["”’)]?$/.test(text) ? text : `${text}.`);
