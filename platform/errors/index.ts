import { ERRORS, type ErrorCode } from './codes.js';

export { ERRORS, type ErrorCode } from './codes.js';
export { isProviderFailure, PROVIDER_FAILURES, type ProviderFailure } from './provider-failures.js';

export interface ErrorDetails {
  /** The next step a caller can take, or a free slug. */
  hint?: string;
  /** The input path at fault, e.g. `contents[3].name`. */
  field?: string;
  /** Seconds until a retry makes sense (429). */
  retryAfter?: number;
  /** Value for `X-RateLimit-Policy` (429). */
  policy?: string;
  /** The limit of the account that is reached, by its name in the answer of `links.usage`. */
  quota?: string;
  /** The job that was started, and that goes on, has failed or can be tried again: the request had an effect. */
  jobId?: string;
  cause?: unknown;
}

/**
 * An expected failure with a code of {@link ERRORS}. `message` is shown to the caller as it is, so it names the field,
 * what was wrong and what to do, and never holds a stack, SQL, a path or an upstream's body.
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

/** A 404 that is the same for a missing row and a stranger's row. */
export const notFound = (what: string): ServiceError => new ServiceError('NOT_FOUND', `There is no such ${what}.`);

/** A field that is always there was sent as null. */
export const cannotClear = (field: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` cannot be cleared. Leave it out to keep it.`, { field });

/** Whether a refusal says something of this process at the moment, and nothing of what was asked: another time it may go well. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'OVERLOADED' || error.code === 'SHUTTING_DOWN');
