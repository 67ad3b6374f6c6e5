import type { StructureKey } from '../formats.js';
import type { Copy } from './copy.js';
import { BEFORE_AFTER } from './structures/before-after.js';
import { LISTICLE } from './structures/listicle.js';
import { MYTH_BUST } from './structures/myth-bust.js';
import { POV_STORY } from './structures/pov-story.js';
import { PROBLEM_SOLUTION } from './structures/problem-solution.js';
import { TESTIMONIAL } from './structures/testimonial.js';

/** Lines by structure and beat. */
export const STRUCTURE_COPY: Record<StructureKey, Copy> = {
  'problem-solution': PROBLEM_SOLUTION,
  'before-after': BEFORE_AFTER,
  'myth-bust': MYTH_BUST,
  'pov-story': POV_STORY,
  listicle: LISTICLE,
  testimonial: TESTIMONIAL,
};
