import { darker, lighter, mix } from '../paint/colour.js';
import { circle, clip, ellipse, mirrored, path, stroke } from '../paint/svg.js';
import { type Cap, drawCovering, isCap, napeBelow } from './coverings.js';
import type { Expression } from './expression.js';
import { AID, coversEars, FACE, frameOf, head, headFromBehind, type Regard, SHADE } from './face.js';
import { type BeardPaths, drawBeard, scarfOf } from './hair.js';
import type { Identity } from './identity.js';
import type { HairStyle } from './looks/looks.js';
import { speakingMouthAside } from './mouth.js';
import { drawPlaits, isPlaited, type PlaitedStyle } from './plaits.js';

/** A head in head units; `back` is drawn behind the trunk, `front` in front of it. */
export interface TurnedHead {
  back: string;
  front: string;
}

const NUMBER = '-?\\d*\\.?\\d+';
const PAIR = new RegExp(`(${NUMBER})[ ,]*(${NUMBER})`, 'g');
const SHAPE = new RegExp(
  ` d="([^"]*)"|<(circle|ellipse|rect) (?:c?x)="(${NUMBER})" (?:c?y)="(${NUMBER})" (?:rx?|width)="(${NUMBER})"(?: (?:ry|height)="(${NUMBER})")?`,
  'g',
);
const r = (v: number): string => String(Math.round(v * 10) / 10);
type Bend = (x: number, y: number) => readonly [number, number];

/**
 * Applies `bend` to every coordinate of markup, whose paths must not contain relative commands. Circles become ellipses;
 * rectangles stay upright.
 */
function bent(markup: string, bend: Bend): string {
  const sized = (x: number, y: number): [number, number] => [
    (bend(x + 4, y)[0] - bend(x - 4, y)[0]) / 8,
    (bend(x, y + 4)[1] - bend(x, y - 4)[1]) / 8,
  ];
  return markup.replace(SHAPE, (all, d?: string, kind?: string, a?: string, b?: string, c?: string, e?: string) => {
    if (d !== undefined) return ` d="${d.replace(PAIR, (_, x: string, y: string) => bend(+x, +y).map(r).join(' '))}"`;
    if (kind === 'rect') {
      const [x1, y1] = bend(Number(a), Number(b));
      const [x2, y2] = bend(Number(a) + Number(c), Number(b) + Number(e));
      return `<rect x="${r(x1)}" y="${r(y1)}" width="${r(Math.max(1, x2 - x1))}" height="${r(Math.max(1, y2 - y1))}"`;
    }
    if (kind === undefined) return all;
    const [x, y] = bend(Number(a), Number(b));
    const [sx, sy] = sized(Number(a), Number(b));
    return `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(Number(c) * sx)}" ry="${r(Number(e ?? c) * sy)}"`;
  });
}

const [HALF, TALL] = [168, 216];

/**
 * Turns a face by sliding it over the skull: its middle moves most, its outline hardly. `turn` and `nod` are how far the middle
 * moves, head units.
 */
const slide =
  (turn: number, nod: number): Bend =>
  (x, y) => {
    const level = y < -60 ? Math.max(0.25, 1 + (y + 60) / 180) : y > 120 ? Math.max(0.55, 1 - (y - 120) / 200) : 1;
    const across = Math.max(0, 1 - (x / HALF) ** 2);
    const upright = Math.max(0, 1 - (y / TALL) ** 2);
    return [x + turn * across * level, y + nod * upright];
  };

/** Reduces the height of a head that the camera sees from far above or below. */
const squash = (nod: number, content: string): string =>
  Math.abs(nod) < 60 ? content : `<g transform="translate(0 10) scale(1.02 ${r(0.93)})">${content}</g>`;

