/** Why a provider call did not give a result, in terms a job can act on. */
export type ProviderFailure =
  | 'key_refused' /* the provider refused the key: the user must change it */
  | 'over_quota' /* the user's quota or credit at the provider is used up */
  | 'refused' /* the provider refused the content */
  | 'bad_request' /* our request was not understood: will not heal */
  | 'unavailable' /* 5xx, or no connection: nothing was accepted */
  | 'unknown'; /* the connection broke after the request was sent: it may have been accepted and billed */

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
