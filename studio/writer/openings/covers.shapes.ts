import { z } from 'zod';
import type { Brief } from '../shapes.js';
import { HOOK_FAMILIES, type HookFamily } from '../winner/vocabulary.js';

/** A format that the covers follow: one from the library, or the structure of a successful post (a "winner"). */
export interface CoverFormat {
  name: string | null;
  /** The hook family that it opens with; null for any. */
  hookFamily: HookFamily | null;
  /** Openings with [slots] to fill in. */
  hookRecipes: readonly string[];
  /** The purpose of each slide. */
  structure: readonly string[];
  /** Number of slides including the first and the last; null where the format does not say. */
  slideCount: number | null;
  /** Phrases of the format that covers must not repeat. */
  avoid: readonly string[];
  /** What else is known about a winner: the figures that prove its success, and what makes it worth saving. */
  shows: Readonly<Record<string, string | number>>;
}

export interface CoversInput {
  topic: string;
  brief: Brief;
  format: CoverFormat | null;
  personaName: string | null;
  /** Number of covers, 1 to 10. */
  count: number;
  /** Covers that were used already and must not be repeated. */
  avoid: readonly string[];
}

const coverShape = z.object({ text: z.string(), angle: z.enum(HOOK_FAMILIES) });
export const coversShape = z.object({ covers: z.array(coverShape) });
export type Cover = z.infer<typeof coverShape>;
export type Covers = z.infer<typeof coversShape>;
