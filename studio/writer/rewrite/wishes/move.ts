import { findLines, parseNumber, parseOrdinal } from './lines.js';
import { type Clause, makeWish, type Place, type Wish } from './wish.js';

const MOVE = /^(?:move|put|bring|shift|place|push|pull|take)\s/i;
const BETWEEN = /\s(to|before|after|above|below|behind|at|first|last|up|down|second|third|fourth|fifth)\b/gi;
const REFERENCE =
  /^(?:the )?(?:(?:lines?|segment|scene) (?:number )?\w{1,5}|\w{2,7} (?:line|segment|scene|one)|cta|call to action|hook|middle)$/i;

/** Is a text a reference to a line and nothing else: "line 2", "the last one"? */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** The place to which the line at index `line` must be moved to end up at `index`. */
const toPosition = (index: number, line: number, count: number): Place =>
  index <= 0 ? 'start' : index >= count - 1 ? 'end' : index > line ? { after: index } : { before: index };

/** Reads the place that follows "to", for a line that should go there. */
function readTarget(text: string, line: number, count: number): Place | null {
  const [, ordinal, number] =
    /\b(\w{1,7}) (?:place|position|spot|slot)\b|\b(?:place|position|spot|number) (\w{1,7})\b/i.exec(text) ?? [];
  const index = parseOrdinal(ordinal?.toLowerCase(), count) ?? ((parseNumber(number) ?? 0) || count + 1) - 1;
  if (index < count) return toPosition(index, line, count);
  const lines = findLines(text, count);
  if (lines?.length === 1) return toPosition(lines[0]!, line, count);
  if (/\b(?:top|start|beginning|front)\b/i.test(text)) return 'start';
  return /\b(?:bottom|end|back)\b/i.test(text) ? 'end' : null;
}

/** Reads where a line goes, from the word that introduces the place and the words after it. */
function readPlace(word: string, rest: string, line: number, count: number): Place | null {
  switch (word) {
    case 'up':
      return line > 0 ? { before: line - 1 } : null;
    case 'down':
      return line < count - 1 ? { after: line + 1 } : null;
    case 'to':
    case 'at':
      return readTarget(rest, line, count);
    default: {
      const index = parseOrdinal(word, count);
      if (index !== null) return rest === '' && index < count ? toPosition(index, line, count) : null;
      const lines = findLines(rest, count);
      if (lines?.length !== 1 || lines[0] === line) return null;
      return /^(?:before|above)$/.test(word) ? { before: lines[0]! } : { after: lines[0]! };
    }
  }
}

/** Reads "move line 3 to the start". Words that can introduce a place, such as "to", are tried from the last to the first. */
function readOrder(clause: Clause): Wish[] {
  const { text, count } = clause;
  const places = [...text.matchAll(BETWEEN)].reverse();
  for (const { 0: found, 1: word = '', index } of places) {
    const lines = findLines(text.slice(0, index), count);
    const rest = text.slice(index + found.length).trim();
    const to = lines?.length ? readPlace(word.toLowerCase(), rest, lines[0]!, count) : null;
    if (!lines || to === null) continue;
    // Lines are moved one by one. To the start or after a line, the last of them is moved first, so that they keep their order.
    const inOrder = to === 'end' || (typeof to === 'object' && 'before' in to) ? lines : [...lines].reverse();
    return inOrder.map((line) => makeWish(clause, { kind: 'move', to }, [line]));
  }
  return [];
}

/** Finds the lines that a clause wants elsewhere: "move line 3 to the start", "make line 2 the hook", "start with line 3". */
export function readMoves(clause: Clause): Wish[] {
  const { text, count } = clause;
  if (MOVE.test(text)) return readOrder(clause);
  const [, made, as] = /^make (.{3,24}) the (first|last|opening|hook|ending|closing)(?: line| one)?$/i.exec(text) ?? [];
  const [, verb, put] =
    /^(start|open|begin|lead|end|finish|close)(?: it| the script| the video)? with (.{3,24})$/i.exec(text) ?? [];
  const reference = made ?? put ?? '';
  const lines = isReference(reference) ? findLines(reference, count) : null;
  if (lines?.length !== 1) return [];
  const last = /^(?:last|ending|closing|end|finish|close)$/i.test(as ?? verb ?? '');
  return [makeWish(clause, { kind: 'move', to: last ? 'end' : 'start' }, lines)];
}
