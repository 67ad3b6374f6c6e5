/** Cuts a few words out of a fact that can stand alone, as a title does: "57 degrees" of "It keeps your drink at 57 degrees". */
import { languageOf } from '../../../content/writer/index.js';
import { capitalise, words } from '../language/grammar.js';
import { tag, type Word } from '../language/tags.js';
import { isWord } from './cues.js';

/** A short form has at most this many words and characters. */
const SHORT = { words: 5, characters: 32 };

const countWords = (text: string): number => words(text).length;
const fits = (text: string): boolean => countWords(text) <= SHORT.words && text.length <= SHORT.characters;

/** Removes the signs and blanks around a phrase. Currencies, percent and quotation marks stay. */
const trim = (text: string): string => text.replace(/^[\s,;:.–—-]{1,9}|[\s,;:.!…。！–—-]{1,9}$/gu, '').trim();

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
  const close = (): void => {
    if (begin >= 0 && nouns > 0) {
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
    if (INSIDE.has(word.pos) || joins || (begin >= 0 && start === end)) {
      if (begin < 0) begin = start;
      end = at;
      if (word.pos === 'NOUN' || word.pos === 'PROPN' || /\d/.test(word.text)) nouns++;
    } else {
      close();
      if (word.pos === 'VERB' || word.pos === 'AUX') verbSeen = true;
    }
  }
  close();
  return phrases.filter((phrase) => fits(phrase.text));
}

/** The pieces of a text between commas, colons and dashes. */
const pieces = (text: string): string[] =>
  text
    .split(/[,;:]\s|\s[–—-]\s|[()]/u)
    .map(trim)
    .filter((piece) => piece.length > 1);

/** A number with the word that it counts: "60 Grad", "6 hours", "12.000 Bewertungen"; with its currency: "€39". */
const NUMBER = /(?:\p{Sc}\s?)?\d+(?:[.,:]\d+)*(?:[ \u00a0]?(?:%|\p{Sc}|[\p{L}\p{M}]{1,16}))?/u;

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
  const whole = trim(text);
  if (fits(whole)) return capitalise(whole);
  if (part) return trim(text.slice(part.index, part.index + part.length));
  const candidates = pieces(whole).filter((piece) => fits(piece) && countWords(piece) > 1);
  if (language === 'en') {
    const phrases = nounPhrases(whole, tag(whole));
    const several = phrases.filter((phrase) => countWords(phrase.text) > 1);
    const found =
      phrases.find((phrase) => phrase.hasNumber && countWords(phrase.text) > 1) ??
      several.find((phrase) => phrase.afterVerb) ??
      several[0];
    const piece = candidates.find((one) => tag(one).some(({ pos }) => pos === 'NOUN' || pos === 'NUM'));
    const best = found?.hasNumber ? found.text : (piece ?? found?.text);
    return best ? capitalise(best) : null;
  }
  const numbered = NUMBER.exec(whole)?.[0];
  const unit =
    numbered
      ?.split(/[ \u00a0]/)
      .at(-1)
      ?.toLowerCase() ?? '';
  const counts =
    /[\p{L}%\p{Sc}]/u.test(unit) &&
    !isWord(unit, [...languageOf(language).reading.notNames, ...languageOf(language).reading.placed]);
  if (numbered && counts && fits(numbered)) return trim(numbered);
  const [piece] = candidates;
  return piece ? capitalise(piece) : null;
}
