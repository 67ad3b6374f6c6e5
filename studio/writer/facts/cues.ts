/** Finds words and phrases of a language's file in a text. */
import type { Language } from '../../../content/writer/index.js';
import { normalised } from '../../../platform/text/ends.js';

/** The words of a text between single spaces, in lower case, with a space at both ends. Apostrophes are straight. */
export const flatten = (text: string): string =>
  ` ${normalised(text, 'NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replaceAll('%', ' % ')
    .replace(/[^\p{L}\p{M}\p{N}%'@$€£]+/gu, ' ')
    .trim()} `;

const flattened = new Map<readonly string[], readonly string[]>();
function flattenAll(cues: readonly string[]): readonly string[] {
  // A cue that ends in an apostrophe begins a word: "l'" of "l'application".
  const known = flattened.get(cues) ?? cues.map((cue) => (cue.endsWith("'") ? flatten(cue).trimEnd() : flatten(cue)));
  flattened.set(cues, known);
  return known;
}

/** Does a flattened text contain one of the cues as whole words? */
export const hasCue = (flat: string, cues: readonly string[]): boolean =>
  flattenAll(cues).some((cue) => flat.includes(cue));

/** How many of the cues does a flattened text contain? */
export const countCues = (flat: string, cues: readonly string[]): number =>
  flattenAll(cues).filter((cue) => flat.includes(cue)).length;

/** The cue with which a flattened text begins, without the spaces around it; undefined if it begins with none. */
export const findFirstCue = (flat: string, cues: readonly string[]): string | undefined =>
  flattenAll(cues)
    .find((cue) => flat.startsWith(cue))
    ?.trim();

/** Is a word, in lower case, one of a list? An entry that ends in an apostrophe begins a word. */
export const isWord = (word: string, list: readonly string[]): boolean =>
  list.includes(word) || list.some((entry) => entry.endsWith("'") && word.startsWith(entry));

/** Does a text begin with a preposition, as "for commuters" does? Such a phrase leans on what stands before it. */
export function leans(text: string, { reading, speaking }: Language): boolean {
  const first = flatten(text).trim().split(' ', 1)[0]!;
  return [...speaking.audience, ...reading.placed].includes(first) && !reading.articles.includes(first);
}
