/**
 * The result of asking a provider to stop an operation. `unbilled`: it had not begun, or has failed. `stopping`: it was running
 * and is being stopped; the provider decides whether to bill it. `finished`: too late. `unknown`: the provider does not know
 * the operation.
 */
export type CancelOutcome = 'unbilled' | 'stopping' | 'finished' | 'unknown';

/** A model whose operations can be stopped. Without `cancel`, its provider does not offer that. */
export interface Cancellable {
  /** Stops an operation. Free, and can be repeated. @throws ProviderError; the signal's reason when it is aborted */
  cancel?(handle: string, options: { signal?: AbortSignal }): Promise<CancelOutcome>;
}
