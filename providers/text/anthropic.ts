import { createAnthropic } from '@ai-sdk/anthropic';
import { withoutEnd } from '../../platform/text/ends.js';
import type { TextModel } from './port.js';
import { type HostedTextOptions, sdkTextModel } from './sdk.js';

const OFFICIAL = 'https://api.anthropic.com/v1';

/** The models that a user may choose from; the first is the default. All of them take a JSON schema and pictures. */
export const ANTHROPIC_TEXT_MODELS = ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'] as const;

/** Whether a key has the form of Anthropic's API keys: `sk-ant-api`, two digits, and about a hundred characters of base64url. */
export const recognisesAnthropicKey = (key: string): boolean => /^sk-ant-api\d\d-[\w-]{40,200}$/.test(key);

/**
 * Text by Claude, through Anthropic's messages. The schema is sent as the output format, or as the only tool for a model that
 * has no such format.
 * @returns a model whose `run` throws the ServiceErrors of {@link toServiceError}, with a ProviderError as cause
 */
export function anthropicTextModel({ apiKey, baseUrl, model, fetch, timeoutMs }: HostedTextOptions): TextModel {
  const chosen = model ?? ANTHROPIC_TEXT_MODELS[0];
  const anthropic = createAnthropic({ apiKey, baseURL: withoutEnd(baseUrl || OFFICIAL, /\//), fetch });
  return sdkTextModel({
    provider: 'anthropic',
    name: 'Anthropic',
    model: chosen,
    timeoutMs,
    reasoning: 'low',
    languageModel: () => anthropic(chosen),
  });
}
