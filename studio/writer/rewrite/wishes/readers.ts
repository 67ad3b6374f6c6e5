import { readKeywordWishes } from './keywords.js';
import { findLines, parseNumber } from './lines.js';
import { readMarks } from './marks.js';
import { readMoves } from './move.js';
import { endsWithPlace, isDescription, isPointing, joinLabel, readOperand, readPair, readText } from './texts.js';
import { type Clause, makeWish, type Wish } from './wish.js';

/** Reads the wishes of one kind in a clause; null where it has none, so that the next reader may try. */
type Reader = (clause: Clause, keywords: readonly Wish[]) => Wish[] | null;

const orNull = (wishes: Wish[]): Wish[] | null => (wishes.length > 0 ? wishes : null);

const SET =
  /^(?:(?:change|make|set|rewrite|replace) )?(?:the )?(?:(?:line|segment|scene) (?:number )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine)|(?:first|second|third|fourth|fifth|sixth|seventh|last|final) (?:line|segment|scene)|hook|opening(?: line)?|cta|call to action)(?:\s?[:=]\s?| (?:to(?: say)?|with|should (?:be|say|read)|say|says|as)\s?:?\s)/i;

/** "Line 2: …", "change the hook to …". */
const readSet: Reader = (clause, keywords) => {
  const head = SET.exec(clause.text)?.[0];
  if (!head) return null;
  const rest = clause.text.slice(head.length);
  const text = readText(rest);
  const lines = findLines(head, clause.count);
  if (!text || !lines || (keywords.length > 0 && !/[:="“«]/.test(clause.text))) return null;
  return isDescription(head, rest) ? null : [makeWish(clause, { kind: 'set', text }, lines.slice(0, 1))];
};

const KEEP =
  /^(?:keep\b|leave\b(?!.{0,60} out\b| out\b)|(?:do not|don't|never|no need to) (?:change|touch|alter|edit|modify|rewrite|shorten|lengthen|remove|delete|drop|cut|lose|move|replace|mess with)\b)/i;

/** "Keep line 1", "don't touch the hook", "keep only the first two lines". */
const readKeep: Reader = (clause, keywords) => {
  const { text, lines, count } = clause;
  const only = /^(?:keep|leave|use) (?:only|just) |^only (?:keep|use) /i.test(text);
  if (only && lines?.length)
    return [
      makeWish(
        clause,
        { kind: 'drop' },
        Array.from({ length: count }, (_, n) => n).filter((n) => !lines.includes(n)),
      ),
    ];
  return KEEP.test(text) && lines && keywords.every(({ kind }) => kind === 'keep')
    ? [makeWish(clause, { kind: 'keep' })]
    : null;
};

const CLOSE =
  /^(?:(?:change |make |set )?(?:the |a )?(?:cta|call to action|ending|last line)(?: to(?: say)?| should (?:be|say)| says?|\s?[:=])\s?:?\s?|(?:end|finish|close) (?:it )?(?:with|on|by saying)\s?:?\s)/i;

/** "End with …", "change the ending to …". */
const readClose: Reader = (clause, keywords) => {
  const head = CLOSE.exec(clause.text)?.[0];
  if (!head || keywords.length > 0) return null;
  const rest = clause.text.slice(head.length);
  const text = readText(rest);
  return text && !isDescription(head, rest) ? [makeWish(clause, { kind: 'close', text }, null)] : null;
};

const PRONOUN = /^(?:it|this|that|them|these|those)(?: ones?| line)?$/i;
const MARK = /^(?:(?:the|all|any|those) )?(?:emojis?|exclamation (?:marks?|points?)|questions?|hash-?tags?|capitals)$/i;
/** Matches words with which a clause refers to lines: "the first two lines", "the hook". */
const LINES =
  /^(?:the )?(?:(?:lines?|segments?|scenes?|hook|cta|call to action|opening|intro|ending|outro|middle|all|everything)\b|(?:(?:first|second|third|fourth|fifth|sixth|seventh|last|final|penultimate|next|to|the|and|or|two|three|four|five|every|each|all|other|\d{1,2}(?:st|nd|rd|th)?)[ ,-]{1,2}){1,6}(?:lines?|segments?|scenes?|ones?)\b)/i;

/** "Replace … with …", "say … instead of …", but also "change the tone to casual". */
const readReplacement: Reader = (clause) => {
  const pair = readPair(clause.text);
  const quotes = /["“«]/.test(clause.text);
  // "Turn line 2 into a question": a reference to a line is not a text to be replaced.
  if (!pair || (!quotes && LINES.test(pair.text)) || /^(?:something|anything|more|less)\b/i.test(pair.by)) return null;
  if (/^(?:the )?(?:tone|style|voice|mood|vibe)\b/i.test(pair.text))
    return readKeywordWishes({ ...clause, text: pair.by });
  if (/^we$/i.test(pair.text) && /^i$/i.test(pair.by)) return [makeWish(clause, { kind: 'first person' })];
  if (!quotes && MARK.test(pair.text)) return orNull(readMarks({ ...clause, text: `no ${pair.text}` }));
  if (PRONOUN.test(pair.text))
    return clause.lines?.length === 1 ? [makeWish(clause, { kind: 'set', text: pair.by })] : null;
  return [makeWish(clause, { kind: 'replace', ...pair }, endsWithPlace(clause.text) ? clause.lines : null)];
};

const ADD_LINE =
  /^add (?:a|another|one more|one) (?:(?:new|extra|short) )?(?:line|segment|scene)(?: (?:about|on|saying|that says|with|for))?\s?:?\s?/i;

/** "Add a line about …". */
const readAdd: Reader = (clause) => {
  const head = ADD_LINE.exec(clause.text)?.[0];
  const text = head ? joinLabel(readOperand(clause.text.slice(head.length))) : '';
  return text && !isPointing(text) ? [makeWish(clause, { kind: 'add', text }, null)] : null;
};

const REMOVE =
  /^(?:do not|don't|never|not) (?:say|use|mention|write|call it|include)\s|^(?:avoid|stop) (?:saying |using |mentioning )?|^(?:remove|delete|drop|cut|cut out|take out|get rid of|lose|leave out|skip|omit|strip|no more|no(?! (?:need|idea|matter)\b)|without(?! (?:chang|touch|los|alter)))\s/i;
/** Matches words that name a style: "remove the formal tone" names no text to remove. */
const STYLE =
  /\b(?:tone|style|voice|language|wording|words|vibe|feel|feeling|mood|energy|hype|excitement|enthusiasm|pressure|sound|sounding|being|be|speak|jargon)\b/i;

/** "Remove line 2", "cut two lines", "don't say …". */
const readRemoval: Reader = (clause, keywords) => {
  const { lines, count } = clause;
  const text = clause.text.replace(/^(leave|take|cut) (.{1,60}) out$/i, '$1 out $2');
  const head = REMOVE.exec(text)?.[0];
  if (!head) return null;
  const rest = text.slice(head.length);
  const onlyTones = keywords.every(({ kind }) => kind === 'tone' || kind === 'soft');
  if (keywords.length > 0 && (!onlyTones || STYLE.test(rest))) return null;
  const fewer = /^(\w{1,8}) (?:lines?|segments?|scenes?)$/i.exec(rest)?.[1];
  const less = fewer === 'a' ? 1 : parseNumber(fewer);
  if (less !== null) return [makeWish(clause, { kind: 'count', count: count - less }, null)];
  if (lines && LINES.test(rest) && !/["“]/.test(rest)) return [makeWish(clause, { kind: 'drop' })];
  if (PRONOUN.test(rest)) return lines?.length ? [makeWish(clause, { kind: 'drop' })] : null;
  const quoted = [...rest.matchAll(/["“«]([^"”»]{1,200})["”»]/g)].map(([, found]) => found!.trim());
  const texts = quoted.length > 0 ? quoted : readOperand(rest).split(/ or |, /i);
  const where = / (?:in|from|on) /i.test(rest) ? lines : null;
  return orNull(
    texts
      .map((found) => found.trim())
      .filter(Boolean)
      .map((found) => makeWish(clause, { kind: 'remove', text: found }, where)),
  );
};

/** Matches verbs that introduce a text to say, whatever key words the text contains: "mention our professional team". */
const TELL =
  /^(?:mention|bring up|point out|talk about|state|note|explain|highlight|emphasi[sz]e|stress|(?:do not|don't) forget(?: to (?:mention|say|add|include)| about)?|tell (?:them|people|viewers|everyone)|remind (?:them|people|viewers)|let (?:them|people|viewers|everyone) know)(?: that| also| to)?\s?:?\s|^(?:say|add|include|write)(?: that\s|\s?:\s?|\s(?=["“«]))|^say (?=(?:our|we|you|they|there|it (?:is|has|will|comes|works|takes|can)|it's)\b)/i;
const MENTION = /^(?:include|say|work in|put(?: in)?|insert|add)\s/i;
/** Matches what the offline writer cannot add, because it would have to invent it. */
const NO_TEXT =
  /^(?:(?:an?|some|more|any|another|the|bit|of|little|short|personal|strong|clear|good|better|quick|funny|touch|lots) ){0,4}(?:humou?r|jokes?|emojis?|drama|emotions?|details?|music|story|stories|energy|enthusiasm|excitement|warmth|personality|proof|statistics?|numbers?|urgency|fun|hash-?tags?|questions?|cta|call to action|hook|punch ?line|examples?|suspense|transitions?|pauses?|exclamation marks?)\b|^(?:something|anything|more|less)\b/i;

/** Reads the text that a clause wants said. `head` is the part of the clause that asks for it. */
function readTold(clause: Clause, head: string): Wish[] | null {
  const rest = clause.text.slice(head.length);
  const operand = readOperand(rest);
  const quoted = /["“«]/.test(rest);
  const text = quoted ? operand : joinLabel(operand);
  const points = operand.split(' ').length < 4 && findLines(operand, clause.count) !== null;
  if (!text || (!quoted && (points || NO_TEXT.test(rest) || LINES.test(rest)))) return null;
  if (!quoted && (isPointing(text) || ADD_LINE.test(clause.text))) return null;
  const lines = / (?:in|at|to) (?:the|line)/i.test(clause.text) ? clause.lines : null;
  return [makeWish(clause, { kind: 'mention', text }, lines)];
}

/** Does a clause ask to tell something, in a sentence of its own: "say it twice"? */
export const isTelling = (text: string): boolean => TELL.test(text) || MENTION.test(text);

const SHOULD =
  /^(?:the )?(?:(?:line|segment|scene) \w{1,6}|\w{2,7} (?:line|segment|scene)|hook|opening|intro|cta|ending|outro) (?:should|must|could|needs to|has to|can) (?:also )?/i;

/** "Mention that …", "don't forget …", "line 2 should mention …". */
const readTelling: Reader = (clause) => {
  const subject = SHOULD.exec(clause.text)?.[0] ?? '';
  const head = TELL.exec(clause.text.slice(subject.length))?.[0];
  const told = head ? readTold(clause, subject + head) : null;
  return told?.map((wish) => (subject ? { ...wish, lines: clause.lines } : wish)) ?? null;
};

/** "Add …", "include …", where no key words say that a style is meant. */
const readMention: Reader = (clause) => {
  const head = MENTION.exec(clause.text)?.[0];
  return head ? readTold(clause, head) : null;
};

const readSwap: Reader = ({ text, lines, ...rest }) =>
  lines?.length === 2 && /\b(?:swap|switch|exchange|flip|reverse)\b/i.test(text)
    ? [makeWish({ text, lines, ...rest }, { kind: 'swap' })]
    : null;

/** The readers in the order in which they are tried: the first that finds a wish decides. */
const READERS: readonly Reader[] = [
  readSwap,
  (clause) => orNull(readMoves(clause)),
  readSet,
  readKeep,
  readClose,
  readReplacement,
  readAdd,
  readTelling,
  readRemoval,
  (_, keywords) => orNull([...keywords]),
  readMention,
];

/** The wishes in a clause; empty where it is not understood. */
export function readClause(clause: Clause): Wish[] {
  const keywords = readKeywordWishes(clause);
  for (const read of READERS) {
    const found = read(clause, keywords);
    if (found) return found;
  }
  return [];
}
