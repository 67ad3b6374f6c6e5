import type { Draft, Fulfil } from '../draft.js';
import type { Wish } from '../wishes.js';
import { introduceSpeaker, openWithQuestion, softenEnding, strengthenHook } from './ends.js';
import { cutToCount, dropLines, moveLine, swapLines } from './order.js';
import { dropMarks, lengthenLines, setTone, shortenLines, speakAsOne, tidyLines } from './style.js';
import { addLine, closeOn, keepLines, mentionText, removePhrase, replaceText, setLine } from './words.js';

/**
 * What is done for each kind of wish, in the order in which they are done: first how it is said, then how long; then what is put
 * in, so that nothing of it is cut again; then where.
 */
const FULFIL: { readonly [K in Wish['kind']]: Fulfil<K> } = {
  keep: keepLines,
  replace: replaceText,
  remove: removePhrase,
  without: dropMarks,
  'first person': speakAsOne,
  tone: setTone,
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

/** Fulfils all wishes, whatever order they were said in. */
export function fulfilAll(draft: Draft, wishes: readonly Wish[]): void {
  for (const wish of [...wishes].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)))
    (FULFIL[wish.kind] as Fulfil<Wish['kind']>)(draft, wish);
}
