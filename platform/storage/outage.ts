import { isNetworkCode, ServiceError } from '../errors/index.js';

/** Codes of the HTTP client's errors after which another attempt may reach the store: no connection, a broken one, no answer in time. */
const UNREACHED = /^UND_ERR_(?:CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|CLOSED|DESTROYED)$/;
/** Statuses with which a store says that it is overloaded, being repaired, or behind a proxy that cannot reach it. */
const STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const RETRY_SECONDS = 5;

interface Seen {
  name?: unknown;
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
}

/** Whether an error means that the object store was not reachable or not able to answer, whatever was requested. */
function isOutage(error: unknown): boolean {
  for (let at = error as Seen | null | undefined; at; at = at.cause as Seen) {
    if (STATUSES.has(at.$metadata?.httpStatusCode ?? 0) || at.name === 'TimeoutError') return true;
    if (isNetworkCode(at.code) || (typeof at.code === 'string' && UNREACHED.test(at.code))) return true;
  }
  return false;
}

/** Converts an outage of the object store to STORAGE_UNAVAILABLE; returns any other error unchanged. */
export const fromStore = (error: unknown): unknown =>
  isOutage(error)
    ? new ServiceError('STORAGE_UNAVAILABLE', undefined, { retryAfter: RETRY_SECONDS, cause: error })
    : error;
