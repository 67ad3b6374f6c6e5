import type { MouthShape } from '../../voice/mouths.js';
import { darker, mix } from '../paint/colour.js';
import { circle, clip, ellipse, glow, group, path, rect, stroke } from '../paint/svg.js';
import { drawCovering, isCap } from './coverings.js';
import type { Expression } from './expression.js';
import { drawBeard, drawHair, scarfOf } from './hair.js';
import { COVERINGS, type Identity } from './identity.js';
import type { HairStyle } from './looks/looks.js';
import { type MouthMood, speakingMouth } from './mouth.js';
import { drawPlaits, isPlaited } from './plaits.js';

/** How a face is drawn, apart from its expression. */
export interface Regard {
  /** Direction of the pupils, -1 to 1: x to the right of the picture, y up. */
  gaze?: { x: number; y: number };
  /** Whether the eyes reflect a ring lamp. */
  ring?: boolean;
  /** Which ear is visible. @default both */
  ears?: 'left' | 'right';
  /** The moment of speech to draw, instead of the expression's own mouth. */
  speaking?: Speaking;
}

/** A speaker's face at one moment. */
export interface Speaking {
  mouth: MouthShape;
  /** How far the lids are closed (0 to 1), and how far the brows are raised (0 to 1). */
  lids: number;
  brows: number;
}

export const FACE =
  'M-150-40C-150-150-85-190 0-190C85-190 150-150 150-40C150 60 142 108 96 160C62 196 30 208 0 208C-30 208-62 196-96 160C-142 108-150 60-150-40Z';

interface Features {
  /** Scale of the eye's height: 1 is normal, 0 is closed in laughter. */
  eye: number;
  /** Share of the eye covered by a heavy lid. */
  lid?: number;
  /** How far the brows are lifted, head units, and how far their inner ends are tilted up (positive, as in worry) or down. */
  brow: number;
  tilt: number;
  /** Offset of the pupils from the eyes' centres, head units. */
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
  laughing: { eye: 0, brow: 16, tilt: 2, look: [0, 0] },
  excited: { eye: 1.3, brow: 26, tilt: 2, look: [0, 0] },
  calm: { eye: 0.86, lid: 0.24, brow: 2, tilt: 2, look: [0, 2] },
  thoughtful: { eye: 1, brow: 12, tilt: 4, look: [9, -9] },
  serious: { eye: 0.86, lid: 0.12, brow: -10, tilt: -7, look: [0, 0] },
  tired: { eye: 0.82, lid: 0.52, brow: -2, tilt: 9, look: [0, 5] },
  frustrated: { eye: 0.8, brow: -16, tilt: -20, look: [0, 0] },
};

/** If a speaker's lids cover more than this share of an eye, the eye is drawn closed. */
const SHUT_ABOVE = 0.8;

