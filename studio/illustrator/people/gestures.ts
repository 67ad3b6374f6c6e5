import type { Arm, Stance } from './poses.js';
import { between } from './space.js';

/** The arms when a gesture is complete. An arm that is left out stays where it is. */
export type Gesture = Partial<Record<'left' | 'right', Arm>>;

/** Points across the chest to a thing on the right of the picture. */
export const POINT_ASIDE: Gesture = {
  left: { elbow: [-350, 800, 60], wrist: [20, 590, 220], hand: 'point', turn: -6, over: true },
};
/** Raises an open hand beside the chest, as people do when they explain something. */
export const EXPLAIN: Gesture = {
  right: { elbow: [372, 800, 70], wrist: [292, 490, 200], hand: 'open', turn: 14 },
};

/**
 * A hand counts as raised if it is higher than y `above` and at least `beside` from the body's middle (a hand nearer the middle
 * leans on the face), in head units.
 */
const RAISED = { above: 620, beside: 190 } as const;
/**
 * How a raised hand moves on a stressed word, in head units: the wrist by `up` and `out`, the elbow by `elbow` both up and out.
 * The hand turns by `turn` degrees.
 */
const STRESS = { up: 46, out: 22, elbow: 10, turn: 9 } as const;

/**
 * The gesture of somebody whose hands are raised already: the raised hands rise a little further. Null if no hand is raised.
 */
export function stressed(stance: Stance): Gesture | null {
  const gesture: Gesture = {};
  for (const side of ['left', 'right'] as const) {
    const arm = stance[side];
    if (arm.wrist[1] >= RAISED.above || Math.abs(arm.wrist[0]) < RAISED.beside || arm.hand === 'rest') continue;
    const out = side === 'left' ? -1 : 1;
    const [x, y, z] = arm.wrist;
    const [ex, ey, ez] = arm.elbow;
    gesture[side] = {
      ...arm,
      wrist: [x + out * STRESS.out, y - STRESS.up, z],
      elbow: [ex + out * STRESS.elbow, ey - STRESS.elbow, ez],
      turn: (arm.turn ?? 0) + STRESS.turn,
    };
  }
  return Object.keys(gesture).length > 0 ? gesture : null;
}

/** The share of a gesture after which the hand has its new shape. */
const NEW_SHAPE = 0.4;

/** A stance on its way to a gesture: at `share` 0 the arms are as in the stance, at 1 as in the gesture. */
export function gesturing(stance: Stance, gesture: Gesture, share: number): Stance {
  const blend = (from: Arm, to: Arm | undefined): Arm =>
    to === undefined
      ? from
      : {
          elbow: between(from.elbow, to.elbow, share),
          wrist: between(from.wrist, to.wrist, share),
          hand: share < NEW_SHAPE ? from.hand : to.hand,
          turn: (from.turn ?? 0) * (1 - share) + (to.turn ?? 0) * share,
          ...((share < NEW_SHAPE ? from.over : to.over) ? { over: true as const } : {}),
        };
  return { ...stance, left: blend(stance.left, gesture.left), right: blend(stance.right, gesture.right) };
}
