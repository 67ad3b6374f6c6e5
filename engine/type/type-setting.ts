import {
  EMOJI_BOX,
  emojiPieces,
  type Face,
  type FontWeight,
  faceExtent,
  faceFor,
  faceRuns,
  type OwnType,
  PICTURED,
  textWidth,
} from '../fonts/index.js';
import { balance } from './balance.js';
import { findLevels, hasRightToLeft, isRightToLeft, turned, visualOrder } from './bidi.js';
import { bare, belongTogether, joinWords, spaced } from './breaking.js';

/** A part of a word that is drawn in one piece: letters of one font and direction, or the picture of an emoji. */
export interface PlacedPart {
  /** The letters in reading order; for a picture, the emoji. */
  text: string;
  /** The font of the letters; null for a picture, which is a square with sides of `width`. */
  face: Face | null;
  x: number;
  width: number;
  /** How far the part's own vertical middle (of its font's extent, or of the picture) is below the line's middle, px. */
  dy: number;
  rtl: boolean;
}
/** A word placed in a line: its left edge and advance width, px. */
export interface PlacedWord {
  text: string;
  x: number;
  width: number;
  /** The font of the word's first letters. */
  face: Face;
  /** From left to right; more than one if the word mixes scripts, directions or pictures. */
  parts: PlacedPart[];
}
export interface SetText {
  /** The tallest font used. */
  face: Face;
  /** Type size, px per em. */
  em: number;
  /** From a line's middle down to its baseline, px. */
  baseline: number;
  /** Distance between the middles of two lines, px. */
  pitch: number;
  /** Lines from top to bottom; words are in reading order, whatever their position. */
  lines: { words: PlacedWord[]; x: number; width: number }[];
  /**
   * Whether all words have one font, run from left to right and contain no pictures, so that each line can be drawn as one text
   * with spaces.
   */
  plain: boolean;
}

export interface TypeRoom {
  weight: FontWeight;
  /** The fonts of the caption style, if it has its own; one of them is used if it contains all letters of the text. */
  type?: OwnType;
  /** The size used if the words fit; otherwise they are set smaller, so that they always fit. */
  em: number;
  /** Maximum width of a line, and the x on which lines are centred, px. */
  width: number;
  centre: number;
  maxLines: number;
  /** Factor for the font's own space between words; more than 1 if outlines and plates take up some of it. @default 1 */
  spacing?: number;
  /** Whether the text is read from right to left. Default: what {@link context} suggests. */
  rtl?: boolean;
  /** Whether the video's language is read from right to left, if it is known. */
  rtlLanguage?: boolean;
  /**
   * The whole text to which the words belong; it decides their direction and how Han characters are drawn. Default: the words
   * themselves.
   */
  context?: string;
}

interface Measure {
  widths: number[];
  /**
   * Cumulative widths of the words without spaces, and of the spaces after them, so that the width of a span takes only a few
   * look-ups and balancing stays cheap.
   */
  before: number[];
  spaces: number[];
}

/** Limits of a font's height and depth, ems: fonts with room for tall marks have more of both than lines of captions need. */
const MOST_EXTENT = { ascent: 1.16, descent: 0.47 } as const;

/** A part of a word before it is placed; widths are in ems, and `level` is that of the bidi algorithm. */
interface Piece {
  text: string;
  face: Face | null;
  width: number;
  level: number;
}

/** The options that decide the font of a text and the distance between its words. */
type Faces = Required<Pick<TypeRoom, 'weight' | 'context' | 'spacing'>> & Pick<TypeRoom, 'type'>;

const toPiece = (text: string, face: Face, level: number): Piece => ({
  text,
  face,
  width: textWidth(level % 2 === 1 && !hasRightToLeft(text) ? turned(text) : text, face, 1),
  level,
});

/** Splits a word into pieces of text, each with one font and direction, and pictures. */
function splitPieces(word: string, { weight, context, type }: Faces, levels: ArrayLike<number>): Piece[] {
  const pieces: Piece[] = [];
  const space = measureSpace(faceFor('n', weight));
  const letters = (from: number, to: number): void => {
    for (let start = from; start < to; ) {
      const blank = word[start] === ' ';
      let end = start + 1;
      while (end < to && levels[end] === levels[start] && (word[end] === ' ') === blank) end += 1;
      const level = levels[start]!;
      if (blank) pieces.push({ text: ' ', face: null, width: space, level });
      else
        for (const { text, face } of faceRuns(word.slice(start, end), weight, context, type))
          pieces.push(toPiece(text, face, level));
      start = end;
    }
  };
  let at = 0;
  for (const match of word.matchAll(PICTURED)) {
    letters(at, match.index);
    for (const text of emojiPieces(match[0]))
      pieces.push({ text, face: null, width: EMOJI_BOX.side + 2 * EMOJI_BOX.margin, level: levels[match.index]! });
    at = match.index + match[0].length;
  }
  letters(at, word.length);
  return pieces;
}

const NO_LEVELS = (length: number): Uint8Array => new Uint8Array(length);

