import { withoutEnds } from '../../../../platform/text/ends.js';
import { isBaseVerb, isPlural, words } from '../../language/grammar.js';
import { PEOPLE } from '../../language/lexicon.js';
import { tag, type Word } from '../../language/tags.js';
import { findFiniteVerb } from '../../reading/verbs.js';

/** Matches words after a text that say where or how it should appear: "free shipping in line 2", "the price earlier". */
const WHERE =
  /,? (?:(?:anywhere|at all|altogether|completely|everywhere|again|please|instead|too|as well|earlier|sooner|later|up front|right away|more often|more (?:prominently|clearly)|(?:a (?:bit|little) |even )?more)|(?:only )?(?:in|from|on|at|to|with|into|after|before) (?:(?:the )?(?:lines?|segment|scene) \d{1,3}|(?:the )?(?:script|hook|cta|ending|opening|beginning|end|start|(?:first|second|third|fourth|fifth|last) line|middle)(?: only)?)|in (?:an?|one|two|three) (?:(?:single|short) )?(?:lines?|sentences?))$/i;

/** The text of a clause: what it quotes, else the whole clause without punctuation at its ends. */
export function readText(text: string): string {
  const quoted = /["“«]([^"”»]{1,300})["”»]/.exec(text)?.[1];
  return quoted?.trim() ?? withoutEnds(text.trim(), /[\s"“”'‘’.,:]/);
}

/** The object of a clause: its text without introductory words, and without the place where it is or should go. */
export function readOperand(text: string): string {
  if (/["“«][^"”»]{1,300}["”»]/.test(text)) return readText(text);
  let rest = text
    .trim()
    .replace(
      /^(?:(?:the|any|every|all) )?(?:(?:word|phrase|term|expression|sentence|mention|reference|part|bit)s? (?:of |about |to )?|(?:everything|anything) about )/i,
      '',
    )
    .replace(/(?<=\w) (?:bit|part|section)$/i, '');
  for (let round = 0; round < 3; round += 1) rest = rest.replace(WHERE, '');
  return readText(rest);
}

/** Does a clause end with words that say where or how its text should appear: "… in line 2"? */
export const endsWithPlace = (text: string): boolean => WHERE.test(text);

/** Does a clause mark its text as words to say: by quotation marks, a colon, or a capital in mid-clause? */
const isMarked = (head: string, text: string): boolean =>
  /[:="“«]|\b(?:says?|read)\b/i.test(head) || /^["“«]/.test(text.trim()) || /^\p{Lu}/u.test(text.trim());
const DESCRIBES =
  /^(?:an?|some|something|anything|more|less|be|being|sound|about|not|too|so|very|really|much|even|feel|(?:bett|happi|warm|clear|simpl|nic|bold|funni|catchi|strong|short|soft|calm)er)\b/i;

/**
 * Does `text` describe a text instead of being one: "something catchier", "more personal"?
 * @param head the words of the clause before `text`
 */
export const isDescription = (head: string, text: string): boolean =>
  !isMarked(head, text) && DESCRIBES.test(text.trim());

/** Does a text only name what to tell, without telling it: "the price", "our whole offer", "what it costs"? */
export const isBareReference = (text: string): boolean =>
  /^(?:the|our|your|its|my) (?:(?:whole|full|entire|current|special|new|main) )?\p{L}+$/iu.test(text.trim()) ||
  isIndirectQuestion(text.trim());

/** Does a text ask for the price, whatever it is: "the price", "what it costs", "how much the mug is"? */
export const asksForPrice = (text: string): boolean =>
  /^(?:(?:the|our|its|your|my) )?(?:\w{1,20} )?(?:prices?|costs?)(?: of .{1,60})?$|^(?:what|how much)\b.{0,60}\bcosts?$|^how much\b.{1,60}\b(?:is|are)$/i.test(
    text.trim(),
  );

/** Matches questions and cries that are texts to say as they are: "why wait any longer", "what a bargain". */
const SAID_AS_IT_IS = /^(?:what (?:if|an?|about)|how about|why not)\b/i;

/** Is a text an indirect question, which says what to tell instead of telling it: "how it works", "who it is for"? */
function isIndirectQuestion(text: string): boolean {
  if (!/^(?:what|how|why|when|where|who|whom|whose|which|whether)(?:'s)?\s/i.test(text) || SAID_AS_IT_IS.test(text))
    return false;
  const next = tag(text).find(({ text: word }, i) => i > 0 && word !== "'s");
  const isBase = next?.pos === 'VERB' && !isInflected(next) && !PEOPLE.has(next.text.toLowerCase());
  return words(text).length > 2 ? !(isBase && /^why\s/i.test(text)) : next?.pos === 'VERB' && !isBase;
}

const isInflected = ({ text, lemma }: Word): boolean => lemma.toLowerCase() !== text.toLowerCase();

/**
 * Does a text begin with a pronoun that has no verb, so that it says how to tell something, not what: "it slower", "this
 * twice", "it in the third person"?
 */
export function isPointing(text: string): boolean {
  const tagged = tag(text);
  const [first, ...rest] = tagged;
  const pronoun = first?.text.toLowerCase() ?? '';
  // "Say that | again", "say it | slower".
  if (tagged.every(({ pos, text: word }) => pos === 'ADV' || (pos === 'ADJ' && /er$/.test(word)))) return true;
  if (/^(?:them|him|me|us)$/.test(pronoun)) return true;
  if (!/^(?:it|this|that|these|those|they|her)$/.test(pronoun)) return false;
  if (findFiniteVerb(tagged) > 0 && pronoun !== 'it') return false;
  const next = rest.find(({ pos, text: word }) => pos !== 'ADV' && !/^(?:all|both)$/i.test(word));
  return pronoun === 'her' || !next || !isVerbOf(pronoun, next);
}

/** Matches verbs that look alike in the present and the past: "it cost five pounds". */
const SAME_IN_PAST = /^(?:cut|put|hit|set|let|cost|read|hurt|shut|spread|beat)$/i;
const isVerbOf = (pronoun: string, word: Word): boolean => {
  if (word.pos === 'AUX') return true;
  return /^(?:these|those|they)$/.test(pronoun)
    ? word.pos === 'VERB' || isBaseVerb(word.text)
    : word.pos === 'VERB' && (isInflected(word) || SAME_IN_PAST.test(word.text));
};

/** Matches a label before a value: "the price: £2.50". Labels have no digits, so that "at 9:30" has none. */
const LABELLED = /^([^:\d]{2,40}):\s?(\S.{0,300})$/;

/**
 * Makes a sentence of a label and its value: "the price: £2.50" → "the price is £2.50". A value that is a sentence needs no
 * label, nor does one after "this". Other texts stay as they are.
 */
export function joinLabel(text: string): string {
  const [, label, value] = LABELLED.exec(text) ?? [];
  if (!label || !value) return text;
  if (
    findFiniteVerb(tag(value)) > 0 ||
    /^(?:(?:it )?like )?(?:this|that|these|those|the following|it)$/i.test(label.trim())
  )
    return value;
  const given = /^(?:the|our|your|its|my)\s/i.test(label);
  const nouns = tag(label).every(({ pos }) => pos === 'NOUN');
  if (words(label).length > (given ? 4 : 2) || !(given ? findFiniteVerb(tag(label)) < 1 : nouns)) return text;
  const thing = given ? label.trim() : `the ${label.trim().toLowerCase()}`;
  return `${thing} ${isPlural(thing) ? 'are' : 'is'} ${value}`;
}

const PAIR: readonly (readonly [RegExp, RegExp, boolean])[] = [
  [/^(?:replace|swap|exchange|substitute)\s/i, / (?:with|for|by) /i, false],
  [/^(?:change|switch|turn|rename)\s/i, / (?:to|into|for|with) /i, false],
  [/^(?:instead of|rather than) /i, /,? (?:say|use|write|put|have) /i, false],
  [/^(?:say|use|call it|write|put)\s/i, / (?:instead of|rather than|not|and not|in place of) /i, true],
];

/** The replacement that a clause asks for, by the first wording that matches. */
export function readPair(clause: string): { text: string; by: string } | null {
  for (const [head, joint, turned] of PAIR) {
    const opened = head.exec(clause)?.[0];
    if (!opened) continue;
    const rest = clause.slice(opened.length);
    const cut = joint.exec(rest);
    if (!cut) continue;
    const [left, right] = [readOperand(rest.slice(0, cut.index)), readOperand(rest.slice(cut.index + cut[0].length))];
    if (left && right) return turned ? { text: right, by: left } : { text: left, by: right };
  }
  return null;
}
