import type { Draft, Fulfil } from '../draft.js';
import type { Wish } from '../wishes/index.js';
import { introduceSpeaker, openWithQuestion, softenEnding, strengthenHook } from './ends.js';
import { speakAsOne } from './first-person.js';
import { cutToCount, dropLines, moveLine, swapLines } from './order.js';
import { dropFillers, dropMarks, lengthenLines, setTone, shortenLines, tidyLines } from './style.js';
import { addLine, closeOn, keepLines, mentionText, removePhrase, replaceText, setLine } from './words.js';

/**
 * The function for each kind of wish, in the order of execution: first replacements and style, then the length, then additions,
 * so that they are not cut again, and finally the order and the number of lines.
 */
const FULFIL: { readonly [K in Wish['kind']]: Fulfil<K> } = {
  keep: keepLines,
  replace: replaceText,
  remove: removePhrase,
  without: dropMarks,
  'first person': speakAsOne,
  tone: setTone,
  fillers: dropFillers,
  shorter: shortenLines,
  longer: lengthenLines,
  set: setLine,
  close: closeOn,
  hook: strengthenHook,
  question: openWithQuestion,
  introduce: introduceSpeaker,
  soft: softenEnding,
  mention: mentionText,
  add: addLine,
  tidy: tidyLines,
  swap: swapLines,
  move: moveLine,
  drop: dropLines,
  count: cutToCount,
};
const ORDER = Object.keys(FULFIL);

/** Fulfils all wishes, regardless of the order in which they were stated. */
export function fulfilAll(draft: Draft, wishes: readonly Wish[]): void {
  for (const wish of [...wishes].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)))
    (FULFIL[wish.kind] as Fulfil<Wish['kind']>)(draft, wish);
}
