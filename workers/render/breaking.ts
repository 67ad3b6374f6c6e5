import LineBreaker from 'linebreak';
import { PICTURED } from '../../platform/fonts/index.js';
import type { Word } from '../../providers/speech/port.js';

/**
 * Ends a word that the next one follows without a space, as in Thai and Chinese. It shows nothing, and no text of others holds it
 * there: `showable` takes such characters out.
 */
const JOINED = '\u2060';
/** Ends a word that a space follows where its script would have none. */
const PARTED = '\u200B';
const MARKED = /[\u2060\u200B]$/;

/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF01-\uFF65]/u;
/** Of these, the ones whose line breaks Unicode leaves to a dictionary. */
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The word without its mark. */
export const bare = (word: string): string => (MARKED.test(word) ? word.slice(0, -1) : word);

/** Whether a space stands between two words of a line. Words of an engine bear no marks: there the script decides. */
export function spaced(word: string, next: string): boolean {
  if (MARKED.test(word)) return word.endsWith(PARTED);
  return !(UNSPACED.test([...word].at(-1) ?? '') && UNSPACED.test([...next][0] ?? ''));
}

/** Words as the text that they are. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word, i) => bare(word) + (i < words.length - 1 && spaced(word, words[i + 1]!) ? ' ' : '')).join('');

/** Where lines may break inside of a token, by UAX #14; empty for what has no such place. */
function breaksIn(token: string): Set<number> {
  const breaker = new LineBreaker(token);
  const places = new Set<number>();
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) places.add(at.position);
  return places;
}

/**
 * A token of a script without spaces in the words that a dictionary finds, cut where a line may break as well: no small kana,
 * closing bracket or full stop begins a word, and no opening bracket ends one.
 */
function segmentsOf(token: string): string[] {
  const allowed = breaksIn(token);
  const words: string[] = [];
  for (const { segment, index } of segmenter.segment(token)) {
    const before = words.at(-1) ?? '';
    const dictionary = BY_DICTIONARY.test(segment[0]!) && BY_DICTIONARY.test(before.at(-1) ?? '');
    const breakable = dictionary ? /^[\p{L}\p{N}]/u.test(segment) && !/ๆ/u.test(segment[0]!) : allowed.has(index);
    const letters = UNSPACED.test(segment) || UNSPACED.test(before);
    if (words.length > 0 && !(breakable && letters)) words[words.length - 1] = before + segment;
    else words.push(segment);
  }
  return words.map((word, i) => (i < words.length - 1 ? word + JOINED : word));
}

/** A space that keeps what it stands between on one line: one that says so, or one between the thousands of a number (`12 000`). */
const NO_BREAK = /[\u00A0\u2007\u202F]|(?<=\d) (?=\d{3}(?!\d))/g;

/**
 * The words of a text between which a line may break: by spaces that let it, and inside of scripts without them by {@link segmentsOf}.
 */
export const wordsOf = (text: string): string[] =>
  text
    .replace(NO_BREAK, '\u00A0')
    .split(/[^\S\u00A0]+/)
    .filter((token) => token.trim() !== '')
    .flatMap((token) => (UNSPACED.test(token) ? segmentsOf(token) : [token]));

/** A longer word would have to be set too small to be read. */
const LONGEST = 24;
const PIECE = 16;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A word too long for a line, in pieces of about equal length between which a line may break. */
function piecesOf(word: string): string[] {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  if (letters.length <= LONGEST) return [word];
  const size = Math.ceil(letters.length / Math.ceil(letters.length / PIECE));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, i) => {
    const piece = letters.slice(i * size, (i + 1) * size).join('');
    return (i + 1) * size < letters.length ? piece + JOINED : piece;
  });
}

/**
 * The words of a timed "word" that an engine took for one because it has no spaces, or the pieces of one that is too long for a
 * line: its time shared out by their length.
 */
export function splitTimed(word: Word): Word[] {
  const mark = MARKED.exec(word.text)?.[0] ?? '';
  const parts = UNSPACED.test(word.text) ? wordsOf(bare(word.text)) : piecesOf(bare(word.text));
  if (parts.length < 2) return [word];
  parts[parts.length - 1] += mark;
  const total = parts.reduce((sum, part) => sum + bare(part).length, 0);
  let before = 0;
  return parts.map((text) => {
    const start = word.start + ((word.end - word.start) * before) / total;
    before += bare(text).length;
    return { text, start, end: word.start + ((word.end - word.start) * before) / total };
  });
}

interface Sign {
  text: string;
  emoji: boolean;
  /** White space stands before it. */
  spaced: boolean;
}

function signsOf(shown: string): Sign[] {
  const signs: Sign[] = [];
  let at = 0;
  let space = false;
  const letters = (part: string): void => {
    for (const text of part) {
      if (/\s/u.test(text)) space = true;
      else {
        signs.push({ text, emoji: false, spaced: space });
        space = false;
      }
    }
  };
  for (const match of shown.matchAll(PICTURED)) {
    letters(shown.slice(at, match.index));
    signs.push({ text: match[0], emoji: true, spaced: space });
    space = false;
    at = match.index + match[0].length;
  }
  letters(shown.slice(at));
  return signs;
}

/** An opening bracket that an engine's word ends with belongs to the next. */
const OPENING = /([「『（【〈《(]{1,3})\u2060$/u;

function markBetween(before: Sign | undefined, sign: Sign): string {
  if (!before || /[—–…]/u.test(before.text)) return '';
  if (!sign.spaced) return JOINED;
  return UNSPACED.test(before.text) && UNSPACED.test(sign.text) ? PARTED : '';
}

/**
 * The words of a line as captions show them: with the emoji that the voice was not given, each on the word that it follows (the
 * first ones before the first word), a keycap in the place of its digit, and without the spaces that the line does not have.
 * Words that are not the line's come back as they are. Pure.
 * @param shown the line, by `showable`
 */
export function shownWords(shown: string, words: readonly Word[]): Word[] {
  const signs = signsOf(shown);
  const out = words.map(({ start, end }) => ({ text: '', start, end }));
  let next = 0;
  let ahead = '';
  for (const [i, word] of words.entries()) {
    let begun = false;
    for (const char of word.text.replace(/\s/gu, '')) {
      for (; ; next += 1) {
        const sign = signs[next];
        if (!sign) return [...words];
        const same = sign.emoji ? sign.text.endsWith('\u20E3') && sign.text[0] === char : sign.text === char;
        if (same) break;
        if (sign.emoji) {
          if (begun) out[i]!.text += sign.text;
          else if (i > 0) out[i - 1]!.text += (sign.spaced ? ' ' : '') + sign.text;
          else ahead += sign.text;
        } else if (/[\p{L}\p{N}]/u.test(sign.text)) return [...words];
      }
      const sign = signs[next]!;
      if (!begun && i > 0) out[i - 1]!.text += markBetween(signs[next - 1], sign);
      out[i]!.text += sign.text;
      begun = true;
      next += 1;
    }
  }
  for (const [i, word] of out.entries()) {
    const opening = OPENING.exec(word.text)?.[1];
    const after = out[i + 1];
    if (opening === undefined || !after) continue;
    word.text = word.text.slice(0, -opening.length - 1) + JOINED;
    after.text = opening + after.text;
  }
  const last = out.at(-1);
  if (!last) return [];
  for (const sign of signs.slice(next)) if (sign.emoji) last.text += (sign.spaced ? ' ' : '') + sign.text;
  if (ahead !== '') out[0]!.text = `${ahead} ${out[0]!.text}`;
  return out;
}
