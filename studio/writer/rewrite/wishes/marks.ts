import { type Clause, type Mark, makeWish, type Wish } from './wish.js';

const MARKS: readonly (readonly [RegExp, Mark | 'fillers'])[] = [
  [/\bemojis?\b/i, 'emoji'],
  [/\bexclamation(?: marks?| points?)?\b/i, 'exclamation marks'],
  [/\bquestions?\b/i, 'questions'],
  [/\bhash-?tags?\b/i, 'hashtags'],
  [/\b(?:caps|capitals|capital letters|shouting|upper-?case)\b/i, 'capitals'],
  [/\b(?:filler|filler words|fluff|waffle)\b/i, 'fillers'],
];
const UNWANTED =
  /\b(?:no|without|remov(?:e|ing)|drop|delete|lose|fewer|less|skip|cut|avoid|stop|strip|never|not|too many|so many|get rid|out|hate|reduce)\b|n't\b/i;
/** Matches what precedes a mark that should stay: two negations ("don't remove the"), or a wish to keep it. */
const WANTED =
  /(?:\b(?:not|never|without|no need to)|n't)\b.{0,40}\b(?:remov(?:e|ing)|drop(?:ping)?|delet(?:e|ing)|los(?:e|ing)|skip|cut(?:ting)?|avoid|fewer|less|without|strip|take out|get rid|change|touch)\b|^(?:keep|leave) (?:(?:all|in|the|my|your|our|those|these)\s){0,3}$/i;

/** The lines that a clause names, else the first line for "start with" and the last for "end with"; null for neither. */
function findPlace({ text, lines, count }: Clause): number[] | null {
  if (lines !== null) return lines;
  if (/\b(?:start|open|begin)(?:ing|s)? (?:it )?with\b/i.test(text)) return [0];
  return /\b(?:end|finish|clos)(?:e|ing|s)? (?:it )?(?:with|on)\b/i.test(text) ? [count - 1] : null;
}

/** Finds the marks that a clause wants removed ("no emojis") or kept ("don't remove the emojis"). */
export function readMarks(clause: Clause): Wish[] {
  return MARKS.flatMap(([sign, what]) => {
    const at = sign.exec(clause.text)?.index;
    if (at === undefined) return [];
    const before = clause.text.slice(0, at);
    const out = UNWANTED.test(clause.text);
    if (WANTED.test(before) && (out || /^(?:keep|leave)/i.test(before)) && !/\bout\b/i.test(clause.text))
      return [makeWish(clause, { kind: 'keep' }, clause.lines ?? [])];
    if (!out) return [];
    if (what === 'fillers') return [makeWish(clause, { kind: 'fillers' })];
    return [makeWish(clause, { kind: 'without', what }, findPlace(clause))];
  });
}
