import { withoutEnd, withoutEnds } from '../../../platform/text/ends.js';
/** Helpers for putting a caller's words into sentences. */

/** Converts a text to one line: trims it and collapses white space. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Prepares words for use inside a sentence, without a full stop or comma at either end. */
export const phrase = (text: string | null | undefined): string => withoutEnds(oneLine(text), /[\s.,;:]/);

/** Turns words into a sentence with a capital and a full stop; empty words stay empty. */
export function sentence(text: string | null | undefined): string {
  const line = withoutEnd(oneLine(text).replace(/^[\s.,;:]+/, ''), /[\s,;:]/);
  if (line === '') return '';
  return `${line[0]!.toUpperCase()}${line.slice(1)}${/[.!?…]["”')]?$/.test(line) ? '' : '.'}`;
}

/** Joins items: "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const all = items.map(phrase).filter(Boolean);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Joins sentences into a paragraph, leaving out empty ones. */
export const paragraph = (sentences: readonly (string | null | undefined)[]): string =>
  sentences.map(sentence).filter(Boolean).join(' ');
