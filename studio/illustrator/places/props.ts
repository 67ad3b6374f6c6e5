import type { Dice } from '../../random.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, clip, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';

/** Draws a place on its stage. */
export type Draw = (palette: Palette, dice: Dice) => string;

/** The y of the line between wall and floor on the stage. */
export const FLOOR = 1360;

/** Draws an empty room: a wall in soft light from the left, skirting board, and floor. */
export function room(p: Palette, options: { floor?: string; wall?: string; skirting?: boolean } = {}): string {
  const wall = options.wall ?? p.wall;
  const floor = options.floor ?? p.floor;
  return (
    `${linear('wl', 70, [0, lighter(wall, p.dark ? 0.08 : 0.35)], [0.45, wall], [1, options.wall ? darker(wall, 0.12) : p.wallLow])}${rect(-900, -200, 2900, FLOOR + 200, 'url(#wl)')}` +
    `${linear('fl', 0, [0, lighter(floor, 0.12)], [1, darker(floor, 0.2)])}${rect(-900, FLOOR, 2900, 800, 'url(#fl)')}` +
    (options.skirting === false
      ? ''
      : rect(-900, FLOOR - 34, 2900, 34, lighter(p.furniture, 0.1)) +
        rect(-900, FLOOR - 4, 2900, 8, darker(p.floor, 0.3), 0, 0.5))
  );
}

/** Draws a window with a view; `x`, `y` is its top left corner. */
export function windowAt(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { curtain?: string; view?: 'sky' | 'city' | 'garden' } = {},
): string {
  const frame = lighter(p.furniture, 0.2);
  const id = `w${Math.round(x + 2000)}`;
  const view =
    options.view === 'city'
      ? [0.05, 0.24, 0.4, 0.62, 0.8]
          .map((f, i) =>
            rect(
              x + w * f,
              y + h * (0.45 + ((i * 37) % 30) / 100),
              w * 0.2,
              h,
              mix(p.sky[0], p.ink, 0.22 + (i % 2) * 0.1),
            ),
          )
          .join('')
      : circle(x + w * 0.2, y + h * 1.02, w * 0.4, mix(p.plant, p.sky[1], 0.45)) +
        circle(x + w * 0.75, y + h * 1.06, w * 0.5, mix(p.plant, p.sky[1], 0.25));
  const bars = rect(x + w / 2 - 8, y, 16, h, frame) + rect(x, y + h * 0.46, w, 14, frame);
  const curtain = options.curtain
    ? [x - 70, x + w - 60]
        .map(
          (cx, side) =>
            path(
              `M${cx} ${y - 50}L${cx + 130} ${y - 50}Q${cx + (side ? 60 : 110)} ${y + h * 0.6} ${cx + (side ? 150 : 100)} ${y + h + 190}L${cx + (side ? 20 : -20)} ${y + h + 190}Z`,
              options.curtain!,
            ) +
            [30, 66, 100]
              .map((o) =>
                stroke(
                  `M${cx + o} ${y - 40}Q${cx + o + 6} ${y + h * 0.5} ${cx + o + (side ? 16 : -16)} ${y + h + 170}`,
                  darker(options.curtain!, 0.15),
                  6,
                  0.4,
                ),
              )
              .join(''),
        )
        .join('') + rect(x - 110, y - 66, w + 220, 16, darker(p.wood, 0.2), 8)
    : '';
  return (
    rect(x - 22, y - 22, w + 44, h + 44, darker(p.wallLow, 0.16), 10, 0.5) +
    rect(x - 20, y - 24, w + 40, h + 44, frame, 10) +
    `${linear(id, 0, [0, p.sky[0]], [1, p.sky[1]])}` +
    clip(
      `${id}c`,
      rect(x, y, w, h, '#000', 4),
      rect(x, y, w, h, `url(#${id})`),
      view,
      path(
        `M${x + w * 0.1} ${y + h}L${x + w * 0.42} ${y}L${x + w * 0.62} ${y}L${x + w * 0.3} ${y + h}Z`,
        '#ffffff',
        0.2,
      ),
    ) +
    bars +
    rect(x - 40, y + h + 18, w + 80, 24, lighter(frame, 0.3), 6) +
    curtain
  );
}

/** Draws daylight that falls from a window across wall and floor. */
export const sunbeam = (p: Palette, x: number, y: number): string =>
  path(`M${x} ${y}L${x + 300} ${y - 60}L${x + 980} ${y + 900}L${x + 560} ${y + 960}Z`, p.light, p.dark ? 0.1 : 0.34) +
  path(
    `M${x + 340} ${y - 68}L${x + 470} ${y - 94}L${x + 1190} ${y + 860}L${x + 1040} ${y + 890}Z`,
    p.light,
    p.dark ? 0.07 : 0.24,
  );

