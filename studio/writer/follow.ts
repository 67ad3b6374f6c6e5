import type { StructureKey } from './formats.js';
import type { HookFamily } from './winner/vocabulary.js';

/**
 * A format that a script follows: one of the library, or the structure of a successful post (a "winner"). Plain JSON, because a
 * run stores it when it starts.
 */
export interface Followed {
  /** The key by which posts refer to the format, such as `house:<slug>`, `ref:<id>` or `chat:thread`. */
  key: string;
  name: string;
  /** The hook family with which the format opens; null for any. */
  hookFamily: HookFamily | null;
  /** Openings with [slots] to fill in. */
  hookRecipes: string[];
  /** What each part does, in order. */
  beats: string[];
  structure: StructureKey | null;
  /** For a winner: the purpose of each of its parts, in one word. */
  parts: string[];
  /** The format's number of lines; null for as many as it has beats or parts. */
  lines: number | null;
  slideCount: number | null;
  /** The first line of the format's best post. */
  example: string | null;
  whatToSteal: string[];
  /** Rules that say what a script must not take over from the format. A rule may quote phrases. */
  neverCopy: string[];
}
