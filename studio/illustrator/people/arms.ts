import { CUTS, trunkCloth } from '../clothes/garments.js';
import { darker, lighter } from '../paint/colour.js';
import { circle, group, n, path } from '../paint/svg.js';
import { drawWatch } from './accessories.js';
import { hand, hangGrip, type Pair, pinchGrip, type Wearer, wrapGrip } from './hands.js';
import type { Identity } from './identity.js';
import type { Arm } from './poses.js';
import { between, capsule, isBehind, isTurned, type Seen, type Spot, see, unsee, type View } from './space.js';
import { chooseBreadth } from './trunk.js';

/** The person whose arms are drawn, and the camera. */
export interface Bearer extends Wearer {
  view: View;
  /** The arm with a wrist watch: -1 on the left of the picture, seen from the front. */
  watch?: -1 | 1;
}

/** Something to hold, drawn in a box of `w` x `h` head units (a face is 300 wide) centred on the origin. */
export interface Held {
  markup: string;
  w: number;
  h: number;
  /** How a hand holds the thing. By default, wide things are pinched at the lower edge and all others are gripped. */
  grip?: 'wrap' | 'pinch' | 'hang';
}

/**
 * A thing in a hand: the hand's side, the thing's centre and its rotation in degrees. Without `elbow`, the elbow is beside the
 * body.
 */
export interface Holding {
  thing: Held;
  side: 'left' | 'right' | 'both';
  at: Pair;
  turn?: number;
  elbow?: Spot;
}

/** Draws a section of a limb that is cut straight at both ends, like the hem of a short sleeve. `ra` and `rb` are its radii. */
function hemmed(a: Seen, ra: number, b: Seen, rb: number): string {
  const d = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [-(b.y - a.y) / d, (b.x - a.x) / d];
  return `M${n(a.x + x * ra)} ${n(a.y + y * ra)}L${n(a.x - x * ra)} ${n(a.y - y * ra)}L${n(b.x - x * rb)} ${n(b.y - y * rb)}L${n(b.x + x * rb)} ${n(b.y + y * rb)}Z`;
}

/** Draws the upper arm, forearm and sleeve of one side. */
export function drawArm(f: Bearer, side: -1 | 1, arm: Arm): { markup: string; z: number; wrist: Seen; angle: number } {
  const { view, outfit, identity: p } = f;
  const { sleeve, puff } = CUTS[outfit.garment];
  const thin = p.presents === 'woman' ? 0.88 : 1;
  const shoulder = shoulderOf(p, side);
  const [s, e, w] = [shoulder, arm.elbow, arm.wrist].map((spot) => see(view, spot)) as [Seen, Seen, Seen];
  /**
   * Draws a stretch of the arm between two positions: 0 is the shoulder, 1 the elbow, 2 the wrist. `radii` is the thickness at
   * these three.
   */
  const stretch = (from: number, to: number, radii: readonly [number, number, number], straight = false): string => {
    const ends = [from, ...(from < 1 && to > 1 ? [1] : []), to].map((at) => {
      const [upper, t] = [at <= 1, at <= 1 ? at : at - 1];
      const [a, b] = upper ? [radii[0], radii[1]] : [radii[1], radii[2]];
      const seen = see(view, upper ? between(shoulder, arm.elbow, t) : between(arm.elbow, arm.wrist, t));
      return { seen, r: (a + (b - a) * t) * seen.s * thin };
    });
    const shape = straight ? hemmed : capsule;
    return ends
      .slice(1)
      .map(({ seen, r }, i) => shape(ends[i]!.seen, ends[i]!.r, seen, r))
      .join('');
  };
  // Wide sleeves have the normal width at the shoulder and widen towards the elbow: a bulging shoulder would look detached from
  // the trunk.
  const grown = (by: number, at = by) => [62 * at, 57 * by, 49 * by] as const;
  const [short, base] = [sleeve <= 1, trunkCloth(outfit)];
  // The sleeve is as light or dark as the trunk beside it, so that both look like one garment. A sleeve in front of the trunk
  // is set off by its outline.
  const cloth = s.x > 0 ? darker(base, 0.1) : lighter(base, 0.03);
  const cuff = short ? null : see(view, between(arm.elbow, arm.wrist, sleeve - 1));
  const worn =
    sleeve > 0
      ? path(stretch(short ? 0.3 : 0.42, sleeve, grown(puff * 1.1, 1.1), short), darker(base, 0.5), 0.3) +
        (cuff ? circle(cuff.x, cuff.y, 47 * puff * cuff.s * thin, darker(cloth, 0.16)) : '') +
        path((short ? stretch(0, 0.01, grown(puff, 1)) : '') + stretch(0, sleeve, grown(puff, 1), short), cloth) +
        (outfit.pattern ? path(stretch(0, sleeve, grown(puff, 1), short), 'url(#cloth)', 0.85) : '')
      : '';
  const bare = path(stretch(0, 2, [52, 44, 36]), p.skin);
  const angle = (Math.atan2(w.y - e.y, w.x - e.x) * 180) / Math.PI + 90;
  const watch = f.watch === side ? drawWatch(w, angle) : '';
  const markup = (worn ? '' : path(stretch(0.42, 2, [57, 49, 39]), darker(p.skin, 0.5), 0.3)) + bare + worn + watch;
  return { markup, z: (e.z + w.z) / 2, wrist: w, angle };
}

