/** How likely each pixel of a picture belongs to lettering, 0 to 1, row by row. */
export interface LetteringMap {
  values: Float32Array;
  width: number;
  height: number;
}

/** A line of lettering, or a part of one, in px of the map. */
export interface Line {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Height of its letters, with ascenders and descenders, whichever way the line runs, px. */
  size: number;
  /** Mean likelihood of its pixels, 0 to 1. */
  score: number;
}

/** Minimum likelihood of a line's pixels: of each single pixel, and on average. These are the defaults of PaddleOCR. */
const LIKELY = { pixel: 0.3, line: 0.6 } as const;
/**
 * By how far each side of a core is moved out, because a core is smaller than its letters: this number times the core's area,
 * divided by its perimeter.
 */
const GROW_RATIO = 1.5;
/** A group of fewer likely pixels is not a line. */
const MIN_PIXELS = 12;

/** Finds the connected groups of likely pixels, which are the cores of lines, and extends them to the letters' edges. Pure. */
export function findLines({ values, width, height }: LetteringMap): Line[] {
  const seen = new Uint8Array(values.length);
  const open = new Int32Array(values.length);
  const lines: Line[] = [];
  for (let start = 0; start < values.length; start++) {
    if (seen[start] || values[start]! < LIKELY.pixel) continue;
    let [left, right, top, bottom, sum, count, waiting] = [width, 0, height, 0, 0, 0, 0];
    open[waiting++] = start;
    seen[start] = 1;
    while (waiting > 0) {
      const at = open[--waiting]!;
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += values[at]!;
      count++;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= values.length || seen[next] || values[next]! < LIKELY.pixel) continue;
        seen[next] = 1;
        open[waiting++] = next;
      }
    }
    const score = sum / count;
    if (count < MIN_PIXELS || score < LIKELY.line) continue;
    const [w, h] = [right - left + 1, bottom - top + 1];
    // The core of a straight line is as long as the longer side of its box; that of an askew line is as long as the diagonal.
    const straight = count > 0.7 * w * h;
    const long = straight ? Math.max(w, h) : Math.hypot(w, h);
    const thick = count / long;
    const more = (GROW_RATIO * count) / (2 * (long + thick));
    lines.push({ x: left - more, y: top - more, w: w + 2 * more, h: h + 2 * more, size: thick + 2 * more, score });
  }
  return lines;
}

/**
 * Lines with letters of at least this height, px, are checked in the picture at half its size. The network can take one large
 * feature that fills its view, such as a pair of glasses, a bird's tail or a shoe, for a letter at one size, but not at both.
 */
const LARGE = 56;
/**
 * Minimum share of a large line that must be found at half the size too. Real lettering had at least 0.98, other things at most
 * 0.55.
 */
const MIN_CONFIRMED_SHARE = 0.75;

export const isLarge = ({ size }: Line): boolean => size >= LARGE;

/**
 * Leaves out large lines that are not found at half the size as well. Pure.
 * @param half the lines that were found in the picture at half its size, in px of that picture
 */
export function confirmLarge(lines: readonly Line[], half: readonly Line[]): Line[] {
  const shared = (a: Line, b: Line): number => {
    const w = Math.min(a.x + a.w, 2 * (b.x + b.w)) - Math.max(a.x, 2 * b.x);
    const h = Math.min(a.y + a.h, 2 * (b.y + b.h)) - Math.max(a.y, 2 * b.y);
    return w > 0 && h > 0 ? w * h : 0;
  };
  return lines.filter(
    (line) =>
      !isLarge(line) ||
      half.reduce((sum, other) => sum + shared(line, other), 0) >= MIN_CONFIRMED_SHARE * line.w * line.h,
  );
}