/** Draws the head as seen by a camera at `yaw` degrees, with the face slid down by `nod` head units. */
export function turnedHead(p: Identity, expression: Expression, regard: Regard, yaw: number, nod: number): TurnedHead {
  const angle = (((Math.round(yaw / 15) * 15) % 360) + 360) % 360;
  if (angle > 180) {
    const other = turnedHead(
      p,
      expression,
      regard.gaze ? { ...regard, gaze: { x: -regard.gaze.x, y: regard.gaze.y } } : regard,
      360 - angle,
      nod,
    );
    return { back: mirrored(other.back), front: mirrored(other.front) };
  }
  if (angle < 68) {
    const turn = Math.min(76, (angle / 45) * 74);
    const bend = slide(turn, nod);
    const face = head(p, expression, turn > 30 ? { ...regard, ears: 'left' } : regard);
    if (turn === 0 && nod === 0) return face;
    return { back: squash(nod, bent(face.back, slide(turn * 0.2, 0))), front: squash(nod, bent(face.front, bend)) };
  }
  if (angle < 113) return { back: '', front: squash(nod, profile(p, expression, regard, nod)) };
  if (angle < 158) return { back: '', front: squash(nod, rearQuarter(p)) };
  return { back: '', front: squash(nod, headFromBehind(p)) };
}

const SIDE_FACE =
  'M-20-190C60-196 120-160 131-100C135-70 133-50 137-30C141-14 137-4 142 8C154 34 173 52 176 63C178 74 162 82 146 84C144 92 149 98 155 106C158 114 153 119 146 122C153 126 155 134 147 142C141 148 141 156 143 168C145 190 124 210 92 208C50 204 10 184-20 150L-70 130C-150 100-172 0-162-60C-152-150-90-190-20-190Z';

/**
 * Path of a smooth cap of hair from the side. It goes around the back of the skull; its hairline runs from the forehead along
 * the temple to behind the ear.
 */
const SIDE_CAP =
  'M136-92C126-186 62-236-32-236C-136-236-198-156-188-36C-184 40-170 96-138 124L-74 118C-62 74-58 40-46 0C-28-34-6-40 14-34C28-66 74-92 136-92Z';
const SIDE_SHORT =
  'M134-96C124-176 60-222-30-222C-128-222-186-150-178-40C-176 20-164 66-140 92L-80 84C-66 50-62 30-48-4C-30-34-6-40 14-30C26-66 74-94 134-96Z';

const ball = (c: string, spots: readonly (readonly [number, number, number])[]): string =>
  spots.map(([x, y, s]) => circle(x, y, s, c)).join('');

