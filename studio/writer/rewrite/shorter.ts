import { withoutEnd } from '../../../platform/text/ends.js';
import { capital, isBaseVerb, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { finiteVerb } from '../reading/verbs.js';
import { ended, placesOf, sentencesOf, swapped, tidied } from './phrases.js';

/** Adverbs that a spoken line loses nothing by. */
const FILLERS =
  'really|very|actually|literally|basically|honestly|simply|totally|absolutely|definitely|quite|just'.split('|');
/** After these a filler is the point: "not just a mug"; before those it is part of a phrase: "just as good". */
const NEGATED = /(?:\bnot|n't|n’t|\bnever|\bif|\bso)\s+$/i;
const BOUND = /^(?:as|in case|about|like|right|because|under|over|enough|a few|for|so|soon|now)\b/i;

/** Longer words for shorter ones, in one meaning only. */
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
/** How people begin before they begin. */
const OPENER =
  /^(?:(?:so|well|okay|ok|alright|hey|hi|hello|listen|look|honestly|basically|actually|anyway|you know what|i mean)(?: (?:guys|everyone|everybody|friends|all|there|y'all))?[,!…]\s+|(?:hey|hi|hello) (?:guys|everyone|everybody|friends|all|there|y'all)[.!,]?\s+|welcome back(?: to my (?:channel|page))?[.!,]\s+|i (?:just )?(?:want|wanted|have|need) to (?:say|tell you|share) that\s+|so (?=(?:this|the|my|i|we|you|it|here)\b)|let me tell you(?: that|,)\s+)(?=\S)/i;

/** A line without greetings and fillers before its first word that says something. */
export function withoutOpener(line: string): string {
  let rest = line.trim();
  for (let round = 0; round < 4; round += 1) {
    const next = rest.replace(OPENER, '');
    if (next === rest || words(next).length < 3) break;
    rest = next;
  }
  return rest === line.trim() ? rest : capital(rest);
}

/** A line without words that it does not need. */
function withoutFillers(line: string): string {
  let text = PLAINER.reduce((all, [long, short]) => swapped(all, long, short) ?? all, withoutOpener(line));
  for (const filler of FILLERS)
    for (const [start, end] of placesOf(text, filler).reverse()) {
      const [before, after] = [text.slice(0, start), text.slice(end)];
      const idle = /^\s+[\p{L}\p{N}]/u.test(after) && !NEGATED.test(before) && !BOUND.test(after.trimStart());
      // "It is very good" and "a very good mug" lose nothing; "Just a mug" would lose its sense.
      if (idle && /[\p{L}\p{N}',]\s$/u.test(before))
        text = swapped(text, `${text.slice(start, end)}${leading(after)}`, leading(after).trim()) ?? text;
    }
  return tidied(text);
}
/** The blank and the word that follow. */
const leading = (after: string): string => /^\s+[\p{L}\p{N}\p{M}'’-]+/u.exec(after)?.[0] ?? '';

/** Words that pair with something further on: no cut between. */
const PAIRS = /\b(?:not only|either|both|between|whether|neither|not just|the more)\b/i;
const SUBORDINATE =
  /^(?:if|when|whenever|while|because|since|although|though|as|after|before|once|unless|until|even|where)\b/i;
const CUT =
  /,\s|;\s|\s[–—-]\s|\s\(|\s(?:because|so that|even if|even when|even though|while|whenever|although)\s|\sand\s/gi;
/** What turns the sense of the words before it. */
const TURNS = /^(?:but|yet|except|only|though|until|unless)\b/i;
/** Characters of a line and of a sentence that are read, and cuts that are tried in one: nobody says more in one breath. */
const READ = 1_000;
const SENTENCE = 300;
const CUTS = 10;
const SENTENCES = 20;
/** Least words of what a cut leaves. */
const LEAST = 4;

/** Can the words stand as a sentence: have they a verb of their own, or are they an order? */
function stands(text: string, toTheEnd = false): boolean {
  if (words(text).length < LEAST || PAIRS.test(text)) return false;
  const tagged = tag(text);
  const last = tagged.filter(({ pos }) => pos !== 'PUNCT').at(-1);
  if (!last) return false;
  if (!toTheEnd && /^(?:DET|CCONJ|SCONJ|ADP|AUX|PART)$/.test(last.pos)) return false;
  // "It is a small" of "a small, light mug".
  const before = tagged.filter(({ pos }) => pos !== 'PUNCT').at(-2);
  if (last.pos === 'ADJ' && before && /^(?:an?|the|your|my|our|this|that)$/i.test(before.text)) return false;
  if (SUBORDINATE.test(text)) return false;
  return finiteVerb(tagged) > 0 || isBaseVerb(tagged[0]?.text ?? '');
}

/** What is left of a sentence where a clause at its end, or one that leads in, is left out; the longest first. */
function clausesOf(sentence: string): string[] {
  const mark = /[.!?…]{1,5}["”’)]?$/.exec(sentence)?.[0] ?? '.';
  const body = withoutEnd(sentence, /[.!?…"”’)\s]/);
  if (/["“”]/.test(body) || body.length > SENTENCE) return [];
  const found: string[] = [];
  for (const { 0: cut, index } of [...body.matchAll(CUT)].slice(0, CUTS)) {
    const left = body.slice(0, index);
    const right = body.slice(index + cut.length);
    // After "and" only a clause of its own may go: "a mug and a lamp" is one thing.
    const joins = cut.trim() === 'and' && finiteVerb(tag(right)) < 1 && !isBaseVerb(words(right)[0] ?? '');
    // "Your bag, your car and your desk": a list is cut nowhere.
    if (finiteVerb(tag(right)) < 1 && /,|\band\b|\bor\b/.test(right) && cut.startsWith(',')) continue;
    if (!joins && !TURNS.test(right) && stands(left)) found.push(`${left}${mark}`);
    if (cut.startsWith(',') && SUBORDINATE.test(body) && !SUBORDINATE.test(right) && stands(right, true))
      found.push(`${capital(right)}${mark}`);
  }
  return found.sort((a, b) => b.length - a.length);
}

/** What a sentence has that would be missed: things, names, numbers, and in a closing line what it asks for. */
function weightOf(sentence: string, closes: boolean): number {
  const tagged = tag(sentence);
  const things = tagged.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'NUM').length;
  return things + 3 * (sentence.match(/\d+/g)?.length ?? 0) + (closes && ASKS.test(sentence) ? 6 : 0);
}
const ASKS = /\b(?:link|linked|bio|button|tap|comments?|follow|subscribe|save|send|share)\b/i;
/** Sentences that are this much lighter than the heaviest are asides. */
const ASIDE = 0.5;
/** How a sentence leans on the one before it. */
const LEANS = /^(?:and then|then|and|so|but|also|plus)(?: |, )(?=\S)/i;

/** How a sentence hangs on one that may be gone: "Because I have thoughts." */
export const HANGS = /^(?:because|which|so that|as for)\b/i;

/** Numbers, and words with a capital inside a sentence. */
const namesIn = (text: string): string[] => text.match(/\d[\d.,]*|(?<=[\p{L},;:] )\p{Lu}[\p{L}\p{N}'’-]+/gu) ?? [];

export interface Shortening {
  /** Words, at most. */
  most: number;
  /** Whether what must not be lost is still in it. */
  keeps: (text: string) => boolean;
  /** The line asks for something, and should go on asking. */
  closes: boolean;
  /** Only asides, fillers and trailing clauses go; every name and number stays. */
  gently: boolean;
}

/**
 * A line said in at most so many words; where that cannot be, in as few as can be; null where nothing can go. Words are left out, none
 * is changed but for plainer ones.
 */
export function shorter(line: string, { most, keeps, closes, gently }: Shortening): string | null {
  if (line.length > READ) return null;
  const counted = words(line).length;
  const names = namesIn(line);
  const plain = withoutFillers(line);
  let best = keeps(plain) && !HANGS.test(plain) ? plain : line;
  const better = (text: string): boolean =>
    words(text).length < words(best).length &&
    words(text).length >= LEAST &&
    !HANGS.test(text) &&
    (!gently || names.every((one) => text.includes(one))) &&
    keeps(text);
  for (let round = 0; round < 6 && words(best).length > most; round += 1) {
    const all = sentencesOf(best);
    if (all.length > SENTENCES) break;
    const weights = all.map((one) => weightOf(one, closes));
    const heaviest = Math.max(...weights);
    const order = [...all.keys()]
      .filter((i) => !gently || weights[i]! <= heaviest * ASIDE)
      .sort((a, b) => weights[a]! - weights[b]! || b - a);
    const without = order
      .map((i) =>
        all.flatMap((one, n) => (n === i ? [] : [n === i + 1 ? capital(one.replace(LEANS, '')) : one])).join(' '),
      )
      .find(better);
    if (all.length < 2 || without === undefined) break;
    best = without;
  }
  for (let round = 0; round < 4 && words(best).length > most; round += 1) {
    const all = sentencesOf(best);
    if (all.length > SENTENCES) break;
    const options = all.flatMap((one, i) =>
      clausesOf(one).map((cut) => all.map((other, n) => (n === i ? ended(cut) : other)).join(' ')),
    );
    const fitting = options.filter(better);
    const chosen = fitting.find((text) => words(text).length <= most) ?? fitting.at(-1);
    if (chosen === undefined) break;
    best = chosen;
  }
  return words(best).length < counted ? best : null;
}