function eye(p: Identity, side: number, features: Features, regard: Regard): string {
  const x = side * 62;
  const lids = regard.speaking?.lids ?? 0;
  const f = lids > 0 ? { ...features, lid: Math.max(features.lid ?? 0, lids) } : features;
  if (f.eye === 0) return stroke(`M${x - 30} 8Q${x} -26 ${x + 30} 8`, darker(p.eye, 0.3), 9);
  if (lids > SHUT_ABOVE) return shutEye(p, x, side, f);
  const look = regard.gaze ? ([regard.gaze.x * 12, regard.gaze.y * -10] as const) : f.look;
  const [rx, ry] = [27, 21 * f.eye];
  const white = ellipse(x, 0, rx, ry, '#fffdfa');
  const iris =
    circle(x + look[0], look[1], 16.5, p.iris ?? mix(p.eye, '#6b4a35', 0.25)) +
    circle(x + look[0], look[1], 10.5, '#140e12') +
    (regard.ring
      ? `<circle cx="${x + look[0]}" cy="${look[1]}" r="9.5" fill="none" stroke="#ffffff" stroke-width="4.5"/>`
      : circle(x + look[0] + 5.5, look[1] - 6, 5, '#ffffff'));
  const heavy = f.lid ? rect(x - 30, -ry - 4, 60, 2 * ry * f.lid + 4, mix(p.skin, p.skinShade, 0.5)) : '';
  const lidY = f.lid ? -ry + 2 * ry * f.lid : 0;
  const id = `e${side > 0 ? 'r' : 'l'}`;
  const lid = stroke(
    f.lid
      ? `M${x - 29} ${lidY + 5}Q${x} ${lidY - 5} ${x + 29} ${lidY + 5}`
      : `M${x - 29} ${3}Q${x} ${-ry * 2.02} ${x + 29} ${3}`,
    darker(p.eye, 0.3),
    p.presents === 'woman' ? 9 : 7,
  );
  const lash =
    p.presents === 'woman' ? stroke(`M${x + side * 27} ${-2}L${x + side * 40} ${-14}`, darker(p.eye, 0.3), 7) : '';
  const under = p.older || (f.lid ?? 0) > 0.4 ? stroke(`M${x - 22} 34Q${x} 42 ${x + 22} 34`, p.skinShade, 4, 0.7) : '';
  return clip(id, ellipse(x, 0, rx, ry, '#000'), white, iris, heavy) + lid + lash + under;
}

