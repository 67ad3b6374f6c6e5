/**
 * What a drawn presenter can do while speaking. The illustrator draws each state once per picture
 * (`illustrator/frames/speaking.ts`), and the actor decides which one is shown when (`actor/act.ts`).
 */

/** The states of the eyes: how far the lids are closed and the brows raised, 0 to 1. */
export const EYES = [
  { name: 'open', lids: 0, brows: 0 },
  { name: 'half', lids: 0.55, brows: 0 },
  { name: 'shut', lids: 1, brows: 0 },
  { name: 'lifting', lids: 0, brows: 0.5 },
  { name: 'raised', lids: 0, brows: 1 },
] as const;
export type EyeState = (typeof EYES)[number]['name'];

/**
 * The positions of the head, from raised to nodding. `roll` is its tilt in degrees; `drop` is how far it is lowered, in head
 * units (a face is 398 high). Neighbouring positions are so close that one step per frame looks like a movement.
 */
export const HEADS = [
  { roll: -1.7, drop: -5 },
  { roll: -0.8, drop: -2.5 },
  { roll: 0, drop: 0 },
  { roll: 0.5, drop: 4 },
  { roll: 1, drop: 8 },
] as const;
/**
 * How far a gesture of the arms has progressed in each cell of the arms, 0 to 1. The first cell, which shows the arms at rest,
 * is left out. One cell per frame looks like a quick movement.
 */
export const GESTURE_STEPS = [0.1, 0.32, 0.6, 0.85, 1] as const;
/** Index in {@link HEADS} of the position in which the head is drawn in the frame itself. */
export const UPRIGHT = 2;
