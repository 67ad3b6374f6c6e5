import { darker, mix } from '../colour.js';
import { circle, clip, ellipse, glow, path, rect, stroke } from '../svg.js';
import { beardOf, hairOf } from './hair.js';
import type { Identity } from './identity.js';

export type Expression = 'neutral' | 'surprised' | 'worried' | 'curious' | 'confident' | 'happy' | 'beaming';

const FACE =
  'M-150-40C-150-150-85-190 0-190C85-190 150-150 150-40C150 60 142 108 96 160C62 196 30 208 0 208C-30 208-62 196-96 160C-142 108-150 60-150-40Z';

interface Features {
  /** Eye height factor, 1 is at rest; negative means smiling closed. */
  eye: number;
  /** Brow lift in units, and the tilt of its inner end (positive: inner end up, worried). */
  brow: number;
  tilt: number;
  /** Where the pupils look, units. */
  look: readonly [number, number];
}
const FEATURES: Readonly<Record<Expression, Features>> = {
  neutral: { eye: 1, brow: 0, tilt: 0, look: [0, 0] },
  surprised: { eye: 1.28, brow: 24, tilt: 3, look: [0, 0] },
  worried: { eye: 0.95, brow: 4, tilt: 15, look: [-4, 3] },
  curious: { eye: 1.08, brow: 14, tilt: 0, look: [5, -3] },
  confident: { eye: 0.92, brow: 2, tilt: -5, look: [0, 0] },
  happy: { eye: 1, brow: 8, tilt: 0, look: [2, 0] },
  beaming: { eye: 1.05, brow: 14, tilt: 2, look: [0, 0] },
};

function eye(p: Identity, side: number, f: Features): string {
  const x = side * 62;
  const [rx, ry] = [27, 21 * f.eye];
  const white = ellipse(x, 0, rx, ry, '#fffdfa');
  const iris =
    circle(x + f.look[0], f.look[1], 16.5, mix(p.eye, '#6b4a35', 0.25)) +
    circle(x + f.look[0], f.look[1], 10.5, '#140e12') +
    circle(x + f.look[0] + 5.5, f.look[1] - 6, 5, '#ffffff');
  const id = `e${side > 0 ? 'r' : 'l'}`;
  const lid = stroke(
    `M${x - 29} ${3}Q${x} ${-ry * 2.02} ${x + 29} ${3}`,
    darker(p.eye, 0.3),
    p.presents === 'woman' ? 9 : 7,
  );
  const lash =
    p.presents === 'woman' ? stroke(`M${x + side * 27} ${-2}L${x + side * 40} ${-14}`, darker(p.eye, 0.3), 7) : '';
  const under = p.older ? stroke(`M${x - 22} 34Q${x} 42 ${x + 22} 34`, p.skinShade, 4, 0.7) : '';
  return clip(id, ellipse(x, 0, rx, ry, '#000'), white, iris) + lid + lash + under;
}

function brow(p: Identity, side: number, f: Features, curious: boolean): string {
  const lift = f.brow + (curious && side > 0 ? 12 : 0);
  const y = -48 - lift;
  const [inner, outer] = [side * 34, side * 98];
  const width = p.presents === 'woman' ? 10 : 15;
  return stroke(
    `M${inner} ${y + 4 - f.tilt}Q${side * 70} ${y - 17 - f.tilt * 0.2} ${outer} ${y + 8 + Math.max(0, f.tilt) * 0.4}`,
    p.brow,
    width,
  );
}

function mouth(p: Identity, expression: Expression): string {
  const teeth = '#fffaf4';
  const inside = '#6d1f28';
  switch (expression) {
    case 'surprised':
      return (
        ellipse(0, 124, 30, 36, inside) +
        clip('tg', ellipse(0, 124, 30, 36, '#000'), ellipse(0, 154, 26, 20, '#d8606a'), rect(-26, 86, 52, 14, teeth)) +
        `<ellipse cx="0" cy="124" rx="30" ry="36" fill="none" stroke="${p.lips}" stroke-width="7"/>`
      );
    case 'worried':
      return stroke('M-36 132Q-8 108 38 126', p.lips, 9);
    case 'curious':
      return stroke('M-30 120Q6 134 36 112', p.lips, 9);
    case 'confident':
      return stroke('M-42 112Q4 144 52 104', p.lips, 9) + stroke('M50 98Q60 102 58 112', p.skinShade, 5);
    case 'neutral':
      return stroke('M-38 116Q0 138 38 116', p.lips, 9) + stroke('M-14 146Q0 152 14 146', p.skinShade, 5, 0.6);
    case 'happy':
    case 'beaming': {
      const w = expression === 'beaming' ? 64 : 54;
      const depth = expression === 'beaming' ? 76 : 60;
      const shape = `M${-w} 100Q0 118 ${w} 100Q${w * 0.72} ${100 + depth} 0 ${100 + depth * 0.94}Q${-w * 0.72} ${100 + depth} ${-w} 100Z`;
      return (
        path(shape, inside) +
        clip(
          'mo',
          path(shape, '#000'),
          path(`M${-w} 92L${w} 92L${w} 116Q0 140 ${-w} 116Z`, teeth),
          ellipse(0, 100 + depth, 34, 24, '#d8606a'),
        ) +
        `<path d="${shape}" fill="none" stroke="${p.lips}" stroke-width="7" stroke-linejoin="round"/>`
      );
    }
  }
}