/** Draws hair from the side: what falls behind the face, and what lies over the skull. */
function sideHair(p: Identity): { behind: string; over: string } {
  const c = p.hair;
  const deep = darker(c, 0.3);
  const shine = stroke('M20-196C-40-214-110-186-142-122', p.hairLight, 14, 0.75);
  const cap = path(SIDE_CAP, c) + shine;
  const fall = (bottom: number, wave: number): string =>
    path(
      `M-40-210C-190-220-${214 + wave} 0-${204 + wave} 200C-${216 + wave} ${bottom - 120}-190 ${bottom - 10}-140 ${bottom}L-30 ${bottom - 14}C-6 ${bottom - 160}-${10 - wave} 160-8 20L20-60Z`,
      c,
    ) +
    stroke(
      `M-110-120C-160 20-${130 + wave} 180-110 ${bottom - 60}M-60-80C-100 40-${70 + wave} 160-60 ${bottom - 80}`,
      deep,
      7,
      0.4,
    );
  if (isPlaited(p.style)) return { behind: '', over: drawPlaits(p.style, c, p.skin).side };
  if (isCap(p.style)) {
    const worn = drawCovering(p.style, p.under).side;
    if (p.style === 'turban') return { behind: '', over: worn };
    if (p.style === 'kippah') return { behind: '', over: path(SIDE_SHORT, c) + worn };
    const { behind, over } = p.below ? sideHair({ ...p, style: p.below }) : { behind: '', over: napeBelow(c) };
    return { behind, over: over + worn };
  }
  const styles: Readonly<Record<Exclude<HairStyle, Cap | PlaitedStyle>, () => { behind: string; over: string }>> = {
    long: () => ({ behind: '', over: cap + fall(500, 0) }),
    wavy: () => ({ behind: '', over: cap + fall(370, 18) }),
    bob: () => ({ behind: '', over: cap + fall(232, 6) }),
    bun: () => ({
      behind: circle(-70, -256, 86, c) + stroke('M-120-276C-90-316-40-316-14-286', p.hairLight, 12, 0.7),
      over: cap,
    }),
    ponytail: () => ({
      behind: path(
        'M-120-170C-250-230-320-90-290 60C-280 150-320 230-270 330C-230 250-210 170-214 80C-220 0-190-60-130-80Z',
        deep,
      ),
      over: cap,
    }),
    curly: () => ({
      behind: ball(deep, [
        [-150, -60, 96],
        [-170, 60, 96],
        [-160, 170, 92],
        [-130, 270, 80],
        [-50, -170, 100],
      ]),
      over: ball(c, [
        [92, -136, 48],
        [30, -182, 66],
        [-50, -196, 72],
        [-126, -150, 72],
        [-168, -70, 66],
        [-120, -40, 60],
        [-60, -90, 64],
        [-174, 20, 60],
        [-110, 50, 56],
        [-168, 110, 56],
        [-104, 130, 54],
        [-150, 200, 52],
        [-92, 206, 46],
      ]),
    }),
    afro: () => ({
      behind: circle(-50, -80, 262, c),
      over:
        path(SIDE_CAP, c) +
        circle(-110, -40, 120, c) +
        stroke('M-180-240C-120-310-30-330 40-306', p.hairLight, 18, 0.6),
    }),
    hijab: () => {
      const cloth = scarfOf(p);
      return {
        behind: path(
          'M-60-262C-220-262-250-60-214 140C-220 260-260 330-300 430L190 430C170 320 140 240 120 200L0 100Z',
          darker(cloth, 0.12),
        ),
        over:
          path(
            'M126-128C110-226 40-262-40-262C-180-262-226-140-204 0C-196 140-220 240-250 360C-120 430 90 420 170 352C150 280 120 236 96 208C40 196-14 150-20 60C-26-30 40-110 126-128Z',
            cloth,
          ) + stroke('M-170 200C-60 290 60 300 150 330M-190 110C-100 190-30 220 70 236', darker(cloth, 0.2), 8, 0.5),
      };
    },
    quiff: () => ({
      behind: '',
      over:
        path(SIDE_SHORT, deep) +
        path(
          'M146-96C190-180 150-266 50-262C-50-290-160-240-176-130C-120-170-20-150 40-110C80-130 120-120 146-96Z',
          c,
        ) +
        shine,
    }),
    crop: () => ({ behind: '', over: path(SIDE_SHORT, c) + shine }),
    sidepart: () => ({
      behind: '',
      over:
        path(SIDE_SHORT, deep) +
        path('M140-84C150-190 60-244-40-238C-140-232-190-150-180-60C-120-150 20-170 140-84Z', c) +
        shine,
    }),
    buzz: () => ({ behind: '', over: path(SIDE_SHORT, c, 0.86) }),
    curls: () => ({
      behind: path(SIDE_SHORT, deep),
      over: ball(c, [
        [112, -128, 44],
        [64, -182, 56],
        [-8, -206, 62],
        [-82, -190, 60],
        [-142, -136, 54],
        [-164, -66, 44],
        [20, -130, 50],
        [-60, -120, 56],
        [-118, -60, 46],
      ]),
    }),
    pixie: () => ({
      behind: '',
      over:
        path(SIDE_SHORT, deep) +
        path(
          'M140-70C158-180 70-240-34-238C-136-236-192-156-182-60C-176 0-168 50-146 84C-120 40-110-20-60-60C0-60 60-70 140-70Z',
          c,
        ) +
        shine,
    }),
    mohawk: () => ({
      behind: '',
      over:
        path(SIDE_SHORT, c, 0.35) +
        path(
          'M128-110C120-200 130-260 96-300L64-262L30-326L0-272L-44-332L-66-272L-118-308L-126-246L-180-250L-168-180L-204-130L-170-70C-150-150-90-200-20-200C40-200 90-160 128-110Z',
          c,
        ),
    }),
    bald: () => ({ behind: '', over: ellipse(-40, -150, 46, 20, '#ffffff', 0.18) }),
  };
  return styles[p.style]();
}

