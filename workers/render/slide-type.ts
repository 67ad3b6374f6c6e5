import { type FontWeight, lineWidth } from '../../platform/fonts/index.js';

/** A text in lines, each measured. */
export interface SetLines {
  /** px to the em. */
  em: number;
  lines: { text: string; width: number }[];
}
export interface LineRoom {
  weight: FontWeight;
  /** px to the em: the size to use when the text fits at it, and the one below which words are broken rather than shrunk. */
  em: number;
  least: number;
  /** Widest line, px. */
  width: number;
  maxLines: number;
}

/** What a line is never broken in: a word, or in scripts without blanks a phrase. */
interface Piece {
  text: string;
  /** At 1 px to the em. */
  width: number;
  /** A blank stands before it. */
  spaced: boolean;
}

/** Written without blanks. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });
const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Opens no line: closing marks, small kana, and the particles and endings that belong to the word before. */
const OPENS_NONE =
  /^(?:[\p{Pe}\p{Pf}、。，．！？!?,.：；:;ー…々ゝ〜]|[ぁぃぅぇぉっゃゅょァィゥェォッャュョ]|\p{Script=Hiragana}{1,4}$)/u;
/** Ends no line. */
const ENDS_NONE = /[\p{Ps}\p{Pi}「『（【〈《]$/u;
/** Letters of a phrase that are kept on one line, at most. */
const PHRASE = 9;

/** A word without blanks in phrases that a reader would pause after. */
function phrasesOf(word: string): string[] {
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

function piecesOf(text: string, weight: FontWeight): Piece[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word, n) =>
    (DENSE.test(word) ? phrasesOf(word) : [word]).map((piece, i) => ({
      text: piece,
      width: lineWidth(piece, weight, 1),
      spaced: n > 0 && i === 0,
    })),
  );
}

/** Kerning between words, which sums leave out. */
const SLACK = 1.01;

/** Lines no wider than `limit` em; null when a piece is wider and may not be broken. */
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

/** A word in parts that fit, with hyphens in scripts that have them. */
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
 * Sets a text as large as fits: in as few lines as keep the full size, evenly long, else smaller. A word wider than a line makes
 * the type smaller down to `least`, and is broken only then. Nothing is ever left out: what has no room in `maxLines` at `least`
 * takes more lines. Pure.
 */
export function setLines(text: string, { weight, em, least, width, maxLines }: LineRoom): SetLines {
  const pieces = piecesOf(text, weight);
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

/** The same number of lines, as even as they can be. */
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