/** Draws a leafy plant; `x`, `y` is the middle of the bottom of its pot. */
export function plant(
  p: Palette,
  x: number,
  y: number,
  scale: number,
  kind: 'leaf' | 'monstera' | 'snake',
  pot?: string,
): string {
  const green = p.plant;
  const leaf = (angle: number, length: number, width: number, colour: string) =>
    group(
      `translate(0 -150) rotate(${angle})`,
      path(
        `M0 0C${-width} ${-length * 0.3} ${-width * 0.7} ${-length * 0.8} 0 ${-length}C${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`,
        colour,
      ),
      stroke(`M0 -10L0 ${-length * 0.85}`, lighter(colour, 0.25), 4, 0.7),
    );
  const leaves =
    kind === 'snake'
      ? [-22, -9, 4, 15, 27]
          .map((a, i) => leaf(a, 270 + ((i * 53) % 110), 34, i % 2 ? lighter(green, 0.12) : green))
          .join('')
      : kind === 'monstera'
        ? [-72, -44, -18, 10, 38, 66]
            .map((a, i) =>
              leaf(a, 240 + ((i * 71) % 130), 92, [green, lighter(green, 0.12), darker(green, 0.18)][i % 3]!),
            )
            .join('')
        : [-64, -46, -28, -10, 8, 26, 44, 62]
            .map((a, i) =>
              leaf(a, 170 + ((i * 61) % 120), 44, [green, lighter(green, 0.14), darker(green, 0.14)][i % 3]!),
            )
            .join('');
  const clay = pot ?? lighter(p.furniture, 0.1);
  return group(
    at(x, y, scale),
    ellipse(0, 0, 110, 16, p.ink, 0.16),
    leaves,
    path('M-82-165L82-165L62 0L-62 0Z', clay),
    path('M20-165L82-165L62 0L10 0Z', darker(clay, 0.2), 0.45),
    rect(-90, -178, 180, 30, darker(clay, 0.06), 8),
  );
}

export const pendant = (p: Palette, x: number, drop: number, colour: string, on = true): string =>
  (on ? glow(`pg${Math.round(x + 2000)}`, x, drop + 120, 340, 300, p.light, p.dark ? 0.55 : 0.5) : '') +
  stroke(`M${x} -200L${x} ${drop}`, p.ink, 6) +
  path(
    `M${x - 100} ${drop + 110}C${x - 96} ${drop + 20} ${x - 44} ${drop} ${x} ${drop}C${x + 44} ${drop} ${x + 96} ${drop + 20} ${x + 100} ${drop + 110}Z`,
    colour,
  ) +
  path(
    `M${x + 20} ${drop + 4}C${x + 60} ${drop + 16} ${x + 96} ${drop + 30} ${x + 100} ${drop + 110}L${x + 50} ${drop + 110}Z`,
    darker(colour, 0.25),
    0.5,
  ) +
  ellipse(x, drop + 110, 60, 14, lighter(p.light, 0.5));

/** Draws framed abstract art. */
export function art(p: Palette, x: number, y: number, w: number, h: number, dice: Dice): string {
  const ground = dice.pick([p.furniture, lighter(p.accent, 0.65), lighter(p.second, 0.6)]);
  const inner = dice.pick([
    circle(x + w * 0.5, y + h * 0.42, w * 0.24, p.accent) +
      path(
        `M${x} ${y + h}L${x} ${y + h * 0.7}Q${x + w * 0.5} ${y + h * 0.5} ${x + w} ${y + h * 0.74}L${x + w} ${y + h}Z`,
        p.second,
      ),
    path(
      `M${x + w * 0.2} ${y + h * 0.86}L${x + w * 0.2} ${y + h * 0.5}A${w * 0.3} ${w * 0.3} 0 0 1 ${x + w * 0.8} ${y + h * 0.5}L${x + w * 0.8} ${y + h * 0.86}Z`,
      p.accent,
    ) +
      path(
        `M${x + w * 0.36} ${y + h * 0.86}L${x + w * 0.36} ${y + h * 0.56}A${w * 0.14} ${w * 0.14} 0 0 1 ${x + w * 0.64} ${y + h * 0.56}L${x + w * 0.64} ${y + h * 0.86}Z`,
        ground,
      ),
    ellipse(x + w * 0.42, y + h * 0.4, w * 0.26, h * 0.2, p.second) +
      ellipse(x + w * 0.58, y + h * 0.62, w * 0.24, h * 0.17, p.accent, 0.9),
  ]);
  return (
    rect(x - 8, y, w + 28, h + 22, darker(p.wallLow, 0.2), 4, 0.4) +
    rect(x - 14, y - 14, w + 28, h + 28, p.wood, 4) +
    clip(`a${Math.round(x + 2000)}${Math.round(y)}`, rect(x, y, w, h, '#000'), rect(x, y, w, h, ground), inner)
  );
}

