import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { withoutEnd } from '../../platform/text/ends.js';
import type { TextModel } from './port.js';
import { sdkTextModel } from './sdk.js';

export interface OpenAiCompatibleOptions {
  /** Up to and including the version, e.g. `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Empty for servers that need none. */
  apiKey: string;
  model: string;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
}

/**
 * Any server that speaks OpenAI's chat completions (OpenAI, OpenRouter, Groq, Ollama, vLLM, …). Asks for a JSON schema, and
 * for plain JSON mode once the server has refused that.
 * @returns a model whose `run` throws ServiceError as {@link toServiceError} says, with a ProviderError as cause
 */
export function openAiCompatibleTextModel({ baseUrl, apiKey, model, fetch }: OpenAiCompatibleOptions): TextModel {
  const make = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: withoutEnd(baseUrl, /\//),
      ...(apiKey ? { apiKey } : {}),
      supportsStructuredOutputs,
      fetch,
    }).chatModel(model);
  return sdkTextModel({ provider: 'openai-compatible', model, languageModel: ({ schema }) => make(schema) });
}
