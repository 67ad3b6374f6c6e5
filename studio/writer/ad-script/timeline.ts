import { spokenSeconds } from '../check.js';

/** Minimum length of a scene in seconds: a shorter one is a flicker. */
const SHORTEST = 2;

/** Length in whole seconds of a scene with this narration. */
export const countSeconds = (narration: string, language: string): number =>
  Math.max(SHORTEST, Math.ceil(spokenSeconds(narration, language)));

/** Length in whole seconds of all scenes with these narrations. */
export const sumSeconds = (narrations: readonly string[], language: string): number =>
  narrations.reduce((sum, one) => sum + countSeconds(one, language), 0);