/** Draws a shelf with a few plain things on it; `y` is the top of the board. */
export function shelf(
  p: Palette,
  x: number,
  y: number,
  w: number,
  dice: Dice,
  kind: 'books' | 'jars' | 'mixed',
): string {
  let body = rect(x + 10, y + 26, w - 20, 18, p.ink, 4, 0.14);
  let pen = x + 30;
  while (pen < x + w - 90) {
    const what =
      kind === 'mixed'
        ? dice.pick(['books', 'jar', 'plant', 'gap'])
        : kind === 'books'
          ? dice.pick(['books', 'books', 'gap'])
          : dice.pick(['jar', 'jar', 'plant']);
    if (what === 'books') {
      for (let i = dice.int(2, 4); i > 0 && pen < x + w - 60; i--) {
        const [bw, bh] = [dice.int(26, 42), dice.int(110, 170)];
        const colour = dice.pick([
          p.accent,
          p.second,
          p.furniture,
          mix(p.second, p.furniture, 0.5),
          p.wood,
          mix(p.accent, p.furniture, 0.55),
        ]);
        body +=
          rect(pen, y - bh, bw, bh, colour, 4) + rect(pen + 6, y - bh + 22, bw - 12, 8, darker(colour, 0.3), 2, 0.5);
        pen += bw + 3;
      }
    } else if (what === 'jar') {
      const [jw, jh] = [dice.int(64, 84), dice.int(84, 130)];
      const colour = dice.pick([
        mix(p.second, p.furniture, 0.55),
        mix(p.accent, p.furniture, 0.6),
        p.furniture,
        mix(p.wood, p.furniture, 0.5),
      ]);
      body +=
        rect(pen, y - jh, jw, jh, colour, 14) +
        rect(pen + jw * 0.66, y - jh, jw * 0.34, jh, darker(colour, 0.2), 14, 0.4) +
        rect(pen + 6, y - jh - 18, jw - 12, 24, p.wood, 6);
      pen += jw + 18;
    } else if (what === 'plant') {
      body += plant(p, pen + 56, y, 0.46, dice.pick(['leaf', 'snake'] as const), mix(p.accent, p.furniture, 0.4));
      pen += 130;
    } else pen += 70;
    pen += 14;
  }
  return body + rect(x, y, w, 26, p.wood, 6) + rect(x, y + 18, w, 8, darker(p.wood, 0.3), 4);
}

/** Draws a row of cabinet fronts. */
export function cabinets(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour: string,
): string {
  const each = w / count;
  return (
    rect(x, y, w, h, darker(colour, 0.12), 6) +
    Array.from(
      { length: count },
      (_, i) =>
        rect(x + i * each + 7, y + 7, each - 14, h - 14, colour, 8) +
        rect(x + i * each + each * 0.62, y + 7, each * 0.38 - 7, h - 14, darker(colour, 0.08), 8, 0.5) +
        rect(x + i * each + each / 2 - 34, y + h - 44, 68, 10, p.wood, 5),
    ).join('')
  );
}

/** Draws soft lights that are out of focus. */
export const bokeh = (dice: Dice, colours: readonly string[], count: number, top: number, bottom: number): string =>
  Array.from({ length: count }, () =>
    circle(
      dice.range(-800, 1900),
      dice.range(top, bottom),
      dice.range(24, 92),
      dice.pick(colours),
      dice.range(0.1, 0.3),
    ),
  ).join('');

export function sofa(p: Palette, x: number, y: number, w: number, colour: string): string {
  const low = darker(colour, 0.2);
  return (
    ellipse(x + w / 2, y + 300, w * 0.54, 26, p.ink, 0.2) +
    rect(x, y, w, 250, low, 60) +
    rect(x + 16, y, w - 32, 200, colour, 56) +
    [0.06, 0.36, 0.66].map((f) => rect(x + w * f, y + 130, w * 0.28, 110, lighter(colour, 0.1), 34)).join('') +
    rect(x - 46, y + 70, 120, 210, colour, 52) +
    rect(x + w - 74, y + 70, 120, 210, low, 52) +
    rect(x, y + 200, w, 84, low, 26) +
    rect(x + w * 0.14, y + 50, 150, 140, p.accent, 30) +
    rect(x + w * 0.68, y + 60, 140, 130, p.furniture, 30) +
    rect(x + 40, y + 280, 22, 50, p.wood) +
    rect(x + w - 62, y + 280, 22, 50, p.wood)
  );
}
