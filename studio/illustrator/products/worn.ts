import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Art, type Drawings, label, type Pen, round } from './packshot-parts.js';

const GOLD = '#d9b45a';

/** A cut gem with its upper edge at `y`, `r` units to either side of `x`. */
const gem = (x: number, y: number, r: number, colour: string): string =>
  path(
    `M${x - r} ${y + r * 0.5}L${x - r * 0.55} ${y}L${x + r * 0.55} ${y}L${x + r} ${y + r * 0.5}L${x} ${y + r * 1.6}Z`,
    colour,
  ) +
  path(
    `M${x - r * 0.4} ${y + r * 0.5}L${x} ${y}L${x + r * 0.4} ${y + r * 0.5}L${x} ${y + r * 1.6}Z`,
    lighter(colour, 0.55),
  ) +
  stroke(`M${x - r} ${y + r * 0.5}L${x + r} ${y + r * 0.5}`, lighter(colour, 0.7), 3);

/** Glasses from the front, with lenses in a gradient from `top` to `low`. */
const spectacles = ({ id, c }: Pen, [top, topShare]: [string, number], [low, lowShare]: [string, number]): Art => {
  const frame = darker(c, 0.3);
  const lens = 'M-270-78Q-160-104-58-78Q-36-70-40-30Q-50 84-150 92Q-262 92-280-10Q-286-60-270-78Z';
  const one = `${path(lens, `url(#${id})`)}${stroke(lens, frame, 20)}${path('M-240-56L-170-64L-236 36Q-262-6-240-56Z', '#ffffff', 0.3)}`;
  return {
    w: 620,
    h: 220,
    markup:
      linear(id, 0, [0, top, topShare], [1, low, lowShare]) +
      stroke('M-284-66L-304-30M284-66L304-30', darker(frame, 0.2), 16) +
      one +
      `<g transform="scale(-1 1)">${one}</g>` +
      stroke('M-46-58Q0-92 46-58', frame, 20) +
      stroke('M-262-80Q-160-106-66-80M66-80Q160-106 262-80', lighter(frame, 0.3), 5, 0.6),
  };
};

/** Drawings of things to wear and to carry in a pocket, apart from clothes. */
export const WORN: Drawings<'ring' | 'necklace' | 'glasses' | 'sunglasses' | 'lipstick' | 'card' | 'ticket'> = {
  ring: ({ name, id, c, g, pale, onBrand, second }) => ({
    w: 420,
    h: 450,
    label: { x: -150, y: 104, w: 300, h: 90 },
    markup:
      linear(id, 20, [0, lighter(c, 0.16)], [1, darker(c, 0.16)]) +
      rect(-192, -225, 384, 270, darker(c, 0.22), 34) +
      rect(-164, -199, 328, 230, mix(pale, '#1a1030', 0.06), 22) +
      rect(-210, 40, 420, 185, g, 34) +
      rect(-176, 2, 352, 76, pale, 30) +
      rect(-176, 46, 352, 32, '#1a1030', 16, 0.07) +
      `<path d="M-66 40A92 92 0 1 1 66 40" fill="none" stroke="${darker(GOLD, 0.18)}" stroke-width="30"/>` +
      `<path d="M-66 40A92 92 0 1 1 66 40" fill="none" stroke="${GOLD}" stroke-width="20"/>` +
      stroke('M-78 10A88 88 0 0 1-40-92', lighter(GOLD, 0.7), 6) +
      rect(-30, -132, 60, 28, GOLD, 8) +
      gem(0, -190, 54, mix('#8fd0ee', second, 0.3)) +
      label(name, -150, 104, 300, 90, onBrand),
  }),
  necklace: ({ id, c, pale, second }) => ({
    w: 400,
    h: 560,
    markup:
      linear(id, 70, [0, lighter(pale, 0.5)], [1, mix(pale, '#1a1030', 0.14)]) +
      ellipse(0, 258, 130, 22, '#3a343c') +
      rect(-26, 190, 52, 70, '#3a343c') +
      path(
        'M-66-280Q0-262 66-280Q60-190 120-164Q204-130 200-30Q190 130 70 214L-70 214Q-190 130-200-30Q-204-130-120-164Q-60-190-66-280Z',
        `url(#${id})`,
      ) +
      path(
        'M66-280Q60-190 120-164Q204-130 200-30Q190 130 70 214L20 214Q150 80 130-60Q120-130 60-170Z',
        '#1a1030',
        0.06,
      ) +
      stroke('M-104-168C-96-30-50 46 0 56C50 46 96-30 104-168', darker(GOLD, 0.12), 12) +
      stroke('M-104-168C-96-30-50 46 0 56C50 46 96-30 104-168', lighter(GOLD, 0.3), 5) +
      circle(0, 60, 15, GOLD) +
      gem(0, 76, 48, mix(c, second, 0.2)),
  }),
  glasses: (pen) => spectacles(pen, ['#eaf4fb', 0.9], ['#cfe2ee', 0.75]),
  sunglasses: (pen) => spectacles(pen, ['#1d1a24', 0.96], [mix('#6b5a52', pen.c, 0.3), 0.82]),
  lipstick: ({ name, id, c, g }) => {
    const shade = mix('#c4243f', c, 0.2);
    return {
      w: 170,
      h: 580,
      label: { x: -70, y: 100, w: 140, h: 120 },
      markup:
        round(id, '#3a343c') +
        round(`${id}g`, GOLD) +
        round(`${id}l`, shade) +
        path('M-52 20L-52-180Q-48-236 44-286Q52-288 52-276L52 20Z', `url(#${id}l)`) +
        path('M-52-180Q-48-236 44-286Q52-288 52-272Q46-210-52-160Z', lighter(shade, 0.3)) +
        rect(-66, -40, 132, 110, `url(#${id}g)`, 8) +
        rect(-85, 40, 170, 250, g, 16) +
        rect(-85, 40, 170, 20, GOLD, 8) +
        label(name, -70, 100, 140, 120, '#fbf3e2'),
    };
  },
  card: ({ name, id, c, g, second, onBrand }) => ({
    w: 600,
    h: 380,
    label: { x: -256, y: -158, w: 330, h: 100 },
    markup:
      linear(id, 60, [0, lighter(c, 0.2)], [1, darker(c, 0.16)]) +
      rect(-300, -190, 600, 380, g, 40) +
      path('M40 190Q60-60 300-120L300 150Q300 190 260 190Z', second, 0.55) +
      path('M150 190Q170 20 300-20L300 150Q300 190 260 190Z', lighter(second, 0.3), 0.4) +
      rect(-250, -30, 96, 72, '#e6c878', 14) +
      stroke('M-250 6L-154 6M-218-30L-218 42M-186-30L-186 42', '#a8873c', 4) +
      stroke('M206-140Q226-116 206-92M228-156Q260-116 228-76M250-170Q294-116 250-62', onBrand, 9, 0.8) +
      [-250, -120, 10, 140]
        .map((x) => [0, 1, 2, 3].map((i) => circle(x + 8 + i * 22, 84, 7, onBrand, 0.75)).join(''))
        .join('') +
      rect(-250, 126, 190, 16, onBrand, 8, 0.5) +
      label(name, -256, -158, 330, 100, onBrand),
  }),
  ticket: ({ name, id, c, g, pale, second, onBrand }) => ({
    w: 640,
    h: 320,
    label: { x: -270, y: -96, w: 340, h: 130 },
    markup:
      linear(id, 50, [0, lighter(c, 0.2)], [1, darker(c, 0.08)]) +
      path(
        'M-320-130Q-320-160-290-160L94-160A30 30 0 0 0 154-160L290-160Q320-160 320-130L320 130Q320 160 290 160L154 160A30 30 0 0 0 94 160L-290 160Q-320 160-320 130Z',
        g,
      ) +
      path(
        'M154-160L290-160Q320-160 320-130L320 130Q320 160 290 160L154 160A30 30 0 0 0 124 130L124-130A30 30 0 0 0 154-160Z',
        pale,
      ) +
      `<path d="M124-124L124 124" stroke="${darker(c, 0.3)}" stroke-width="6" stroke-dasharray="14 12"/>` +
      [0, 18, 30, 54, 64, 86, 98, 120, 138, 150, 170]
        .map((y, i) => rect(176, -100 + y, 104, i % 3 === 1 ? 6 : 11, darker(c, 0.6)))
        .join('') +
      label(name, -270, -96, 340, 130, onBrand) +
      rect(-270, 70, 210, 18, onBrand, 9, 0.6) +
      rect(-270, 104, 140, 14, onBrand, 7, 0.35) +
      `<g transform="translate(36 92)">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})">${path('M-13 0L0-42L13 0Z', second)}</g>`).join('')}${circle(0, 0, 15, second)}</g>`,
  }),
};
