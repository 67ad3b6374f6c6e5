import LineBreaker from 'linebreak';
import type { Word } from '../captions.js';
import { PICTURED } from '../fonts/index.js';

/**
 * A mark (word joiner) at the end of a word that the next word follows without a space, as in Thai and Chinese. It draws
 * nothing. Users' text cannot contain it there, because `showable` removes it.
 */
const JOINED = '\u2060';
/** A mark (zero-width space) at the end of a word that is followed by a space although its script uses none. */
const PARTED = '\u200B';
const MARKED = /[\u2060\u200B]$/;

/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\u30FB\u30FC\uFF01-\uFF65]/u;
/** The {@link UNSPACED} scripts in which only a dictionary can tell where a line may break. */
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** A word without its mark ({@link JOINED} or {@link PARTED}). */
export const bare = (word: string): string => (MARKED.test(word) ? word.slice(0, -1) : word);

/** Whether there is a space between two words of a line. Words from an engine have no marks; for those the script decides. */
export function spaced(word: string, next: string): boolean {
  if (MARKED.test(word)) return word.endsWith(PARTED);
  return !(UNSPACED.test([...word].at(-1) ?? '') && UNSPACED.test([...next][0] ?? ''));
}

/** Titles and other abbreviations whose full stop ends no sentence. */
const ABBREVIATION = /^[("'“„«]?(?:Dr|Prof|Mr|Mrs|Ms|St|Sr|Sra|Hr|Fr|Nr|No|Mt|Inc|vs|ca|approx)\.$/iu;
const ENDS_NAME = /[^\p{L}\p{M}\p{N}%°€$£¥+)]$/u;
const CAPITALISED = /^[("'“„«]?\p{Lu}[\p{L}\p{M}\p{N}]/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;
const HAS_DIGIT = /\p{Nd}/u;
const BEGINS_WITH_DIGIT = /^[€$£¥]?\p{Nd}/u;
/** English words that belong to the next word, such as articles and prepositions. */
const FUNCTION_WORD =
  /^(?:a|an|the|my|your|our|their|his|her|its|this|that|to|of|in|on|at|for|with|and|or|but|so|if|i|is|it)$/iu;

/** Whether a cue or line should not end with this word, because it belongs to the next one, as an article does. English. */
export const leansForward = (word: string): boolean => FUNCTION_WORD.test(bare(word));

/** A currency or unit that is written apart from its number. */
const SIGN = /^[\p{Sc}%٪‰°]\p{P}?$/u;

/** Whether two words are parts of a name (`Ruby Garage`, `Ruby 250`, `Dr. Engel`), or a number and what it counts (`80 km`, `50 ₪`). */
export function belongTogether(word: string, next: string): boolean {
  const [a, b] = [bare(word), bare(next)];
  if (ABBREVIATION.test(a)) return true;
  if ((HAS_DIGIT.test(a) && SIGN.test(b)) || (SIGN.test(a) && BEGINS_WITH_DIGIT.test(b))) return true;
  if (ENDS_NAME.test(a) || leansForward(a) || leansForward(b)) return false;
  if (BEGINS_WITH_LETTER.test(b) && HAS_DIGIT.test(a)) return true;
  return CAPITALISED.test(a) && (CAPITALISED.test(b) || BEGINS_WITH_DIGIT.test(b));
}

/** Joins words into a text, with spaces where they belong. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word, i) => bare(word) + (i < words.length - 1 && spaced(word, words[i + 1]!) ? ' ' : '')).join('');

/** Finds the offsets inside a token at which a line may break (UAX #14). */
function breaksIn(token: string): Set<number> {
  const breaker = new LineBreaker(token);
  const places = new Set<number>();
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) places.add(at.position);
  return places;
}

/** Particles and endings of Japanese, Chinese and Thai, which are read with the previous word; includes every single Hiragana letter. */
const PARTICLE =
  /^(?:\p{Script=Hiragana}|から|まで|より|など|だけ|しか|ほど|ばかり|でも|には|にも|では|とは|とも|への|のは|のが|のを|のに|ので|って|ても|ながら|けど|けれど|です|ます|でした|ました|ません|でしょう|ましょう|だった|した|して|する|いる|いた|れる|られる|たい|たち|さん|さま|ちゃん|くん|ない|まま|[的了吗嗎呢吧啊嘛呀着著们們]|ครับ|ค่ะ|คะ|นะ|จ้ะ|จ๊ะ|ล่ะ|สิ)[\p{P}ー]*$/u;
/**
 * Beginnings that a line must not have: closing marks, small kana, length and repetition marks, and emoji, which stay with the
 * previous word.
 */
const OPENS_NONE =
  /^(?:(?![「『（【〈《〔［｛])[\p{Pe}\p{Pf}\p{Po}ー゛゜ヽヾゝゞ々〜～・ๆฯ]|[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ]|\p{Extended_Pictographic}|\p{RI})/u;
const ENDS_CLAUSE = /[、。，．！？!?,.；：;:…]["'”’)»」』】]*$/u;
/** Maximum length in letters of a word with its particles that stays on one line; a longer one may be divided. */
const PHRASE = 10;

/** A numeral, which stays with the next word, because it counts what that word names. */
const NUMERAL = /^[0-9０-９〇一二三四五六七八九十百千万萬两兩半]+$/u;

/** Whether no line may break between two words of a script without spaces. */
const staysWith = (before: string, word: string): boolean =>
  OPENS_NONE.test(word) ||
  (before.length + word.length <= PHRASE &&
    (NUMERAL.test(before) || (PARTICLE.test(word) && !ENDS_CLAUSE.test(before))));

/**
 * Splits a token of a script without spaces into the words that a dictionary finds, but only where a line may break as well: no
 * word begins with a small kana, closing bracket or full stop, and none ends with an opening bracket. A particle stays with its word.
 */
function splitToken(token: string): string[] {
  const allowed = breaksIn(token);
  const words: string[] = [];
  for (const { segment, index } of segmenter.segment(token)) {
    const before = words.at(-1) ?? '';
    const dictionary = BY_DICTIONARY.test(segment[0]!) && BY_DICTIONARY.test(before.at(-1) ?? '');
    const breakable = dictionary ? /^[\p{L}\p{N}]/u.test(segment) && !/ๆ/u.test(segment[0]!) : allowed.has(index);
    const letters = UNSPACED.test(segment) || UNSPACED.test(before);
    if (words.length > 0 && !(breakable && letters && !staysWith(before, segment)))
      words[words.length - 1] = before + segment;
    else words.push(segment);
  }
  return words.map((word, i) => (i < words.length - 1 ? word + JOINED : word));
}

/**
 * Spaces at which a line must not break: non-breaking spaces, spaces between the thousands of a number (`12 000`), and French
 * spaces before `!`, `?`, `:`, `;`, `%` and inside `« »`.
 */
const NO_BREAK = /[\u00A0\u2007\u202F]|(?<=\d) (?=\d{3}(?!\d))|(?<=\S) (?=[!?:;»%]+(?:\s|$))|(?<=«) (?=\S)/g;

/**
 * Splits a text into words between which a line may break: at breaking spaces, and inside scripts without spaces by
 * {@link splitToken}. A space that such a script does have, as between the phrases of Thai, is kept.
 */
export const splitWords = (text: string): string[] =>
  text
    .replace(NO_BREAK, '\u00A0')
    .split(/[^\S\u00A0]+/)
    .filter((token) => token.trim() !== '')
    .flatMap((token, i, tokens) => {
      const words = UNSPACED.test(token) ? splitToken(token) : [token];
      const next = tokens[i + 1];
      if (next !== undefined && !spaced(token, next)) words[words.length - 1] += PARTED;
      return words;
    });

/** Maximum length of a word in letters. A longer word is split, because it would have to be set too small to be read. */
const LONGEST = 24;
const PIECE = 16;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a word that is too long for a line into pieces of about equal length, between which a line may break. */
function splitLongWord(word: string): string[] {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  if (letters.length <= LONGEST) return [word];
  const size = Math.ceil(letters.length / Math.ceil(letters.length / PIECE));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, i) => {
    const piece = letters.slice(i * size, (i + 1) * size).join('');
    return (i + 1) * size < letters.length ? piece + JOINED : piece;
  });
}

/**
 * Splits a timed "word" that is really several words without spaces, or too long for a line. The pieces share its time in
 * proportion to their length.
 */
export function splitTimed(word: Word): Word[] {
  const mark = MARKED.exec(word.text)?.[0] ?? '';
  const parts = UNSPACED.test(word.text) ? splitWords(bare(word.text)) : splitLongWord(bare(word.text));
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

/** Joins words with the particles and marks that follow them, for which a speech engine may have reported separate times. */
export function keepTogether(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (const word of words) {
    const last = out.at(-1);
    const text = bare(word.text);
    if (last && !spaced(last.text, word.text) && staysWith(bare(last.text), text))
      out[out.length - 1] = { text: bare(last.text) + word.text, start: last.start, end: word.end };
    else if (last && /^[!?:;»%…]+$/u.test(text) && !MARKED.test(last.text))
      out[out.length - 1] = { text: `${last.text}\u00A0${word.text}`, start: last.start, end: word.end };
    else out.push(word);
  }
  return out;
}

interface Sign {
  text: string;
  emoji: boolean;
  /** Whether white space precedes the sign. */
  spaced: boolean;
}

function splitSigns(shown: string): Sign[] {
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

/** An opening bracket at the end of an engine's word; it belongs to the next word. */
const OPENING = /([「『（【〈《(]{1,3})\u2060$/u;

function markBetween(before: Sign | undefined, sign: Sign): string {
  if (!before || /[—–…]/u.test(before.text)) return '';
  if (!sign.spaced) return JOINED;
  return UNSPACED.test(before.text) && UNSPACED.test(sign.text) ? PARTED : '';
}

/**
 * Converts the words that a voice spoke to the form that captions show. The voice never gets emoji, so each is added to the
 * word before it (leading ones to the first word); keycap emoji replace their digits; and spaces that the line does not have
 * are removed. If the words do not match the line, they are returned unchanged. Pure.
 * @param shown the line's text, as `showable` returns it
 */
export function shownWords(shown: string, words: readonly Word[]): Word[] {
  const signs = splitSigns(shown);
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
