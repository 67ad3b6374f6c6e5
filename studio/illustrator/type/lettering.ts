import { withoutEnd } from '../../../platform/text/ends.js';
import type { Box } from '../paint/drawn.js';
import { measure } from './type.js';

export interface Layout {
  lines: string[];
  /** Type size, px per em. */
  size: number;
  /** Distance between the baselines of two lines, px. */
  leading: number;
}

const LEADING = 1.24;

/**
 * Finds the best way to break `words` into exactly `count` lines (1 to 3): the one whose widest line is the narrowest. Null if
 * there are fewer words than lines.
 */
function balanced(
  words: readonly string[],
  count: number,
  width: (from: number, to: number) => number,
): string[] | null {
  const end = words.length;
  if (end < count) return null;
  let best: { cuts: number[]; widest: number } | null = null;
  for (let a = count === 1 ? end : 1; a <= end - count + 1; a++)
    for (let b = count === 3 ? a + 1 : end; b <= (count === 3 ? end - 1 : end); b++) {
      const widest = Math.max(width(0, a), a < b ? width(a, b) : 0, b < end ? width(b, end) : 0);
      if (!best || widest < best.widest) best = { cuts: [0, a, b, end], widest };
    }
  if (!best) return null;
  const { cuts } = best;
  return [0, 1, 2].map((i) => words.slice(cuts[i], cuts[i + 1]).join(' ')).filter(Boolean);
}

/**
 * Lays out a short text in one to three balanced lines, as large as `box` allows. Pure. `pad` is the space in em that a style
 * draws around its lines. A text that is too long even at size `minimum` is cut after a word (or within a single giant word)
 * and gets an ellipsis, so no line is wider than the box. Of a text, only the first 400 characters and 60 words are used.
 */
export function layoutLettering(
  text: string,
  box: Box,
  options: { maximum?: number; minimum?: number; pad?: number; measured?: (text: string, size: number) => number } = {},
): Layout {
  const maximum = options.maximum ?? box.w * 0.118;
  const minimum = options.minimum ?? box.w * 0.05;
  const pad = options.pad ?? 0.3;
  const measured = options.measured ?? measure;
  const em = (line: string) => measured(line, 100) / 100;
  const words = text.slice(0, 400).split(' ').filter(Boolean).slice(0, 60);
  // Each word is measured once, and the width of a line is the sum of the widths of its words. Shaping every candidate line
  // took seconds for long texts.
  const space = em('a b') - em('ab');
  const sums = [0];
  for (const word of words) sums.push(sums.at(-1)! + em(word) + space);
  const width = (from: number, to: number) => sums[to]! - sums[from]! - space;

  const sized = (lines: readonly string[]): number => {
    const widest = Math.max(...lines.map(em));
    return Math.min(maximum, box.w / (widest + 2 * pad), box.h / (lines.length * LEADING + pad));
  };
  let best: Layout | null = null;
  for (const count of [1, 2, 3]) {
    const lines = balanced(words, count, width);
    if (!lines) continue;
    const size = sized(lines);
    // Another line is only worth it if the type becomes at least 8 % larger.
    if (!best || size > best.size * 1.08) best = { lines, size, leading: size * LEADING };
  }
  if (best && best.size >= minimum) return best;

  // 1 % is left for the kerning between words, which the sum of the widths of the words does not include.
  const room = (box.w / minimum - 2 * pad) * 0.99;
  const perBox = Math.max(1, Math.min(3, Math.floor((box.h / minimum - pad) / LEADING)));
  const ellipsis = em('…');
  const lines: string[] = [];
  let from = 0;
  while (from < words.length && lines.length < perBox) {
    const last = lines.length === perBox - 1;
    let to = from;
    while (to < words.length && width(from, to + 1) + (last && to + 1 < words.length ? ellipsis : 0) <= room) to++;
    if (to === from) {
      lines.push(shortened(words[from]!, room, em));
      from++;
      continue;
    }
    const line = words.slice(from, to).join(' ');
    from = to;
    lines.push(last && from < words.length ? `${withoutEnd(line, /[\s,.;:!?–-]/)}…` : line);
  }
  return { lines, size: minimum, leading: minimum * LEADING };
}

/** Shortens a word that is too wide: keeps as many letters as fit together with an ellipsis. */
function shortened(word: string, room: number, em: (text: string) => number): string {
  const letters = [...word];
  let [fits, over] = [1, letters.length];
  while (over - fits > 1) {
    const half = (fits + over) >> 1;
    if (em(`${letters.slice(0, half).join('')}…`) <= room) fits = half;
    else over = half;
  }
  return `${letters.slice(0, fits).join('')}…`;
}
