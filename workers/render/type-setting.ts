import {
  emojiPieces,
  type Face,
  type FontWeight,
  faceExtent,
  faceFor,
  faceRuns,
  type OwnFamily,
  PICTURED,
  textWidth,
} from '../../platform/fonts/index.js';
import { hasRightToLeft, isRightToLeft, levelsOf, turned, visualOrder } from './bidi.js';
import { bare, joinWords, spaced } from './breaking.js';

/** What is drawn in one piece: letters of one font that are read in one direction, or an emoji's picture. */
export interface PlacedPart {
  /** In reading order; the emoji of a picture. */
  text: string;
  /** Null for a picture, a square that `width` is the side of. */
  face: Face | null;
  x: number;
  width: number;
  /** px from the middle of the line down to the part's own middle: of its face's extent, or of the picture. */
  dy: number;
  rtl: boolean;
}
/** A word placed on the frame: its left edge and advance width in px, in a line whose baseline block has the same index. */
export interface PlacedWord {
  text: string;
  x: number;
  width: number;
  /** Of most of its letters. */
  face: Face;
  /** From left to right. More than one where it mixes scripts, directions or pictures. */
  parts: PlacedPart[];
}
export interface SetText {
  /** The tallest of those used. */
  face: Face;
  /** px to the em. */
  em: number;
  /** From one line's middle to the next's, px. */
  pitch: number;
  /** Words in reading order, wherever they stand. */
  lines: { words: PlacedWord[]; x: number; width: number }[];
  /** One face, left to right, no pictures: each line may be drawn as one text, its words parted by spaces. */
  plain: boolean;
}

export interface TypeRoom {
  weight: FontWeight;
  /** A face of a look's own, where it has the text's glyphs. */
  family?: OwnFamily;
  /** The size to use when the words fit at it; smaller ones follow, and always fit. */
  em: number;
  /** Widest line in px, and the x that lines are centred on. */
  width: number;
  centre: number;
  maxLines: number;
  /** Of the face's own space between words; more where edges and plates eat into it. @default 1 */
  spacing?: number;
  /** The whole text that the words are of: it decides their direction and how Han signs are drawn. They themselves by default. */
  context?: string;
}

interface Measure {
  widths: number[];
  /** Width of the first n words without spaces, and of the spaces behind them: a span costs few look-ups, so balancing stays cheap. */
  before: number[];
  spaces: number[];
}

/** An emoji beside letters of one em: its side, the distance of its middle from the baseline, and what it keeps free on each side. */
const PICTURE = { side: 1.12, middle: 0.36, margin: 0.05 } as const;
/** Faces for tall marks make more room than lines of captions need. Ems. */
const MOST_EXTENT = { ascent: 1.16, descent: 0.47 } as const;

/** A part of a word before it is placed; widths in ems. `level` is the bidi algorithm's. */
interface Piece {
  text: string;
  face: Face | null;
  width: number;
  level: number;
}

/** What decides in which face a text is drawn, and how far its words are apart. */
type Faces = Required<Pick<TypeRoom, 'weight' | 'context' | 'spacing'>> & Pick<TypeRoom, 'family'>;

const pieceOf = (text: string, face: Face, level: number): Piece => ({
  text,
  face,
  width: textWidth(level % 2 === 1 && !hasRightToLeft(text) ? turned(text) : text, face, 1),
  level,
});

/** A word's text and pictures, and the spaces between them. */
function piecesOf(word: string, { weight, context, family }: Faces, levels: ArrayLike<number>): Piece[] {
  const pieces: Piece[] = [];
  const space = textWidth('n n', faceFor('n', weight), 1) - textWidth('nn', faceFor('n', weight), 1);
  const letters = (from: number, to: number): void => {
    for (let start = from; start < to; ) {
      const blank = word[start] === ' ';
      let end = start + 1;
      while (end < to && levels[end] === levels[start] && (word[end] === ' ') === blank) end += 1;
      const level = levels[start]!;
      if (blank) pieces.push({ text: ' ', face: null, width: space, level });
      else
        for (const { text, face } of faceRuns(word.slice(start, end), weight, context, family))
          pieces.push(pieceOf(text, face, level));
      start = end;
    }
  };
  let at = 0;
  for (const match of word.matchAll(PICTURED)) {
    letters(at, match.index);
    for (const text of emojiPieces(match[0]))
      pieces.push({ text, face: null, width: PICTURE.side + 2 * PICTURE.margin, level: levels[match.index]! });
    at = match.index + match[0].length;
  }
  letters(at, word.length);
  return pieces;
}

