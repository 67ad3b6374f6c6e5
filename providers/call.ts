import { links } from '../platform/links.js';
import { ProviderError, type ProviderFailure } from './error.js';

/** What a broken connection means: `unknown` for a paid call, `unavailable` for one that can be made again for nothing. */
export type Broken = 'unknown' | 'unavailable';

export interface Answer {
  status: number;
  /** As text; read for its words, never shown. */
  body: string;
}

/** A provider's side of {@link callsTo}: how its errors read. */
export interface Upstream {
  /** As stored and matched, e.g. `google`. */
  provider: string;
  /** As its users know it, to begin a sentence with. */
  name: string;
  /** The answer that an error tells of, or null: there was none. */
  answerOf(error: unknown): Answer | null;
  /** What this provider says by an answer of 400 to 499, where that is more than the status; null: the status alone. */
  failureOf(answer: Answer): ProviderFailure | null;
  /** What the log keeps of an error: no pictures, no keys. */
  briefly(error: unknown): unknown;
}

export interface Calls {
  /**
   * A call that costs money: made once, never again by us. What was cut off after it may have been accepted, a cancellation
   * too, is `unknown`; only what certainly was not accepted is `unavailable`.
   * @param what is made, for the sentence: `picture`, `voice`, `clip`
   * @throws ProviderError; `unavailable`, caused by the signal's reason, when it was aborted before the call: nothing was sent
   */
  paidCall<T>(what: string, signal: AbortSignal | undefined, call: () => PromiseLike<T>): Promise<T>;
  /**
   * A call that costs nothing and can be made again: a look, a download. Whatever breaks on the way is `unavailable`.
   * @throws ProviderError; the signal's reason when it was aborted
   */
  freeCall<T>(what: string, signal: AbortSignal | undefined, call: () => PromiseLike<T>): Promise<T>;
  failure(failure: ProviderFailure, what: string, cause?: unknown): ProviderError;
  /** The sentence that {@link Calls.failure} says. */
  sentence(failure: ProviderFailure, what: string): string;
  failureOfAnswer(answer: Answer, broken: Broken): ProviderFailure;
}

/** How one provider is called: its failures told apart, each in a sentence of ours. */
export function callsTo(upstream: Upstream): Calls {
  const { provider, name } = upstream;
  const sentence = (failure: ProviderFailure, what: string) => SENTENCES[failure](name, what);
  const failure = (kind: ProviderFailure, what: string, cause?: unknown) =>
    new ProviderError(
      provider,
      kind,
      sentence(kind, what),
      cause === undefined ? {} : { cause: upstream.briefly(cause) },
    );
  const failureOfAnswer = (answer: Answer, broken: Broken) =>
    (isRefusal(answer.status) ? upstream.failureOf(answer) : null) ?? failureOfStatus(answer.status, broken);
  const failureOf = (error: unknown, broken: Broken): ProviderFailure => {
    const answer = upstream.answerOf(error);
    if (answer) return failureOfAnswer(answer, broken);
    return causes(error).some((code) => NOT_SENT.has(code)) ? 'unavailable' : broken;
  };
  return {
    async paidCall(what, signal, call) {
      if (signal?.aborted)
        throw new ProviderError(provider, 'unavailable', `The request for a ${what} was stopped before it was sent.`, {
          cause: signal.reason,
        });
      try {
        return await call();
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        throw failure(failureOf(error, 'unknown'), what, error);
      }
    },
    async freeCall(what, signal, call) {
      signal?.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        if (signal?.aborted) throw signal.reason;
        throw failure(failureOf(error, 'unavailable'), what, error);
      }
    },
    failure,
    sentence,
    failureOfAnswer,
  };
}

/** The caller's signal and our own limit, whichever comes first. */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

const SENTENCES: Record<ProviderFailure, (name: string, what: string) => string> = {
  key_refused: (name) => `${name} refused the key. Save a valid one: ${links.saveProviderKey}.`,
  over_quota: (name, what) =>
    `The quota or credit at ${name} for a ${what} is used up. Raise it there, or try again later.`,
  refused: (name, what) =>
    `${name}'s content rules stopped this ${what}. Change the words or the pictures and try again.`,
  bad_request: (name, what) =>
    `${name} did not accept the request for a ${what}. Check that the key may use the chosen model.`,
  unavailable: (name, what) => `${name} cannot be reached for a ${what} at the moment. Try again.`,
  unknown: (name, what) => `${name} was asked for a ${what} but gave no usable answer. It may have been billed.`,
};

/** Errors that say that no byte of the request was sent: no such host, no connection, not allowed out. */
const NOT_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ADDRESS_REFUSED'],
]);

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

function failureOfStatus(status: number, broken: Broken): ProviderFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 402 || status === 429) return 'over_quota';
  // 503 is what both providers answer before they begin (overloaded, no capacity). Any other 5xx, and a gateway's, says nothing of
  // what was done and billed before it.
  if (status === 503) return 'unavailable';
  if (status === 408 || status >= 500) return broken;
  if (status < 400) return broken; // accepted, and the answer could not be read
  return 'bad_request';
}

/** The codes of an error and of what caused it. Looks at shapes, not classes: an undici or a worker has classes of its own. */
function causes(error: unknown): string[] {
  const codes: string[] = [];
  let at: unknown = error;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 8; depth += 1) {
    const { code, cause } = at as { code?: unknown; cause?: unknown };
    if (typeof code === 'string') codes.push(code);
    at = cause;
  }
  return codes;
}
