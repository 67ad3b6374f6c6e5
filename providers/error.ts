import { PROVIDER_FAILURES, type ProviderFailure, ServiceError } from '../platform/errors/index.js';

export type { ProviderFailure } from '../platform/errors/index.js';

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  readonly provider: string;
  constructor(provider: string, failure: ProviderFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
    this.provider = provider;
    this.failure = failure;
  }
  /** A later try of the same call may succeed and cannot be a second payment. */
  get retryable(): boolean {
    return this.failure === 'unavailable' || this.failure === 'over_quota';
  }
}

/** What a 429 carries when the limit is the provider's own, whose size and window only the provider knows. Most are per minute. */
export const PROVIDER_LIMIT = { retryAfter: 60, policy: 'provider' } as const;

/** For an answer that waits for the call: same code and hint as a job that failed of it. The cause keeps the failure. */
export function toServiceError(error: ProviderError): ServiceError {
  const { code, hint } = PROVIDER_FAILURES[error.failure];
  return new ServiceError(code, error.message, {
    hint,
    cause: error,
    ...(error.failure === 'over_quota' ? PROVIDER_LIMIT : {}),
  });
}
