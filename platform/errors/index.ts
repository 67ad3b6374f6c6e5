import { ERRORS, type ErrorCode } from './codes.js';

export { ERRORS, type ErrorCode, RETRY_AFTER } from './codes.js';
export { isOutOfDisk } from './disk.js';
export { isNetworkCode } from './network.js';
export { isProviderFailure, PROVIDER_FAILURES, type ProviderFailure } from './provider-failures.js';

export interface ErrorDetails {
  /** What the caller can do next. For a slug that is taken, it suggests a free one. */
  hint?: string;
  /** The path of the invalid input, e.g. `contents[3].name`. */
  field?: string;
  /** Seconds until a retry makes sense (409, 429, 503); {@link RETRY_AFTER} if it is left out. */
  retryAfter?: number;
  /** Value for `X-RateLimit-Policy` (429). */
  policy?: string;
  /** The name of the exceeded limit of the account, as in the response of `links.usage`. */
  quota?: string;
  /** The job that the request has started. Although the request failed, the job may continue, or can be retried. */
  jobId?: string;
  /** The price that was refused, in US dollars: what `maxUsd` would have to accept. */
  usd?: number;
  cause?: unknown;
}

/**
 * An expected failure with a code of {@link ERRORS}. `message` is shown to the caller unchanged, so it says which field was
 * wrong, why, and what to do, and must not contain a stack, SQL, a path or an upstream's body.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? ERRORS[code].text, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The 404 error. It is the same for a missing row and for a row of another account. */
export const notFound = (what: string): ServiceError => new ServiceError('NOT_FOUND', `There is no such ${what}.`);

/** The error for a null in a field that cannot be null. */
export const cannotClear = (field: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` cannot be cleared. Leave it out to keep it.`, { field });

const TRANSIENT: ReadonlySet<ErrorCode> = new Set(['OVERLOADED', 'SHUTTING_DOWN', 'STORAGE_UNAVAILABLE']);

/**
 * Whether the work failed only because of the installation's present state, so that a later attempt may succeed: this process
 * was busy or shutting down, or the file storage was not reachable.
 */
export const isTransient = (error: unknown): boolean => error instanceof ServiceError && TRANSIENT.has(error.code);
