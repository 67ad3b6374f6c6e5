import { LIMITS } from '../../formats.js';
import { parseNumber } from './lines.js';
import { type Clause, makeWish, type Wish } from './wish.js';

const AMOUNT = /\b(\d{1,3}|[a-z]{1,9})([- ])(words?|seconds?|secs?|minutes?|mins?)\b/gi;
/** Matches words before an amount which show that it is not the length of the script: "the first 3 seconds". */
const ELSEWHERE = /\b(?:first|last|next|initial|opening|every)\s$|\b(?:hook|grab|catch)\b/i;
/** Match words beside an amount that is a change, as opposed to the new length: "cut 5 words", "5 seconds longer". */
const BY_BEFORE =
  /\b(cut|remove|drop|lose|trim|add|delete|take out)\s(?:(?:about|around|at least|some|another|the)\s)?$/i;
const BY_AFTER = /^\s(shorter|longer|less|fewer|more|off)\b/i;
const AT_LEAST =
  /\b(?:at least|minimum(?: of)?|min\.?|(?:more|longer) than|over|exceed(?:ing)?|above|beyond)\s(?:a |about )?$/i;
const LESS_THAN = /\b(?:(?:less|fewer|shorter) than|under|below)\s$/i;
const NEGATED = /(?:\b(?:no|not|never|cannot|without)|n't)\b/i;
/** Matches nouns that mean the script or its lines after "30-second". Before any other noun, the length is ignored. */
const SCRIPT = /^\s(?:ad|video|script|version|spot|clip|reel|short|lines?|read|cut|format|segments?|scenes?)\b/i;
const EACH = /\b(?:each|every|per|a|any) (?:line|segment|scene|sentence)\b|\b(?:lines|segments|scenes|sentences)\b/i;
const TOTAL = /\b(?:total|overall|altogether|script|whole|everything)\b/i;

/** Converts an amount of words, seconds or minutes to a number of spoken words. */
const toWords = (size: number, unit: string): number =>
  /^w/i.test(unit)
    ? size
    : Math.max(LIMITS.minWords, Math.round(size * (/^m/i.test(unit) ? 60 : 1) * LIMITS.wordsPerSecond));

/** Reads an amount of words or of time: as a limit, or only as a wish for a longer or shorter script. */
function readAmount(clause: Clause): Wish | null {
  const { text, lines } = clause;
  for (const { 0: found, 1: number = '', 2: joint, 3: unit = '', index } of text.matchAll(AMOUNT)) {
    const size = parseNumber(number) ?? (/^m/i.test(unit) && /^an?$/i.test(number) ? 1 : null);
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
    const attribute = !unit.endsWith('s') && (joint === '-' || (size !== 1 && /^\s\w/.test(after)));
    if (size === null || ELSEWHERE.test(before) || (attribute && !SCRIPT.test(after))) continue;
    const by = BY_BEFORE.exec(before)?.[1] ?? BY_AFTER.exec(after)?.[1];
    if (by)
      return makeWish(
        clause,
        /^(?:add|longer|more)$/i.test(by) ? { kind: 'longer' } : { kind: 'shorter', words: null, total: false },
      );
    const negated = NEGATED.test(before);
    if (
      (AT_LEAST.test(before) && !negated) ||
      (LESS_THAN.test(before) && negated) ||
      /^ (?:or more|minimum|at least)\b/i.test(after)
    )
      return makeWish(clause, { kind: 'longer' });
    const words = toWords(size, unit);
    const each = EACH.test(text);
    // No line has more words than the limit of a line, so a larger amount is meant for the script.
    const total =
      lines === null &&
      (!each || TOTAL.test(text)) &&
      (TOTAL.test(text) || !/^w/i.test(unit) || words > LIMITS.maxWords);
    return makeWish(clause, { kind: 'shorter', words, total });
  }
  return null;
}

const LINES = /\b(\d{1,2}|[a-z]{3,8})[- ](?:lines?|segments?|scenes?)\b/gi;
/** Matches words that may precede a number of lines of the script: "cut it down to", "the script should have at most". */
const LEAD =
  /^(?:(?:cut|trim|shorten|reduce|condense|bring|get|keep|make|limit|squeeze|boil|tighten|turn|rewrite|write|do|say|tell|give|me|use|want|need|i|it|this|that|there|everything|all|the|whole|entire|full|script|video|story|text|thing|should|shouldn't|must|mustn't|may|can|can't|could|has|have|be|is|needs|to|down|into|in|within|at|as|only|just|most|no|not|never|more|longer|than|exactly|max|maximum|of|up|under|about|with|contain|total|a|long)\s){0,12}$/i;
const TAIL =
  /^(?:$|,| (?:only|max(?:imum)?|at most|or (?:less|fewer)|in total|total|long|script|video|version|instead|overall)\b)/i;

/** Reads the number of lines that the script should have. */
function readCount(clause: Clause): Wish | null {
  const { text } = clause;
  for (const { 0: found, 1: number, index } of text.matchAll(LINES)) {
    const count = parseNumber(number);
    const before = text.slice(0, index);
    // "Cut two lines" takes two away.
    const cuts = /^(?:cut|trim)\s$/i.test(before);
    const least = /\b(?:more|longer) than\s$/i.test(before) && !NEGATED.test(before);
    if (count !== null && LEAD.test(before) && !cuts && !least && TAIL.test(text.slice(index + found.length)))
      return makeWish(clause, { kind: 'count', count }, null);
  }
  return null;
}

/**
 * Reads how long the script or its lines should be: a number of lines, words or seconds; null where the clause does not say.
 */
export const readLength = (clause: Clause): Wish | null => readCount(clause) ?? readAmount(clause);
