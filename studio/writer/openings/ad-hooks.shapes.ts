import { z } from 'zod';
import { AD_HOOK_ANGLES } from '../copy/openings/ad-hooks.js';
import type { Brief } from '../shapes.js';

export interface AdHooksInput {
  brief: Brief;
  /** The tone, in the caller's words. */
  tone: string | null;
  /** Number of hooks per angle, 1 to 8. */
  perAngle: number;
}

const adHookShape = z.object({
  angle: z.enum(AD_HOOK_ANGLES),
  hookText: z.string(),
  onScreenText: z.string(),
  openingVisual: z.string(),
});
export const adHooksShape = z.object({ adHooks: z.array(adHookShape) });
export type AdHook = z.infer<typeof adHookShape>;
export type AdHooks = z.infer<typeof adHooksShape>;
