import type { Dice } from '../../random.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { type Drawn, drawn, placed } from '../paint/drawn.js';
import type { Palette } from '../paint/palette.js';
import { at, ellipse, glow, group, linear, mirrored, path, rect, stroke } from '../paint/svg.js';
import type { Held } from '../people/arms.js';
import type { Expression } from '../people/expression.js';
import type { Speaking } from '../people/face.js';
import { drawFigure, type Figure, facing, locateFace } from '../people/figure.js';
import { type Gesture, gesturing, stressed } from '../people/gestures.js';
import { tall } from '../people/hair.js';
import type { Wearer } from '../people/hands.js';
import { type Bearing, STANCES } from '../people/poses.js';
import { fitted, labelAt, type Product, stood } from '../products/product.js';

/** Everything a shot needs. Lengths are in px of the picture; `u` is 1 in a picture 1080 wide and at least 1500 high. */
export interface Stage extends Wearer {
  W: number;
  H: number;
  u: number;
  /**
   * The smallest y, px, that the top of a head may have, hair included. It keeps heads below the title that the video puts over
   * the picture; without a title it is smaller.
   */
  top: number;
  flip: boolean;
  palette: Palette;
  /** The colour of the ground, if the place is outdoors. */
  ground?: string | undefined;
  expression: Expression;
  role: string;
  /** A moment of the presenter's speech, with the head's position. Without it, the presenter is drawn at rest. */
  speaking?: Speaking & { sway: { roll: number; drop: number } };
  /** Whether the presenter's eyes are closed, whatever the moment. */
  shut?: true;
  /** Progress of the presenter's gesture, from 0 (arms at rest) to 1. */
  gesture?: number;
  /** Whether the head's markup is put between marks, so that it can be separated. */
  marked?: true;
  /** The presenter's pose, instead of the shot's usual one. */
  pose?: Bearing;
  product: Product | null;
  /** How many of the product stand there, where it stands alone. @default 1 */
  count?: number;
  /** A print of the persona's photo, if the photo shows no person; else null. It hangs where the presenter would stand. */
  print: Product | null;
  dice: Dice;
}

/**
 * How the camera sees the place behind the presenter: `zoom` 1 shows the whole room; `blur` is in px of a picture 1080 wide.
 */
export interface Camera {
  zoom: number;
  x: number;
  blur: number;
}
export interface Composed {
  camera: Camera;
  drawn: Drawn;
}

/** The x at a share of the picture's width, counted from the right if the picture is mirrored. */
export const across = (s: Pick<Stage, 'W' | 'flip'>, share: number): number => s.W * (s.flip ? 1 - share : share);

const SILENT: Speaking = { mouth: 'X', lids: 0, brows: 0 };

/** The presenter, facing the camera. */
const presenter = (s: Stage, bearing: Bearing): Figure => ({
  ...facing(s, s.expression, bearing),
  ...(s.speaking ? { sway: s.speaking.sway } : {}),
  ...(s.speaking || s.shut
    ? { regard: { speaking: { ...(s.speaking ?? SILENT), ...(s.shut ? { lids: 1 } : {}) } } }
    : {}),
  ...(s.ground ? { outdoors: true } : {}),
  ...(s.marked ? { marked: s.marked } : {}),
});

/** How far a gesture lifts a product that is held, head units (a face is 300 wide). */
const LIFT = 76;

/** Draws a soft shadow behind the presenter, which sets the figure off from the background. */
export const halo = (x: number, y: number, r: number): string => glow('ha', x, y, r, r * 1.25, '#1a1030', 0.2);

/**
 * Draws the presenter with the middle of the face at `x`, `y`; by default, the hair begins at the stage's `top`. `scale` is 1 in
 * a medium shot. `held` is a product in the raised hand, and `gesture` what the hands do while speaking, null for nothing.
 * @param bearing the pose, unless the scene's action gives another
 */
