import { darker, lighter } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, ellipse, glow, group, rect } from '../paint/svg.js';
import { type Held, turnedHolding } from '../people/arms.js';
import type { Figure } from '../people/figure.js';
import { tall } from '../people/hair.js';
import { see } from '../people/space.js';
import { wheelchairFoot } from '../people/wheelchair.js';
import { fitted, standing } from '../products/product.js';
import type { Arrangement, Composition, Framing } from '../scene.js';
import { type Thing } from './things.js';

/** The markup of a framed scene in three layers. Light and shadows apply to `person` as a whole; `before` is in front of it. */
export interface Framed {
  behind: string;
  person: string;
  before: string;
}

/** How the main product is shown beside a person. */
export type Display = 'to_camera' | Arrangement;

export interface Shot {
  W: number;
  H: number;
  /** The unit for sizes: 1 px in a picture 1080 wide and at least 1500 high. */
  u: number;
  palette: Palette;
  figure: Figure;
  things: readonly Thing[];
  /** Scale relative to the framing's usual one; more than 1 is nearer. */
  near: number;
  composition?: Composition | undefined;
  /** How the main product is shown, if that was chosen. */
  display?: Display | undefined;
}

/**
 * For each framing, the lowest visible part of the body (y in head units; a face is 300 wide), and the share of the picture's
 * height that stays empty above the hair.
 */
export const SHOWS: Readonly<Partial<Record<Framing, readonly [low: number, above: number]>>> = {
  selfie: [640, 0.13],
  mirror_selfie: [1560, 0.14],
  close_up: [450, 0.1],
  medium: [1060, 0.13],
  three_quarter: [1700, 0.1],
  full_body: [2330, 0.075],
};

/** A thing at the size at which a hand holds it. */
export const toHeld = (thing: Thing): Held => {
  if (thing.held) return thing.held;
  const h = fitted(thing.product, 230, 380);
  return { markup: thing.product.draw(h), w: h * thing.product.aspect, h };
};

/** A held thing, drawn `k` times as large. */
export const scaledHeld = (held: Held, k: number): Held => ({
  ...held,
  w: held.w * k,
  h: held.h * k,
  markup: group(`scale(${k})`, held.markup),
});

interface Box {
  left: number;
  right: number;
}
/** How far the arms and held things extend to each side, head units. */
function reach(f: Figure, low: number): Box {
  const spots = [f.stance.left, f.stance.right]
    .flatMap((arm) => [arm.elbow, arm.wrist])
    .filter(([, y]) => y < low * 0.94)
    .map((spot) => see(f.view, spot));
  const view = { ...f.view, yaw: f.view.yaw + f.stance.yaw };
  const held = (f.held ?? []).map((holding) => {
    const { at, thing } = turnedHolding(view, holding);
    return at[0] + (at[0] < 0 ? -1 : 1) * (thing.w / 2 + 30);
  });
  return {
    left: Math.min(-330, ...spots.map(({ x }) => x - 70), ...held),
    right: Math.max(330, ...spots.map(({ x }) => x + 70), ...held),
  };
}

export interface Placed {
  x: number;
  y: number;
  k: number;
}
/**
 * Places the figure. At the usual distance, everything that the framing is to show fits in the picture; a nearer camera (`near`
 * above 1) crops it. `share` is the figure's x as a share of the width.
 */
