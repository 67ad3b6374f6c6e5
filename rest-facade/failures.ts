import type { GraphQLField } from 'graphql';
import { ERRORS, type ErrorCode } from '../platform/errors/index.js';
import type { Route, Tier, Use } from './route.js';
import { pathParameters, takesKey } from './table.js';

const OF_TIER: Readonly<Record<Tier, readonly ErrorCode[]>> = {
  public: [],
  key: ['UNAUTHENTICATED'],
  session: ['UNAUTHENTICATED', 'SESSION_REQUIRED'],
  admin: ['UNAUTHENTICATED', 'ADMIN_REQUIRED'],
  partner: ['UNAUTHENTICATED', 'FORBIDDEN'],
};

const OF_USE: Readonly<Record<Use, readonly ErrorCode[]>> = {
  text: [
    'CONTENT_REFUSED',
    'PROVIDER_KEY_REFUSED',
    'TEXT_CAP_REACHED',
    'OVERLOADED',
    'PROVIDER_QUOTA',
    'PROVIDER_FAILED',
    'NO_MODEL',
  ],
  picture: [
    'HOSTED_LIMIT_REACHED',
    'PROVIDER_KEY_REQUIRED',
    'QUOTA_REACHED',
    'SPEND_CAP_REACHED',
    'OVERLOADED',
    'NO_MODEL',
  ],
  waits: [
    'CONTENT_REFUSED',
    'PROVIDER_KEY_REFUSED',
    'PROVIDER_QUOTA',
    'PAGE_UNREADABLE',
    'PROVIDER_FAILED',
    'TIMED_OUT',
  ],
  pages: ['ADDRESS_REFUSED', 'OVERLOADED', 'PAGE_UNREADABLE'],
  keeps: ['QUOTA_REACHED'],
};

/** Codes with which any request can fail: a bad key, a suspended account, too many requests, no database or storage, a shutdown. */
const ALWAYS: readonly ErrorCode[] = [
  'KEY_INVALID',
  'ACCOUNT_SUSPENDED',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'SHUTTING_DOWN',
];
/** Codes with which a request with a body can fail. Every method except GET may have a body. */
const OF_BODY: readonly ErrorCode[] = [
  'BAD_INPUT',
  'ORIGIN_REFUSED',
  'REQUEST_TIMEOUT',
  'TOO_LARGE',
  'ENCODING_REFUSED',
  'OVERLOADED',
];

/** The router's message for a path that it cannot decode, and which therefore matches no route. */
export const MALFORMED_PATH = 'The path is not valid: a % must be followed by the code of a character in UTF-8.';

/** Whether the route takes any input that could be invalid. */
const takesInput = (route: Route, { args }: GraphQLField<unknown, unknown>): boolean =>
  route.method !== 'GET' || args.length > 0;

/**
 * The codes with which a route can fail, in the order of {@link ERRORS}: those that follow from the route and its field, and
 * those that it lists itself. 405 and 500 are left out, because they belong to no single route.
 */
export function failureCodes(route: Route, field: GraphQLField<unknown, unknown>): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(takesInput(route, field) ? (['BAD_INPUT'] as const) : []),
    ...(route.method === 'GET' ? [] : OF_BODY),
    ...OF_TIER[route.tier],
    ...(pathParameters(route.path).length > 0 ? (['NOT_FOUND'] as const) : []),
    ...(takesKey(route) ? (['IN_FLIGHT', 'KEY_REUSED'] as const) : []),
    ...(route.uses ?? []).flatMap((use) => OF_USE[use]),
    ...(route.failures ?? []),
  ]);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

/**
 * Codes whose failures have a `Retry-After` header. Those in {@link NAMES_POLICY} also name the limit, in `X-RateLimit-Policy`.
 */
export const HAS_RETRY_AFTER: ReadonlySet<ErrorCode> = new Set([
  'IN_FLIGHT',
  'RATE_LIMITED',
  'OVERLOADED',
  'TEXT_CAP_REACHED',
  'PROVIDER_QUOTA',
  'UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'SHUTTING_DOWN',
]);
export const NAMES_POLICY: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'OVERLOADED',
  'TEXT_CAP_REACHED',
  'PROVIDER_QUOTA',
]);