const SIDE_MOUTH: Readonly<Record<'open' | 'smile' | 'flat' | 'down' | 'round', (p: Identity) => string>> = {
  open: (p) =>
    path('M151 108Q124 112 96 100Q104 146 146 142Z', '#6d1f28') +
    path('M151 108Q124 112 98 102L102 116Q126 124 150 116Z', '#fffaf4') +
    stroke('M151 108Q124 112 96 100', p.lips, 7),
  smile: (p) => stroke('M148 122Q126 130 106 110', p.lips, 9),
  flat: (p) => stroke('M148 122L112 124', p.lips, 9),
  down: (p) => stroke('M148 120Q128 118 112 134', p.lips, 9),
  round: (p) => ellipse(140, 124, 16, 24, '#6d1f28') + stroke('M148 104Q124 106 126 126Q128 146 148 142', p.lips, 7),
};
const SIDE_MOUTH_OF: Readonly<Record<Expression, keyof typeof SIDE_MOUTH>> = {
  neutral: 'smile',
  surprised: 'round',
  worried: 'down',
  curious: 'flat',
  confident: 'smile',
  happy: 'open',
  beaming: 'open',
  laughing: 'open',
  excited: 'open',
  calm: 'smile',
  thoughtful: 'flat',
  serious: 'flat',
  tired: 'down',
  frustrated: 'down',
};

/** For each mouth of an expression, its closed form, which a speaker shows between words. */
const SIDE_REST = { open: 'smile', round: 'flat', smile: 'smile', flat: 'flat', down: 'down' } as const;

const SIDE_BEARD: BeardPaths = {
  whole: 'M-40 60C0 80 30 96 70 92C100 84 120 86 150 96L147 142C148 190 134 232 84 228C30 224-30 180-56 110Z',
  lip: 'M156 92C140 88 120 92 98 112C116 110 138 112 154 104Z',
  chin: 'M148 134C150 180 140 226 100 226C84 200 96 170 120 158Z',
};

function sideGlasses(p: Identity): string {
  if (p.glasses === 'none') return '';
  const frame = frameOf(p);
  const dark = p.glasses === 'shades' || p.glasses === 'raised';
  const drawn = `<ellipse cx="106" cy="2" rx="26" ry="44" fill="${dark ? SHADE : '#ffffff'}" fill-opacity="${dark ? 0.92 : 0.13}" stroke="${frame}" stroke-width="8"/>${stroke('M80-10L-14-4', frame, 8)}`;
  return p.glasses === 'raised' ? `<g transform="translate(-44 -158) rotate(-30 106 0)">${drawn}</g>` : drawn;
}

