import type { Route } from '../route.js';
import { adminExamples } from './admin.js';
import { appsExamples } from './apps.js';
import { brickJobsExamples } from './brick-jobs.js';
import { bricksExamples } from './bricks.js';
import { critiqueExamples } from './critiques.js';
import { evidenceExamples } from './evidence.js';
import type { Examples, RouteExample } from './example.js';
import { flowsExamples } from './flows.js';
import { formatsExamples } from './formats.js';
import { identityExamples } from './identity.js';
import { libraryExamples } from './library.js';
import { longExamples } from './long.js';
import { openingsExamples } from './openings.js';
import { personasExamples } from './personas.js';
import { picturesExamples } from './pictures.js';
import { productsExamples } from './products.js';
import { referenceExamples } from './references.js';
import { rewriteExamples } from './rewrite.js';
import { savedScriptsExamples } from './saved-scripts.js';
import { scriptExamples } from './script-examples.js';
import { storyAdExamples } from './story-ads.js';
import { storyboardsExamples } from './storyboards.js';
import { topicsExamples } from './topics.js';
import { uploadsExamples } from './uploads.js';
import { vaultExamples } from './vault.js';
import { writingExamples } from './writing.js';

export type { RouteExample } from './example.js';

/**
 * A good request to each route, and what it is answered. `openapi.yaml` shows them, and the conformance suites send them, so
 * that none goes stale.
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

/** @throws Error naming the route that has none */
export function exampleOf({ method, path }: Pick<Route, 'method' | 'path'>): RouteExample {
  const found = EXAMPLES[`${method} ${path}`];
  if (!found) throw new Error(`rest-facade/examples has no example of ${method} ${path}`);
  return found;
}
