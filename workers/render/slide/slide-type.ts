import { type FontWeight, lineWidth } from '../../../engine/fonts/index.js';

/** A text broken into lines, with the width of each. */
export interface SetLines {
  /** Type size, px per em. */
  em: number;
  lines: { text: string; width: number }[];
}
export interface LineRoom {
  weight: FontWeight;
  /** Type sizes, px per em: `em` if the text fits; else smaller, but not below `least`. */
  em: number;
  least: number;
  /** Maximum width of a line, px. */
  width: number;
  maxLines: number;
}

/** A piece of text that is kept on one line: a word, or in scripts without spaces, a phrase. */
interface Piece {
  text: string;
  /** The piece's width at a type size of 1 px per em. */
  width: number;
  /** Whether a space precedes the piece. */
  spaced: boolean;
}

/** Scripts written without spaces. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });
const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/**
 * Beginnings that a line must not have: closing marks, small kana, emoji, and particles and endings that belong to the previous
 * word.
 */
const OPENS_NONE =
  /^(?:[\p{Pe}\p{Pf}、。，．！？!?,.：；:;ー…々ゝ〜]|[ぁぃぅぇぉっゃゅょァィゥェォッャュョ]|\p{Script=Hiragana}{1,4}$|\p{Extended_Pictographic}|\p{RI})/u;
/** Ends that a line must not have: opening brackets and quotation marks. */
const ENDS_NONE = /[\p{Ps}\p{Pi}「『（【〈《]$/u;
/** A phrase of this many characters takes on no further particle or ending. Punctuation is still added. */
const PHRASE = 9;

/** Splits a word without spaces into phrases after which a reader would pause. */
function splitPhrases(word: string): string[] {
  const out: string[] = [];
  for (const { segment } of WORDS.segment(word)) {
    const before = out.at(-1);
    const joins =
      before !== undefined && (ENDS_NONE.test(before) || (OPENS_NONE.test(segment) && before.length < PHRASE));
    if (joins || (before !== undefined && /^[\p{P}ー]/u.test(segment) && !/^[\p{Ps}\p{Pi}]/u.test(segment)))
      out[out.length - 1] += segment;
    else out.push(segment);
  }
  return out;
}

/** The spaces that French writes before `!`, `?`, `:`, `;`, `%` and inside `« »`; no line may break there. */
const HELD = /(?<=\S) (?=[!?:;»%]+(?:\s|$))|(?<=«) (?=\S)/g;

function splitPieces(text: string, weight: FontWeight): Piece[] {
  const words = text
    .replace(HELD, '\u00A0')
    .split(/[^\S\u00A0]+/)
    .filter((word) => word !== '');
  return words.flatMap((word, n) =>
    (DENSE.test(word) ? splitPhrases(word) : [word]).map((piece, i) => ({
      text: piece,
      width: lineWidth(piece, weight, 1),
      spaced: n > 0 && i === 0,
    })),
  );
}

/** Factor that allows for the kerning between words, which the sum of the words' widths leaves out. */
const SLACK = 1.01;

/** Breaks pieces into lines no wider than `limit` ems; null if a piece is wider and must not be broken. */
function wrapped(
  pieces: readonly Piece[],
  limit: number,
  space: number,
  broken?: (piece: Piece) => Piece[],
): Piece[][] | null {
  const lines: Piece[][] = [];
  let used = 0;
  for (const whole of pieces) {
    const parts = whole.width * SLACK <= limit ? [whole] : broken?.(whole);
    if (!parts) return null;
    for (const piece of parts) {
      const wide = (piece.spaced ? space : 0) + piece.width;
      const line = lines.at(-1);
      if (line && (used + wide) * SLACK <= limit) {
        line.push(piece);
        used += wide;
      } else {
        lines.push([piece]);
        used = piece.width;
      }
    }
  }
  return lines;
}

/** Breaks a word into parts that fit, with hyphens in scripts that use them. */
function brokenAt(piece: Piece, limit: number, weight: FontWeight): Piece[] {
  const hyphen = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{P}]+$/u.test(piece.text) ? '-' : '';
  const parts: string[] = [];
  let part = '';
  for (const { segment } of LETTERS.segment(piece.text)) {
    if (part !== '' && lineWidth(`${part}${segment}${hyphen}`, weight, 1) * SLACK > limit) {
      parts.push(`${part}${hyphen}`);
      part = '';
    }
    part += segment;
  }
  return [...parts, part].map((text, i) => ({
    text,
    width: lineWidth(text, weight, 1),
    spaced: i === 0 && piece.spaced,
  }));
}

/**
 * Typesets a text as large as it fits, in at most `maxLines` lines of similar length. A word wider than a line shrinks the type
 * down to `least`, and is broken only then. Nothing is ever left out: text that does not fit in `maxLines` at `least` takes
 * more lines. Pure.
 */
export function setLines(text: string, { weight, em, least, width, maxLines }: LineRoom): SetLines {
  const pieces = splitPieces(text, weight);
  const space = lineWidth('n n', weight, 1) - lineWidth('nn', weight, 1);
  for (let size = em; ; size = Math.max(least, size * 0.96)) {
    const limit = width / size;
    const lines = wrapped(pieces, limit, space);
    if (lines && lines.length <= maxLines) return placed(balanced(pieces, lines, limit, space), size, weight);
    if (size <= least) {
      const all = lines ?? wrapped(pieces, limit, space, (piece) => brokenAt(piece, limit, weight)) ?? [];
      return placed(all, size, weight);
    }
  }
}

/** Balances the lines: the same number, with lengths as similar as possible. */
function balanced(pieces: readonly Piece[], lines: Piece[][], limit: number, space: number): Piece[][] {
  let [narrow, wide, best] = [0, limit, lines];
  for (let step = 0; step < 12; step++) {
    const middle = (narrow + wide) / 2;
    const tried = wrapped(pieces, middle, space);
    if (tried && tried.length <= lines.length) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return best;
}

const placed = (lines: readonly Piece[][], em: number, weight: FontWeight): SetLines => ({
  em,
  lines: lines.map((line) => {
    const text = line.map((piece, i) => `${piece.spaced && i > 0 ? ' ' : ''}${piece.text}`).join('');
    return { text, width: lineWidth(text, weight, em) };
  }),
});
