import { z } from 'zod';
import type { Brief } from '../shapes.js';
import { HOOK_FAMILIES, type HookFamily } from '../winner/vocabulary.js';

/** A format that the covers follow: one of the library, or a winner that was taken apart. */
export interface CoverFormat {
  name: string | null;
  /** The family of hooks that it opens with; null for any. */
  hookFamily: HookFamily | null;
  /** Openings with [slots] to fill in. */
  hookRecipes: readonly string[];
  /** What each slide is there for. */
  structure: readonly string[];
  /** Slides with the first and the last; null where it says nothing. */
  slideCount: number | null;
  /** What no copy may take from it. */
  avoid: readonly string[];
  /** What else a winner shows: what proves it, what makes it worth keeping. */
  shows: Readonly<Record<string, string | number>>;
}

export interface CoversInput {
  topic: string;
  brief: Brief;
  format: CoverFormat | null;
  personaName: string | null;
  /** 1 to 10. */
  count: number;
  /** Covers already used, which must not come back. */
  avoid: readonly string[];
}

const coverShape = z.object({ text: z.string(), angle: z.enum(HOOK_FAMILIES) });
export const coversShape = z.object({ covers: z.array(coverShape) });
export type Cover = z.infer<typeof coverShape>;
export type Covers = z.infer<typeof coversShape>;
