import type { StructureKey } from './formats.js';
import type { HookFamily } from './winner/vocabulary.js';

/** A format that a script is made after: one of the library, or a winner that was taken apart. Plain JSON: a run keeps it as it starts. */
export interface Followed {
  /** The key that posts of it carry: `house:<slug>`, `ref:<id>`. */
  key: string;
  name: string;
  /** The family of hooks that it opens with; null for any. */
  hookFamily: HookFamily | null;
  /** Openings with [slots] to fill in. */
  hookRecipes: string[];
  /** What each part does, in order. */
  beats: string[];
  structure: StructureKey | null;
  /** Of a winner: what each of its parts is there for, in a word. */
  parts: string[];
  /** The lines that it asks for; null: as many as it has beats or parts. */
  lines: number | null;
  slideCount: number | null;
  /** The first line of its best post. */
  example: string | null;
  whatToSteal: string[];
  /** What no copy may take from it. */
  neverCopy: string[];
}
