import { formats } from './formats.js';
import type { DomainEffects } from './harness.js';
import { media } from './media.js';

/** Every domain's entries, in a file of its own. */
export const DOMAINS: Readonly<Record<string, readonly DomainEffects[]>> = { formats, media };
