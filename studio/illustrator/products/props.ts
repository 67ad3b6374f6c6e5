import { across } from '../frames/stage.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, ellipse, group, path, rect, stroke } from '../paint/svg.js';
import { plant } from '../places/props.js';
import type { Still } from './stage.js';

/** Small props that indicate the place of a still life. Each stands on the origin; its longer side is 180 to 470 units. */
const PROPS = {
  lemons: () =>
    [
      [-70, -62, 66],
      [62, -56, 60],
      [0, -120, 58],
    ]
      .map(
        ([x, y, r]) =>
          ellipse(x!, y!, r! * 1.16, r!, '#f2c331') +
          circle(x! + r! * 1.1, y! + 6, r! * 0.2, '#e3ad1c') +
          ellipse(x! - r! * 0.3, y! - r! * 0.36, r! * 0.4, r! * 0.22, '#fff3b8', 0.8),
      )
      .join(''),
  board: (p: Palette) =>
    rect(-120, -400, 240, 400, lighter(p.wood, 0.15), 40) +
    rect(-26, -470, 52, 100, lighter(p.wood, 0.15), 24) +
    circle(0, -440, 13, darker(p.wood, 0.4)) +
    stroke('M-80-360L-80-40M-20-360L-20-30M50-360L50-60', darker(p.wood, 0.15), 6, 0.4),
  towel: (p: Palette) => {
    const c = mix(p.accent, '#fffaf2', 0.62);
    return (
      rect(-190, -130, 380, 130, c, 62) +
      rect(-170, -232, 340, 118, lighter(c, 0.3), 56) +
      circle(-128, -66, 46, darker(c, 0.12)) +
      circle(-128, -66, 26, c) +
      circle(-112, -172, 40, darker(c, 0.06)) +
      circle(-112, -172, 22, lighter(c, 0.3))
    );
  },
  books: (p: Palette) =>
    rect(-190, -62, 380, 62, p.second, 8) +
    rect(-170, -54, 356, 46, '#f3ead9', 4) +
    rect(-190, -62, 30, 62, darker(p.second, 0.2), 8) +
    rect(-164, -120, 330, 58, p.accent, 8) +
    rect(-150, -112, 312, 42, '#f7f0e2', 4) +
    rect(-164, -120, 26, 58, darker(p.accent, 0.2), 8),
  cup: (p: Palette) =>
    stroke('M92-170C170-180 170-70 80-76', lighter(p.furniture, 0.2), 26) +
    path('M-110-220L110-220L92-40Q86 0 50 0L-50 0Q-86 0-92-40Z', lighter(p.furniture, 0.3)) +
    path('M40-220L110-220L92-40Q86 0 50 0L20 0Z', '#1a1030', 0.08) +
    ellipse(0, -220, 110, 22, darker(p.furniture, 0.12)) +
    ellipse(0, -218, 94, 15, '#5b3320') +
    stroke('M-30-280C-60-320 0-340-24-390M30-276C6-318 60-336 36-380', '#ffffff', 12, 0.4),
  pens: (p: Palette) =>
    stroke('M-50-190L-76-370', p.accent, 22) +
    stroke('M0-190L6-400', p.second, 22) +
    stroke('M48-190L84-350', '#f1b93a', 22) +
    path('M-100-220L100-220L84 0L-84 0Z', mix(p.ink, p.furniture, 0.35)) +
    path('M30-220L100-220L84 0L24 0Z', '#1a1030', 0.14),
  dumbbell: (p: Palette) =>
    rect(-150, -90, 300, 34, '#aab0bb', 14) +
    [-1, 1]
      .map(
        (x) =>
          rect(x * 150 - 44, -146, 88, 146, mix(p.ink, '#4b505c', 0.5), 24) +
          rect(x * 206 - 24, -124, 48, 104, mix(p.accent, p.ink, 0.2), 14),
      )
      .join(''),
  shells: () =>
    path('M-150 0C-190-110-110-180-60-170C0-170 60-100 30 0Z', '#f4d3b8') +
    stroke('M-60-168L-60-6M-110-150L-84-4M-10-150L-34-4', '#d9a583', 8, 0.8) +
    [0, 1, 2, 3, 4]
      .map((i) => `<g transform="translate(140 -40) rotate(${i * 72})">${path('M-20 0L0-78L20 0Z', '#e8845c')}</g>`)
      .join('') +
    circle(140, -40, 22, '#f09a72'),
  pebbles: (p: Palette) =>
    ellipse(-70, -34, 110, 36, mix('#8c8a86', p.wallLow, 0.2)) +
    ellipse(76, -26, 80, 28, '#b5afa6') +
    ellipse(-20, -88, 78, 28, '#a39d95') +
    ellipse(-40, -98, 40, 9, '#ffffff', 0.25),
  apples: () =>
    [
      [-70, -74, '#d6394a'],
      [80, -66, '#e5743f'],
    ]
      .map(
        ([x, y, c]) =>
          circle(Number(x), Number(y), 74, String(c)) +
          ellipse(Number(x) - 26, Number(y) - 30, 20, 14, '#ffffff', 0.4) +
          stroke(`M${x} ${Number(y) - 66}q6-30 24-40`, '#5b3a22', 9),
      )
      .join(''),
  boxes: (p: Palette) =>
    [
      [-130, 190, 330, p.second],
      [90, 210, 260, mix(p.accent, '#fffaf2', 0.4)],
    ]
      .map(
        ([x, w, h, c]) =>
          rect(Number(x) - Number(w) / 2, -Number(h), Number(w), Number(h), String(c), 10) +
          rect(Number(x) - Number(w) / 2, -Number(h) * 0.66, Number(w), Number(h) * 0.3, '#fffaf2', 0, 0.75),
      )
      .join(''),
  leaf: (p: Palette) => plant(p, 0, 0, 1.3, 'leaf', mix(p.accent, p.furniture, 0.35)),
  snake: (p: Palette) => plant(p, 0, 0, 1.2, 'snake', lighter(p.furniture, 0.1)),
} satisfies Record<string, (p: Palette) => string>;
type Prop = keyof typeof PROPS;

