import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { withoutEnd } from '../../platform/text/ends.js';
import type { TextModel } from './port.js';
import { sdkTextModel } from './sdk.js';

export interface OpenAiCompatibleOptions {
  /** The server's address up to and including the version, such as `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** The key for the server; empty for servers that need none. */
  apiKey: string;
  model: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** Time limit of one call to the model, ms. */
  timeoutMs: number;
}

/**
 * Any server with OpenAI's chat completions (OpenAI, OpenRouter, Groq, Ollama, vLLM, …). Requests output by JSON schema; once
 * the server has refused a schema, it requests plain JSON mode.
 * @returns a model whose `run` throws the ServiceErrors of {@link toServiceError}, with a ProviderError as cause
 */
export function openAiCompatibleTextModel(options: OpenAiCompatibleOptions): TextModel {
  const { baseUrl, apiKey, model, fetch, timeoutMs } = options;
  const make = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: withoutEnd(baseUrl, /\//),
      ...(apiKey ? { apiKey } : {}),
      supportsStructuredOutputs,
      fetch,
    }).chatModel(model);
  return sdkTextModel({ provider: 'openai-compatible', model, timeoutMs, languageModel: ({ schema }) => make(schema) });
}
