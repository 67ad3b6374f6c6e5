import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { withoutEnd } from '../../platform/text/ends.js';
import type { TextModel } from './port.js';
import { sdkTextModel } from './sdk.js';

const GOOGLE_BASE_URL = 'https://generativelanguage.googleapis.com/v1beta';

export interface GoogleTextOptions {
  apiKey: string;
  /** Address of the API. @default Google's own */
  baseUrl?: string;
  /** The model's name, such as `gemini-2.5-flash`. */
  model: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** How long the model may be silent, ms. */
  timeoutMs: number;
}

/**
 * Text by Gemini, through Google's generateContent.
 * @returns a model whose `run` throws the ServiceErrors of {@link toServiceError}, with a ProviderError as cause
 */
export function googleTextModel({ apiKey, baseUrl, model, fetch, timeoutMs }: GoogleTextOptions): TextModel {
  const google = createGoogleGenerativeAI({ apiKey, baseURL: withoutEnd(baseUrl || GOOGLE_BASE_URL, /\//), fetch });
  return sdkTextModel({ provider: 'google', name: 'Google', model, timeoutMs, languageModel: () => google(model) });
}