/** Draws an eye closed in a blink. */
function shutEye(p: Identity, x: number, side: number, f: Features): string {
  const [rx, ry] = [27, 21 * f.eye];
  const lid = ellipse(x, 2, rx, ry * 0.86, mix(p.skin, p.skinShade, 0.34));
  const line = stroke(`M${x - 29} 6Q${x} 21 ${x + 29} 6`, darker(p.eye, 0.3), p.presents === 'woman' ? 9 : 7);
  const lash = p.presents === 'woman' ? stroke(`M${x + side * 27} 7L${x + side * 40} 12`, darker(p.eye, 0.3), 7) : '';
  const under = p.older ? stroke(`M${x - 22} 34Q${x} 42 ${x + 22} 34`, p.skinShade, 4, 0.7) : '';
  return lid + line + lash + under;
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

const frown = (p: Identity): string => stroke('M-9-62L-6-40M9-62L6-40', p.skinShade, 6);

/** How each expression changes a speaking mouth. Expressions that are not listed hardly change it ({@link EVEN}). */
const MOUTH_MOODS: Readonly<Partial<Record<Expression, MouthMood>>> = {
  happy: { lift: 12, wide: 1.1 },
  beaming: { lift: 15, wide: 1.18 },
  laughing: { lift: 15, wide: 1.2 },
  excited: { lift: 12, wide: 1.15 },
  confident: { lift: 8, wide: 1.05 },
  calm: { lift: 6, wide: 1 },
  neutral: { lift: 6, wide: 1 },
  surprised: { lift: 3, wide: 0.95 },
  worried: { lift: -7, wide: 0.95 },
  tired: { lift: -5, wide: 0.92 },
  frustrated: { lift: -9, wide: 1.05 },
};
const EVEN: MouthMood = { lift: 2, wide: 1 };

/** The mouth of a speaker between words: the expression's own, but closed. */
function restingMouth(p: Identity, expression: Expression): string {
  const smile = (w: number, deep: number) =>
    stroke(`M${-w} ${110}Q0 ${110 + deep} ${w} ${110}`, p.lips, 9) +
    stroke(`M${-w - 3} 104Q${-w - 9} 110 ${-w - 5} 116M${w + 3} 104Q${w + 9} 110 ${w + 5} 116`, p.skinShade, 5, 0.8);
  switch (expression) {
    case 'happy':
      return smile(46, 34);
    case 'excited':
      return smile(48, 36);
    case 'beaming':
    case 'laughing':
      return smile(54, 42);
    case 'surprised':
      return stroke('M-28 122Q0 130 28 122', p.lips, 9) + stroke('M-14 148Q0 152 14 148', p.skinShade, 5, 0.6);
    case 'frustrated':
      return stroke('M-38 132Q0 114 38 132', p.lips, 9);
    default:
      return mouth(p, expression);
  }
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
    case 'calm':
      return stroke('M-34 118Q0 136 34 118', p.lips, 9);
    case 'thoughtful':
      return stroke('M-10 122Q14 116 38 126', p.lips, 9) + stroke('M-22 148Q0 152 18 146', p.skinShade, 5, 0.6);
    case 'serious':
      return stroke('M-38 122L38 122', p.lips, 9) + stroke('M-16 148Q0 152 16 148', p.skinShade, 5, 0.7);
    case 'tired':
      return stroke('M-28 128Q2 120 32 130', p.lips, 9) + stroke('M-14 152Q0 155 14 151', p.skinShade, 5, 0.6);
    case 'frustrated':
      return (
        path('M-44 136Q-30 106 0 106Q30 106 44 136Q30 128 0 128Q-30 128-44 136Z', inside) +
        path('M-36 124Q-24 110 0 110Q24 110 36 124Q20 120 0 120Q-20 120-36 124Z', teeth) +
        stroke('M-44 136Q-30 106 0 106Q30 106 44 136', p.lips, 8) +
        frown(p)
      );
    case 'happy':
    case 'laughing':
    case 'excited':
    case 'beaming': {
      const [w, depth] = { happy: [54, 60], beaming: [64, 76], excited: [60, 96], laughing: [74, 100] }[expression] as [
        number,
        number,
      ];
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

/** Colour of the lenses of sunglasses, and of a hearing aid. */
export const [SHADE, AID] = ['#2c2833', '#77849a'] as const;
export const frameOf = (p: Identity): string => p.frame ?? (p.hair === '#1f1a1e' ? '#7a4a2a' : '#2b2530');

function glasses(p: Identity): string {
  if (p.glasses === 'none') return '';
  const frame = frameOf(p);
  const dark = p.glasses === 'shades' || p.glasses === 'raised';
  const fill = `fill="${dark ? SHADE : '#ffffff'}" fill-opacity="${dark ? 0.92 : 0.13}"`;
  const lens = (x: number) =>
    p.glasses === 'round'
      ? `<circle cx="${x}" cy="2" r="47" ${fill} stroke="${frame}" stroke-width="8"/>`
      : `<rect x="${x - 48}" y="-36" width="96" height="76" rx="${dark ? 30 : 20}" ${fill} stroke="${frame}" stroke-width="9"/>`;
  const drawn = `${lens(-64)}${lens(64)}${stroke('M-18-4Q0-14 18-4', frame, 8)}`;
  if (p.glasses === 'raised') return group('translate(0 -146) scale(1 .8)', drawn);
  return `${drawn}${stroke('M-110-4L-148-14M110-4L148-14', frame, 8)}`;
}

/** Draws the lines of an older face: on the forehead, beside the eyes and from the nose to the mouth. */
function lines(p: Identity): string {
  if (!p.older) return '';
  const line = (d: string, opacity: number) => stroke(d, p.skinShade, 5, opacity);
  return (
    line('M-58-106Q0-118 58-106M-44-84Q0-94 44-84', 0.55) +
    line('M-112-6L-128-14M-113 8L-130 8M112-6L128-14M113 8L130 8', 0.7) +
    line('M-40 62Q-64 84-66 108M40 62Q64 84 66 108', 0.8)
  );
}

/** Whether hair or a head covering hides the ears. */
export const coversEars = ({ style, below }: Identity): boolean =>
  [style, below].some((one) => one !== undefined && HIDES_EARS.has(one)) && style !== 'kippah';
const HIDES_EARS: ReadonlySet<HairStyle> = new Set<HairStyle>([
  'hijab',
  'long',
  'curly',
  'wavy',
  'bob',
  'braids',
  'locs',
]);

/** How far brows are raised on a stressed word, head units. */
const RAISED = 15;

/** Draws the head with its hair from the front, in head units: the face is 300 wide, centred on x = 0. */
export function head(p: Identity, expression: Expression, regard: Regard = {}): { back: string; front: string } {
  const { speaking } = regard;
  const own = FEATURES[expression];
  const f = speaking ? { ...own, brow: own.brow + speaking.brows * RAISED } : own;
  // Moving lips must be visible against a dark beard.
  const speaker = p.beard === 'full' ? { ...p, lips: mix(p.skin, '#b8444a', 0.45) } : p;
  const hair = drawHair(p);
  const ears =
    p.style === 'hijab'
      ? ''
      : (regard.ears === 'left' ? [-1] : regard.ears === 'right' ? [1] : [-1, 1])
          .map(
            (s) =>
              ellipse(s * 150, 18, 27, 40, p.skin) +
              stroke(`M${s * 156} 0Q${s * 142} 14 ${s * 152} 34`, p.skinShade, 6, 0.8) +
              (p.earrings ? circle(s * 156, 66, 11, '#f0c35a') : '') +
              (p.aid ? stroke(`M${s * 166} 24C${s * 184} 4 ${s * 178} -28 ${s * 150} -30`, AID, 14) : ''),
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
    (p.beard === 'stubble' ? clip('sb', path(FACE, '#000'), drawBeard(p)) : drawBeard(p)) +
    spots +
    lines(p) +
    eye(p, -1, f, regard) +
    eye(p, 1, f, regard) +
    nose +
    (p.stud ? circle(-17, 64, 5.5, '#f0d68a') : '') +
    (speaking
      ? speakingMouth(speaker, speaking.mouth, MOUTH_MOODS[expression] ?? EVEN, restingMouth(speaker, expression)) +
        (expression === 'frustrated' ? frown(p) : '')
      : mouth(p, expression)) +
    hair.front +
    brow(p, -1, f, expression === 'curious') +
    brow(p, 1, f, expression === 'curious') +
    glasses(p);
  const squeeze = `scale(${Math.round(p.face * 1000) / 1000} 1)`;
  return { back: `<g transform="${squeeze}">${hair.back}</g>`, front: `<g transform="${squeeze}">${front}</g>` };
}

/** Draws the head from behind, for shots over the shoulder. */
export function headFromBehind(p: Identity): string {
  const ears = coversEars(p) ? '' : [-1, 1].map((s) => ellipse(s * 152, 18, 24, 38, p.skinShade)).join('');
  if (isPlaited(p.style)) return ears + drawPlaits(p.style, p.hair, p.skin).rear;
  if (isCap(p.style)) {
    const worn = drawCovering(p.style, p.under).rear;
    const hair = headFromBehind({ ...p, style: p.below ?? 'crop', glasses: 'none' });
    return p.style === 'turban' ? ears + path(REAR, p.hair) + worn : hair + worn;
  }
  if (p.style === 'mohawk')
    return `${ears}${path(REAR, mix(p.skin, p.hair, 0.3))}${path('M-56 110C-76-120-66-270-40-318L-18-280L4-334L26-280L46-318C66-270 76-120 56 110Q0 150-56 110Z', p.hair)}`;
  const hair = drawHair(p);
  const covered = COVERINGS.has(p.style);
  const skull = p.style === 'bald' ? path(FACE, p.skin) : path(REAR, covered ? scarfOf(p) : p.hair);
  const strands =
    p.style === 'bald'
      ? ''
      : covered
        ? stroke('M-120-150Q0-60 120-150M-146-20Q0 90 146-20M-180 220Q0 300 180 220', darker(scarfOf(p), 0.2), 8, 0.45)
        : [-70, -20, 34, 84]
            .map((x) => stroke(`M${x} -190Q${x * 1.5} -40 ${x * 1.1} 150`, p.hairLight, 7, 0.45))
            .join('');
  return ears + (covered ? hair.back : hair.back.replaceAll(darker(p.hair, 0.3), p.hair)) + skull + strands;
}

const REAR =
  'M-158-30C-164-160-92-226 0-226C92-226 164-160 158-30C158 70 140 140 84 186C40 206-40 206-84 186C-140 140-158 70-158-30Z';
