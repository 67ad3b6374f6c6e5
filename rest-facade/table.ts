import type { Route, Section } from './route.js';
import { carouselRoutes } from './routes/carousels.js';
import { catalogRoutes } from './routes/catalog.js';
import { creatorRoutes } from './routes/creators.js';
import { flowRoutes } from './routes/flows.js';
import { formatRoutes } from './routes/formats.js';
import { identityRoutes } from './routes/identity.js';
import { mediaRoutes } from './routes/media.js';
import { savedScriptRoutes } from './routes/saved-scripts.js';
import { storyboardRoutes } from './routes/storyboards.js';
import { writingRoutes } from './routes/writing.js';

/** All REST routes by section, in the order of their documentation. */
export const SECTIONS: readonly Section[] = [
  ...identityRoutes,
  ...creatorRoutes,
  ...catalogRoutes,
  ...mediaRoutes,
  ...writingRoutes,
  ...savedScriptRoutes,
  ...carouselRoutes,
  ...formatRoutes,
  ...storyboardRoutes,
  ...flowRoutes,
];

export const ROUTES: readonly Route[] = SECTIONS.flatMap(({ routes }) => routes);

/** Whether the route takes an Idempotency-Key. */
export const takesKey = ({ method, replay }: Route): boolean => replay ?? method === 'POST';

/** Names of the path's parameters: `/a/{id}` → `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
