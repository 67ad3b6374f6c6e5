import type { Route } from '../route.js';
import { adminExamples } from './admin.js';
import { appsExamples } from './apps.js';
import type { Examples, RouteExample } from './example.js';
import { brickJobsExamples } from './flows/brick-jobs.js';
import { bricksExamples } from './flows/bricks.js';
import { flowsExamples } from './flows/flows.js';
import { evidenceExamples } from './formats/evidence.js';
import { formatsExamples } from './formats/formats.js';
import { libraryExamples } from './formats/library.js';
import { referenceExamples } from './formats/references.js';
import { scriptExamples } from './formats/script-examples.js';
import { storyboardsExamples } from './formats/storyboards.js';
import { identityExamples } from './identity.js';
import { personasExamples } from './personas.js';
import { picturesExamples } from './pictures.js';
import { productsExamples } from './products.js';
import { uploadsExamples } from './uploads.js';
import { critiqueExamples } from './writing/critiques.js';
import { longExamples } from './writing/long.js';
import { openingsExamples } from './writing/openings.js';
import { rewriteExamples } from './writing/rewrite.js';
import { savedScriptsExamples } from './writing/saved-scripts.js';
import { storyAdExamples } from './writing/story-ads.js';
import { topicsExamples } from './writing/topics.js';
import { vaultExamples } from './writing/vault.js';
import { writingExamples } from './writing/writing.js';

export type { RouteExample } from './example.js';

/**
 * A valid request to each route, with its response. `openapi.yaml` shows them, and the conformance tests send them, so that
 * they stay correct.
 */
export const EXAMPLES: Examples = {
  ...identityExamples,
  ...adminExamples,
  ...uploadsExamples,
  ...personasExamples,
  ...productsExamples,
  ...appsExamples,
  ...picturesExamples,
  ...bricksExamples,
  ...brickJobsExamples,
  ...writingExamples,
  ...openingsExamples,
  ...rewriteExamples,
  ...vaultExamples,
  ...savedScriptsExamples,
  ...critiqueExamples,
  ...longExamples,
  ...topicsExamples,
  ...storyAdExamples,
  ...formatsExamples,
  ...referenceExamples,
  ...evidenceExamples,
  ...scriptExamples,
  ...storyboardsExamples,
  ...libraryExamples,
  ...flowsExamples,
};

/** Returns the example of a route. @throws Error if the route has none */
export function getExample({ method, path }: Pick<Route, 'method' | 'path'>): RouteExample {
  const found = EXAMPLES[`${method} ${path}`];
  if (!found) throw new Error(`rest-facade/examples has no example of ${method} ${path}`);
  return found;
}