export function placed(shot: Shot, framing: Framing, usualShare: number): Placed {
  const { W, H, figure: f } = shot;
  const [usual, usualRoom] = SHOWS[framing] ?? [1060, 0.13];
  const { composition } = shot;
  // The room above the head, and the scale, that a composition asks for.
  const above = composition === 'room_for_text' ? Math.max(usualRoom, 0.37) : usualRoom;
  const closer = composition === 'tight' ? 1.38 : 1;
  const share =
    composition === 'off_centre' ? (usualShare > 0.5 ? 0.68 : 0.32) : composition === 'centred' ? 0.5 : usualShare;
  // Sitting and walking are recognised only if enough of the legs is visible.
  const telling = { stand: 0, cross: 1300, sit: 1560, stride: 1640 }[f.stance.legs];
  const low = framing === 'medium' ? Math.max(usual, telling) : usual;
  const seated = f.stance.legs === 'sit' && low > 1600 ? 1880 : low;
  const top = see(f.view, [0, 0, 0]).y - tall(f.identity) * see(f.view, [0, 0, 0]).s;
  const foot =
    f.stance.prop === 'wheelchair' && low > 1600
      ? wheelchairFoot(f.view)
      : see(f.view, [0, seated, f.stance.legs === 'stride' ? 200 : 0]).y;
  const box = reach(f, low);
  const tight = framing === 'close_up' || framing === 'selfie';
  const wide = tight ? 2 * 275 : Math.max(640, box.right - box.left);
  const k =
    Math.min(
      (H * (1 - above - (low > 2000 ? 0.03 : 0))) / Math.max(420, foot - top),
      (W * (tight ? 1 : 0.97) * Math.min(1, 2 * Math.min(share, 1 - share) + 0.2)) / wide,
    ) *
    shot.near *
    closer;
  const free = H * above * (shot.near < 1 ? 1 + (1 - shot.near) * 1.6 : 1);
  const y = low > 2000 ? H * 0.97 - foot * k : free - top * k;
  // A leaning body has its head to one side, so the figure is shifted to compensate.
  const aside = Math.sin((f.stance.lean * Math.PI) / 180) * 1600 * k * (tight ? 1 : 0.5);
  const shift = tight || composition === 'centred' ? -aside : -aside + (-(box.left + box.right) / 2) * k * 0.8;
  const x = W * share + shift;
  // The upper edge cuts the top of the head a little.
  if (composition === 'tight') return { x, y: -H * 0.035 - top * k, k };
  return { x, y: Math.max(y, H * 0.03 - top * k), k };
}

/** Puts a figure's markup, which is in head units, at its place in the picture. */
export const stood = (markup: string, { x, y, k }: Placed): string => group(at(x, y, k), markup);

/**
 * Arranges products that are not held: large ones beside the person, ambient ones on a shelf behind, handheld ones on a small
 * table.
 */
export function around(
  shot: Shot,
  things: readonly Thing[],
  framing: Framing,
): { behind: string; before: string; share: number } {
  const { W, H, u, palette } = shot;
  let [behind, before, share] = ['', '', 0.5];
  let [tables, boards] = [0, 0];
  for (const { product, place } of things) {
    if (place === 'large_object') {
      const wide = product.aspect > 1.2;
      const h = fitted(product, W * (wide ? 0.66 : 0.42), H * (framing === 'full_body' ? 0.36 : 0.44));
      const foot = H * (framing === 'full_body' ? 0.955 : 0.93);
      const x = W * (wide ? 0.64 : 0.76);
      before +=
        glow(`lo${Math.round(x)}`, x, foot, h * product.aspect * 0.62, H * 0.03, '#1a1030', 0.45) +
        standing(product, x, foot, h);
      share = wide ? 0.34 : 0.33;
    } else if (place === 'ambient') {
      const h = fitted(product, W * 0.2, H * 0.14);
      const [x, y] = [W * (boards % 2 ? 0.14 : 0.85), H * (0.44 + Math.floor(boards / 2) * 0.2)];
      const w = Math.max(W * 0.26, h * product.aspect * 1.25);
      behind +=
        rect(x - w / 2 + 8 * u, y + 24 * u, w, 26 * u, '#1a1030', 0, 0.22) +
        rect(x - w / 2, y, w, 28 * u, palette.wood, 6) +
        rect(x - w / 2, y + 20 * u, w, 9 * u, darker(palette.wood, 0.3), 4) +
        standing(product, x, y + 2, h);
      if (share === 0.5) share = 0.46;
      boards++;
    } else {
      // A print must be visible as a whole, so its table is not at the picture's edge.
      const h = product.kind === 'print' ? fitted(product, W * 0.34, H * 0.26) : fitted(product, W * 0.3, H * 0.21);
      const edge = W * (framing === 'mirror_selfie' ? 0.12 : 0.03) + (h * product.aspect) / 2;
      const near = Math.max(W * 0.2, product.kind === 'print' ? edge : 0);
      const [x, y] = [tables % 2 ? W - near : near, H * 0.9];
      const w = Math.max(W * 0.36, h * product.aspect * (product.kind === 'print' ? 1.1 : 1.3));
      const top = lighter(palette.wood, 0.16);
      before +=
        rect(x - w * 0.36, y, w * 0.72, H - y + 20, darker(palette.wood, 0.3)) +
        ellipse(x, y + 6 * u, w / 2, w * 0.1, darker(palette.wood, 0.2)) +
        ellipse(x, y - 4 * u, w / 2, w * 0.1, top) +
        standing(product, x, y + 6 * u, h);
      if (share === 0.5) share = tables % 2 ? 0.45 : 0.55;
      tables++;
    }
  }
  return { behind, before, share };
}
