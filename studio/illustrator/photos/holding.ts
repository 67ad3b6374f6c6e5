import type { Held, Holding } from '../people/arms.js';
import type { Figure } from '../people/figure.js';
import type { Framing } from '../scene.js';
import { heldAs } from './display.js';
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

/** Where a hand holds an everyday thing: lower than a product that is to be seen. */
function holdCasually(held: Held, side: 'left' | 'right', framing: Framing): Holding {
  const s = side === 'left' ? -1 : 1;
  if (framing === 'close_up') return { thing: scaledHeld(held, CLOSE), side, at: [s * 190, 360] };
  if (held.grip === 'hang') return { thing: held, side, at: [s * 330, 640 + held.h / 2] };
  return { thing: held, side, at: [s * Math.max(270, 130 + held.w / 2), 580] };
}

/** The sides of the hands that can hold something: the free one, and the other if it only hangs down. */
function freeHands({ stance }: Figure): ('left' | 'right')[] {
  if (stance.free === null) return [];
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
  const hands = framing === 'close_up' && figure.stance.free ? (['right', 'left'] as const).slice() : freeHands(figure);
  let first = true;
  for (const thing of shot.things) {
    const fits = thing.place === 'handheld' && !thing.stands;
    if (fits && !thing.held && first) {
      first = false;
      const main = holdMain(figure, thing, framing);
      if (main) {
        const shown = heldAs(shot.display, main, figure, framing);
        held.push(shown);
        hands.splice(hands.indexOf(shown.side as 'left' | 'right'), 1);
      } else rest.push(thing);
      continue;
    }
    // A wide thing takes both hands, if both are free.
    if (
      fits &&
      thing.held &&
      thing.held.w > 300 &&
      thing.held.grip !== 'hang' &&
      hands.length === 2 &&
      framing !== 'close_up'
    ) {
      held.push({ thing: thing.held, side: 'both', at: [0, 640] });
      hands.length = 0;
      continue;
    }
    const side = fits && thing.held && thing.product.holdable ? hands.shift() : undefined;
    if (side) held.push(holdCasually(thing.held!, side, framing));
    else rest.push(thing);
  }
  return { held, rest };
}
