import { createGoogle, type GoogleProvider } from '@ai-sdk/google';
import { APICallError } from '@ai-sdk/provider';
import { ProviderError, type ProviderFailure } from './error.js';

export const GOOGLE = 'google';
const OFFICIAL = 'https://generativelanguage.googleapis.com';

export interface GoogleOptions {
  apiKey: string;
  /** With or without the version. @default Google's own, `/v1beta` */
  baseUrl?: string;
  /** Another model of the same kind. */
  model?: string;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
  /** Until a call is given up; its outcome is then unknown. The default is the port's. */
  timeoutMs?: number;
}

/** What one key serves, when the user has chosen nothing else. Veo's lite model bills 0.05 USD a second at 720p. */
export const GOOGLE_MODELS = {
  text: 'gemini-2.5-flash',
  image: 'gemini-2.5-flash-image',
  speech: 'gemini-2.5-flash-preview-tts',
  video: 'veo-3.1-lite-generate-preview',
} as const;

/** Image models that take reference pictures, for the user to choose from; the first is the default. */
export const GOOGLE_IMAGE_MODELS: readonly string[] = [
  GOOGLE_MODELS.image,
  'gemini-3.1-flash-image-preview',
  'gemini-3-pro-image-preview',
];

/** Google's API keys: `AIza` and 35 more of base64url. */
export const recognisesGoogleKey = (key: string): boolean => /^AIza[0-9A-Za-z_-]{35}$/.test(key);

/** The address up to and including the version. */
export function googleBaseUrl(baseUrl?: string): string {
  const trimmed = (baseUrl || OFFICIAL).replace(/\/+$/, '');
  return /\/v\d\w*$/.test(trimmed) ? trimmed : `${trimmed}/v1beta`;
}

export const googleSdk = ({ apiKey, baseUrl, fetch }: GoogleOptions): GoogleProvider =>
  createGoogle({ apiKey, baseURL: googleBaseUrl(baseUrl), fetch });

/** The caller's signal and our own limit, whichever comes first. */
export function deadline(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/**
 * A call that costs money: made once, never again by us. What was cut off after it may have been accepted, a cancellation
 * too, is `unknown`; only what certainly was not accepted is `unavailable`.
 * @param what is made, for the sentence: `picture`, `voice`, `clip`
 * @throws ProviderError; `unavailable`, caused by the signal's reason, when it was aborted before the call: nothing was sent
 */
export async function paidCall<T>(
  what: string,
  signal: AbortSignal | undefined,
  call: () => PromiseLike<T>,
): Promise<T> {
  if (signal?.aborted)
    throw new ProviderError(GOOGLE, 'unavailable', `The request for a ${what} was stopped before it was sent.`, {
      cause: signal.reason,
    });
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw googleFailure(failureOf(error, 'unknown'), what, error);
  }
}

/**
 * A call that costs nothing and can be made again: a poll, a download. Whatever breaks on the way is `unavailable`.
 * @throws ProviderError; the signal's reason when it was aborted
 */
export async function freeCall<T>(
  what: string,
  signal: AbortSignal | undefined,
  call: () => PromiseLike<T>,
): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw googleFailure(failureOf(error, 'unavailable'), what, error);
  }
}

export function googleFailure(failure: ProviderFailure, what: string, cause?: unknown): ProviderError {
  return new ProviderError(
    GOOGLE,
    failure,
    SENTENCES[failure](what),
    cause === undefined ? {} : { cause: briefly(cause) },
  );
}

/** For the log: the SDK's errors carry the whole request and answer, megabytes of pictures among them. */
function briefly(error: unknown): unknown {
  if (!APICallError.isInstance(error)) return error;
  if (error.statusCode === undefined) return new Error('Google did not answer.', { cause: error.cause });
  return new Error(`Google answered ${error.statusCode}: ${error.message.slice(0, 300)}`);
}

const SENTENCES: Record<ProviderFailure, (what: string) => string> = {
  key_refused: () => 'Google refused the key. Save a valid one: PUT /api/v1/account/provider-key.',
  over_quota: (what) => `The quota or credit at Google for a ${what} is used up. Raise it there, or try again later.`,
  refused: (what) => `Google's content rules stopped this ${what}. Change the words or the pictures and try again.`,
  bad_request: (what) =>
    `Google did not accept the request for a ${what}. Check that the key may use the chosen model.`,
  unavailable: (what) => `Google cannot be reached for a ${what} at the moment. Try again.`,
  unknown: (what) => `Google was asked for a ${what} but gave no usable answer. It may have been billed.`,
};

/** Errors that say that no byte of the request was sent: no such host, no connection, not allowed out. */
const NOT_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ADDRESS_REFUSED'],
]);

/** @param broken what a connection that broke midway means: `unknown` for a paid call, `unavailable` for a free one */
function failureOf(error: unknown, broken: 'unknown' | 'unavailable'): ProviderFailure {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === undefined) return causes(error).some((code) => NOT_SENT.has(code)) ? 'unavailable' : broken;
  const body = APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
  return failureOfStatus(status, body, broken);
}

/** Google's answers: the status, and for a 400 the words of the body (a bad key is a 400 there, unsafe content too). */
export function failureOfStatus(status: number, body: string, broken: 'unknown' | 'unavailable'): ProviderFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 402 || status === 429) return 'over_quota';
  // A gateway's own 502 or 504 says nothing of what the service behind it did.
  if (status === 502 || status === 504) return broken;
  if (status >= 500) return 'unavailable';
  if (status < 400) return broken; // accepted, and the answer could not be read
  if (/API_KEY_INVALID|api[ _]key (not valid|not found|expired|invalid)/i.test(body)) return 'key_refused';
  if (/safety|usage guidelines|responsible ai|prohibited content|sensitive words/i.test(body)) return 'refused';
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

/** Why Gemini answered without a result: its safety filter, when it says so. Pure. */
export function wasBlocked(answer: { finishReason?: unknown; blockReason?: unknown }): boolean {
  const reason = String(answer.finishReason ?? '');
  if (/SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/.test(reason)) return true;
  const block = String(answer.blockReason ?? '');
  return block !== '' && !block.endsWith('UNSPECIFIED');
}
