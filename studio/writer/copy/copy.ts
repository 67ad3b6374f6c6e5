import type { Beat } from '../formats.js';

/** Lines to be spoken, by beat. README.md in this folder says how to add one: what each slot contains and what a line may say. */
export type Copy = Partial<Record<Beat, readonly string[]>>;
