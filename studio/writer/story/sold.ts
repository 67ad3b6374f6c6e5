import { containsPhrase } from '../check.js';

/** Matches role names of scenes before the product appears. */
export const EARLY =
  /hook|open|intro|setup|trouble|problem|pain|tension|struggle|conflict|before|doubt|(?<![a-z])(?:stakes?|low)(?![a-z])/i;
/** Matches "the product", as scripts call a product without a name. */
const PRODUCT = /\b(?:the|this|a|an) product\b/i;

/**
 * Does a scene show the product? From the turn on always, before it only where its action or direction mentions the product.
 */
export const isSoldIn = (
  scene: { segment_role: string; action: string | null; visual_direction: string | null },
  name: string | null,
): boolean => {
  if (!EARLY.test(scene.segment_role)) return true;
  const texts = `${scene.action ?? ''}\n${scene.visual_direction ?? ''}`;
  return PRODUCT.test(texts) || (name !== null && name.trim() !== '' && containsPhrase(texts, name));
};
