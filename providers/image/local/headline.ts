import { withoutEnd } from '../../../platform/text/ends.js';
import { contrast, inkOn, mix } from './colour.js';
import type { Dice } from './dice.js';
import type { Palette } from './palette.js';
import { group, path, rect } from './svg.js';
import { measure, outline } from './type.js';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Layout {
  lines: string[];
  /** px per em. */
  size: number;
  /** Baseline to baseline, px. */
  leading: number;
}

/** The safe place of the headline: 8 % off the sides, from 9 % to 26 % of the height. */
export const headlineBox = (width: number, height: number): Box => ({
  x: width * 0.08,
  y: height * 0.09,
  w: width * 0.84,
  h: height * 0.17,
});

const LEADING = 1.24;

/** The widest line decides which way of breaking `words` into exactly `count` lines (1 to 3) is best. */
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
 * Sets a short text in one to three balanced lines, as large as `box` allows. Pure. `pad` is the room in em that a style
 * draws around its lines. A text too long for `minimum` is cut at a word (a single giant word at a letter) with an ellipsis:
 * nothing ever leaves the box.
 */
export function layoutHeadline(
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
  // Words are measured once and lines summed from them: shaping every candidate line took seconds on long texts.
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
    // A further line must pay for itself: 8 % larger type at least.
    if (!best || size > best.size * 1.08) best = { lines, size, leading: size * LEADING };
  }
  if (best && best.size >= minimum) return best;

  // One hundredth for the kerning between words, which the sums leave out.
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

/** As many letters of a giant word as fit, and an ellipsis. */
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

export type HeadlineStyle = 'pills' | 'card' | 'marker' | 'outline';
export const HEADLINE_STYLES: readonly HeadlineStyle[] = ['pills', 'card', 'marker', 'pills', 'outline'];

/**
 * The words in the picture, as outlines. The style belongs to the video (one look in all its frames); the colour comes
 * from the palette and is always at least 4.5:1 on its ground.
 */
export function headline(text: string, box: Box, style: HeadlineStyle, palette: Palette, dice: Dice): string {
  const pad = style === 'outline' ? 0.12 : style === 'card' ? 0.5 : 0.34;
  const { lines, size, leading } = layoutHeadline(text, box, { pad });
  const height = lines.length * leading;
  const middle = box.x + box.w / 2;
  const top = box.y + (box.h - height) / 2;
  const widths = lines.map((line) => measure(line, size));
  const baseline = (i: number) => top + i * leading + leading / 2 + size * 0.362;
  const glyphs = (colour: string | ((i: number) => string)) =>
    lines
      .map((line, i) =>
        path(
          outline(line, middle - widths[i]! / 2, baseline(i), size),
          typeof colour === 'string' ? colour : colour(i),
        ),
      )
      .join('');
  // A mid-tone holds neither ink nor white: it is deepened until white stands on it.
  let strong = palette.accent;
  while (contrast(strong, inkOn(strong, palette.ink)) < 4.5) strong = mix(strong, '#3a0a1c', 0.08);
  const ground = (i: number, colour: string, opacity?: number) =>
    rect(
      middle - widths[i]! / 2 - size * pad,
      top + i * leading - size * 0.01,
      widths[i]! + 2 * size * pad,
      leading + size * 0.02,
      colour,
      size * 0.3,
      opacity,
    );

  switch (style) {
    case 'pills': {
      const key = lines.length > 1 ? (dice.chance(0.5) ? lines.length - 1 : 0) : -1;
      const fill = (i: number) => (i === key ? strong : '#ffffff');
      return (
        group(`translate(0 ${Math.round(size * 0.07)})`, lines.map((_, i) => ground(i, '#1a1030', 0.16)).join('')) +
        lines.map((_, i) => ground(i, fill(i))).join('') +
        glyphs((i) => inkOn(fill(i), palette.ink))
      );
    }
    case 'card': {
      const widest = Math.max(...widths);
      const x = middle - widest / 2 - size * pad;
      const y = top - size * 0.14;
      const [w, h] = [widest + 2 * size * pad, height + size * 0.28];
      const colour = dice.chance(0.5) ? strong : palette.second;
      // The tilt swings the corners by sin(angle) of half the width; at 1.2° that stays within the box's own slack.
      return group(
        `rotate(${dice.chance(0.5) ? -1.2 : 1.2} ${Math.round(middle)} ${Math.round(y + h / 2)})`,
        rect(x, y + size * 0.1, w, h, '#1a1030', size * 0.34, 0.22) +
          rect(x, y, w, h, colour, size * 0.34) +
          glyphs(inkOn(colour, palette.ink)),
      );
    }
    case 'marker': {
      const yellow = contrast(palette.second, palette.ink) > 7 ? palette.second : '#ffe066';
      const bars = lines
        .map((_, i) =>
          rect(
            middle - widths[i]! / 2 - size * pad,
            top + i * leading + leading * 0.06,
            widths[i]! + 2 * size * pad,
            leading * 0.9,
            yellow,
            size * 0.08,
          ),
        )
        .join('');
      return (
        group(`translate(0 ${Math.round(size * 0.06)})`, bars.replaceAll(yellow, palette.ink)) +
        bars +
        glyphs(palette.ink)
      );
    }
    case 'outline': {
      const d = lines.map((line, i) => outline(line, middle - widths[i]! / 2, baseline(i), size)).join('');
      const edge = Math.round(size * 0.17);
      return `<path d="${d}" transform="translate(0 ${Math.round(size * 0.06)})" fill="none" stroke="#1a1030" stroke-opacity=".4" stroke-width="${edge}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${palette.ink}" stroke-width="${edge}" stroke-linejoin="round"/>${path(d, '#ffffff')}`;
    }
  }
}
