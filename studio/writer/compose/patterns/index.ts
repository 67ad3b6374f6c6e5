import type { StructureKey } from '../../formats.js';
import { BEFORE_AFTER } from './before-after.js';
import { LISTICLE } from './listicle.js';
import { MYTH_BUST } from './myth-bust.js';
import type { Patterns } from './patterns.js';
import { POV_STORY } from './pov-story.js';
import { PROBLEM_SOLUTION } from './problem-solution.js';
import { TESTIMONIAL } from './testimonial.js';

/** Sentence patterns by structure and beat; {@link Patterns} explains their slots. */
export const STRUCTURE_PATTERNS: Record<StructureKey, Patterns> = {
  'problem-solution': PROBLEM_SOLUTION,
  'before-after': BEFORE_AFTER,
  'myth-bust': MYTH_BUST,
  'pov-story': POV_STORY,
  listicle: LISTICLE,
  testimonial: TESTIMONIAL,
};
