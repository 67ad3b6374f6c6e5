import type { Goal, HookFamily } from './keys.js';

/** A kind of post within one medium, such as a kind of chat story or carousel. */
export interface Shape {
  key: string;
  label: string;
  description: string;
  /** The family of hooks that usually opens such a post; null if any may. */
  hookFamily: HookFamily | null;
  /** The goal that the shape tends to serve. That is our judgement, not a measurement. */
  signal: Goal;
}