export function figure(
  s: Stage,
  x: number,
  scale: number,
  bearing: Bearing,
  {
    held = null,
    gesture,
    y = s.top + tall(s.identity) * scale * s.u,
  }: { held?: Product | null; gesture?: Gesture | null; y?: number } = {},
): Drawn {
  const k = scale * s.u;
  const busy = s.pose !== undefined && held !== null && STANCES[s.pose].free === null;
  const person = presenter(s, busy ? bearing : (s.pose ?? bearing));
  const share = s.gesture ?? 0;
  const hanging = (busy ? bearing : (s.pose ?? bearing)) === 'relaxed';
  const made = held || gesture === null ? null : hanging ? gesture : stressed(person.stance);
  if (made && share > 0) person.stance = gesturing(person.stance, made, share);
  const thing = held && heldUp(held, s.flip);
  const hand = thing && Math.max(292, 178 + thing.w / 2);
  const height = 150 - LIFT * share;
  const [hx, hy] = [x + (s.flip ? -hand! : hand!) * k, y + height * k];
  if (thing) person.held = [{ thing, side: 'right', at: [hand!, height] }];
  return {
    markup: halo(x, y + 260 * k, 620 * k) + group(`${at(x, y, k)}${s.flip ? ' scale(-1 1)' : ''}`, drawFigure(person)),
    faces: [placed(locateFace(person), x, y, k, s.flip)],
    labels: held && thing ? labelAt(held, hx, hy, thing.h * k, s.flip ? -5 : 5) : [],
    things: thing ? [{ x: hx - (thing.w * k) / 2, y: hy - (thing.h * k) / 2, w: thing.w * k, h: thing.h * k }] : [],
  };
}

/**
 * Prepares a product to be held: tilts it a little. In a mirrored figure it is mirrored back, so that its label stays readable.
 */
function heldUp(product: Product, flip: boolean): Held {
  const h = fitted(product, 300, product.aspect > 0.8 ? 300 : 400);
  const turned = group(`rotate(${flip ? -5 : 5})`, product.draw(h));
  return { markup: flip ? mirrored(turned) : turned, w: h * product.aspect, h };
}

/**
 * Draws a table or counter from `y` down to the lower edge of the picture. Below its top, the front is a calm background for
 * captions.
 */
export function table(s: Stage, y: number): string {
  const colour = mix(s.palette.wood, s.palette.furniture, 0.3);
  const front = mix(s.palette.second, s.palette.furniture, s.palette.dark ? 0.1 : 0.5);
  const edge = Math.max(y + s.H * 0.085, s.H * 0.675);
  return (
    `${linear('tbl', 0, [0, lighter(colour, 0.34)], [1, lighter(colour, 0.06)])}${rect(0, y, s.W, edge - y, 'url(#tbl)')}` +
    rect(0, y, s.W, 5 * s.u, lighter(colour, 0.6), 0, 0.7) +
    glow('tabl', s.W * (s.flip ? 0.75 : 0.25), y + 60 * s.u, s.W * 0.5, 70 * s.u, s.palette.light, 0.5) +
    `${linear('tfr', 0, [0, darker(front, 0.16)], [0.3, front], [1, darker(front, 0.12)])}${rect(0, edge, s.W, s.H - edge, 'url(#tfr)')}` +
    rect(0, edge - 4 * s.u, s.W, 34 * s.u, darker(colour, 0.14)) +
    rect(0, edge + 30 * s.u, s.W, 16 * s.u, '#1a1030', 0, 0.16)
  );
}

/** Draws the ground from `y` down, indoors with a rug under a large product that stands at `x`, `foot`. */
export function floor(s: Stage, y: number, x: number, foot: number): string {
  const c = s.ground ?? s.palette.floor;
  const plain = `${linear('flo', 0, [0, lighter(c, 0.24)], [1, darker(c, 0.12)])}${rect(0, y, s.W, s.H - y, 'url(#flo)')}`;
  if (s.ground) return plain;
  const rug = mix(s.palette.accent, s.palette.furniture, 0.55);
  return (
    plain +
    rect(0, y - 16 * s.u, s.W, 16 * s.u, lighter(s.palette.furniture, 0.2)) +
    ellipse(x, foot + 26 * s.u, s.W * 0.56, s.H * 0.045, rug) +
    ellipse(x, foot + 26 * s.u, s.W * 0.5, s.H * 0.036, lighter(rug, 0.25))
  );
}

