/** What the drawn screens of an app are made of: colours, list rows, headings and icons. */
import { contrast, darker, mix } from '../../../studio/illustrator/paint/colour.js';
import { circle, path, rect, stroke } from '../../../studio/illustrator/paint/svg.js';
import type { Rect } from '../layout/zones.js';
import { drawTick, glyph, type Topic } from './demo-look.js';
import { SCREEN } from './demo-plan.js';
import { textIn } from './demo-type.js';

/** The colours of an app's screens. */
export interface Palette {
  /** The app's main colour, dark enough for white text. */
  main: string;
  soft: string;
  ground: string;
}

export const INK = { text: '#1d1830', quiet: '#7b758c', faint: '#e4e0ec', white: '#ffffff' } as const;

/** Derives a palette from an app's own colour. Pure. */
export function derivePalette(colour: string): Palette {
  let main = colour;
  while (contrast(main, '#ffffff') < 4.5) main = darker(main, 0.08);
  return { main, soft: mix(main, '#ffffff', 0.82), ground: mix(main, '#ffffff', 0.93) };
}

export interface SetScreen {
  topic: Topic;
  /** Which of the topic's screens: an index into its {@link LAYOUTS}. */
  place: number;
  name: string;
  label: string;
  palette: Palette;
}

/** A drawn screen: its SVG markup, and the area that is tapped, px. */
export interface DrawnScreen {
  svg: string;
  tapped: Rect;
}

export const { width: W, height: H } = SCREEN;
export const SIDE = 40;
export const WIDE = W - 2 * SIDE;
export const BODY = 206;

/** The icons at the top of a phone. They contain nothing that could be read as a fact, such as a time or a network's name. */
export const statusBar = (ink: string): string =>
  rect(W / 2 - 92, 20, 184, 44, '#0d0c11', 22) +
  rect(W - 108, 32, 50, 22, ink, 7, 0.85) +
  rect(W - 54, 38, 6, 10, ink, 3, 0.85) +
  [0, 1, 2, 3].map((i) => rect(W - 178 + i * 13, 50 - i * 6, 9, 6 + i * 6, ink, 2, 0.85)).join('');

export interface Pen extends SetScreen {
  after: boolean;
}

/**
 * A list row with the line's label.
 * @param end markup at the row's right end, which the label leaves free
 * @param lead markup at its left end
 */
function labelled({ label, palette, after }: Pen, { x, y, w, h }: Rect, end: string, lead = ''): string {
  const ground = after ? palette.main : INK.white;
  const { height } = textIn(label, room(x, 0, w, h, after));
  return (
    rect(x + 4, y + 10, w - 8, h, '#2a1d4a', 30, 0.1) +
    rect(x, y, w, h, ground, 30) +
    (after
      ? ''
      : `<rect x="${x + 2}" y="${y + 2}" width="${w - 4}" height="${h - 4}" rx="28" fill="none" stroke="${palette.main}" stroke-width="4"/>`) +
    lead +
    textIn(label, room(x, y + (h - height) / 2, w, h, after)).svg +
    end
  );
}
export const room = (x: number, y: number, w: number, h: number, after: boolean) => ({
  x: x + h * 0.78,
  y,
  width: w - h * 0.78 - 104,
  em: 42,
  least: 28,
  weight: 800 as const,
  maxLines: 3,
  fill: after ? INK.white : INK.text,
});

/** A list row without text: bars instead of words. */
export const plain = ({ palette, topic }: Pen, y: number, h: number, n: number, sign = true): string =>
  rect(SIDE, y, WIDE, h, INK.white, 26) +
  (sign
    ? rect(SIDE + h * 0.18, y + h * 0.18, h * 0.64, h * 0.64, palette.soft, 20) +
      glyph(topic, SIDE + h * 0.5, y + h * 0.5, h * 0.17, mix(palette.main, '#ffffff', 0.25 + (n % 3) * 0.15))
    : '') +
  rect(SIDE + h, y + h * 0.28, WIDE * (0.34 + ((n * 37) % 22) / 100), h * 0.15, INK.quiet, 8, 0.6) +
  rect(SIDE + h, y + h * 0.57, WIDE * (0.22 + ((n * 23) % 18) / 100), h * 0.12, INK.faint, 7);

export const sign = ({ palette, topic, after }: Pen, x: number, y: number, r: number): string =>
  rect(x - r * 1.5, y - r * 1.5, r * 3, r * 3, after ? mix(palette.main, '#ffffff', 0.2) : palette.soft, r * 0.8) +
  glyph(topic, x, y, r, after ? INK.white : palette.main);

const chevron = (x: number, y: number, colour: string): string =>
  stroke(`M${x - 9} ${y - 18}L${x + 9} ${y}L${x - 9} ${y + 18}`, colour, 7);

/** The right end of a list row: an arrow, or a tick once the row is tapped. */
const rowEnd = ({ palette, after }: Pen, { x, y, w, h }: Rect): string =>
  after
    ? circle(x + w - 64, y + h / 2, 32, INK.white, 0.24) + drawTick(x + w - 64, y + h / 2, 22, INK.white)
    : chevron(x + w - 58, y + h / 2, palette.main);

export const row = (pen: Pen, box: Rect): string =>
  labelled(pen, box, rowEnd(pen, box), sign(pen, box.x + box.h * 0.42, box.y + box.h / 2, box.h * 0.15));

/** The line's label as a heading, for layouts whose tapped element has no words of its own. */
export const heading = ({ label, palette }: Pen, y: number, align: 'start' | 'middle' = 'middle') =>
  textIn(label, {
    x: align === 'middle' ? W / 2 : SIDE + 8,
    y,
    width: WIDE - 30,
    em: 54,
    least: 36,
    weight: 800,
    maxLines: 3,
    fill: darker(palette.main, 0.35),
    align,
  });

export const pin = (x: number, y: number, colour: string): string =>
  path(
    `M${x} ${y + 46}C${x - 52} ${y - 12} ${x - 40} ${y - 68} ${x} ${y - 68}C${x + 40} ${y - 68} ${x + 52} ${y - 12} ${x} ${y + 46}Z`,
    colour,
  ) + circle(x, y - 24, 17, INK.white);

export const chevronPair = (x: number, y: number, way: number, colour: string): string =>
  [0, 26]
    .map((dx) =>
      stroke(
        `M${x + way * dx - way * 9} ${y - 22}L${x + way * dx + way * 11} ${y}L${x + way * dx - way * 9} ${y + 22}`,
        colour,
        9,
        0.55,
      ),
    )
    .join('');
