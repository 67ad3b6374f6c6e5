import { withoutEnd } from '../../../platform/text/ends.js';
import { capitalise, isBaseVerb, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { findFiniteVerb } from '../reading/verbs.js';
import { addEndMark, findPlaces, splitSentences, swapPhrase, tidyText } from './phrases.js';

/** Adverbs that a spoken line can do without. */
const FILLERS =
  'really|very|actually|literally|basically|honestly|simply|totally|absolutely|definitely|quite|just'.split('|');
/**
 * A filler stays after words that match `NEGATED`, where the sentence depends on it ("not just a mug"), and before words that
 * match `BOUND`, with which it forms a phrase ("just as good").
 */
const NEGATED = /(?:\bnot|n't|n’t|\bnever|\bif|\bso)\s+$/i;
const BOUND = /^(?:as|in case|about|like|right|because|under|over|enough|a few|for|so|soon|now)\b/i;

/** Long expressions with a short equivalent, where only one meaning is possible. */
const PLAINER: readonly (readonly [string, string])[] = [
  ['in order to', 'to'],
  ['due to the fact that', 'because'],
  ['at this point in time', 'now'],
  ['a large number of', 'many'],
  ['in the event that', 'if'],
  ['is able to', 'can'],
  ['are able to', 'can'],
  ['each and every', 'every'],
  ['for the purpose of', 'for'],
  ['in spite of the fact that', 'although'],
  ['whether or not', 'whether'],
  ['as a matter of fact', 'in fact'],
];
/** Matches greetings and filler words at the start of a line. */
const OPENER =
  /^(?:(?:so|well|okay|ok|alright|hey|hi|hello|listen|look|honestly|basically|actually|anyway|you know what|i mean)(?: (?:guys|everyone|everybody|friends|all|there|y'all))?[,!…]\s+|(?:hey|hi|hello) (?:guys|everyone|everybody|friends|all|there|y'all)[.!,]?\s+|welcome back(?: to my (?:channel|page))?[.!,]\s+|i (?:just )?(?:want|wanted|have|need) to (?:say|tell you|share) that\s+|so (?=(?:this|the|my|i|we|you|it|here)\b)|let me tell you(?: that|,)\s+)(?=\S)/i;

/** Removes greetings and fillers from the start of a line. */
export function withoutOpener(line: string): string {
  let rest = line.trim();
  for (let round = 0; round < 4; round += 1) {
    const next = rest.replace(OPENER, '');
    if (next === rest || words(next).length < 3) break;
    rest = next;
  }
  return rest === line.trim() ? rest : capitalise(rest);
}

/** Removes greetings and fillers from a line, and replaces long expressions by short ones. */
function withoutFillers(line: string): string {
  let text = PLAINER.reduce((all, [long, short]) => swapPhrase(all, long, short) ?? all, withoutOpener(line));
  for (const filler of FILLERS)
    for (const [start, end] of findPlaces(text, filler).reverse()) {
      const [before, after] = [text.slice(0, start), text.slice(end)];
      const idle = /^\s+[\p{L}\p{N}]/u.test(after) && !NEGATED.test(before) && !BOUND.test(after.trimStart());
      // "It is very good" and "a very good mug" lose nothing, but "Just a mug" would lose its meaning.
      if (idle && /[\p{L}\p{N}',]\s$/u.test(before))
        text =
          swapPhrase(text, `${text.slice(start, end)}${matchLeadingWord(after)}`, matchLeadingWord(after).trim()) ??
          text;
    }
  return tidyText(text);
}
/** Returns the space and the word with which a text begins. */
const matchLeadingWord = (after: string): string => /^\s+[\p{L}\p{N}\p{M}'’-]+/u.exec(after)?.[0] ?? '';

/** Matches words that need a later counterpart, so that no cut may separate the two. */
const PAIRS = /\b(?:not only|either|both|between|whether|neither|not just|the more)\b/i;
const SUBORDINATE =
  /^(?:if|when|whenever|while|because|since|although|though|as|after|before|once|unless|until|even|where)\b/i;
const CUT =
  /,\s|;\s|\s[–—-]\s|\s\(|\s(?:because|so that|even if|even when|even though|while|whenever|although)\s|\sand\s/gi;
/** Matches words that reverse the meaning of what precedes them. */
const TURNS = /^(?:but|yet|except|only|though|until|unless)\b/i;
/**
 * Maximum numbers of characters in a line, of characters in a sentence, of cuts tried in a sentence, and of sentences in a
 * line. Nobody says more in one breath, so longer lines and sentences are not cut.
 */
const READ = 1_000;
const SENTENCE = 300;
const CUTS = 10;
const SENTENCES = 20;
/** Minimum number of words left after a cut. */
const LEAST = 4;

/** Can the words stand alone as a sentence: do they have a verb, or are they an order? */
function standsAsSentence(text: string, toTheEnd = false): boolean {
  if (words(text).length < LEAST || PAIRS.test(text)) return false;
  const tagged = tag(text);
  const last = tagged.filter(({ pos }) => pos !== 'PUNCT').at(-1);
  if (!last) return false;
  if (!toTheEnd && /^(?:DET|CCONJ|SCONJ|ADP|AUX|PART)$/.test(last.pos)) return false;
  // Rejects "It is a small", cut from "It is a small, light mug".
  const before = tagged.filter(({ pos }) => pos !== 'PUNCT').at(-2);
  if (last.pos === 'ADJ' && before && /^(?:an?|the|your|my|our|this|that)$/i.test(before.text)) return false;
  if (SUBORDINATE.test(text)) return false;
  return findFiniteVerb(tagged) > 0 || isBaseVerb(tagged[0]?.text ?? '');
}

/** Shortened versions of a sentence, without its final or its introductory clause; the longest first. */
function cutClauses(sentence: string): string[] {
  const mark = /[.!?…]{1,5}["”’)]?$/.exec(sentence)?.[0] ?? '.';
  const body = withoutEnd(sentence, /[.!?…"”’)\s]/);
  if (/["“”]/.test(body) || body.length > SENTENCE) return [];
  const found: string[] = [];
  for (const { 0: cut, index } of [...body.matchAll(CUT)].slice(0, CUTS)) {
    const left = body.slice(0, index);
    const right = body.slice(index + cut.length);
    // After "and", only a whole clause may be cut: "a mug and a lamp" belongs together.
    const joins = cut.trim() === 'and' && findFiniteVerb(tag(right)) < 1 && !isBaseVerb(words(right)[0] ?? '');
    // Lists are never cut: "Your bag, your car and your desk".
    if (findFiniteVerb(tag(right)) < 1 && /,|\band\b|\bor\b/.test(right) && cut.startsWith(',')) continue;
    if (!joins && !TURNS.test(right) && standsAsSentence(left)) found.push(`${left}${mark}`);
    if (cut.startsWith(',') && SUBORDINATE.test(body) && !SUBORDINATE.test(right) && standsAsSentence(right, true))
      found.push(`${capitalise(right)}${mark}`);
  }
  return found.sort((a, b) => b.length - a.length);
}

/** Scores what would be lost without a sentence: nouns, names and numbers, and in the closing line also the request. */
function scoreWeight(sentence: string, closes: boolean): number {
  const tagged = tag(sentence);
  const things = tagged.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'NUM').length;
  return things + 3 * (sentence.match(/\d+/g)?.length ?? 0) + (closes && ASKS.test(sentence) ? 6 : 0);
}
const ASKS = /\b(?:link|linked|bio|button|tap|comments?|follow|subscribe|save|send|share)\b/i;
/** A sentence that scores at most this share of the highest score is an aside. */
const ASIDE = 0.5;
/** Matches opening words that connect a sentence to the previous one. */
const LEANS = /^(?:and then|then|and|so|but|also|plus)(?: |, )(?=\S)/i;

/** Matches a sentence that depends on the previous one, which may be gone: "Because I have thoughts." */
export const HANGS = /^(?:because|which|so that|as for)\b/i;

/** Numbers, and words that are capitalised within a sentence. */
const listNames = (text: string): string[] => text.match(/\d[\d.,]*|(?<=[\p{L},;:] )\p{Lu}[\p{L}\p{N}'’-]+/gu) ?? [];

export interface Shortening {
  /** Maximum number of words. */
  most: number;
  /** Whether a shortened text still contains everything that must not be lost. */
  keeps: (text: string) => boolean;
  /** Whether the line contains the request, which should stay. */
  closes: boolean;
  /** Whether all names and numbers must stay, and whole sentences may go only if they are asides. */
  gently: boolean;
}

/**
 * Shortens a line to `most` words, or as far as possible; null where nothing can go. Words are left out or replaced by shorter
 * equivalents, never changed otherwise.
 */
export function shortenLine(line: string, { most, keeps, closes, gently }: Shortening): string | null {
  if (line.length > READ) return null;
  const counted = words(line).length;
  const names = listNames(line);
  const plain = withoutFillers(line);
  let best = keeps(plain) && !HANGS.test(plain) ? plain : line;
  const better = (text: string): boolean =>
    words(text).length < words(best).length &&
    words(text).length >= LEAST &&
    !HANGS.test(text) &&
    (!gently || names.every((one) => text.includes(one))) &&
    keeps(text);
  for (let round = 0; round < 6 && words(best).length > most; round += 1) {
    const all = splitSentences(best);
    if (all.length > SENTENCES) break;
    const weights = all.map((one) => scoreWeight(one, closes));
    const heaviest = Math.max(...weights);
    const order = [...all.keys()]
      .filter((i) => !gently || weights[i]! <= heaviest * ASIDE)
      .sort((a, b) => weights[a]! - weights[b]! || b - a);
    const without = order
      .map((i) =>
        all.flatMap((one, n) => (n === i ? [] : [n === i + 1 ? capitalise(one.replace(LEANS, '')) : one])).join(' '),
      )
      .find(better);
    if (all.length < 2 || without === undefined) break;
    best = without;
  }
  for (let round = 0; round < 4 && words(best).length > most; round += 1) {
    const all = splitSentences(best);
    if (all.length > SENTENCES) break;
    const options = all.flatMap((one, i) =>
      cutClauses(one).map((cut) => all.map((other, n) => (n === i ? addEndMark(cut) : other)).join(' ')),
    );
    const fitting = options.filter(better);
    const chosen = fitting.find((text) => words(text).length <= most) ?? fitting.at(-1);
    if (chosen === undefined) break;
    best = chosen;
  }
  return words(best).length < counted ? best : null;
}
