import type { Goal, HookFamily } from './keys.js';

/** One way of building a format of a medium. */
export interface Shape {
  key: string;
  label: string;
  description: string;
  /** The family of hooks it usually opens with; null where any does. */
  hookFamily: HookFamily | null;
  /** The goal that it tends to serve: our judgement, not a measurement. */
  signal: Goal;
}
