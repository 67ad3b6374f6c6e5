import { links } from '../platform/links.js';
import { ProviderError, type ProviderFailure } from './error.js';

/**
 * How a broken connection is classified: as `unknown` for a paid call, as `unavailable` for a free one, which can be repeated.
 */
export type Broken = 'unknown' | 'unavailable';

export interface ProviderResponse {
  status: number;
  /** The body as text, which is searched for known words and never shown. */
  body: string;
}

/** How one provider's errors are to be interpreted by {@link callsTo}. */
export interface Upstream {
  /** The provider's key, as stored and matched, e.g. `google`. */
  provider: string;
  /** The provider's name as users read it, able to begin a sentence. */
  name: string;
  /** Extracts the provider's response from an error; null if there was none. */
  readAnswer(error: unknown): ProviderResponse | null;
  /** Classifies a response with a status from 400 to 499 by its body; null if its status alone decides. */
  classify(answer: ProviderResponse): ProviderFailure | null;
  /** Reduces an error to what may be logged: no pictures, no keys. */
  summarize(error: unknown): unknown;
}

export interface Calls {
  /**
   * Makes a call that costs money, exactly once. A call that is cut off, even by a cancellation, may have been accepted, so it
   * fails as `unknown`. Only a call that was certainly not accepted fails as `unavailable`.
   * @param what the thing that is bought, for the message: `picture`, `voice`, `clip`
   * @throws ProviderError; `unavailable`, caused by the signal's reason, when it was aborted before the call: nothing was sent
   */
  paidCall<T>(what: string, signal: AbortSignal | undefined, call: () => PromiseLike<T>): Promise<T>;
  /**
   * Makes a call that is free and can be repeated, such as a poll or a download. Any interruption but the caller's own is
   * `unavailable`.
   * @throws ProviderError; the signal's reason when it was aborted
   */
  freeCall<T>(what: string, signal: AbortSignal | undefined, call: () => PromiseLike<T>): Promise<T>;
  /**
   * Runs a free step that precedes a purchase, such as an upload. If it fails or is interrupted, nothing was accepted, and the
   * reservation of the spend can be closed.
   * @throws ProviderError, even when it was aborted
   */
  beforePaid<T>(what: string, signal: AbortSignal | undefined, call: () => PromiseLike<T>): Promise<T>;
  failure(failure: ProviderFailure, what: string, cause?: unknown): ProviderError;
  /** The message of the error that {@link Calls.failure} makes, as a sentence for the user. */
  sentence(failure: ProviderFailure, what: string): string;
  classifyAnswer(answer: ProviderResponse, broken: Broken): ProviderFailure;
}

/** Makes the functions that call one provider, classify its failures and describe them in our own words. */
export function callsTo(upstream: Upstream): Calls {
  const { provider, name } = upstream;
  const sentence = (failure: ProviderFailure, what: string) => SENTENCES[failure](name, what);
  const failure = (kind: ProviderFailure, what: string, cause?: unknown) =>
    new ProviderError(
      provider,
      kind,
      kind === 'no_model' || kind === 'refused'
        ? withReason(sentence(kind, what), upstream.readAnswer(cause)?.body)
        : sentence(kind, what),
      cause === undefined ? {} : { cause: upstream.summarize(cause) },
    );
  const classifyAnswer = (answer: ProviderResponse, broken: Broken) =>
    (isRefusal(answer.status) ? (upstream.classify(answer) ?? (isMissingModel(answer) ? 'no_model' : null)) : null) ??
    classifyStatus(answer.status, broken);
  const classifyError = (error: unknown, broken: Broken): ProviderFailure => {
    const answer = upstream.readAnswer(error);
    if (answer) return classifyAnswer(answer, broken);
    return causes(error).some((code) => NOT_SENT.has(code)) ? 'unavailable' : broken;
  };
  const freeCall: Calls['freeCall'] = async (what, signal, call) => {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw failure(classifyError(error, 'unavailable'), what, error);
    }
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
        throw failure(classifyError(error, 'unknown'), what, error);
      }
    },
    freeCall,
    async beforePaid(what, signal, call) {
      try {
        return await freeCall(what, signal, call);
      } catch (error) {
        throw error instanceof ProviderError ? error : failure('unavailable', what, error);
      }
    },
    failure,
    sentence,
    classifyAnswer,
  };
}

/** A signal that aborts with the caller's signal or after our own limit, whichever comes first. */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

const SENTENCES: Record<ProviderFailure, (name: string, what: string) => string> = {
  key_refused: (name) =>
    `${name} refused the key. Save a valid one: ${links.saveProviderKey}. If it is the installation's, correct it in the settings.`,
  over_quota: (name, what) =>
    `The quota or credit at ${name} for a ${what} is used up. Raise it there, or try again later.`,
  refused: (name, what) =>
    `${name}'s content rules stopped this ${what}. Change the words or the pictures and try again.`,
  bad_request: (name, what) =>
    `${name} did not accept the request for a ${what}. Check that the key may use the chosen model.`,
  no_model: (name, what) => `${name} does not have the model for a ${what}.`,
  too_slow: (name, what) => `${name} took too long for a ${what}.`,
  unavailable: (name, what) => `${name} cannot be reached for a ${what} at the moment. Try again.`,
  unknown: (name, what) => `${name} was asked for a ${what} but gave no usable answer. It may have been billed.`,
};

/** Whether a response says that the provider does not have the requested model, as Ollama, OpenAI and others do. */
export const isMissingModel = ({ status, body }: ProviderResponse): boolean =>
  (status === 404 || status === 400) &&
  /model_not_found|\bmodels?\b[^.]{0,200}\b(not found|not exist|no longer available|not available|unknown)/i.test(
    body.slice(0, 4000),
  );

const REASON_CHARS = 200;

/**
 * Adds the provider's own words to a message, as plain text, cut short, and without anything that looks like a key. Only for
 * failures in which they say what to change: which model is missing, or what the rules refuse.
 */
export function withReason(message: string, body: string | undefined): string {
  const words = body === undefined ? null : readReason(body);
  return words ? `${message} It says: "${words}"` : message;
}

/** The message in an error's JSON: `{ error: { message } }`, `{ error }`, `{ message }`, `{ detail }` or `{ detail: [{ msg }] }`. */
function readReason(body: string): string | null {
  const read = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return read(value[0]);
    const { error, message, detail, msg } = value as Record<string, unknown>;
    return read(error ?? message ?? detail ?? msg ?? null);
  };
  try {
    const words = read(JSON.parse(body));
    if (typeof words !== 'string') return null;
    const plain = words
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .replace(/[\w-]{24,}/g, '…')
      .trim();
    return plain.length > REASON_CHARS ? `${plain.slice(0, REASON_CHARS)}…` : plain || null;
  } catch {
    return null;
  }
}

/**
 * Error codes that mean that no byte of the request was sent: no such host, no connection, no valid certificate, or an address
 * that our own fetch refuses.
 */
const NOT_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ADDRESS_REFUSED'],
]);

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

function classifyStatus(status: number, broken: Broken): ProviderFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 402 || status === 429) return 'over_quota';
  // Providers answer 503 before they begin (overloaded, no capacity). After any other 5xx, from the provider or a gateway, the
  // work may have been done and billed.
  if (status === 503) return 'unavailable';
  if (status === 408 || status >= 500) return broken;
  if (status < 400) return broken; // the call was accepted, but its response could not be read
  return 'bad_request';
}

/**
 * Collects the codes of an error and of its causes. It checks for properties instead of using `instanceof`, because undici and
 * worker threads have error classes of their own.
 */
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
