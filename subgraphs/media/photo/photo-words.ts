import { withoutEnd, withoutEnds } from '../../../platform/text/ends.js';
/** Small tools for putting a caller's words into sentences. */

/** One line, without blanks at its ends and doubled ones within. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Words that go inside a sentence of ours: no stop or comma at their ends. */
export const phrase = (text: string | null | undefined): string => withoutEnds(oneLine(text), /[\s.,;:]/);

/** A sentence: a capital first and a stop last; nothing stays nothing. */
export function sentence(text: string | null | undefined): string {
  const line = withoutEnd(oneLine(text).replace(/^[\s.,;:]+/, ''), /[\s,;:]/);
  if (line === '') return '';
  return `${line[0]!.toUpperCase()}${line.slice(1)}${/[.!?…]["”')]?$/.test(line) ? '' : '.'}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const all = items.map(phrase).filter(Boolean);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Sentences in a row, empty ones left out. */
export const paragraph = (sentences: readonly (string | null | undefined)[]): string =>
  sentences.map(sentence).filter(Boolean).join(' ');
