import { openAiCompatibleTextModel } from './openai-compatible.js';
import type { TextModel } from './port.js';
import type { HostedTextOptions } from './sdk.js';

const OFFICIAL = 'https://openrouter.ai/api/v1';

/** The models that a user may choose from, of the hundreds that it has; the first is the default. */
export const OPENROUTER_TEXT_MODELS = [
  'anthropic/claude-sonnet-5.5',
  'openai/gpt-6.1-terra',
  'google/gemini-3.8-flash',
  'deepseek/deepseek-v4.1-flash',
] as const;

/** Whether a key has the form of OpenRouter's keys: `sk-or-v1-` and 64 hexadecimal digits. */
export const recognisesOpenRouterKey = (key: string): boolean => /^sk-or-v\d-[0-9A-Za-z]{40,100}$/.test(key);

/**
 * Text by any model that OpenRouter passes requests on to, through its chat completions.
 * @returns a model whose `run` throws the ServiceErrors of {@link toServiceError}, with a ProviderError as cause
 */
export const openRouterTextModel = ({ baseUrl, model, ...options }: HostedTextOptions): TextModel =>
  openAiCompatibleTextModel({
    ...options,
    provider: 'openrouter',
    name: 'OpenRouter',
    baseUrl: baseUrl || OFFICIAL,
    model: model ?? OPENROUTER_TEXT_MODELS[0],
  });
