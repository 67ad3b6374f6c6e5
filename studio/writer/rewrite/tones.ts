import { takeFirst } from '../../../platform/text/ends.js';
import { calmText } from '../language/calm.js';
import { capitalise, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { findPlaces, splitSentences, swapPhrase, tidyText } from './phrases.js';
import { withoutOpener } from './shorter.js';

type Pairs = readonly (readonly [string, string])[];

/** Pairs of contracted and full forms, only where no other meaning is possible. */
const CONTRACTED: Pairs = [
  ["don't", 'do not'],
  ["doesn't", 'does not'],
  ["didn't", 'did not'],
  ["can't", 'cannot'],
  ["couldn't", 'could not'],
  ["won't", 'will not'],
  ["wouldn't", 'would not'],
  ["shouldn't", 'should not'],
  ["isn't", 'is not'],
  ["aren't", 'are not'],
  ["wasn't", 'was not'],
  ["weren't", 'were not'],
  ["haven't", 'have not'],
  ["hasn't", 'has not'],
  ["I'm", 'I am'],
  ["you're", 'you are'],
  ["we're", 'we are'],
  ["they're", 'they are'],
  ["I've", 'I have'],
  ["you've", 'you have'],
  ["we've", 'we have'],
  ["they've", 'they have'],
  ["I'll", 'I will'],
  ["you'll", 'you will'],
  ["we'll", 'we will'],
  ["it'll", 'it will'],
];
/** Forms that are only contracted, never expanded: "it's" may also mean "it has". */
const SHORT_ONLY: Pairs = [
  ["it's", 'it is'],
  ["that's", 'that is'],
  ["there's", 'there is'],
  ["here's", 'here is'],
];
const STIFF: Pairs = [
  ['to purchase', 'to buy'],
  ['can purchase', 'can buy'],
  ['utilize', 'use'],
  ['utilise', 'use'],
  ['obtain', 'get'],
  ['assist', 'help'],
  ['require', 'need'],
  ['requires', 'needs'],
  ['sufficient', 'enough'],
  ['approximately', 'about'],
  ['additionally', 'also'],
  ['furthermore', 'also'],
  ['moreover', 'also'],
  ['prior to', 'before'],
  ['in addition', 'also'],
];
const LOOSE: Pairs = [
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['gotta', 'have to'],
  ['kinda', 'rather'],
  ['yeah', 'yes'],
  ['yep', 'yes'],
  ['nope', 'no'],
  ['okay', 'all right'],
  ['kids', 'children'],
  ['you guys', 'you'],
  ["y'all", 'you'],
];
/** Adjectives of hype, which say no more than that the speaker likes something. */
const HYPE =
  'amazing incredible insane unbelievable mind-blowing awesome epic phenomenal spectacular life-changing game-changing'.split(
    ' ',
  );
const LOUD = 'absolutely literally insanely totally seriously'.split(' ');

const CLAUSE_END = /^\s*(?:[.,!?;:]|$)/;
const swapAll = (text: string, pairs: Pairs, from: 0 | 1): string =>
  pairs.reduce(
    (all, pair) =>
      swapPhrase(all, pair[from], pair[1 - from]!, (after) => from === 0 || contracts(pair[1], after)) ?? all,
    text,
  );

/** Can a full form be contracted before the text `after`? Never at the end of a clause: "That is what it is". */
function contracts(full: string, after: string): boolean {
  if (CLAUSE_END.test(after)) return false;
  if (/ have$/i.test(full)) return isPerfect(after);
  return !/^(?:have|has) not$/i.test(full) || !/^\s+to\b/i.test(after);
}

/** Matches adverbs between "have" and its participle. */
const BETWEEN =
  /^(?:not|never|always|already|just|also|ever|only|still|all|both|even|now|recently|finally|often|since)$/i;
/** Matches participles that are never adjectives before a noun. */
const PURE =
  /^(?:been|had|got|gotten|become|gone|come|done|seen|made|said|told|thought|tried|found|heard|felt|kept|met|put|taken|given|read|brought|bought|held|shown|begun|sold|sent|spent|won)$/i;
/** Matches participles that may also be adjectives: "I have written it", but "I have written proof". */
const MIXED =
  /^(?:\w{2,20}[^aeiou]ed|used|\w{2,20}(?:ied|ued|yed)|known|left|lost|written|broken|chosen|grown|driven|eaten|worn|learnt|built|set|cut|run|paid|fallen|forgotten|stolen|spoken|woken|thrown|drawn|slept|taught|caught|stood|understood|sat|led|lived)$/i;

/** Is "have" before the text `after` an auxiliary: "I have seen it", but not "I have to see it" or "I have a mug"? */
function isPerfect(after: string): boolean {
  const tagged = tag(takeFirst(after, NEAR)).filter(({ text }) => !BETWEEN.test(text));
  const [verb, next] = tagged;
  if (!verb) return false;
  return PURE.test(verb.text) || (MIXED.test(verb.text) && !/^(?:NOUN|ADJ)$/.test(next?.pos ?? ''));
}
/** Number of characters after "have" that decide whether it is an auxiliary. */
const NEAR = 60;

/** Rewords a line as one would say it to friends. */
export const makeCasual = (line: string): string =>
  swapAll(swapAll(swapAll(line, STIFF, 0), CONTRACTED, 1), SHORT_ONLY, 1);

/** Rewords a line as one would write it to strangers. */
export const makeFormal = (line: string): string =>
  withoutMarks(swapAll(swapAll(withoutOpener(line), LOOSE, 0), CONTRACTED, 0), 'exclamation marks');

/** Removes hype: exclamation marks, capitals and empty words. An adjective that cannot be removed becomes "good". */
export function makeCalm(line: string): string {
  let text = withoutMarks(withoutMarks(line, 'capitals'), 'exclamation marks');
  for (const word of LOUD) text = withoutPhrase(text, word) ?? text;
  for (const word of HYPE) text = withoutPhrase(text, word) ?? swapPhrase(text, word, 'good') ?? text;
  return text;
}

/** Removes emoji, exclamation marks or capitals from a line. */
export function withoutMarks(line: string, what: 'emoji' | 'exclamation marks' | 'capitals'): string {
  if (what === 'emoji') {
    const plain = line.replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}|\u{20e3}/gu,
      (one) => (/[©®™]/.test(one) ? one : ' '),
    );
    return plain === line ? line : tidyText(plain);
  }
  if (what === 'exclamation marks') return line.replace(/[!?]{1,20}/g, (marks) => (marks.includes('?') ? '?' : '.'));
  const calm = calmText(line);
  // A single word in capitals is taken for shouting if it has five or more letters; shorter ones may be initialisms.
  return calm.replace(/\p{Lu}{5,40}(?![\p{L}\p{N}-])/gu, (word, at: number) => {
    const small = word.toLowerCase();
    return /[\p{L}\p{N}-]$/u.test(calm.slice(0, at))
      ? word
      : /(?:^|[.!?]\s)$/.test(calm.slice(0, at))
        ? capitalise(small)
        : small;
  });
}

