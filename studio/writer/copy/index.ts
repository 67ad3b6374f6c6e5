import type { StructureKey } from '../formats.js';
import { BEFORE_AFTER } from './before-after.js';
import type { Copy } from './copy.js';
import { LISTICLE } from './listicle.js';
import { MYTH_BUST } from './myth-bust.js';
import { POV_STORY } from './pov-story.js';
import { PROBLEM_SOLUTION } from './problem-solution.js';
import { TESTIMONIAL } from './testimonial.js';

/** Lines by structure and beat. */
export const STRUCTURE_COPY: Record<StructureKey, Copy> = {
  'problem-solution': PROBLEM_SOLUTION,
  'before-after': BEFORE_AFTER,
  'myth-bust': MYTH_BUST,
  'pov-story': POV_STORY,
  listicle: LISTICLE,
  testimonial: TESTIMONIAL,
};
