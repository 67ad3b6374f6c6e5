import { CUTS, type Outfit, trunkCloth } from '../clothes/garments.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { at, group, mirrored, path, stroke } from '../paint/svg.js';
import type { Identity } from './identity.js';

/** The person whose hands are drawn, and the outfit: its sleeves are drawn with the hands. */
export interface Wearer {
  identity: Identity;
  outfit: Outfit;
}

/** A hand in two layers around the thing it holds. The origin is where it grips; `wrist` is where the arm begins. */
export interface GripLayers {
  behind: string;
  over: string;
  wrist: Pair;
}

export type Pair = readonly [x: number, y: number];

interface Skin {
  base: string;
  light: string;
  shade: string;
  nail: string;
}

const toSkin = (p: Identity): Skin => ({
  base: p.skin,
  light: lighter(p.skin, 0.22),
  shade: mix(p.skin, p.skinShade, 0.85),
  nail: mix(lighter(p.skin, 0.45), '#f3a9a0', p.presents === 'woman' ? 0.42 : 0.16),
});

/** Draws one finger as a capsule from root to tip, with its nail and shade along its lower side. */
function finger(
  s: Skin,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  f: number,
  nail = true,
): string {
  const d = `M${x1} ${y1}L${x2} ${y2}`;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  // The light comes from above, so the lower side is shaded, in whichever direction the finger points.
  const side = ux > 0 || (ux === 0 && uy < 0) ? 1 : -1;
  const [nx, ny] = [-uy * side, ux * side];
  const along = (from: number, to: number, off: number) =>
    `M${x1 + ux * length * from + nx * off} ${y1 + uy * length * from + ny * off}L${x1 + ux * length * to + nx * off} ${y1 + uy * length * to + ny * off}`;
  const tip = `M${x2 - ux * f * 0.1} ${y2 - uy * f * 0.1}L${x2 + ux * f * 0.16} ${y2 + uy * f * 0.16}`;
  return (
    stroke(`M${x1} ${y1 + f * 0.1}L${x2} ${y2 + f * 0.12}`, '#1a1030', f, 0.2) +
    stroke(d, s.shade, f) +
    stroke(along(0, 1, -f * 0.07), s.base, f * 0.86) +
    stroke(along(0.1, 0.82, -f * 0.24), s.light, f * 0.2, 0.55) +
    (nail ? stroke(tip, s.nail, f * 0.5) + stroke(tip, lighter(s.nail, 0.5), f * 0.16, 0.7) : '')
  );
}

/**
 * Draws a forearm close to the camera with its sleeve: from the wrist to `far`, where it leaves the picture. `f` is the thickness
 * of a finger.
 */
