import type { Features } from './mfcc.js';

/** An alignment of two sounds: which of their feature vectors match. */
export interface Warp {
  /** For each vector of the first sound: the first and last vector of the second that match it. */
  first: Int32Array;
  last: Int32Array;
  /** Cost of the alignment: the sum of the distances between all matched vectors. */
  cost: number;
}

const BOTH = 0;
const SECOND = 1;
const FIRST = 2;

/**
 * Dynamic time warping (H. Sakoe and S. Chiba, 1978): finds the cheapest alignment of two sounds from their first vectors to
 * their last. It stays within `band` vectors of an even pace, so that, for a given band, time and memory grow in proportion to
 * the length.
 */
export function warp(a: Features, b: Features, band: number): Warp {
  const [n, m] = [a.count, b.count];
  const slope = (m - 1) / Math.max(1, n - 1);
  // At an even pace, one step may pass several vectors of the second sound; the band must include them all.
  const reach = Math.ceil(band + slope + 1);
  const width = 2 * reach + 1;
  const lowest = (i: number) => Math.round(i * slope) - reach;
  const steps = new Uint8Array(n * width);
  // One extra column on each side represents everything outside the band.
  let above = new Float64Array(width + 2).fill(Number.POSITIVE_INFINITY);
  let row = new Float64Array(width + 2).fill(Number.POSITIVE_INFINITY);
  const [av, bv, size] = [a.values, b.values, a.width];
  for (let i = 0; i < n; i += 1) {
    const low = lowest(i);
    const moved = i === 0 ? 0 : low - lowest(i - 1);
    row.fill(Number.POSITIVE_INFINITY);
    const end = Math.min(width, m - low);
    for (let at = Math.max(0, -low); at < end; at += 1) {
      const j = low + at;
      let squares = 0;
      for (let k = 0, x = i * size, y = j * size; k < size; k += 1, x += 1, y += 1) squares += (av[x]! - bv[y]!) ** 2;
      const passed = at + moved;
      let least = above[passed] ?? Number.POSITIVE_INFINITY;
      let step = BOTH;
      if (row[at]! < least) {
        least = row[at]!;
        step = SECOND;
      }
      const beside = above[passed + 1] ?? Number.POSITIVE_INFINITY;
      if (beside < least) {
        least = beside;
        step = FIRST;
      }
      row[at + 1] = Math.sqrt(squares) + (i === 0 && j === 0 ? 0 : least);
      steps[i * width + at] = step;
    }
    [above, row] = [row, above];
  }
  const cost = above[m - 1 - lowest(n - 1) + 1]!;
  const first = new Int32Array(n);
  const last = new Int32Array(n).fill(-1);
  for (let i = n - 1, j = m - 1; ; ) {
    if (last[i] === -1) last[i] = j;
    first[i] = j;
    if (i === 0 && j === 0) break;
    const step = steps[i * width + j - lowest(i)]!;
    if (step !== FIRST) j -= 1;
    if (step !== SECOND) i -= 1;
  }
  return { first, last, cost };
}