const NO_LEVELS = (length: number): Uint8Array => new Uint8Array(length);

/** All measures at 1 px to the em; text widths grow in proportion. */
function measure(words: readonly string[], face: Face, faces: Faces, plain: boolean): Measure {
  const widths = words.map((word) =>
    plain
      ? textWidth(word, face, 1)
      : piecesOf(bare(word), faces, NO_LEVELS(word.length)).reduce((sum, { width }) => sum + width, 0),
  );
  const before = [0];
  const spaces = [0];
  const space = spaceOf(face) * faces.spacing;
  for (const [i, width] of widths.entries()) {
    before.push(before.at(-1)! + width);
    const next = words[i + 1];
    spaces.push(spaces.at(-1)! + (next !== undefined && spaced(words[i]!, next) ? space : 0));
  }
  return { widths, before, spaces };
}

const spaceOf = (face: Face): number => textWidth('n n', face, 1) - textWidth('nn', face, 1);

const spanWidth = ({ before, spaces }: Measure, from: number, to: number): number =>
  before[to]! - before[from]! + Math.max(0, spaces[Math.max(from, to - 1)]! - spaces[from]!);

/** Where to break `count` words into `lines` lines so that the widest is narrowest: [starts…]. */
function balance(measured: Measure, count: number, lines: number): { starts: number[]; widest: number } {
  // The best break of the first n words into as many lines as were gone through: from one line on, each from the one before, so
  // that the time grows with lines and the square of the words.
  let best = Array.from({ length: count + 1 }, (_, n) => ({ starts: [0], widest: spanWidth(measured, 0, n) }));
  for (let row = 1; row < lines; row += 1) {
    const heads = best;
    best = heads.map((_, n) => {
      let [at, widest] = [-1, Number.POSITIVE_INFINITY];
      for (let last = row; last < n; last += 1) {
        const wider = Math.max(heads[last]!.widest, spanWidth(measured, last, n));
        // On a tie the later break wins: a longer first line reads better than a longer last one.
        if (wider <= widest) [at, widest] = [last, wider];
      }
      return at < 0 ? { starts: [0], widest } : { starts: [...heads[at]!.starts, at], widest };
    });
  }
  return best[count]!;
}

/** The greatest em at which `words` fit in `lines` balanced lines, and where they break. */
function fitting(measured: Measure, count: number, lines: number, room: TypeRoom): { em: number; starts: number[] } {
  const { starts, widest } = balance(measured, count, lines);
  return { em: Math.min(room.em, room.width / Math.max(widest, 1e-6)), starts };
}

/**
 * Sets words in as few balanced lines as keep the full size, else in as many as keep it largest. Nothing ever overflows: a
 * word wider than the room makes the type smaller.
 */
