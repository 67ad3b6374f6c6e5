import { darker, lighter } from '../paint/colour.js';
import { ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const BOARD = '#b98556';
const SEAWEED = '#1f2a26';

/** A slice of fish on a block of rice, with its left edge at `x`. */
const nigiri = (x: number, colour: string): string =>
  rect(x, 30, 150, 74, '#fffaf2', 34) +
  [20, 50, 84, 116].map((dx) => ellipse(x + dx, 84, 9, 5, '#e6ddcc')).join('') +
  path(
    `M${x - 12} 44Q${x - 4}-30 ${x + 76}-34Q${x + 158}-30 ${x + 164} 44Q${x + 150} 60 ${x + 138} 40Q${x + 76} 14 ${x + 14} 42Q${x} 60 ${x - 12} 44Z`,
    colour,
  ) +
  stroke(`M${x + 22} 18L${x + 52}-24M${x + 64} 8L${x + 92}-28M${x + 108} 14L${x + 130}-14`, lighter(colour, 0.55), 6);

/** A piece of a roll, seen from above and in front, with its upper face's centre at `x`, `y`. */
const maki = (x: number, y: number, filling: string): string =>
  path(`M${x - 62} ${y}L${x + 62} ${y}L${x + 62} ${y + 62}Q${x} ${y + 104} ${x - 62} ${y + 62}Z`, SEAWEED) +
  ellipse(x, y, 62, 34, SEAWEED) +
  ellipse(x, y, 52, 27, '#fffaf2') +
  ellipse(x, y, 25, 13, filling) +
  ellipse(x + 12, y + 2, 10, 6, '#7fb85a');

/** An egg that stands in a carton, with its lower end at `x`, `y`. */
const egg = (x: number, y: number, colour: string): string =>
  path(
    `M${x} ${y}C${x - 66} ${y} ${x - 62} ${y - 80} ${x} ${y - 124}C${x + 62} ${y - 80} ${x + 66} ${y} ${x} ${y}Z`,
    colour,
  ) +
  path(
    `M${x - 34} ${y - 40}Q${x - 34} ${y - 80} ${x - 6} ${y - 104}Q${x - 12} ${y - 66} ${x - 34} ${y - 40}Z`,
    '#ffffff',
    0.5,
  );

/** Drawings of groceries and of food from shops. */
export const GROCERIES: Drawings<'sushi' | 'eggs' | 'cheese' | 'pasta'> = {
  sushi: () => ({
    w: 700,
    h: 350,
    markup:
      rect(-250, 120, 60, 52, darker(BOARD, 0.3), 6) +
      rect(190, 120, 60, 52, darker(BOARD, 0.3), 6) +
      path('M-300 20L300 20L346 110L-346 110Z', lighter(BOARD, 0.24)) +
      rect(-346, 106, 692, 36, BOARD, 8) +
      stroke('M-250 44L180 44M-290 84L290 84', darker(BOARD, 0.1), 4, 0.4) +
      stroke('M-330-40L170-164M-326-14L190-136', '#7d4e33', 13) +
      maki(40, -62, '#f28c4e') +
      maki(170, -62, '#e5637a') +
      maki(106, -20, '#f1b93a') +
      maki(236, -20, '#f28c4e') +
      nigiri(-316, '#f5804a') +
      nigiri(-140, '#e5566a') +
      ellipse(70, 92, 46, 22, '#8fbf5a') +
      ellipse(64, 82, 34, 20, '#a9d678') +
      path('M250 100Q262 52 300 66Q330 84 310 104Q280 116 250 100Z', '#f7c9bd') +
      stroke('M264 96Q276 72 300 78M272 102Q288 88 306 92', '#e29c8c', 4),
  }),
  eggs: ({ name, c, pale, second }) => ({
    w: 660,
    h: 440,
    label: { x: -200, y: -204, w: 400, h: 92 },
    markup:
      path('M-290-216L290-216Q310-216 312-196L324-30L-324-30L-312-196Q-310-216-290-216Z', darker('#bdb3a2', 0.1)) +
      path('M-272-204L272-204Q286-204 288-190L294-40L-294-40L-288-190Q-286-204-272-204Z', '#cfc6b6') +
      rect(-220, -200, 440, 86, pale, 10) +
      label(name, -200, -204, 400, 92, darker(c, 0.5)) +
      path('M-322-40L322-40L324 40L-324 40Z', '#948a7a') +
      [-232, -116, 0, 116, 232].map((x, i) => egg(x, 50, i % 2 ? '#f4dcc0' : '#e3b68c')).join('') +
      path('M-324 20L324 20L320 70L-320 70Z', '#a89e8c') +
      [-240, -80, 80, 240].map((x, i) => egg(x * 0.98, 108, i % 2 ? '#e9c39c' : '#f7e4cd')).join('') +
      path(
        'M-324 60Q-300 84-240 84Q-180 84-160 60Q-140 84-80 84Q-20 84 0 60Q20 84 80 84Q140 84 160 60Q180 84 240 84Q300 84 324 60L300 200Q296 216 276 216L-276 216Q-296 216-300 200Z',
        '#cfc6b6',
      ) +
      [-160, 0, 160].map((x) => path(`M${x - 14} 90L${x + 14} 90L${x + 24} 216L${x - 24} 216Z`, '#b3a998')).join('') +
      rect(-76, 116, 152, 56, second, 10) +
      rect(-52, 136, 104, 14, '#fffaf2', 7, 0.8),
  }),
  cheese: ({ id }) => ({
    w: 640,
    h: 400,
    markup:
      linear(id, 0, [0, '#fbd45c'], [1, '#eeb233']) +
      rect(-310, 146, 620, 44, darker(BOARD, 0.1), 20) +
      rect(-310, 140, 620, 26, lighter(BOARD, 0.2), 13) +
      path('M-270 0Q-200-150 90-190Q220-196 280-60L-270 0Z', '#ffe691') +
      path('M-270 0L280-60L280 140L-270 146Z', `url(#${id})`) +
      path('M280-60Q220-196 90-190L100-196Q240-206 300-60L300 130L280 140Z', '#d98f2c') +
      [
        [-170, 70, 34, 28],
        [-40, 30, 44, 36],
        [90, 86, 52, 42],
        [200, 10, 38, 32],
        [-80, 116, 26, 18],
        [226, 104, 24, 20],
        [20, 116, 16, 13],
      ]
        .map(
          ([x, y, rx, ry]) =>
            ellipse(x!, y!, rx!, ry!, '#c98a22') + ellipse(x! + 5, y! + 5, rx! - 7, ry! - 7, '#dfa032'),
        )
        .join('') +
      ellipse(-20, -88, 42, 15, '#e6bd52') +
      ellipse(130, -124, 48, 17, '#e6bd52') +
      ellipse(-130, -44, 28, 10, '#e6bd52') +
      ellipse(180, -80, 22, 8, '#e6bd52'),
  }),
  pasta: ({ name, id, c, g, pale }) => ({
    w: 420,
    h: 620,
    label: { x: -180, y: -170, w: 300, h: 140 },
    markup:
      round(id, c) +
      stroke(
        Array.from({ length: 13 }, (_, i) => `M${120 + i * 4} 296L${30 + i * 13}-${286 + ((i * 17) % 22)}`).join(''),
        '#eec26a',
        9,
      ) +
      stroke(Array.from({ length: 6 }, (_, i) => `M${122 + i * 9} 290L${34 + i * 28}-280`).join(''), '#c99338', 3) +
      path('M-206-230L130-230L150-206L150 310L-206 310Z', g) +
      path('M-206-230L130-230L112-262L-188-262Z', darker(c, 0.28)) +
      label(name, -180, -170, 300, 140, pale) +
      path('M-160 280L-160 110Q-160 0-28 0Q104 0 104 110L104 280Z', pale) +
      path('M-146 268L-146 112Q-146 14-28 14Q90 14 90 112L90 268Z', '#8a5f2c') +
      [
        [-100, 84, 30],
        [-20, 60, -34],
        [46, 100, 40],
        [-104, 150, -30],
        [-30, 140, 24],
        [46, 176, -26],
        [-96, 220, 36],
        [-20, 224, -16],
        [50, 240, 34],
      ]
        .map(
          ([x, y, a]) =>
            `<g transform="translate(${x} ${y}) rotate(${a})">${path('M-46-16L34-16L48 16L-32 16Z', '#f2ca72')}${stroke('M-34-6L30-6M-28 5L36 5', '#d39c3e', 4)}${ellipse(41, 0, 8, 16, '#b07a2a')}</g>`,
        )
        .join(''),
  }),
};