/**
 * Draws a print hanging in the scene, uncropped and as large as fits in `w` by `h`. Its upper edge is at `y`, its centre at
 * `x`.
 */
export function hung(s: Stage, print: Product, x: number, y: number, w: number, h: number): string {
  const tall = fitted(print, w, h);
  const wide = tall * print.aspect;
  return (
    glow(`pf${Math.round(x)}`, x + 10 * s.u, y + tall * 0.54, wide * 0.68, tall * 0.64, '#1a1030', 0.5) +
    group(at(x, y + tall / 2), print.draw(tall))
  );
}

/**
 * Like {@link hung}, for a persona's photo in which no face was found. The detector may have missed a person, who would be in
 * the upper half, so that area counts as a face.
 */
function hungPortrait(s: Stage, print: Product, x: number, y: number, w: number, h: number): Drawn {
  const high = fitted(print, w, h);
  const wide = high * print.aspect;
  const face = { x: x - wide * 0.3, y: y + high * 0.12, w: wide * 0.6, h: high * 0.4 };
  return { markup: hung(s, print, x, y, w, h), faces: [face], labels: [] };
}

/** Draws the print in the presenter's place; `scale` is 1 in a medium shot. */
export const printFigure = (s: Stage, print: Product, x: number, scale: number): Drawn =>
  hungPortrait(s, print, x, s.top + 14 * s.u, Math.min(s.W * 0.9, s.W * 0.72 * scale), s.H * 0.46 * scale);

/** A pose that suits the presenter's expression. */
export const gestureFor = (s: Stage): Bearing =>
  s.expression === 'surprised'
    ? s.dice.pick(['amazed', 'waving'] as const)
    : s.expression === 'worried'
      ? s.dice.pick(['thinking', 'shrugging'] as const)
      : s.expression === 'curious'
        ? 'pointing'
        : s.expression === 'beaming'
          ? s.dice.pick(['waving', 'pointing'] as const)
          : s.dice.pick(['waving', 'pointing', 'shrugging'] as const);

/** Draws a burst of short lines that draws attention to a thing. */
export function sparks(x: number, y: number, r: number, colour: string, u: number, flip: boolean): string {
  return stroke(
    [-4, 18, 40, 62]
      .map((a, i) => {
        const t = (((flip ? -a : a) - 90) * Math.PI) / 180;
        const far = r + (i % 2 ? 46 : 66) * u;
        return `M${Math.round(x + Math.cos(t) * r)} ${Math.round(y + Math.sin(t) * r)}L${Math.round(x + Math.cos(t) * far)} ${Math.round(y + Math.sin(t) * far)}`;
      })
      .join(''),
    colour,
    12 * u,
  );
}

/** Draws the print, and the product on a table below it; neither covers the other. */
export function printAndProduct(s: Stage, print: Product, product: Product): Drawn {
  const h = fitted(product, s.W * 0.44, s.H * 0.2);
  const [top, foot] = [s.top + 14 * s.u, s.H * 0.66];
  return drawn(
    hungPortrait(s, print, across(s, 0.46), top, s.W * 0.8, foot - h - top - 36 * s.u),
    table(s, s.H * 0.62),
    stood(product, across(s, 0.68), foot, h),
  );
}

/** Draws a round podium, with the middle of its top at `x`, `y`. */
export function podium(s: Stage, x: number, y: number, w: number): string {
  const c = mix(s.palette.accent, s.palette.furniture, 0.35);
  return (
    `${linear('pd', 90, [0, darker(c, 0.12)], [0.3, lighter(c, 0.22)], [1, darker(c, 0.3)])}` +
    path(`M${x - w / 2} ${y}L${x - w / 2} ${s.H + 20}L${x + w / 2} ${s.H + 20}L${x + w / 2} ${y}Z`, 'url(#pd)') +
    ellipse(x, y, w / 2, w * 0.085, lighter(c, 0.34)) +
    ellipse(x, y, w * 0.44, w * 0.07, lighter(c, 0.5), 0.6)
  );
}