export const drawHand = (f: Bearer, side: -1 | 1, arm: Arm, drawn: { wrist: Seen; angle: number }): string =>
  hand(
    f.identity,
    arm.hand,
    drawn.wrist.x,
    drawn.wrist.y,
    drawn.angle + (arm.turn ?? 0) * -side * (arm.hand === 'fist' || arm.hand === 'rest' ? 1 : -1),
    side < 0 !== (arm.over ?? false),
    0.84 * drawn.wrist.s,
  );

/** A finger's thickness, head units. */
const FINGER = 31;

/** Where the shoulder of a side is, head units. */
const shoulderOf = (p: Identity, side: number): Spot => [side * 240 * chooseBreadth(p), 438, -6];

/** How far in front of the body a thing is held, head units: nearer than this, a raised forearm would go through the chest. */
const IN_FRONT = 300;

/** The arm of a turned body that reaches to `wrist`, a place in the picture: from the real shoulder, with a bent elbow. */
function reaching(f: Bearer, side: number, [x, y]: Pair): Arm {
  const shoulder = shoulderOf(f.identity, side);
  const { z } = see(f.view, [0, y, IN_FRONT]);
  const wrist = unsee(f.view, x, y, z);
  const [ex, ey, ez] = between(shoulder, wrist, 0.42);
  return { elbow: [ex + side * 60, Math.max(ey + 120, 700), ez - 40], wrist, hand: 'fist' };
}

/**
 * A thing held by a body that is seen from the side or from behind: the near hand holds it, on the side that the body faces.
 */
export function turnedHolding(view: View, holding: Holding): Holding {
  if (!isTurned(view)) return holding;
  const yaw = (view.yaw * Math.PI) / 180;
  const ahead = Math.sin(yaw) < 0 ? -1 : 1;
  const { thing, side, at } = holding;
  // Straight from behind, the hand that is on that side of the picture holds it.
  const near = side === 'both' ? side : Math.cos(yaw) < -0.8 || ahead < 0 ? 'right' : 'left';
  const away = Math.cos(yaw) < -0.8 ? -1 : ahead;
  const reach = Math.max(Math.abs(at[0]), 170 + thing.w / 2);
  return { ...holding, side: near, at: [away * reach, at[1]] };
}

/** Layers of a blurred thing that together are opaque. Raising the opacity with feFuncA would make librsvg draw it white. */
const LAYERS = '<feMergeNode in="soft"/>'.repeat(7);

/** Draws the back of a thing: its colours, without anything that is printed on its front. */
const backOf = (markup: string): string =>
  `<filter id="bk" color-interpolation-filters="sRGB" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur in="SourceGraphic" stdDeviation="30 80" result="soft"/><feMerge>${LAYERS}</feMerge><feComposite in2="SourceAlpha" operator="in"/></filter><g filter="url(#bk)">${markup}</g>`;

/**
 * Draws a held thing with the hand or hands around it and their arms. From behind, the thing's back is seen; from every other
 * angle its front, so that its label can be read.
 */
export function held(f: Bearer, given: Holding): string {
  const beside = isTurned(f.view);
  const { thing, side, at, turn = 0, elbow } = turnedHolding(f.view, given);
  const { w, h } = thing;
  const kind = thing.grip ?? (w / 2 <= FINGER * 2.8 ? 'wrap' : 'pinch');
  const both = side === 'both';
  const hands = (['left', 'right'] as const)
    .filter((key) => both || key === side)
    .map((key) => {
      const s = key === 'left' ? -1 : 1;
      const [layers, local]: readonly [ReturnType<typeof wrapGrip>, Pair] =
        kind === 'hang'
          ? [hangGrip(f, FINGER), [0, 14 - h / 2]]
          : kind === 'pinch'
            ? [pinchGrip(f, FINGER), [s * w * (both ? 0.34 : 0.22), h / 2 - FINGER * 0.5]]
            : [wrapGrip(f, w / 2, FINGER), [0, Math.min(150, h / 2 - FINGER * 1.3)]];
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const moved = ([x, y]: Pair, [dx, dy]: Pair): Pair => [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
      const grip = moved(at, local);
      // Grips are drawn for a hand on the left of the picture; the other hand is mirrored.
      const wrist = moved(grip, [-s * layers.wrist[0], layers.wrist[1]]);
      const own: Arm = beside
        ? reaching(f, s, wrist)
        : {
            elbow: elbow
              ? [s * Math.abs(elbow[0]), elbow[1], elbow[2]]
              : [s * (wrist[1] > 560 ? 380 : 408), Math.max(760, wrist[1] + 120), 60],
            wrist: [...wrist, 0],
            hand: 'fist',
          };
      const place = (content: string) =>
        content &&
        group(
          `translate(${n(grip[0])} ${n(grip[1])})${turn ? ` rotate(${n(turn)})` : ''}${s > 0 ? ' scale(-1 1)' : ''}`,
          content,
        );
      return {
        behind: drawArm(beside ? f : { ...f, view: { yaw: 0, pitch: 0 } }, s, own).markup + place(layers.behind),
        over: place(layers.over),
      };
    });
  return (
    hands.map(({ behind }) => behind).join('') +
    group(
      `translate(${n(at[0])} ${n(at[1])})${turn ? ` rotate(${n(turn)})` : ''}`,
      isBehind(f.view) ? backOf(thing.markup) : thing.markup,
    ) +
    hands.map(({ over }) => over).join('')
  );
}
