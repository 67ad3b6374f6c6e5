import { createGoogle, type GoogleProvider } from '@ai-sdk/google';
import { APICallError } from '@ai-sdk/provider';
import { withoutEnd } from '../platform/text/ends.js';
import { callsTo, type ProviderResponse } from './call.js';
import type { ProviderFailure } from './error.js';

export const GOOGLE = 'google';
const OFFICIAL = 'https://generativelanguage.googleapis.com';

export interface GoogleOptions {
  apiKey: string;
  /** The API's address, with or without the version. @default Google's own, with `/v1beta` */
  baseUrl?: string;
  /** The model to use instead of the adapter's default. */
  model?: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** Time limit of a call in ms; after it, the call's outcome is unknown. The default depends on the kind of model. */
  timeoutMs?: number;
}

/** The models that are used for a key whose owner has chosen none. Veo's lite model bills 0.05 USD per second at 720p. */
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

/** Whether a key has the form of Google's API keys: `AIza` followed by 35 characters of base64url. */
export const recognisesGoogleKey = (key: string): boolean => /^AIza[0-9A-Za-z_-]{35}$/.test(key);

/** Returns the API's address up to and including the version. */
export function googleBaseUrl(baseUrl?: string): string {
  const trimmed = withoutEnd(baseUrl || OFFICIAL, /\//);
  return /\/v\d\w*$/.test(trimmed) ? trimmed : `${trimmed}/v1beta`;
}

export const googleSdk = ({ apiKey, baseUrl, fetch }: GoogleOptions): GoogleProvider =>
  createGoogle({ apiKey, baseURL: googleBaseUrl(baseUrl), fetch });

/** Classifies a response by its body: Google answers 400 for a bad key and for unsafe content alike. */
function classify({ status, body }: ProviderResponse): ProviderFailure | null {
  if (status === 401 || status === 402 || status === 403 || status === 408 || status === 429) return null;
  if (/API_KEY_INVALID|api[ _]key (not valid|not found|expired|invalid)/i.test(body)) return 'key_refused';
  if (/safety|usage guidelines|responsible ai|prohibited content|sensitive words/i.test(body)) return 'refused';
  return null;
}

function readAnswer(error: unknown): ProviderResponse | null {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return null;
  return { status: error.statusCode, body: error.responseBody ?? '' };
}

/** Reduces an error for the log: the SDK's errors contain the whole request and response, including megabytes of pictures. */
function summarize(error: unknown): unknown {
  if (!APICallError.isInstance(error)) return error;
  if (error.statusCode === undefined) return new Error('Google did not answer.', { cause: error.cause });
  return new Error(`Google answered ${error.statusCode}: ${error.message.slice(0, 300)}`);
}

export const {
  paidCall,
  freeCall,
  failure: googleFailure,
  classifyAnswer,
} = callsTo({ provider: GOOGLE, name: 'Google', readAnswer, classify, summarize });

/** Whether a response says that Gemini's safety filter blocked it. Pure. */
export function wasBlocked(answer: { finishReason?: unknown; blockReason?: unknown }): boolean {
  const reason = String(answer.finishReason ?? '');
  if (/SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/.test(reason)) return true;
  const block = String(answer.blockReason ?? '');
  return block !== '' && !block.endsWith('UNSPECIFIED');
}