const WORDS: readonly (readonly [RegExp, readonly [Prop, Prop]])[] = [
  [/kitchen|cook|breakfast/, ['board', 'lemons']],
  [/bath|sink|vanity|shower/, ['towel', 'leaf']],
  [/bed|night/, ['books', 'leaf']],
  [/office|desk|work|study/, ['pens', 'books']],
  [/gym|fitness|workout/, ['towel', 'dumbbell']],
  [/caf[eé]|coffee|restaurant|bakery/, ['leaf', 'cup']],
  [/store|shop|aisle/, ['boxes', 'boxes']],
  [/beach|sand|sea/, ['towel', 'shells']],
  [/mountain|street|city|\bcar\b/, ['pebbles', 'cup']],
  [/balcony/, ['snake', 'cup']],
  [/park|garden|picnic/, ['leaf', 'apples']],
  [/studio|seamless|backdrop/, ['pebbles', 'snake']],
];

/**
 * Picks and places two props that suit the place: one farther back, and one nearer on the other side. Both are small and near
 * the edge of the picture.
 */
export function dressing(s: Still, base: number): { behind: string; near: string } {
  const text = `${s.scene.place ?? ''} ${s.scene.setting ?? ''}`.toLowerCase();
  const [far, close] = WORDS.find(([words]) => words.test(text))?.[1] ?? (['books', 'leaf'] as const);
  // A cup is replaced if the product is a mug: a smaller one beside it would suggest a wrong size.
  const other = (prop: Prop): Prop => (s.item.shape === 'mug' && prop === 'cup' ? 'books' : prop);
  const put = (prop: Prop, x: number, y: number, scale: number) =>
    ellipse(x, y, 170 * scale, 20 * scale, '#1a1030', 0.2) + group(at(x, y, scale), PROPS[prop](s.palette));
  const wide = s.W > s.H * 1.2;
  return {
    behind: put(other(far), across(s, wide ? 0.24 : 0.13), base - s.H * 0.075, 0.92 * s.u),
    near: put(other(close), across(s, wide ? 0.78 : 0.87), base - s.H * 0.012, (wide ? 0.9 : 0.8) * s.u),
  };
}
