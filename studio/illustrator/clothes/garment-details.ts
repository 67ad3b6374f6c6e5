import { darker, lighter, luminance, mix } from '../paint/colour.js';
import type { Identity } from '../people/identity.js';
import { side, type Trunk } from '../people/trunk.js';
import type { Garment } from '../scene.js';

/**
 * Draws the bare skin in a wide neckline, optionally with a hem along it. The higher `point` is, the more the neckline is
 * V-shaped.
 */
function scoop(
  t: Trunk,
  skin: string,
  wide: number,
  deep: number,
  point = 0,
  hem?: readonly [colour: string, width: number],
): string {
  const edge = Array.from({ length: 13 }, (_, i) => {
    const across = i / 6 - 1;
    return [across * wide, 326 + (deep - 326) * (1 - Math.abs(across) ** (2.4 - point))] as const;
  });
  return t.patch([...edge, [wide, 300], [-wide, 300]], skin) + (hem ? t.seam(edge, ...hem) : '');
}

export interface Cloth {
  base: string;
  light: string;
  deep: string;
  line: string;
  /** Colour of the garment underneath, visible where the front is open. */
  under?: string;
  tie?: string;
}
export const toCloth = (colour: string): Cloth => ({
  base: colour,
  light: lighter(colour, luminance(colour) > 0.7 ? 0.5 : 0.16),
  deep: darker(colour, 0.16),
  line: darker(colour, luminance(colour) < 0.05 ? 0.1 : 0.34),
});
const stitch = (c: Cloth): string => (luminance(c.base) < 0.06 ? lighter(c.base, 0.28) : c.line);

const buttons = (t: Trunk, round: number, heights: readonly number[], colour: string, r = 10): string =>
  heights.map((y) => t.dot(round, y, r, colour)).join('');

/**
 * Draws a turned-down collar. `half` is the {@link Outline} of the right half, from the neck down the inner edge to the tip and
 * back.
 */
const flaps = (t: Trunk, c: Cloth, half: string): string =>
  [-1, 1]
    .map((s) => {
      const outline = side(s, half);
      return t.patch(outline, s < 0 ? c.light : lighter(c.base, 0.1)) + t.seam(outline, c.line, 4, 0.35);
    })
    .join('');

const lapels = (t: Trunk, c: Cloth, depth: number, spread: number): string =>
  [-1, 1]
    .map(
      (s) =>
        t.patch(
          side(
            s,
            `72 312, ${spread} 392, ${spread + 4} 470, ${spread - 10} 492, ${spread + 2} 530, 3 ${depth}, 10 520, 34 372`,
          ),
          s < 0 ? c.light : lighter(c.base, 0.08),
        ) + t.seam(side(s, `${spread + 4} 470, ${spread - 10} 492, ${spread + 2} 530, 3 ${depth}`), c.line, 5, 0.5),
    )
    .join('');

const necktie = (t: Trunk, { tie }: Cloth, to: number): string =>
  tie ? t.patch(`-6 440, 6 440, 13 ${to - 70}, 0 ${to}, -13 ${to - 70}`, tie) : '';

const shirtFront = (t: Trunk, skin: string, fill: string, to: number): string =>
  t.patch(`-40 318, -24 500, 0 ${to}, 24 500, 40 318`, fill) + scoop(t, skin, 44, 402, 0.6);

