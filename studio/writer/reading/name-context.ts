import { toBaseForm } from '../language/grammar.js';
import { isManyWord } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';
import { findFiniteVerb } from './verbs.js';

/** Is a run of capitals the subject of the following verb: "Tallow pays", "River Keepers ask", "LiftSure inspects"? */
export function hasVerbAfter(text: string, index: number, length: number): boolean {
  // The tagger takes the last word of "Nutty Bites are" for the verb.
  if (/^\s(?:is|are)\s/.test(text.slice(index + length))) return true;
  const all = tag(text.slice(index));
  const at = findFiniteVerb(all);
  const from = tag(text.slice(index, index + length)).length;
  if (at === from || (all[from] && actsOn(all, from))) return true;
  const next = /^\s+(?:also |automatically |now |just )?([\p{L}'’]+)/u.exec(text.slice(index + length))?.[1] ?? '';
  return (
    toBaseForm(next) !== undefined &&
    /^\P{Lu}.*[^s]s$/u.test(next) &&
    !/^\s+\S+s(?:[,.;:]|\s+(?:(?:for|of|in)\b|from [\d£$€]))/.test(text.slice(index + length))
  );
}

/** Is a word in -s a verb with an object: "Puffcount clips onto an inhaler", "Evergreen Companions visits older people"? */
function actsOn(all: readonly Word[], i: number): boolean {
  const word = all[i]!.text;
  const next = all[i + 1];
  if (!/^\p{Ll}+[^s]s$/u.test(word) || !next) return false;
  // A verb may also stand before a conjunction: "TagMate beeps when you clap".
  if (/^(?:when|whenever|if|while|until|once|because)$/.test(next.text)) return toBaseForm(word) !== undefined;
  if (next.pos === 'ADP') return !/^(?:for|of|in|with|from|by|at)$/.test(next.text);
  return toBaseForm(word) !== undefined
    ? /^(?:ADJ|DET|PRON|NUM|NOUN)$/.test(next.pos)
    : /^(?:DET|PRON|ADJ)$/.test(next.pos) && tag(`It ${word} ${next.text}`)[1]?.pos === 'VERB';
}

/** The common nouns right after a name, up to the verb or the end of the phrase: "cuff" in "the Armara cuff measures …". */
export function findNounsAfter(text: string, run: string): string {
  const all = tag(text);
  const from = tag(run).length;
  const verb = findFiniteVerb(all);
  let end = from;
  while (
    end < all.length &&
    end - from < 4 &&
    end !== verb &&
    /^(?:NOUN|ADJ|NUM|VERB)$/.test(all[end]!.pos) &&
    !/^\p{Lu}/u.test(all[end]!.text) &&
    !actsOn(all, end)
  )
    end++;
  const next = all[end];
  if (
    end === from ||
    all[end - 1]!.pos !== 'NOUN' ||
    (next && end !== verb && !(next.pos === 'ADV' && end + 1 === verb) && !/^(?:ADP|PUNCT|SCONJ|PRON)$/.test(next.pos))
  )
    return '';
  const said = ` ${all
    .slice(from, end)
    .map((word) => word.text)
    .join(' ')}`;
  return text.startsWith(`${run}${said}`) ? said : '';
}

/** Does a place follow, and then a verb: "Villa Merle | near Nice sleeps 8"? */
export function actsInPlace(after: string): boolean {
  const verb = /^ (?:in|near|on|at) (?:the )?\p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}-]{1,20})? (\p{Ll}{2,15}) /u.exec(
    after,
  )?.[1];
  return verb !== undefined && toBaseForm(verb) !== undefined;
}

/** Matches units that a number counts even if they are in the singular. */
const UNIT = /^(?:minute|hour|second|day|week|month|year|euro|dollar|pound|percent|per|times?|x)$/;

/** Does the number at the end of a run of capitals count the noun that follows: "Ana 2 | minutes", but "Kelpie 3 | clips on"? */
export function isCountedByNumber(run: string, after: string): boolean {
  if (!/^\p{L}/u.test(run) || !/\s\d[\d.,]{0,18}$/.test(run)) return false;
  const next = /^\s(\p{Ll}{1,20})(?!\p{L})/u.exec(after)?.[1];
  if (next === undefined) return false;
  return UNIT.test(next) || (toBaseForm(next) === undefined && isManyWord(tag(`two ${next}`)[1]!));
}

const PREFIX = /^(?:anti|multi|non|pre|eco|semi|ultra|micro|mini|self|dual|co|re|e|all)$/;
/** Is a word in the dictionary, or a compound of such words: "anti-fog"? */
export const isKnown = (word: string): boolean =>
  word
    .toLowerCase()
    .split('-')
    .every((part) => PREFIX.test(part) || (tag(part)[0]?.known ?? false));
