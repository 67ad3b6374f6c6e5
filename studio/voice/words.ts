/** A spoken word and its position in the line (UTF-16 offsets). `text` keeps its punctuation for captions. */
export interface SpokenWord {
  text: string;
  start: number;
  end: number;
}

/** Scripts written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SPOKEN = /[\p{L}\p{N}\p{Sc}%&+=@]/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** A text without its emoji, which no voice speaks. */
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '');

/** A dash or an ellipsis ends a word even without a space after it: `it—until` is two words. */
const TOKENS = /[^\s—–…]+[—–…]*/gu;

/**
 * Lists the words of a line that a voice speaks, in order: separated by spaces in most scripts, by `Intl.Segmenter` in scripts
 * written without spaces. Lone dashes, bullets and emoji are not spoken and are left out.
 */
export function spokenWords(text: string, language: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const match of text.matchAll(TOKENS)) {
    const start = match.index;
    const token = match[0];
    if (UNSPACED.test(token)) words.push(...segments(token, start, language));
    else {
      const clean = withoutEmoji(token);
      if (SPOKEN.test(clean)) words.push({ text: clean, start, end: start + token.length });
    }
  }
  return words;
}

function segments(token: string, offset: number, language: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const part of segmenter(language).segment(token)) {
    const last = words.at(-1);
    if (part.isWordLike) {
      words.push({ text: part.segment, start: offset + part.index, end: offset + part.index + part.segment.length });
    } else if (last) {
      last.text += withoutEmoji(part.segment);
      last.end = offset + part.index + part.segment.length;
    }
  }
  return words;
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' }); // a malformed tag must not lose the line
  }
}

const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąęůőűаеёиоуыэюяіїєαεηιουωάέήίόύώϊϋ]+/giu;

/**
 * Estimates how many syllables a word has, closely enough to divide time. Counts vowel groups in alphabets that write vowels,
 * characters in Hangul and in scripts without spaces, half the letters in Arabic and Hebrew, and the usual spoken length of
 * digits and signs. None for an empty word.
 */
export function syllables(word: string): number {
  if (word === '') return 0;
  let count = 0;
  for (const [piece] of word.matchAll(/\p{N}+|\p{Sc}|[%&+=@]|[\p{L}\p{M}'’]+/gu)) {
    if (/^\p{N}/u.test(piece)) count += piece.length * 1.6;
    else if (/^[\p{Sc}%]/u.test(piece)) count += 2;
    else if (/^[&+=@]/.test(piece)) count += 1;
    else count += letterSyllables(piece);
  }
  return Math.max(1, count);
}

function letterSyllables(letters: string): number {
  const characters = [...letters];
  const whole = characters.filter((c) => UNSPACED.test(c) || /\p{Script=Hangul}/u.test(c)).length;
  if (whole > 0) return whole;
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letters)) return Math.max(1, characters.length / 2);
  const groups = letters.match(VOWELS)?.length ?? 0;
  if (groups === 0) return letters.length > 1 && letters === letters.toUpperCase() ? characters.length : 1;
  const silentE = /[^aeiouyl]e$/i.test(letters) && groups > 1 ? 1 : 0; // "bottle" pronounces its last e, "make" does not
  return groups - silentE;
}