/** Draws what distinguishes each garment, over the plain body of cloth. */
export const DETAILS: Readonly<Record<Garment, (t: Trunk, c: Cloth, p: Identity, hem: number) => string>> = {
  tee: (t, c, p, hem) => scoop(t, p.skin, 56, 398, 0, [c.light, 18]) + t.band(hem - 26, c.line, 5, 0.35),
  tank_top: (t, c, p, hem) =>
    scoop(t, p.skin, 50, 520, 0, [c.line, 8]) +
    t.patch('-96 330, -74 350, -66 440, -92 560, -120 470', p.skin) +
    t.patch('96 330, 74 350, 66 440, 92 560, 120 470', p.skin) +
    t.seam('-74 350, -66 440, -92 560', c.line, 7, 0.5) +
    t.seam('74 350, 66 440, 92 560', c.line, 7, 0.5) +
    t.band(hem - 24, c.line, 5, 0.35),
  shirt: (t, c, _p, hem) =>
    t.seam(`0 424, 0 700, 0 ${hem - 8}`, stitch(c), 6, 0.6) +
    t.seam(`7 440, 7 700, 7 ${hem - 8}`, stitch(c), 3, 0.4) +
    buttons(t, 3.5, [470, 590, 710, 830, 950, 1070], lighter(c.base, 0.62)) +
    t.seam('22 560, 54 560, 54 676, 38 700, 22 676, 22 560', stitch(c), 5, 0.5) +
    necktie(t, c, 1060),
  blouse: (t, c, p, hem) =>
    scoop(t, p.skin, 52, 458, 0.8, [c.light, 30]) +
    t.patch('0 462, -44 418, -52 500, -4 486', c.deep) +
    t.patch('0 462, 44 418, 52 500, 4 486', c.deep) +
    t.patch('-6 476, -24 690, -10 700, 4 500', c.deep) +
    t.patch('4 476, 22 670, 10 690, -4 500', c.line, 0.8) +
    t.dot(0, 472, 26, c.line) +
    [-64, -30, 30, 64].map((r) => t.seam(`${r} 560, ${r * 0.9} 820, ${r} ${hem - 20}`, c.line, 5, 0.25)).join(''),
  sweater: (t, c, _p, hem) =>
    [-46, 0, 46]
      .map(
        (r) =>
          t.seam(
            Array.from({ length: 15 }, (_, i) => [r + (i % 2 ? 6 : -6), 420 + i * 46] as const),
            c.line,
            9,
            0.42,
          ) +
          t.seam(
            Array.from({ length: 15 }, (_, i) => [r + (i % 2 ? -6 : 6), 420 + i * 46] as const),
            c.light,
            8,
            0.8,
          ),
      )
      .join('') +
    t.band(hem - 40, c.deep, 62) +
    Array.from({ length: 15 }, (_, i) =>
      t.seam(`${-84 + i * 12} ${hem - 68}, ${-84 + i * 12} ${hem - 12}`, c.line, 5, 0.4),
    ).join(''),
  hoodie: (t, c, p, hem) =>
    scoop(t, darker(c.base, 0.34), 60, 420) +
    scoop(t, p.skin, 40, 380) +
    t.soft(
      '-84 312, -76 380, -56 440, -26 482, 0 492, 26 482, 56 440, 76 380, 84 312, 64 300, 56 360, 40 402, 0 424, -40 402, -56 360, -64 300',
      c.light,
    ) +
    t.seam('-13 452, -15 640', lighter(c.base, 0.72), 11) +
    t.seam('13 452, 14 610', lighter(c.base, 0.72), 11) +
    t.patch('-46 1110, -46 960, -30 850, 30 850, 46 960, 46 1110', c.deep) +
    t.seam('-46 960, -30 850, 30 850, 46 960', stitch(c), 7, 0.6) +
    t.band(hem - 28, c.deep, 50),
  blazer: (t, c, p, hem) =>
    shirtFront(t, p.skin, c.under ?? (luminance(c.base) > 0.7 ? '#3a3f52' : '#f7f4ee'), 880) +
    necktie(t, c, 900) +
    lapels(t, c, 880, 52) +
    t.seam(`0 880, -2 ${hem}`, c.line, 8, 0.6) +
    t.dot(2, 910, 15, luminance(c.base) < 0.1 ? '#8d7a5a' : c.line) +
    t.patch('30 1010, 66 1004, 66 1034, 30 1040', c.deep) +
    t.patch('-30 1010, -66 1004, -66 1034, -30 1040', c.deep) +
    t.patch('40 560, 60 552, 58 590, 40 596', '#ffffff', 0.85),
  denim_jacket: (t, c, p, hem) => {
    const thread = '#d9a25a';
    return (
      t.patch(`-34 316, -22 560, -20 ${hem}, 20 ${hem}, 22 560, 34 316`, c.under ?? '#f7f5f0') +
      scoop(t, p.skin, 44, 386) +
      t.seam(`-34 318, -22 560, -20 ${hem}`, thread, 6) +
      t.seam(`34 318, 22 560, 20 ${hem}`, thread, 6) +
      [-1, 1]
        .map(
          (s) =>
            t.seam(side(s, '24 540, 60 540, 92 520'), thread, 6) +
            t.patch(side(s, '32 556, 62 556, 60 620, 47 640, 34 620'), c.deep) +
            t.seam(side(s, '32 556, 62 556, 60 620, 47 640, 34 620, 32 556'), thread, 5) +
            t.dot(s * 47, 608, 9, '#e8d6b0') +
            t.seam(side(s, `40 650, 34 ${hem - 60}`), thread, 5) +
            t.seam(side(s, `64 650, 62 ${hem - 60}`), thread, 5) +
            buttons(t, s * 24, [600, 720, 840, 960], '#e8d6b0', 11),
        )
        .join('') +
      t.seam('-170 520, 180 540, 170 520', thread, 6) +
      t.band(hem - 54, thread, 5, 0.9)
    );
  },
  coat: (t, c, p, hem) =>
    shirtFront(t, p.skin, c.under ?? mix(c.base, luminance(c.base) > 0.5 ? '#4a4450' : '#f3ede2', 0.8), 760) +
    necktie(t, c, 800) +
    lapels(t, c, 760, 66) +
    t.seam(`8 760, 10 1100, 8 ${hem}`, c.line, 9, 0.65) +
    [-1, 1].map((s) => buttons(t, s * 22, [800, 1010, 1130], darker(c.base, 0.5), 17)).join('') +
    t.band(900, c.deep, 62) +
    t.band(870, c.line, 4, 0.5) +
    t.patch('-11 866, 11 866, 11 934, -11 934', c.line) +
    t.patch('-60 1060, -36 1040, -32 1140, -58 1160', c.deep) +
    t.patch('60 1060, 36 1040, 32 1140, 58 1160', c.deep),
  dress: (t, c, p, hem) =>
    scoop(t, p.skin, 58, 482, 0.7, [c.light, 12]) +
    t.band(846, c.deep, 34) +
    [-70, -46, -22, 4, 28, 52, 76]
      .map((r, i) => t.seam(`${r * 0.8} 880, ${r} 1200, ${r * 1.05} ${hem - 10}`, i % 2 ? c.light : c.line, 9, 0.35))
      .join('') +
    Array.from({ length: 26 }, (_, i) =>
      t.dot(-84 + ((i * 41) % 168), 560 + ((i * 157) % (hem - 620)), 11, lighter(c.base, 0.6)),
    ).join(''),
  sportswear: (t, c, p, hem) =>
    scoop(t, p.skin, 46, 470, 0, [lighter(c.base, 0.6), 10]) +
    t.patch('-96 330, -60 350, -56 440, -96 560, -124 470', p.skin) +
    t.patch('96 330, 60 350, 56 440, 96 560, 124 470', p.skin) +
    t.band(hem - 31, darker(c.base, 0.3), 46) +
    t.seam(`-80 560, -77 640, -76 ${hem - 45}`, lighter(c.base, 0.7), 13) +
    t.seam(`80 560, 77 640, 76 ${hem - 45}`, lighter(c.base, 0.7), 13),
  robe: (t, c, p, hem) =>
    scoop(t, p.skin, 46, 640, 1.2) +
    t.patch('62 310, 92 360, 70 560, 10 880, -14 880, 14 640, 36 420', c.light) +
    t.patch('-62 310, -92 360, -70 560, -4 880, 22 880, -6 640, -36 420', lighter(c.base, 0.3)) +
    t.seam('-62 316, -36 430, -6 640, 22 880', c.line, 6, 0.4) +
    t.seam(`20 940, 22 1250, 14 ${hem}`, c.line, 9, 0.5) +
    t.band(892, c.light, 72) +
    t.band(926, c.line, 5, 0.4) +
    t.patch('-6 900, -26 1230, -12 1240, 6 920', c.light) +
    t.patch('6 900, 22 1180, 34 1170, 14 900', lighter(c.base, 0.3)) +
    t.dot(2, 894, 46, c.light) +
    t.dot(2, 894, 20, c.deep),
  apron: (t, c, p) =>
    scoop(t, p.skin, 62, 388) +
    t.seam('-40 540, -58 400, -66 322', c.deep, 24) +
    t.seam('40 540, 58 400, 66 322', c.deep, 24) +
    t.patch('-44 532, 44 532, 52 700, 86 860, 92 1240, -92 1240, -86 860, -52 700', c.base) +
    t.seam('-42 556, 42 556', c.line, 6, 0.5) +
    t.band(874, c.deep, 22) +
    t.patch('-34 950, 34 950, 34 1110, -34 1110', c.deep) +
    t.seam('-34 950, 34 950', stitch(c), 7, 0.6) +
    t.seam('0 950, 0 1110', stitch(c), 4, 0.5),
};

/** Draws a shirt's collar with its first button open; also for a shirt worn under another garment. */
export const shirtCollar = (t: Trunk, c: Cloth, p: Identity): string =>
  t.tube([82, 276], [116, 322], darker(c.light, 0.12)) +
  t.patch('-74 270, -36 340, 0 426, 36 340, 74 270', p.skin) +
  flaps(t, c, '72 276, 36 336, 0 424, 21 470, 46 404, 74 336');

/** Draws what stands up around the neck, such as a collar or hood, in front of the clothed trunk. */
export const COLLARS: Readonly<Partial<Record<Garment, (t: Trunk, c: Cloth, p: Identity) => string>>> = {
  shirt: shirtCollar,
  denim_jacket: (t, c) => flaps(t, c, '76 280, 54 336, 34 400, 44 462, 62 404, 80 340'),
  sweater: (t, c) => t.tube([86, 226], [124, 330], c.light),
};