/** Measures words at 1 px to the em; text widths grow in proportion to the size. */
function measure(words: readonly string[], face: Face, faces: Faces, plain: boolean): Measure {
  const widths = words.map((word) =>
    plain
      ? textWidth(bare(word), face, 1)
      : splitPieces(bare(word), faces, NO_LEVELS(word.length)).reduce((sum, { width }) => sum + width, 0),
  );
  const before = [0];
  const spaces = [0];
  const space = measureSpace(face) * faces.spacing;
  for (const [i, width] of widths.entries()) {
    before.push(before.at(-1)! + width);
    const next = words[i + 1];
    spaces.push(spaces.at(-1)! + (next !== undefined && spaced(words[i]!, next) ? space : 0));
  }
  return { widths, before, spaces };
}

/** Width of a font's space between two letters, ems. */
const measureSpace = (face: Face): number => textWidth('n n', face, 1) - textWidth('nn', face, 1);

const spanWidth = ({ before, spaces }: Measure, from: number, to: number): number =>
  before[to]! - before[from]! + Math.max(0, spaces[Math.max(from, to - 1)]! - spaces[from]!);

/**
 * Finds the greatest type size at which the words fit in `lines` balanced lines, and where the lines break. They do not break
 * inside names if breaks elsewhere are nearly as good.
 */
function fitting(
  measured: Measure,
  words: readonly string[],
  lines: number,
  room: TypeRoom,
): { em: number; starts: number[] } {
  const width = (from: number, to: number): number => spanWidth(measured, from, to);
  const sized = ({ starts, widest }: ReturnType<typeof balance>) => ({
    em: Math.min(room.em, room.width / Math.max(widest, 1e-6)),
    starts,
  });
  const best = balance(words.length, lines, width);
  const joined = words.map((word, i) => i > 0 && belongTogether(words[i - 1]!, word));
  if (!best.starts.some((start) => joined[start])) return sized(best);
  const whole = balance(words.length, lines, width, (before) => !joined[before]);
  const [free, kept] = [sized(best), sized(whole)];
  const similar = kept.starts.length === free.starts.length && whole.widest <= best.widest * UNEVEN;
  return similar && kept.em >= free.em - 1e-6 ? kept : free;
}

/** How much wider the widest line may be if this keeps names and numbers with their nouns on one line. */
const UNEVEN = 1.4;

/**
 * Typesets words in the fewest balanced lines that the full size allows; if no number of lines allows it, in the number that
 * keeps them largest. Nothing ever overflows: a word wider than the room shrinks the type.
 */
export function setText(words: readonly string[], room: TypeRoom): SetText {
  const context = room.context ?? joinWords(words);
  const choice: Faces = {
    weight: room.weight,
    context,
    spacing: room.spacing ?? 1,
    ...(room.type ? { type: room.type } : {}),
  };
  const { face, faces, plain } = listFaces(words, choice);
  const measured = measure(words, face, choice, plain);
  const count = words.length;
  let chosen = fitting(measured, words, 1, room);
  for (let lines = 2; lines <= Math.min(room.maxLines, count) && chosen.em < room.em; lines += 1) {
    const next = fitting(measured, words, lines, room);
    if (next.em > chosen.em) chosen = next;
  }
  const { em, starts } = chosen;
  const extent = lineExtent(faces);
  const setting = {
    em,
    choice,
    rtl: room.rtl ?? isRightToLeft(context, room.rtlLanguage),
    face,
    middle: (extent.ascent - extent.descent) / 2,
  };
  const lines = starts.map((start, i) => {
    const end = starts[i + 1] ?? count;
    const own = words.slice(start, end);
    const placed = plain ? plainLine(own, measured.widths.slice(start, end), setting) : mixedLine(own, setting);
    const x = room.centre - placed.width / 2;
    for (const word of placed.words) {
      word.x += x;
      for (const part of word.parts) part.x += x;
    }
    return { ...placed, x };
  });
  return { face, em, baseline: setting.middle * em, pitch: (extent.ascent + extent.descent) * em, lines, plain };
}

/** Lists the fonts in which words are drawn, and tells whether a single font and direction is enough for all of them. */
function listFaces(
  words: readonly string[],
  { weight, context, type }: Faces,
): { face: Face; faces: Face[]; plain: boolean } {
  const text = joinWords(words);
  const letters = text.replace(PICTURED, '');
  const unspaced = words.some((word, i) => i < words.length - 1 && !spaced(word, words[i + 1]!));
  if (letters === text && !unspaced && !hasRightToLeft(context) && faceRuns(text, weight, context, type).length === 1) {
    const face = faceFor(text, weight, context, type);
    const { ascent, descent } = faceExtent(face);
    return { face, faces: [face], plain: ascent <= MOST_EXTENT.ascent && descent <= MOST_EXTENT.descent };
  }
  const faces = [
    ...new Set(
      words.flatMap((word) => faceRuns(bare(word).replace(PICTURED, ''), weight, context, type)).map((run) => run.face),
    ),
  ];
  const used = faces.length === 0 ? [faceFor('', weight)] : faces;
  const tall = (face: Face): number => faceExtent(face).ascent + faceExtent(face).descent;
  return { face: used.reduce((best, face) => (tall(face) > tall(best) ? face : best)), faces: used, plain: false };
}

