import type { StoryboardPreset } from './preset.js';
import { PRODUCT_PRESETS } from './product.js';
import { PROOF_PRESETS } from './proof.js';
import { STORY_PRESETS } from './story.js';
import { TEACHING_PRESETS } from './teaching.js';

/** The ready-made storyboards, in the order in which they are listed. */
export const STORYBOARD_PRESETS: readonly StoryboardPreset[] = [
  ...PRODUCT_PRESETS,
  ...PROOF_PRESETS,
  ...TEACHING_PRESETS,
  ...STORY_PRESETS,
];
