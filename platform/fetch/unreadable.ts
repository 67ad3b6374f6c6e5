import { ServiceError } from '../errors/index.js';

/** Why an address could not be read. Callers act on it: a page that is gone is treated differently from a slow one. */
export type UnreadableReason =
  | 'no_such_host'
  | 'no_name_server'
  | 'no_connection'
  | 'bad_certificate'
  | 'too_slow'
  | 'too_large'
  | 'wrong_type'
  | 'bad_status'
  | 'too_many_redirects'
  | 'broken';

/** The address is allowed, but sent no usable response (502). The message names the host, and never quotes the body. */
export class PageUnreadable extends ServiceError {
  readonly reason: UnreadableReason;
  /** The response's HTTP status if the reason is `bad_status`; else null. */
  readonly upstreamStatus: number | null;
  constructor(reason: UnreadableReason, message: string, extra: { status?: number; cause?: unknown } = {}) {
    super('PAGE_UNREADABLE', message, extra.cause === undefined ? {} : { cause: extra.cause });
    this.reason = reason;
    this.upstreamStatus = extra.status ?? null;
  }
}

const SLOW = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENETDOWN',
  'EACCES',
  'EPERM',
]);

/**
 * A host name that could not be resolved. Its code is one of getaddrinfo's, by which callers know that nothing was sent. The
 * message is for the caller.
 */
export class NameError extends Error {
  readonly reason: 'no_such_host' | 'no_name_server';
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';

  constructor(reason: NameError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.code = reason === 'no_such_host' ? 'ENOTFOUND' : 'EAI_AGAIN';
  }
}

/** Finds the ServiceError among the causes of an HTTP client's error; null if there is none. */
export function ownError(error: unknown): ServiceError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if (at instanceof ServiceError) return at;
  }
  return null;
}

export const tooSlow = (host: string, cause?: unknown): PageUnreadable =>
  new PageUnreadable('too_slow', `${host} did not answer in time.`, { cause });

/** Converts an error of the HTTP client to a ServiceError. `host` is shown to the caller. */
export function unreadable(error: unknown, host: string): ServiceError {
  const own = ownError(error);
  if (own) return own;
  const cause = { cause: error };
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  if (SLOW.has(code) || name === 'TimeoutError') return tooSlow(host, error);
  if (error instanceof NameError) return new PageUnreadable(error.reason, error.message, cause);
  if (NO_CONNECTION.has(code)) return new PageUnreadable('no_connection', `${host} accepts no connection.`, cause);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL|EPROTO/.test(code))
    return new PageUnreadable('bad_certificate', `${host} could not prove who it is (TLS).`, cause);
  return new PageUnreadable('broken', `${host} closed the connection early, or did not answer in HTTP.`, cause);
}