/** Maximum number of characters of a line from which a phrase is removed: nobody says more in one breath. */
const LONGEST = 1_000;

/**
 * Removes a phrase from a line: an adverb or an adjective alone, else with its clause or its sentence, if something is left.
 * @returns null if the phrase does not occur, if nothing would be left, or if the line has more than {@link LONGEST} characters
 */
export function withoutPhrase(line: string, phrase: string): string | null {
  if (line.length > LONGEST) return null;
  const places = findPlaces(line, phrase);
  if (places.length === 0) return null;
  const alone = swapPhrase(line, phrase, '');
  if (alone !== null && places.every(([start, end]) => isSpare(line, start, end)) && words(alone).length > 0)
    return alone;
  const rest = splitSentences(line)
    .map((sentence) => (findPlaces(sentence, phrase).length === 0 ? sentence : removeClause(sentence, phrase)))
    .filter((one) => one !== '');
  return words(rest.join(' ')).length >= 3 ? tidyText(rest.join(' ')) : null;
}

/** Can the word be removed alone? Yes for adverbs, and for adjectives before their noun. */
function isSpare(line: string, start: number, end: number): boolean {
  const phrase = line.slice(start, end);
  if (/\s/.test(phrase.trim())) return false;
  const before = words(line.slice(0, start)).length;
  const tagged = tag(line).filter(({ pos }) => pos !== 'PUNCT');
  const at = tagged.findIndex(({ text }, i) => i >= before - 1 && text.toLowerCase() === phrase.toLowerCase());
  const [word, next] = [tagged[at], tagged[at + 1]];
  if (!word) return false;
  const goesOn = !CLAUSE_END.test(line.slice(end));
  if (word.pos === 'ADV') return !/^(?:not|never|here|there|now|then|when|how|why|where)$/i.test(word.text);
  return goesOn && word.pos === 'ADJ' && next !== undefined && /^(?:NOUN|PROPN|ADJ)$/.test(next.pos);
}

/**
 * Removes the clauses of a sentence that contain a phrase. Returns '' if the first clause contains it, or if what is left could
 * not stand alone.
 */
function removeClause(sentence: string, phrase: string): string {
  const mark = /[.!?…]{1,5}$/.exec(sentence)?.[0] ?? '.';
  const parts = sentence.slice(0, sentence.length - (/[.!?…]{1,5}$/.test(sentence) ? mark.length : 0)).split(/(?<=,) /);
  const left = parts.filter((part) => findPlaces(part, phrase).length === 0).join(' ');
  const first = parts[0] ?? '';
  // The other clauses depend on the first, and a first clause that begins with "if" or the like depends on the others.
  if (
    findPlaces(first, phrase).length > 0 ||
    words(left).length < 4 ||
    /^(?:if|when|while|because|since|although)\b/i.test(first)
  )
    return '';
  return `${left.replace(/,$/, '')}${mark}`;
}

/**
 * Turns a question into a statement ("If you …, stay with me."); null where the word order does not allow it. Examples: "Tired
 * of cold coffee?", "Do you hate it?".
 */
export function toStatement(question: string): string | null {
  const body = question.replace(/\?{1,5}$/, '').trim();
  const asked = /^(?:do you (?:also |still |ever )?|are you (?:also |still )?|can you |have you got |want to )/i.exec(
    body,
  )?.[0];
  const rest = asked === undefined ? '' : body.slice(asked.length);
  const lead =
    asked === undefined
      ? ''
      : /^do/i.test(asked)
        ? 'If you '
        : /^are/i.test(asked)
          ? 'If you are '
          : /^can/i.test(asked)
            ? 'If you can '
            : /^have/i.test(asked)
              ? 'If you have '
              : 'If you want to ';
  if (rest && !/[,;:]/.test(rest)) return `${lead}${rest}, stay with me.`;
  return /^(?:tired of|sick of|fed up with|looking for|struggling with|ready for|ready to|curious about)\b/i.test(
    body,
  ) && !/[,;:]/.test(body)
    ? `If you are ${body.charAt(0).toLowerCase()}${body.slice(1)}, stay with me.`
    : null;
}
