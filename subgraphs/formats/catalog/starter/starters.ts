import type { StarterFormat } from './starter-format.js';
import { TALKING_STARTERS } from './talking.js';

/** Our own catalog of formats, by medium. */
export const STARTER_FORMATS: readonly StarterFormat[] = [...TALKING_STARTERS];