export function setText(words: readonly string[], room: TypeRoom): SetText {
  const context = room.context ?? joinWords(words);
  const choice: Faces = {
    weight: room.weight,
    context,
    spacing: room.spacing ?? 1,
    ...(room.family ? { family: room.family } : {}),
  };
  const { face, faces, plain } = facesOf(words, choice);
  const measured = measure(words, face, choice, plain);
  const count = words.length;
  let chosen = fitting(measured, count, 1, room);
  for (let lines = 2; lines <= Math.min(room.maxLines, count) && chosen.em < room.em; lines += 1) {
    const next = fitting(measured, count, lines, room);
    if (next.em > chosen.em) chosen = next;
  }
  const { em, starts } = chosen;
  const extent = lineExtent(faces);
  const setting = {
    em,
    choice,
    rtl: isRightToLeft(context),
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
  return { face, em, pitch: (extent.ascent + extent.descent) * em, lines, plain };
}

/** The faces that words are drawn in, and whether one will do for all, in one direction. */
function facesOf(
  words: readonly string[],
  { weight, context, family }: Faces,
): { face: Face; faces: Face[]; plain: boolean } {
  const text = joinWords(words);
  const letters = text.replace(PICTURED, '');
  const unspaced = words.some((word, i) => i < words.length - 1 && !spaced(word, words[i + 1]!));
  if (
    letters === text &&
    !unspaced &&
    !hasRightToLeft(context) &&
    faceRuns(text, weight, context, family).length === 1
  ) {
    const face = faceFor(text, weight, context, family);
    const { ascent, descent } = faceExtent(face);
    return { face, faces: [face], plain: ascent <= MOST_EXTENT.ascent && descent <= MOST_EXTENT.descent };
  }
  const faces = [
    ...new Set(
      words
        .flatMap((word) => faceRuns(bare(word).replace(PICTURED, ''), weight, context, family))
        .map((run) => run.face),
    ),
  ];
  const used = faces.length === 0 ? [faceFor('', weight)] : faces;
  const tall = (face: Face): number => faceExtent(face).ascent + faceExtent(face).descent;
  return { face: used.reduce((best, face) => (tall(face) > tall(best) ? face : best)), faces: used, plain: false };
}

/** What a line of these faces reaches above and below its baseline, ems. One face alone has its own extent, within reason. */
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
  /** Ems from the middle of a line down to its baseline. */
  middle: number;
}

/** Half of what a face reaches above its baseline more than below, ems: from its middle down to its baseline. */
const ownMiddle = (face: Face): number => (faceExtent(face).ascent - faceExtent(face).descent) / 2;

/** A line of one face from left to right. */
function plainLine(
  words: readonly string[],
  widths: readonly number[],
  { em, choice, face, middle }: Setting,
): { words: PlacedWord[]; width: number } {
  const space = spaceOf(face) * choice.spacing * em;
  const dy = (middle - ownMiddle(face)) * em;
  let x = 0;
  const placed = words.map((text, i): PlacedWord => {
    const width = widths[i]! * em;
    const word = { text, x, width, face, parts: [{ text, face, x, width, dy, rtl: false }] };
    x += width + space;
    return word;
  });
  return { words: placed, width: Math.max(0, x - space) };
}

/** A line whose pieces are put into their order by the bidi algorithm; words may come apart in it. */
function mixedLine(
  words: readonly string[],
  { em, choice, rtl, face, middle }: Setting,
): { words: PlacedWord[]; width: number } {
  const texts = words.map(bare);
  // A picture has no direction of its own, as U+FFFC has none.
  const line = joinWords(words).replace(PICTURED, (emoji) => '\uFFFC'.repeat(emoji.length));
  const levels = hasRightToLeft(choice.context) ? levelsOf(line, rtl) : NO_LEVELS(line.length);
  const space = spaceOf(face) * choice.spacing;
  const pieces: (Piece & { word: number })[] = [];
  let at = 0;
  for (const [word, text] of texts.entries()) {
    for (const piece of piecesOf(text, choice, levels.subarray(at, at + text.length))) pieces.push({ ...piece, word });
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
    const margin = PICTURE.margin * em;
    return { text, face, x: x + margin, width: PICTURE.side * em, dy: (middle - PICTURE.middle) * em, rtl: false };
  }
  return { text, face, x, width: width * em, dy: (middle - ownMiddle(face)) * em, rtl: level % 2 === 1 };
}

/** A word stands where its letters do: a full stop that the order of reading took elsewhere is not counted. */
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
 * A part's letters as libass has to be given them, which finds a text's direction by itself. The mark at the end of right-to-left
 * letters draws nothing: libass takes the leftmost glyph for a word's edge, and the dot of a last letter stands further in.
 */
export const drawnText = ({ text, rtl }: PlacedPart): string => {
  if (!rtl) return text;
  return hasRightToLeft(text) ? `${text}\u200F` : turned(text);
};

/** Whether the words keep the full size in this room. */
export const fitsRoom = (words: readonly string[], room: TypeRoom): boolean =>
  setText(words, room).em >= room.em - 1e-6;
