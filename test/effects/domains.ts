import { catalogs } from './catalog.js';
import { creators } from './creators.js';
import { bricks } from './flows/bricks.js';
import { flows } from './flows/flows.js';
import { ownVideos } from './flows/own-videos.js';
import { sending } from './flows/sending.js';
import { formats } from './formats/formats.js';
import { library } from './formats/library.js';
import { references } from './formats/references.js';
import { scriptExamples } from './formats/script-examples.js';
import type { DomainEffects } from './harness.js';
import { identity } from './identity.js';
import { media } from './media/media.js';
import { critiques } from './writing/critiques.js';
import { long } from './writing/long.js';
import { openings } from './writing/openings.js';
import { rewrite } from './writing/rewrite.js';
import { savedScripts } from './writing/saved-scripts.js';
import { storyAds } from './writing/story-ads.js';
import { topics } from './writing/topics.js';
import { vault } from './writing/vault.js';
import { writing } from './writing/writing.js';

/** The entries of every domain; each has its own file. */
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