/** Draws the head from the side, facing right. */
function profile(p: Identity, expression: Expression, regard: Regard, nod: number): string {
  const hair = sideHair(p);
  const { speaking } = regard;
  const lids = speaking?.lids ?? 0;
  const closed = expression === 'laughing' || lids === 1;
  const heavy = expression === 'tired' || expression === 'calm' || lids > 0;
  const [gx, gy] = [(regard.gaze?.x ?? 0) * 5, (regard.gaze?.y ?? 0) * -6];
  const white = 'M74 4Q92-22 112-14Q118 4 110 16Q90 20 74 4Z';
  const eye = closed
    ? stroke(lids === 1 ? 'M74 6Q94 18 114 6' : 'M76 6Q94-18 114 2', darker(p.eye, 0.3), 9)
    : clip(
        'se',
        path(white, '#000'),
        path(white, '#fffdfa'),
        ellipse(104 + gx, 0 + gy, 10, 15, mix(p.eye, '#6b4a35', 0.25)),
        ellipse(106 + gx, 0 + gy, 6, 9, '#140e12'),
        heavy ? path('M70-30L120-30L120-2L70 2Z', mix(p.skin, p.skinShade, 0.5)) : '',
      ) +
      stroke(heavy ? 'M74 4L114-2' : 'M72 4Q90-24 114-15', darker(p.eye, 0.3), p.presents === 'woman' ? 9 : 7) +
      (p.presents === 'woman' ? stroke('M112-14L128-22', darker(p.eye, 0.3), 7) : '');
  const raised =
    expression === 'surprised' || expression === 'excited'
      ? -22
      : expression === 'frustrated' || expression === 'serious'
        ? 12
        : -6;
  const lift = raised - (speaking?.brows ?? 0) * 13;
  const brow = stroke(
    `M66 ${-44 + lift}Q96 ${-66 + lift} 126 ${-46 + lift + (expression === 'frustrated' ? 14 : 0)}`,
    p.brow,
    p.presents === 'woman' ? 10 : 15,
  );
  const beard = drawBeard(p, SIDE_BEARD);
  const ear = coversEars(p)
    ? ''
    : ellipse(-22, 20, 27, 42, p.skin) +
      stroke('M-34 0Q-10-8-14 18Q-22 34-26 44', p.skinShade, 6, 0.9) +
      (p.earrings ? circle(-24, 70, 11, '#f0c35a') : '') +
      (p.aid ? stroke('M-40 26C-52 6-44-24-20-26', AID, 13) : '');
  const glasses = sideGlasses(p);
  const shade = clip(
    'ps',
    path(SIDE_FACE, '#000'),
    path('M-180-220L40-220C-20-60-20 60 30 240L-180 240Z', p.skinShade, 0.2),
  );
  const own = SIDE_MOUTH[SIDE_MOUTH_OF[expression]](p);
  const content =
    hair.behind +
    path(SIDE_FACE, p.skin) +
    shade +
    ellipse(64, 72, 38, 28, p.blush, 0.35) +
    beard +
    eye +
    (speaking ? speakingMouthAside(p, speaking.mouth, SIDE_MOUTH[SIDE_REST[SIDE_MOUTH_OF[expression]]](p)) : own) +
    brow +
    hair.over +
    ear +
    glasses;
  return nod === 0 ? content : `<g transform="rotate(${r(nod * 0.24)} -20 60)">${content}</g>`;
}

/** Draws the head from behind and to one side: the hair, an ear and the edge of the cheek. */
function rearQuarter(p: Identity): string {
  const cheek = path(FACE, p.skin);
  const nose = path('M138 8Q176 56 168 68Q160 80 136 78Z', p.skin);
  const lash = stroke('M146-8L166-16', darker(p.eye, 0.3), 8) + stroke('M140-56Q156-60 160-46', p.brow, 10);
  const hidden = coversEars(p) || p.style === 'bald';
  const ear = hidden ? '' : ellipse(86, 20, 24, 40, p.skin) + stroke('M92 0Q76 8 84 34', p.skinShade, 6, 0.9);
  const skull = `<g transform="translate(-34 0) scale(.94 1)">${headFromBehind({ ...p, beard: 'none' })}</g>`;
  const jaw = p.beard === 'full' ? path('M60 100Q150 90 146 110C140 170 96 226 40 226Z', p.beardHair) : '';
  const glint = p.style === 'bald' ? ear : '';
  return `<g transform="translate(30 0)">${cheek}${jaw}</g>${nose}${lash}${skull}${glint}${ear}${p.earrings && !hidden ? circle(86, 68, 11, lighter('#f0c35a', 0.1)) : ''}`;
}
