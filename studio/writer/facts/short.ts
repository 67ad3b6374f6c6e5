/** Cuts a few words out of a fact that can stand alone, as a title does: "57 degrees" of "It keeps your drink at 57 degrees". */
import { languageOf } from '../../../content/writer/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { isUnspaced } from '../language/detect.js';
import { capitalise, words } from '../language/grammar.js';
import { tag, type Word } from '../language/tags.js';
import { flatten, hasCue, isWord } from './cues.js';

/** A short form has at most this many words and characters. */
const SHORT = { words: 5, characters: 32 };

const countWords = (text: string): number => words(text).length;
const fits = (text: string): boolean => countWords(text) <= SHORT.words && text.length <= SHORT.characters;

/** Of a longer text, only this many characters are read. */
const READ = 400;

/** A phrase with a number tells as much as one that has so many characters more. */
const TELLING = 6;

/** Removes the signs and blanks around a phrase. Currencies, percent and quotation marks stay. */
const trim = (text: string): string =>
  withoutUnpaired(text.replace(/^[\s,;:.–—-]{1,9}|[\s,;:.!…。！–—-]{1,9}$/gu, '').trim());

const PAIRS = ['()', '[]', '«»', '“”', '„“', '""'] as const;

/** Removes a bracket or quotation mark at an end whose partner was cut off. */
function withoutUnpaired(text: string): string {
  for (const [open, close] of PAIRS) {
    if (text.startsWith(open!) && !text.slice(1).includes(close!)) return text.slice(1).trim();
    if (text.endsWith(close!) && !text.slice(0, -1).includes(open!)) return text.slice(0, -1).trim();
  }
  return text;
}

/** A phrase of an English sentence: its words, and where it begins. */
interface Phrase {
  text: string;
  hasNumber: boolean;
  /** It is the object or the complement of the verb, or follows a preposition. */
  afterVerb: boolean;
  nouns: number;
}

const INSIDE = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'SYM']);

