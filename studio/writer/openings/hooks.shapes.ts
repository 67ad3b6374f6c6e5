import { z } from 'zod';
import type { Brief } from '../shapes.js';
import { HOOK_FAMILIES } from '../winner/vocabulary.js';

/** A script whose opening is to be rewritten. Any other properties that it has are sent to a model, too. */
export interface HookedScript {
  structureType?: string | null;
  hookText: string;
  segments: readonly {
    segmentRole: string;
    spokenLine: string;
    onScreenText?: string | null;
    visualDirection?: string | null;
  }[];
}

export interface ScriptHooksInput {
  brief: Brief;
  script: HookedScript;
  /** Number of openings, 1 to 10. */
  count: number;
  /** The speaker's name. */
  personaName: string | null;
  toneOfVoice: string | null;
}

const variantShape = z.object({
  hookText: z.string(),
  spokenLine: z.string(),
  family: z.enum(HOOK_FAMILIES),
  note: z.string(),
});
export const hooksShape = z.object({ variants: z.array(variantShape) });
export type HookVariant = z.infer<typeof variantShape>;
export type ScriptHooks = z.infer<typeof hooksShape>;
