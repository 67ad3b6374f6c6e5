import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../platform/config/index.js';
import { header } from './http.js';

/** What pages of listed origins may call. The other paths are public pages and contracts, and the operator's. */
const SHARED = /^\/(api|auth|graphql|files|mcp)(?=[/?]|$)/;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** For how many seconds a browser may remember a permission. Chromium keeps none for longer than two hours. */
const REMEMBERED = 7200;

/** The headers of our answers that a page may read, besides those that it always may. */
const READABLE = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-RateLimit-Policy',
  'X-Request-Id',
].join(', ');

/**
 * Lets pages of the listed origins read the answer to their request (CORS), with the session cookie where the browser sends it: it
 * is `SameSite=Lax`, so only for pages of the same site. Answers that differ by origin must be cached by origin.
 * @returns whether the request is a browser's question for permission (a preflight), which needs no other answer
 */
export function shareWithOrigin({ allowedOrigins }: Config, request: IncomingMessage, reply: ServerResponse): boolean {
  if (allowedOrigins.length === 0 || !SHARED.test(request.url ?? '')) return false;
  reply.setHeader('vary', 'Origin');
  const origin = header(request, 'origin');
  if (origin === undefined || !allowedOrigins.includes(origin)) return false;
  reply.setHeader('access-control-allow-origin', origin);
  reply.setHeader('access-control-allow-credentials', 'true');
  if (request.method !== 'OPTIONS' || header(request, 'access-control-request-method') === undefined) {
    reply.setHeader('access-control-expose-headers', READABLE);
    return false;
  }
  const asked = header(request, 'access-control-request-headers');
  reply.setHeader('access-control-allow-methods', METHODS);
  if (asked !== undefined) reply.setHeader('access-control-allow-headers', asked);
  reply.setHeader('access-control-max-age', REMEMBERED);
  return true;
}
