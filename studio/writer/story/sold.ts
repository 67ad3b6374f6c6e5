import { holds } from '../check.js';

/** Roles of scenes in which the story has not come to what is sold. */
const EARLY = /hook|open|intro|setup|trouble|problem|pain|tension|struggle|conflict|before|doubt|stake|low/i;
/** Words for what is sold, where it has no name. */
const PRODUCT = /\b(?:the|this|a|an) product\b/i;

/** Whether a scene shows what is sold: after the turn, and before it where its own words name it. */
export const isSoldIn = (
  scene: { segment_role: string; action: string | null; visual_direction: string | null },
  name: string | null,
): boolean => {
  if (!EARLY.test(scene.segment_role)) return true;
  const told = `${scene.action ?? ''}\n${scene.visual_direction ?? ''}`;
  return PRODUCT.test(told) || (name !== null && name.trim() !== '' && holds(told, name));
};
