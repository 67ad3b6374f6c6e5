import type { AdHookAngle } from '../../openings/shapes.js';
import type { HookFamily } from '../../winner/vocabulary.js';

export { AD_HOOK_ANGLES, type AdHookAngle } from '../../openings/shapes.js';

/** The hook family that each angle's lines belong to. */
export const FAMILY_OF_ANGLE: Readonly<Record<AdHookAngle, HookFamily>> = {
  Problem: 'pain-point',
  Curiosity: 'curiosity',
  'Social Proof': 'question',
  POV: 'pov',
  'Bold Claim': 'challenge',
};