export function forearm({ identity, outfit }: Wearer, wrist: Pair, far: Pair, f: number): string {
  const s = toSkin(identity);
  const { sleeve } = CUTS[outfit.garment];
  // Slightly darker than the body's cloth, so that an arm in front of the chest is visible.
  const cloth = darker(trunkCloth(outfit), 0.07);
  const [dx, dy] = [far[0] - wrist[0], far[1] - wrist[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  /**
   * A strip along the arm, from `from` to `to` as shares of the arm's length. Each pair has the positions of the strip's two
   * edges across the arm, at that end.
   */
  const strip = (from: number, to: number, [a1, b1]: Pair, [a2, b2]: Pair) => {
    const at = (t: number, w: number) => `${wrist[0] + dx * t + nx * w} ${wrist[1] + dy * t + ny * w}`;
    return `M${at(from, a1)}L${at(to, a2)}L${at(to, b2)}L${at(from, b1)}Z`;
  };
  const band = (from: number, to: number, a: number, b: number) => strip(from, to, [-a, a], [-b, b]);
  // Which side of the arm is the lower one, to be shaded: 1 for the side of the normal (`nx`, `ny`), -1 for the other.
  const low = nx * 0.35 + ny > 0 ? 1 : -1;
  const shaded = (from: number, to: number, a: number, b: number) =>
    strip(from, to, [a * 0.4 * low, a * low], [b * 0.3 * low, b * low]);
  // The bare part is measured from the wrist in finger widths, so that a longer arm shows more sleeve rather than more skin. A
  // short sleeve shows only at the picture's edge.
  const cuff = sleeve > 1.3 ? Math.min(0.55, (f * 3.1) / length) : sleeve > 0 ? 0.84 : 1.05;
  const edge = (f * 0.55) / length;
  return (
    path(band(cuff, 1.05, f * 2.07, f * 2.77), '#1a1030', 0.16) +
    path(band(0, cuff + 0.1, f * 1.31, f * 1.8), s.base) +
    path(shaded(0, cuff + 0.1, f * 1.31, f * 1.8), s.shade, 0.5) +
    stroke(`M${wrist[0]} ${wrist[1]}l.1 .1`, s.base, f * 2.62) +
    (sleeve > 0
      ? path(band(cuff, 1.05, f * 2, f * 2.7), cloth) +
        path(shaded(cuff, 1.05, f * 2, f * 2.7), darker(cloth, 0.3), 0.5) +
        path(band(cuff, cuff + edge, f * 2.06, f * 2.1), darker(cloth, 0.16))
      : '')
  );
}

/**
 * Draws a hand around an upright thing: the palm behind it, four fingers from the left edge, the thumb from the right.
 * @param half half of the thing's width
 * @param f thickness of a finger
 * @param far where the arm leaves the picture; without it, the caller draws the arm
 * @param cover how far the fingertips cover the thing, in finger widths
 */
export function wrapGrip(w: Wearer, half: number, f: number, far?: Pair, cover = 0.92): GripLayers {
  const s = toSkin(w.identity);
  const wrist: Pair = [half * 0.25 + f * 0.7, f * 4.1];
  const [l, r] = [-half - f * 0.3, half + f * 0.62];
  const palm =
    path(
      `M${l} ${-f * 1.9}C${l - f * 0.3} ${f * 0.4} ${l - f * 0.1} ${f * 2} ${wrist[0] - f * 1.34} ${wrist[1] + f * 0.2}L${wrist[0] + f * 1.3} ${wrist[1] + f * 0.2}C${r + f * 0.5} ${f * 2.7} ${r + f * 0.3} ${f * 1.4} ${r} ${f * 0.5}L${half * 0.6} ${-f * 0.4}Z`,
      s.base,
    ) + stroke(`M${-half * 0.5} ${f * 2.7}Q${half * 0.2} ${f * 2.2} ${half * 0.8} ${f * 2.9}`, s.shade, f * 0.1, 0.7);
  const reach = Math.min(f * cover, half * 0.6);
  const fingers = (
    [
      [-1.55, 0.86, 0.92],
      [-0.58, 1.08, 1],
      [0.4, 1, 0.97],
      [1.3, 0.72, 0.84],
    ] as const
  )
    .map(([y, long, thick]) =>
      finger(s, [l + f * 0.16, y * f + f * 0.18], [-half + reach * long, y * f - f * 0.06], f * thick),
    )
    .reverse()
    .join('');
  const thumb =
    path(
      `M${r + f * 0.1} ${f * 0.1}C${r + f * 0.5} ${f * 1.2} ${r + f * 0.4} ${f * 2} ${half * 0.7} ${f * 2.9}L${half - f * 0.1} ${f * 1.6}L${half + f * 0.05} ${f * 0.2}Z`,
      s.base,
    ) + finger(s, [half + f * 0.28, f * 1.15], [half - Math.min(f * cover * 0.46, half * 0.4), -f * 0.85], f * 1.14);
  return { behind: (far ? forearm(w, wrist, far, f) : '') + palm, over: fingers + thumb, wrist };
}

/** Draws a hand that holds a flat thing by its lower edge, at the origin: the fingers are behind it, the thumb in front. */
export function pinchGrip(w: Wearer, f: number, far?: Pair): GripLayers {
  const s = toSkin(w.identity);
  const wrist: Pair = [f * 0.9, f * 3.2];
  const back = (
    [
      [-1.9, 0.2],
      [-0.8, 0.45],
      [0.3, 0.4],
    ] as const
  )
    .map(([x, y]) => finger(s, [x * f + f * 0.4, f * 2], [x * f, f * y], f * 0.98, false))
    .join('');
  const palm = path(
    `M${-f * 2.3} ${f * 0.6}C${-f * 2.5} ${f * 2.2} ${-f * 1.2} ${f * 2.8} ${wrist[0] - f * 1.32} ${wrist[1] + f * 0.2}L${wrist[0] + f * 1.3} ${wrist[1] + f * 0.2}C${f * 2.5} ${f * 2.2} ${f * 2.3} ${f * 1.1} ${f * 1.7} ${f * 0.3}L${f * 0.2} ${-f * 0.2}Z`,
    s.base,
  );
  const root = path(
    `M${f * 1.9} ${f * 0.7}C${f * 2.4} ${f * 1.5} ${f * 2.1} ${f * 2.5} ${f * 1.4} ${f * 3}L${f * 0.2} ${f * 2.2}L${f * 0.5} ${f * 0.9}Z`,
    s.base,
  );
  return {
    behind: (far ? forearm(w, wrist, far, f) : '') + back + palm,
    over: root + finger(s, [f * 1.25, f * 1.5], [f * 0.25, -f * 1.25], f * 1.18),
    wrist,
  };
}

/** Draws a fist around a handle or strap at the origin; the arm comes from above. */
export function hangGrip(w: Wearer, f: number, far?: Pair): GripLayers {
  const s = toSkin(w.identity);
  const wrist: Pair = [f * 1.2, -f * 2.9];
  const back = path(
    `M${-f * 2} ${f * 0.2}C${-f * 2.2} ${-f * 1.5} ${-f * 1} ${-f * 2.3} ${wrist[0] - f * 1.3} ${wrist[1]}L${wrist[0] + f * 1.3} ${wrist[1]}C${f * 2.7} ${-f * 1.6} ${f * 2.4} ${-f * 0.6} ${f * 2} ${f * 0.2}Z`,
    s.base,
  );
  const fingers = [-1.5, -0.5, 0.5, 1.5]
    .map((x, i) => finger(s, [x * f, -f * 0.7], [x * f - f * 0.06, f * [0.45, 0.6, 0.55, 0.35][i]!], f * 0.98, false))
    .join('');
  return {
    behind: '',
    over:
      (far ? forearm(w, wrist, far, f) : '') +
      back +
      fingers +
      finger(s, [f * 2, -f * 0.9], [f * 0.9, f * 0.25], f * 1.05),
    wrist,
  };
}

/**
 * Draws a flat hand, palm towards the camera, fingers up and the thumb on the right. The origin is the wrist; `tall` is the
 * hand's length.
 */
function openHand(p: Identity, tall: number): string {
  const s = toSkin(p);
  const f = tall / 8.6;
  const digits = (
    [
      [-1.62, -4.1, -2.35, -6.9, 0.95],
      [-0.55, -4.4, -0.85, -8, 1],
      [0.52, -4.4, 0.66, -8.2, 1],
      [1.52, -4.1, 2.05, -7.4, 0.95],
    ] as const
  )
    .map(([x1, y1, x2, y2, k]) => finger(s, [x1 * f, y1 * f], [x2 * f, y2 * f], f * k, false))
    .join('');
  return (
    finger(s, [f * 1.6, -f * 1.9], [f * 3.7, -f * 4.6], f * 1.16, false) +
    digits +
    path(
      `M${-f * 2.1} ${-f * 4.2}C${-f * 2.3} ${-f * 2} ${-f * 1.9} ${-f * 0.4} ${-f * 1.3} ${f * 0.4}L${f * 1.3} ${f * 0.4}C${f * 2} ${-f * 0.3} ${f * 2.5} ${-f * 1.4} ${f * 2.1} ${-f * 4.2}C${f} ${-f * 4.9} ${-f} ${-f * 4.9} ${-f * 2.1} ${-f * 4.2}Z`,
      s.base,
    ) +
    stroke(
      `M${-f * 1.7} ${-f * 3}Q${-f * 0.2} ${-f * 3.7} ${f * 1.7} ${-f * 3.3}M${-f * 1.8} ${-f * 2.3}Q${-f * 0.2} ${-f * 2.6} ${f * 1.1} ${-f * 1.7}M${f * 1.2} ${-f * 3.1}Q${-f * 0.1} ${-f * 1.6} ${f * 0.4} ${-f * 0.1}`,
      s.shade,
      f * 0.1,
      0.8,
    )
  );
}

/** Draws an {@link openHand} with its forearm, which extends `down` px below the wrist. */
export const raisedHand = (w: Wearer, tall: number, down: number): string =>
  forearm(w, [0, 0], [0, down], tall / 8.6) + openHand(w.identity, tall);

export type HandShape = 'open' | 'point' | 'fist' | 'rest';

/** Draws an empty hand in head units, with the wrist at `x`, `y` and the fingers up. `flip` puts the thumb on the right. */
export function hand(
  p: Identity,
  shape: HandShape,
  x: number,
  y: number,
  turn: number,
  flip: boolean,
  scale: number,
): string {
  const line = mix(p.skin, p.skinShade, 0.75);
  const s = toSkin(p);
  const digit = (x1: number, y1: number, x2: number, y2: number, width = 30) =>
    finger(s, [x1, y1], [x2, y2], width, false);
  const palm = path('M-38 10C-54-40-58-90-46-118C-30-140 34-140 48-116C60-84 52-40 38 10Z', p.skin);
  const bodies: Readonly<Record<HandShape, () => string>> = {
    open: () => mirrored(openHand(p, 226)),
    point: () =>
      digit(-26, -100, -30, -222, 32) +
      palm +
      digit(-30, -40, -62, -78, 30) +
      [0, 24, 42].map((fx, i) => digit(fx, -116 + i * 8, fx - 2, -84 + i * 6, 30)).join('') +
      stroke('M-10-128L-8-92M14-126L15-84M35-116L34-80', line, 5) +
      stroke('M-54-76Q-20-62 8-76', line, 5),
    fist: () =>
      palm +
      [-36, -12, 13, 37].map((fx) => digit(fx, -112, fx, -78, 29)).join('') +
      stroke('M-24-120L-24-76M1-122L1-74M25-118L25-76', line, 5) +
      digit(-42, -50, 2, -62, 30) +
      stroke('M-40-34Q-8-40 14-50', line, 5),
    rest: () =>
      palm +
      digit(-30, -100, -26, -148, 28) +
      digit(-6, -108, -4, -158, 28) +
      digit(18, -106, 18, -150, 28) +
      digit(38, -96, 36, -134, 26),
  };
  return group(`${at(x, y, scale, turn)}${flip ? ' scale(-1 1)' : ''}`, bodies[shape]());
}
