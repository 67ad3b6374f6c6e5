import { openAiCompatibleTextModel } from './openai-compatible.js';
import type { TextModel } from './port.js';
import type { HostedTextOptions } from './sdk.js';

const OFFICIAL = 'https://api.openai.com/v1';

/** The models that a user may choose from; the first is the default. All of them take a JSON schema and pictures. */
export const OPENAI_TEXT_MODELS = ['gpt-6.1-terra', 'gpt-6-luna', 'gpt-6.1-sol'] as const;

/**
 * Whether a key has the form of OpenAI's keys: `sk-proj-` or `sk-svcacct-` and a long secret, or an older `sk-` key, which has
 * `T3BlbkFJ` in its middle. Other providers' keys begin with `sk-`, too.
 */
export const recognisesOpenAiKey = (key: string): boolean =>
  /^sk-(?:proj|svcacct)-[\w-]{40,250}$/.test(key) || (/^sk-[0-9A-Za-z]{40,60}$/.test(key) && key.includes('T3BlbkFJ'));

/**
 * Text by OpenAI's models, through its chat completions.
 * @returns a model whose `run` throws the ServiceErrors of {@link toServiceError}, with a ProviderError as cause
 */
export const openAiTextModel = ({ baseUrl, model, ...options }: HostedTextOptions): TextModel =>
  openAiCompatibleTextModel({
    ...options,
    provider: 'openai',
    name: 'OpenAI',
    baseUrl: baseUrl || OFFICIAL,
    model: model ?? OPENAI_TEXT_MODELS[0],
    reasoning: 'low',
  });
