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
  /** Whether the same call may be repeated: it may succeed then, and is certainly not billed twice. */
  get retryable(): boolean {
    return this.failure === 'unavailable' || this.failure === 'over_quota';
  }
}

/**
 * Details of a 429 for a provider's own limit, whose size and window only the provider knows. Most such limits are per minute,
 * hence `retryAfter`.
 */
export const PROVIDER_LIMIT = { retryAfter: 60, policy: 'provider' } as const;

/**
 * Converts a ProviderError to the error with which a waiting HTTP request is answered. Its code and hint are those of a job that
 * failed for the same reason, and its `cause` is the ProviderError.
 */
export function toServiceError(error: ProviderError): ServiceError {
  const { code, hint } = PROVIDER_FAILURES[error.failure];
  return new ServiceError(code, error.message, {
    hint,
    cause: error,
    ...(error.failure === 'over_quota' ? PROVIDER_LIMIT : {}),
  });
}
