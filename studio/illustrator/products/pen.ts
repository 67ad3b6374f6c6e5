import { Dice } from '../../random.js';
import { darker, hsl, inkOn, lighter, mix } from '../paint/colour.js';
import type { Box } from '../paint/drawn.js';
import { circle, linear, path, rect } from '../paint/svg.js';
import { layoutLettering } from '../type/lettering.js';
import { measure, outline, settable } from '../type/type.js';
import { brandColour } from './kind.js';

/** A thing drawn around the origin: `w` x `h` units, about 600 high or wide. */
export interface Art {
  markup: string;
  w: number;
  h: number;
  /** The box of the name on it, if it has a label. */
  label?: Box;
}

/** The name, colours and tools with which a product is drawn. */
export interface Pen {
  name: string;
  /** Prefix of SVG ids. */
  id: string;
  /** The brand's colour (`c`), and the fill that draws with the gradient `id` (`g`). */
  c: string;
  g: string;
  pale: string;
  second: string;
  /** A text colour that is readable on the brand's colour. */
  onBrand: string;
  /** Draws a paper label with the name. */
  tag(x: number, y: number, w: number, h: number): string;
}

/** Chooses a product's colours. The same name and seed give the same colours. */
export function takePen(name: string, seed: number, id: string): Pen {
  const c = brandColour(name, seed);
  const dice = new Dice('pack', name, seed);
  const pale = mix(c, '#fffaf2', 0.86);
  const second = mix(hsl(dice.int(0, 359), 0.5, 0.55), c, 0.25);
  return {
    name,
    id,
    c,
    g: `url(#${id})`,
    pale,
    second,
    onBrand: inkOn(c),
    tag: (x, y, w, h) =>
      rect(x, y, w, h, pale, 6) +
      rect(x, y + h - 18, w, 18, second) +
      rect(x + w * 0.72, y, w * 0.28, h, '#1a1030', 0, 0.06) +
      label(name, x + 10, y + 12, w - 20, h - 48, darker(c, 0.55)),
  };
}

/** A gradient that shows light on an upright cylinder. */
export const round = (id: string, c: string): string =>
  linear(
    id,
    90,
    [0, darker(c, 0.22)],
    [0.16, lighter(c, 0.16)],
    [0.3, lighter(c, 0.3)],
    [0.44, c],
    [0.82, darker(c, 0.12)],
    [1, darker(c, 0.32)],
  );

/**
 * Draws the name on a label as outlines, in at most three balanced lines. If our fonts lack the name's script, a disc is drawn
 * instead. An empty name draws nothing.
 */
export function label(name: string, x: number, y: number, w: number, h: number, colour: string): string {
  if (name === '') return '';
  const text = settable(name);
  if (!text) return circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.22, colour);
  const layout = layoutLettering(text, { x, y, w, h }, { maximum: h * 0.42, minimum: w * 0.09, pad: 0.05 });
  const top = y + (h - layout.lines.length * layout.leading) / 2;
  return layout.lines
    .map((line, i) =>
      path(
        outline(
          line,
          x + (w - measure(line, layout.size)) / 2,
          top + (i + 0.5) * layout.leading + layout.size * 0.36,
          layout.size,
        ),
        colour,
      ),
    )
    .join('');
}
