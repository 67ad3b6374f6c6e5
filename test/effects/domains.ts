import { bricks } from './bricks.js';
import { catalogs } from './catalog.js';
import { creators } from './creators.js';
import { critiques } from './critiques.js';
import { flows } from './flows.js';
import { formats } from './formats.js';
import type { DomainEffects } from './harness.js';
import { identity } from './identity.js';
import { library } from './library.js';
import { long } from './long.js';
import { media } from './media.js';
import { openings } from './openings.js';
import { ownVideos } from './own-videos.js';
import { references } from './references.js';
import { rewrite } from './rewrite.js';
import { savedScripts } from './saved-scripts.js';
import { scriptExamples } from './script-examples.js';
import { sending } from './sending.js';
import { storyAds } from './story-ads.js';
import { topics } from './topics.js';
import { vault } from './vault.js';
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
  'longer texts': long,
  openings,
  rewrite,
  vault,
  'saved scripts': savedScripts,
  sending,
  critiques,
  topics,
  'story ads': storyAds,
  media,
  bricks,
  'own videos': ownVideos,
  flows,
};