/** The noun phrases of an English sentence, without their articles and pronouns. */
function nounPhrases(text: string, tagged: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  let begin = -1;
  let end = 0;
  let nouns = 0;
  let verbSeen = false;
  let aside = false;
  const close = (): void => {
    if (begin >= 0 && nouns > 0 && !aside) {
      const phrase = trim(text.slice(begin, end));
      phrases.push({ text: phrase, hasNumber: /\d/.test(phrase), afterVerb: verbSeen, nouns });
    }
    begin = -1;
    nouns = 0;
  };
  for (const word of tagged) {
    const start = text.indexOf(word.text, at);
    if (start < 0) continue;
    at = start + word.text.length;
    // A hyphen or a slash within a word does not end it: "self-heating".
    const joins = begin >= 0 && start === end && /^[-/'’%]/.test(word.text);
    if (INSIDE.has(word.pos) || joins || (begin >= 0 && start === end && !/^[(),;:]/.test(word.text))) {
      if (begin < 0) begin = start;
      end = at;
      if (word.pos === 'NOUN' || word.pos === 'PROPN' || /\d/.test(word.text)) nouns++;
    } else {
      close();
      if (/[()]/.test(word.text)) aside = word.text.includes('(');
      if (word.pos === 'VERB' || word.pos === 'AUX') verbSeen = true;
    }
  }
  close();
  return phrases.filter((phrase) => fits(phrase.text));
}

/** The pieces of a text between commas, colons and dashes, without what stands in brackets and without an "and" before them. */
const pieces = (text: string, and: string | undefined): string[] =>
  text
    .replace(/\([^()]{0,200}\)/g, ', ')
    .split(/[,;:]\s|[，、；：]|\s[–—-]\s|[()]/u)
    .map(trim)
    .map((piece) => (and && piece.toLowerCase().startsWith(`${and} `) ? trim(piece.slice(and.length)) : piece))
    .filter((piece) => piece.length > 1);

/** Does a sentence deny what a phrase of it says: "paraffin" of "It contains no paraffin"? */
function isDenied(text: string, phrase: string, negations: readonly string[]): boolean {
  const before = text
    .slice(0, Math.max(0, text.indexOf(phrase)))
    .split(/[;:.!?–—]\s/)
    .at(-1)!;
  return flatten(before)
    .split(' ')
    .some((word) => isWord(word, negations));
}

/**
 * Cuts the short form out of a fact.
 * @param part the part that matters, which is taken where the whole is too long
 * @returns null where nothing can be cut out that stands alone
 */
export function shorten(
  text: string,
  language: string,
  part?: { index: number; length: number } | undefined,
): string | null {
  if (part && !fits(trim(text))) return trim(text.slice(part.index, part.index + part.length));
  const read = takeFirst(text, READ);
  const whole = trim(read);
  if (fits(whole)) return capitalise(whole);
  const { reading, speaking } = languageOf(language);
  const holds = (phrase: string): boolean => fits(phrase) && !isDenied(whole, phrase, reading.negations);
  const candidates = pieces(whole, speaking.clauses[0]).filter(
    (piece) => holds(piece) && (countWords(piece) > 1 || isUnspaced(language)),
  );
  if (language === 'en') {
    const phrases = nounPhrases(whole, tag(whole)).filter((phrase) => holds(phrase.text));
    const several = phrases.filter((phrase) => countWords(phrase.text) > 1);
    const found =
      phrases.find((phrase) => phrase.hasNumber && countWords(phrase.text) > 1) ??
      several.find((phrase) => phrase.afterVerb) ??
      several[0];
    // A piece that ends in an adjective was cut out of a list of them: "difficult, low-gluten grains".
    const piece = candidates.find(
      (one) => tag(one).some(({ pos }) => pos === 'NOUN' || pos === 'NUM') && tag(one).at(-1)!.pos !== 'ADJ',
    );
    const best = found?.hasNumber ? found.text : (piece ?? found?.text);
    return best ? capitalise(best) : null;
  }
  const phrases = phrasesIn(read, language).filter(
    (phrase) => holds(phrase) && countWords(phrase) > 1 && !/[(),;:]/.test(phrase),
  );
  const weigh = (phrase: string): number => phrase.length + (/\d/.test(phrase) ? TELLING : 0);
  // A piece with a verb is half a sentence.
  const piece = candidates.find((one) => !hasCue(flatten(one), reading.copulas)) ?? candidates[0];
  const best = piece ?? phrases.sort((a, b) => weigh(b) - weigh(a))[0];
  return best ? capitalise(best) : null;
}

/**
 * The phrases of a text in a language without a tagger: what stands between words that begin one ("mit", "para"); in a language
 * without a file, between short words. A sentence's first words are left out, as they may end in a verb; of a fragment, they say
 * what it is.
 */
function phrasesIn(text: string, code: string): string[] {
  const { reading, speaking } = languageOf(code);
  const { clauses } = speaking;
  const opening = [...reading.placed, ...reading.articles, ...speaking.audience];
  const joins = [...reading.copulas, ...clauses].filter((word) => word === clauses[0] || !opening.includes(word));
  const all = text.split(' ');
  const bare = all.map((word) => word.toLowerCase().replace(/[^\p{L}\p{M}'’]/gu, ''));
  const begins = (i: number): boolean =>
    clauses.length > 0 ? isWord(bare[i]!, [...opening, ...joins]) : /^\p{L}{1,3}$/u.test(all[i]!);
  const cuts = [...all.keys()].filter((i) => i > 0 && ((begins(i) && !begins(i - 1)) || /[,;:]$/.test(all[i - 1]!)));
  const starts = /[.!?…。]["'”»)]?$/u.test(text) ? cuts : [0];
  return starts
    .flatMap((from) => [...cuts.filter((cut) => cut > from), all.length].map((to) => all.slice(from, to)))
    .filter(([first = '']) => !joins.includes(first.toLowerCase()))
    .map((phrase) => trim(phrase.join(' ')))
    .filter((phrase) => /\p{L}{4}/u.test(phrase));
}
