import { type Face, type FontWeight, faceFor, textWidth } from '../../platform/fonts/index.js';

/** A word placed on the frame: its left edge and advance width in px, in a line whose baseline block has the same index. */
export interface PlacedWord {
  text: string;
  x: number;
  width: number;
}
export interface SetText {
  face: Face;
  /** px to the em. */
  em: number;
  lines: { words: PlacedWord[]; x: number; width: number }[];
}

export interface TypeRoom {
  weight: FontWeight;
  /** A face of a look's own, where it has the text's glyphs. */
  family?: 'Courier Prime';
  /** The size to use when the words fit at it; smaller ones follow, and always fit. */
  em: number;
  /** Widest line in px, and the x that lines are centred on. */
  width: number;
  centre: number;
  maxLines: number;
}

interface Measure {
  widths: number[];
  space: number;
  /** Width of the first n words without spaces: a span costs two look-ups, so balancing stays cheap. */
  before: number[];
}

/** All measures at 1 px to the em; text widths grow in proportion. */
function measure(words: readonly string[], face: Face): Measure {
  const widths = words.map((word) => textWidth(word, face, 1));
  const before = [0];
  for (const width of widths) before.push(before.at(-1)! + width);
  return { widths, before, space: textWidth('n n', face, 1) - textWidth('nn', face, 1) };
}

const spanWidth = ({ before, space }: Measure, from: number, to: number): number =>
  before[to]! - before[from]! + space * (to - from - 1);

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
  const face = faceFor(words.join(' '), room.weight, room.family);
  const measured = measure(words, face);
  const count = words.length;
  let chosen = fitting(measured, count, 1, room);
  for (let lines = 2; lines <= Math.min(room.maxLines, count) && chosen.em < room.em; lines += 1) {
    const next = fitting(measured, count, lines, room);
    if (next.em > chosen.em) chosen = next;
  }
  const { em, starts } = chosen;
  const lines = starts.map((start, i) => {
    const end = starts[i + 1] ?? count;
    const width = spanWidth(measured, start, end) * em;
    const left = room.centre - width / 2;
    let x = left;
    const placed = words.slice(start, end).map((text, k) => {
      const word = { text, x, width: measured.widths[start + k]! * em };
      x += word.width + measured.space * em;
      return word;
    });
    return { words: placed, x: left, width };
  });
  return { face, em, lines };
}

/** Whether the words keep the full size in this room. */
export const fitsRoom = (words: readonly string[], room: TypeRoom): boolean =>
  setText(words, room).em >= room.em - 1e-6;
