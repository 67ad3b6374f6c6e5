import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { withoutEnd } from '../../platform/text/ends.js';
import type { Reasoning } from './answer.js';
import type { TextModel } from './port.js';
import { sdkTextModel } from './sdk.js';
import { streamWholeAnswers } from './whole-answers.js';

export interface OpenAiCompatibleOptions {
  /** The provider's key, as stored and matched. @default openai-compatible */
  provider?: string;
  /** Its name as users read it, able to begin a sentence. @default The text provider */
  name?: string;
  /** The server's address up to and including the version, such as `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** The key for the server; empty for servers that need none. */
  apiKey: string;
  model: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** How long the model may be silent, ms. */
  timeoutMs: number;
  /** How much the model should think before it writes. Not sent by default: most servers do not know the setting. */
  reasoning?: Reasoning;
}

/**
 * Any server with OpenAI's chat completions (OpenAI, OpenRouter, Groq, Ollama, vLLM, …). Requests output by JSON schema; once
 * the server has refused a schema, it requests plain JSON mode.
 * @returns a model whose `run` throws the ServiceErrors of {@link toServiceError}, with a ProviderError as cause
 */
export function openAiCompatibleTextModel(options: OpenAiCompatibleOptions): TextModel {
  const { provider = 'openai-compatible', name, baseUrl, apiKey, model, fetch, timeoutMs, reasoning } = options;
  const make = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({
      name: provider,
      baseURL: withoutEnd(baseUrl, /\//),
      ...(apiKey ? { apiKey } : {}),
      supportsStructuredOutputs,
      fetch: streamWholeAnswers(fetch),
    }).chatModel(model);
  return sdkTextModel({
    provider,
    ...(name && { name }),
    model,
    timeoutMs,
    ...(reasoning && { reasoning }),
    languageModel: ({ schema }) => make(schema),
  });
}
