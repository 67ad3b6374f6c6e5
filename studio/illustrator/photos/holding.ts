import { darker, lighter, mix } from '../paint/colour.js';
import { at, glow, group, linear, rect } from '../paint/svg.js';
import type { Held, Holding } from '../people/arms.js';
import type { Figure } from '../people/figure.js';
import { fitted, standing } from '../products/product.js';
import type { Framing } from '../scene.js';
import { type Shot, scaledHeld, toHeld } from './shot.js';
import type { Thing } from './things.js';

/** Scale of what is held in a close-up. */
const CLOSE = 0.7;

/** Decides which hand holds a product, and where the product's centre is. Null if it can't be held or no hand is free. */
function holdMain(f: Figure, thing: Thing, framing: Framing): Holding | null {
  if (!thing.product.holdable || f.stance.free === null) return null;
  const held = toHeld(thing);
  if (framing === 'close_up') return { thing: scaledHeld(held, CLOSE), side: 'right', at: [188, 318] };
  const raised = f.stance.free === 'right';
  return raised
    ? { thing: held, side: 'right', at: [Math.max(306, 178 + held.w / 2), 170] }
    : { thing: held, side: 'left', at: [-Math.max(250, 120 + held.w / 2), 560] };
}

/** The usual `holding` of the main product, moved, scaled and turned as its display requires. */
export function heldAs(display: Shot['display'], holding: Holding, f: Figure, framing: Framing): Holding {
  const near = framing === 'close_up' || framing === 'selfie';
  const { side } = holding;
  const s = side === 'left' ? -1 : 1;
  const thing = (k: number): Held => scaledHeld(holding.thing, k);
  switch (display) {
    case 'to_camera':
      return { thing: thing(near ? 1.3 : 1.5), side, at: near ? [s * 180, 330] : [s * 300, 330] };
    case 'in_hand':
      return { thing: thing(near ? 0.8 : 0.9), side, at: near ? [s * 230, 430] : [s * 300, 640], turn: s * 16 };
    case 'in_use': {
      const turn = -s * (f.stance.free === 'left' ? 34 : 42);
      return { thing: thing(near ? 1 : 0.9), side, at: [s * (near ? 150 : 190), near ? 210 : 230], turn };
    }
    default:
      return holding;
  }
}

/** Where a hand holds an everyday thing: lower than a product that is to be seen. */
function holdCasually(held: Held, side: 'left' | 'right', framing: Framing): Holding {
  const s = side === 'left' ? -1 : 1;
  if (framing === 'close_up') return { thing: scaledHeld(held, CLOSE), side, at: [s * 190, 360] };
  if (held.grip === 'hang') return { thing: held, side, at: [s * 330, 640 + held.h / 2] };
  return { thing: held, side, at: [s * Math.max(270, 130 + held.w / 2), 580] };
}

/** The sides of the hands that can hold something: the free one, and the other if it only hangs down. */
function freeHands({ stance }: Figure, framing: Framing): ('left' | 'right')[] {
  if (stance.free === null) return [];
  if (framing === 'close_up') return ['right', 'left'];
  const other = stance.free === 'left' ? 'right' : 'left';
  const hangs = stance[other].hand === 'rest' && stance[other].wrist[1] > 1000;
  return hangs ? [stance.free, other] : [stance.free];
}

/**
 * Puts things in hands: first the product, shown as `shot.display` says, then everyday things. Returns what is left, to be put
 * down somewhere.
 */
export function takeInHand(shot: Shot, framing: Framing): { held: Holding[]; rest: Thing[] } {
  const { figure } = shot;
  const rest: Thing[] = [];
  const held: Holding[] = [];
  let hands = freeHands(figure, framing);
  let main = true;
  for (const thing of shot.things) {
    const fits = thing.place === 'handheld' && !thing.stands;
    if (fits && !thing.held && main) {
      main = false;
      const holding = holdMain(figure, thing, framing);
      if (holding) {
        held.push(heldAs(shot.display, holding, figure, framing));
        hands = hands.filter((side) => side !== holding.side);
      } else rest.push(thing);
      continue;
    }
    const side = fits && thing.held && thing.product.holdable ? hands.shift() : undefined;
    if (side) held.push(holdCasually(thing.held!, side, framing));
    else rest.push(thing);
  }
  return { held, rest };
}

/** The displays in which the main product is in front of the person: on a table, or (`detail`) close to the camera. */
const IN_FRONT: ReadonlySet<Shot['display']> = new Set(['surface', 'packshot', 'contents', 'scale', 'detail']);

/** Draws the main product in front of the person if its display says so. Null if it is held or stands beside them as usual. */
export function drawDisplayed(shot: Shot): { markup: string; rest: readonly Thing[] } | null {
  const [main, ...rest] = shot.things;
  if (!main || !IN_FRONT.has(shot.display)) return null;
  const { W, H, palette, u } = shot;
  const { product } = main;
  if (shot.display === 'detail') {
    const h = fitted(product, W * 0.92, H * 0.66);
    const shade = glow('ddt', W * 0.3, H * 0.86, h * 0.8, h * 0.7, '#1a1030', 0.5);
    return { markup: shade + group(at(W * 0.27, H * 0.88, 1, -8), product.draw(h)), rest };
  }
  const c = mix(palette.wood, palette.furniture, 0.3);
  const y = H * 0.86;
  const table = `${linear('dtb', 0, [0, lighter(c, 0.3)], [1, darker(c, 0.1)])}${rect(0, y, W, H - y + 10, 'url(#dtb)')}${rect(0, y, W, 6 * u, lighter(c, 0.6), 0, 0.7)}`;
  return { markup: table + standing(product, W * 0.27, H * 0.93, fitted(product, W * 0.36, H * 0.26)), rest };
}
