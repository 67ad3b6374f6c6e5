import { FAILURES, REQUESTS, RESPONSES } from '../../content/facade/data.js';
import type { FailureExample, Json, JsonObject } from '../../content/facade/schema.js';
import { tooSlow } from '../../engine/uploads/index.js';
import { type ErrorCode, PROVIDER_FAILURES } from '../../platform/errors/index.js';
import { bodyLimit, encodingRefused, tooLarge } from '../request/http.js';
import type { Route } from '../route.js';

/** An example of a request to a route, with its response. */
export interface RouteExample {
  /** Absent if the route takes none, or raw bytes. */
  body?: JsonObject | undefined;
  response?: Json | undefined;
  /** Request body and response for the route's other success status (`Route.variant`). */
  variant: { body?: JsonObject | undefined; response?: Json | undefined };
}

const nameRoute = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Returns the example of a route. A new route has no response until `npm run record` has recorded it. */
export function getExample(route: Pick<Route, 'method' | 'path'>): RouteExample {
  const [asked, answered] = [REQUESTS[nameRoute(route)], RESPONSES[nameRoute(route)]];
  return {
    body: asked?.body,
    response: answered?.response,
    variant: { body: asked?.variant, response: answered?.variant },
  };
}

/** Hints of the failures of a provider. */
const PROVIDER_HINTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  CONTENT_REFUSED: PROVIDER_FAILURES.refused.hint,
  PROVIDER_KEY_REFUSED: PROVIDER_FAILURES.key_refused.hint,
  PROVIDER_QUOTA: PROVIDER_FAILURES.over_quota.hint,
  PROVIDER_FAILED: PROVIDER_FAILURES.unavailable.hint,
};

/** An example of a route's failure with a code, that doesn't depend on the request. No message means the code's default. */
export function failureExample(route: Route, code: ErrorCode): FailureExample {
  const own = FAILURES.own.find((row) => row.routes.includes(nameRoute(route)) && row.failures[code]);
  if (own) return own.failures[code]!;
  if (code === 'NOT_FOUND') {
    const noun = Object.entries(FAILURES.nouns).find(([path]) => route.path.startsWith(path))?.[1] ?? 'resource';
    return { error: `There is no such ${noun}.` };
  }
  if (code === 'TOO_LARGE') {
    const { message, details } = tooLarge(bodyLimit(route, true));
    return { error: message, hint: details.hint };
  }
  if (code === 'ENCODING_REFUSED') return { error: encodingRefused('gzip').message };
  if (code === 'REQUEST_TIMEOUT') return { error: tooSlow().message };
  const ofTier = route.tier === 'partner' ? FAILURES.partner[code] : undefined;
  const ofText = route.uses?.includes('text') ? FAILURES.text[code] : undefined;
  return { hint: PROVIDER_HINTS[code], ...(ofTier ?? ofText ?? FAILURES.usual[code]) };
}
