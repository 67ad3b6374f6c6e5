import { catalogs } from './catalog.js';
import { creators } from './creators.js';
import { flows } from './flows.js';
import { formats } from './formats.js';
import type { DomainEffects } from './harness.js';
import { identity } from './identity.js';
import { library } from './library.js';
import { media } from './media.js';
import { references } from './references.js';
import { scriptExamples } from './script-examples.js';
import { writing } from './writing.js';

/** Every domain's entries, in a file of its own. */
export const DOMAINS: Readonly<Record<string, readonly DomainEffects[]>> = {
  identity,
  creators,
  catalog: catalogs,
  formats,
  'script examples': scriptExamples,
  references,
  library,
  writing,
  media,
  flows,
};
