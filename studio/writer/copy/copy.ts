import type { Beat } from '../formats.js';

/**
 * Lines to be said out loud, by what they are there for. README.md beside this file says how to add one: what each slot holds and
 * what a line may say.
 */
export type Copy = Partial<Record<Beat, readonly string[]>>;