/**
 * Height above and depth below the baseline of a line with these fonts, ems: the greatest of any of them, up to {@link
 * MOST_EXTENT}.
 */
function lineExtent(faces: readonly Face[]): { ascent: number; descent: number } {
  const extents = faces.map(faceExtent);
  return {
    ascent: Math.min(MOST_EXTENT.ascent, Math.max(...extents.map(({ ascent }) => ascent))),
    descent: Math.min(MOST_EXTENT.descent, Math.max(...extents.map(({ descent }) => descent))),
  };
}

interface Setting {
  em: number;
  choice: Faces;
  rtl: boolean;
  face: Face;
  /** Distance in ems from the middle of a line down to its baseline. */
  middle: number;
}

/** Distance in ems from the vertical middle of a font's extent down to its baseline. */
const ownMiddle = (face: Face): number => (faceExtent(face).ascent - faceExtent(face).descent) / 2;

/** Places the words of a line that has one font and runs from left to right. */
function plainLine(
  words: readonly string[],
  widths: readonly number[],
  { em, choice, face, middle }: Setting,
): { words: PlacedWord[]; width: number } {
  const space = measureSpace(face) * choice.spacing * em;
  const dy = (middle - ownMiddle(face)) * em;
  let x = 0;
  const placed = words.map(bare).map((text, i): PlacedWord => {
    const width = widths[i]! * em;
    const word = { text, x, width, face, parts: [{ text, face, x, width, dy, rtl: false }] };
    x += width + space;
    return word;
  });
  return { words: placed, width: Math.max(0, x - space) };
}

/** Places the pieces of a line in the order of the bidi algorithm, which may separate the parts of a word. */
function mixedLine(
  words: readonly string[],
  { em, choice, rtl, face, middle }: Setting,
): { words: PlacedWord[]; width: number } {
  const texts = words.map(bare);
  // Pictures are replaced by U+FFFC, which has no direction of its own either.
  const line = joinWords(words).replace(PICTURED, (emoji) => '\uFFFC'.repeat(emoji.length));
  const levels = hasRightToLeft(choice.context) ? findLevels(line, rtl) : NO_LEVELS(line.length);
  const space = measureSpace(face) * choice.spacing;
  const pieces: (Piece & { word: number })[] = [];
  let at = 0;
  for (const [word, text] of texts.entries()) {
    for (const piece of splitPieces(text, choice, levels.subarray(at, at + text.length)))
      pieces.push({ ...piece, word });
    at += text.length;
    const next = words[word + 1];
    if (next !== undefined && spaced(words[word]!, next)) {
      pieces.push({ text: ' ', face: null, width: space, level: levels[at]!, word: -1 });
      at += 1;
    }
  }
  const parts: PlacedPart[][] = texts.map(() => []);
  let x = 0;
  for (const piece of visualOrder(pieces)) {
    const width = piece.width * em;
    if (piece.text !== ' ') parts[piece.word]!.push(placedPart(piece, x, em, middle));
    x += width;
  }
  return { words: texts.map((text, i) => placedWord(text, parts[i]!, face)), width: x };
}

function placedPart({ text, face, width, level }: Piece, x: number, em: number, middle: number): PlacedPart {
  if (face === null) {
    const margin = EMOJI_BOX.margin * em;
    return { text, face, x: x + margin, width: EMOJI_BOX.side * em, dy: (middle - EMOJI_BOX.middle) * em, rtl: false };
  }
  return { text, face, x, width: width * em, dy: (middle - ownMiddle(face)) * em, rtl: level % 2 === 1 };
}

/** The position of a word is that of its letters: a full stop that the bidi algorithm moved elsewhere does not count. */
function placedWord(text: string, parts: PlacedPart[], fallback: Face): PlacedWord {
  const letters = parts.filter((part) => part.face === null || /[\p{L}\p{N}]/u.test(part.text));
  const [first, ...others] = letters.length > 0 ? letters : parts;
  let [left, right] = first ? [first.x, first.x + first.width] : [0, 0];
  for (const part of others) [left, right] = [Math.min(left, part.x), Math.max(right, part.x + part.width)];
  const touching = parts.filter((part) => part.x <= right + 1 && part.x + part.width >= left - 1);
  for (const part of touching) [left, right] = [Math.min(left, part.x), Math.max(right, part.x + part.width)];
  const face = letters.find((part) => part.face)?.face ?? parts.find((part) => part.face)?.face ?? fallback;
  return { text, x: left, width: right - left, face, parts };
}

/**
 * Prepares a part's letters for libass, which determines a text's direction on its own. Right-to-left letters get an invisible
 * mark at their end, because libass takes the leftmost glyph for the word's edge, but that glyph may be the last letter's dot,
 * which is farther in than the letter itself.
 */
export const drawnText = ({ text, rtl }: PlacedPart): string => {
  if (!rtl) return text;
  return hasRightToLeft(text) ? `${text}\u200F` : turned(text);
};
