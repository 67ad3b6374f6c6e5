/**
 * What came of asking a provider to stop an operation. `unbilled`: it had not begun, or has failed. `stopping`: it was under way and is told to
 * stop; whether it is billed is the provider's to say. `finished`: too late. `unknown`: the provider knows nothing of it.
 */
export type CancelOutcome = 'unbilled' | 'stopping' | 'finished' | 'unknown';

/** A model whose operations can be stopped, where its provider offers that. */
export interface Cancellable {
  /** Free, and can be repeated. @throws ProviderError; the signal's reason */
  cancel?(handle: string, options: { signal?: AbortSignal }): Promise<CancelOutcome>;
}