function glasses(p: Identity): string {
  if (p.glasses === 'none') return '';
  const frame = p.hair === '#1f1a1e' ? '#7a4a2a' : '#2b2530';
  const lens = (x: number) =>
    p.glasses === 'round'
      ? `<circle cx="${x}" cy="2" r="47" fill="#ffffff" fill-opacity=".13" stroke="${frame}" stroke-width="8"/>`
      : `<rect x="${x - 48}" y="-36" width="96" height="76" rx="20" fill="#ffffff" fill-opacity=".13" stroke="${frame}" stroke-width="9"/>`;
  return `${lens(-64)}${lens(64)}${stroke('M-18-4Q0-14 18-4', frame, 8)}${stroke('M-110-4L-148-14M110-4L148-14', frame, 8)}`;
}

/** The head seen from the front with its hair, in head units (face 300 wide, centred). */
export function head(p: Identity, expression: Expression): { back: string; front: string } {
  const f = FEATURES[expression];
  const hair = hairOf(p);
  const ears =
    p.style === 'hijab'
      ? ''
      : [-1, 1]
          .map(
            (s) =>
              ellipse(s * 150, 18, 27, 40, p.skin) +
              stroke(`M${s * 156} 0Q${s * 142} 14 ${s * 152} 34`, p.skinShade, 6, 0.8) +
              (p.earrings ? circle(s * 156, 66, 11, '#f0c35a') : ''),
          )
          .join('');
  const shade = clip(
    'fs',
    path(FACE, '#000'),
    path('M70-220C150-100 150 60 60 230L220 240L220-220Z', p.skinShade, 0.22),
    ellipse(0, -150, 190, 66, p.skinShade, 0.22),
  );
  const blush = glow('bl', -96, 70, 50, 36, p.blush, 0.55) + glow('br', 96, 70, 50, 36, p.blush, 0.55);
  const spots = p.freckles
    ? [
        [-92, 50],
        [-74, 60],
        [-108, 64],
        [-86, 72],
        [92, 50],
        [74, 60],
        [108, 64],
        [86, 72],
        [-14, 40],
        [12, 38],
      ]
        .map(([x, y]) => circle(x!, y!, 3.6, p.skinShade, 0.75))
        .join('')
    : '';
  const nose = stroke('M4 24Q22 62 2 70Q-8 73-16 67', mix(p.skinShade, '#5a1f14', 0.12), 7);
  const front =
    ears +
    path(FACE, p.skin) +
    shade +
    blush +
    beardOf(p) +
    spots +
    eye(p, -1, f) +
    eye(p, 1, f) +
    nose +
    mouth(p, expression) +
    hair.front +
    brow(p, -1, f, expression === 'curious') +
    brow(p, 1, f, expression === 'curious') +
    glasses(p);
  const squeeze = `scale(${Math.round(p.face * 1000) / 1000} 1)`;
  return { back: `<g transform="${squeeze}">${hair.back}</g>`, front: `<g transform="${squeeze}">${front}</g>` };
}

/** The head from behind (over-the-shoulder shots). */
export function headFromBehind(p: Identity): string {
  const hair = hairOf(p);
  const cloth = p.style === 'hijab' ? p.under : p.hair;
  const skull =
    p.style === 'bald'
      ? path(FACE, p.skin)
      : path(
          'M-158-30C-164-160-92-226 0-226C92-226 164-160 158-30C158 70 140 140 84 186C40 206-40 206-84 186C-140 140-158 70-158-30Z',
          cloth,
        );
  const ears = [-1, 1].map((s) => ellipse(s * 152, 18, 24, 38, p.skinShade)).join('');
  const strands =
    p.style === 'bald'
      ? ''
      : [-70, -20, 34, 84]
          .map((x) => stroke(`M${x} -190Q${x * 1.5} -40 ${x * 1.1} 150`, p.hairLight, 7, 0.45))
          .join('');
  const covered =
    p.style === 'hijab' || p.style === 'long' || p.style === 'curly' || p.style === 'wavy' || p.style === 'bob';
  return (
    (covered ? '' : ears) + (covered ? hair.back.replaceAll(darker(p.hair, 0.3), p.hair) : hair.back) + skull + strands
  );
}
