import {
  APICallError,
  generateText,
  type LanguageModel,
  type ModelMessage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai';
import { z } from 'zod';
import { ServiceError } from '../../platform/errors/index.js';
import { isFlaw, tellProblem } from '../../studio/writer/check.js';
import { ProviderError, toServiceError } from '../error.js';
import { type TextProvider, toProviderError } from './failures.js';
import { findJson } from './json.js';
import { judge, type TaskImage, type TextModel, type TextTask } from './port.js';

// The SDK prints its warnings to the console, which would break our log of JSON lines.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** How much a model should think before it writes, where it can be told. */
export type Reasoning = 'minimal' | 'low' | 'medium' | 'high';

/** What a provider with an address of its own needs of a user. */
export interface HostedTextOptions {
  apiKey: string;
  /** Address of the API. @default the provider's own */
  baseUrl?: string;
  /** @default the first that the provider's list has */
  model?: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** Time limit of one call to the model, ms. */
  timeoutMs: number;
}

export interface SdkModelOptions extends TextProvider {
  model: string;
  /**
   * For models that think before they write. Our texts are short and checked, and long thinking takes most of the time.
   * @default the model's own
   */
  reasoning?: Reasoning;
  /** Time limit of one call to the model, ms. */
  timeoutMs: number;
  /** Makes the SDK's model. `schema` is false for servers that support JSON mode but no JSON schema. */
  languageModel(options: { schema: boolean }): LanguageModel;
}

/**
 * A text model built on the AI SDK: structured output with the task's schema, our own parsing of answers that are not quite
 * JSON, and one repair round in which the model gets a list of the problems.
 */
export function sdkTextModel(options: SdkModelOptions): TextModel {
  // Whether the server supports JSON schemas. Remembered for as long as the model exists, because otherwise every call would
  // begin with a refused attempt.
  let schema = true;

  async function ask(call: Ask): Promise<string> {
    try {
      return await answer(options.languageModel({ schema }), call, schema);
    } catch (error) {
      if (!schema || !APICallError.isInstance(error) || ![400, 404, 415, 422].includes(error.statusCode ?? 0))
        throw error;
      if (toProviderError(options, error).failure !== 'bad_request') throw error;
      const text = await answer(options.languageModel({ schema: false }), call, false);
      schema = false;
      return text;
    }
  }

  return {
    provider: options.provider,
    model: options.model,
    async run(task, input, { seed, signal, onFlaws }) {
      const { system, prompt } = task.prompt(input);
      const images = task.images?.(input) ?? [];
      const { timeoutMs } = options;
      const call: Ask = { task, system, prompt, images, seed, timeoutMs, ...(signal ? { signal } : {}) };
      try {
        const first = await ask(call);
        const draft = judgeAnswer(task, input, first);
        if (draft.problems.length === 0) return draft.value!;
        const problems = draft.problems.map(tellProblem);
        const second = judgeAnswer(task, input, await ask({ ...call, ...repair(call, first, problems) }));
        if (second.problems.length === 0) return second.value!;
        const [best] = [second, draft]
          .filter(({ value, problems }) => onFlaws && value !== undefined && problems.every(isFlaw))
          .sort((a, b) => a.problems.length - b.problems.length);
        if (best) {
          onFlaws!(best.problems.filter(isFlaw));
          return best.value!;
        }
        const said = second.problems.slice(0, 3).map(tellProblem).join(' ');
        throw new ServiceError('PROVIDER_FAILED', `The model's ${task.name} was not usable, twice: ${said}`);
      } catch (error) {
        if (error instanceof ServiceError) throw error;
        if (signal?.aborted) throw signal.reason;
        throw toServiceError(toProviderError(options, error));
      }
    },
  };
}

interface Ask {
  // biome-ignore lint/suspicious/noExplicitAny: only the task's schema is read here, whatever its types.
  task: TextTask<any, any>;
  system: string;
  prompt: string;
  images: readonly TaskImage[];
  seed: number;
  timeoutMs: number;
  reasoning?: Reasoning;
  signal?: AbortSignal;
}

/**
 * Makes one call, which the SDK repeats once after an error that may be temporary. @returns the model's words; '' if there are
 * none
 */
async function answer(model: LanguageModel, call: Ask, schema: boolean): Promise<string> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const shape = schema
    ? ''
    : `\n\nAnswer with one JSON object of this schema:\n${JSON.stringify(z.toJSONSchema(call.task.output))}`;
  try {
    const result = await generateText({
      model,
      instructions: call.system + shape,
      ...said(call),
      output: schema ? Output.object({ schema: call.task.output, name: call.task.name }) : Output.json(),
      maxRetries: 1,
      ...(call.reasoning && { reasoning: call.reasoning }),
      seed: call.seed & 0x7fffffff,
      abortSignal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
    if (result.finishReason === 'content-filter') throw refused(model);
    return result.text;
  } catch (error) {
    // The SDK's parser is strict; the words that it refused may still contain the object.
    if (NoObjectGeneratedError.isInstance(error)) {
      if (error.finishReason === 'content-filter') throw refused(model);
      return error.text ?? '';
    }
    if (NoOutputGeneratedError.isInstance(error)) return '';
    throw error;
  }
}

/** The prompt in the form that the SDK expects, followed by the task's pictures if it has any. */
function said({ prompt, images }: Ask): { prompt: string } | { messages: ModelMessage[] } {
  if (images.length === 0) return { prompt };
  const pictures = images.map(({ bytes, mediaType }) => ({ type: 'file' as const, data: bytes, mediaType }));
  return { messages: [{ role: 'user', content: [{ type: 'text', text: prompt }, ...pictures] }] };
}

function refused(model: LanguageModel): ProviderError {
  const provider = typeof model === 'string' ? model : model.provider;
  return new ProviderError(
    provider,
    'refused',
    'The text provider refused this content. Change the words and try again.',
  );
}

/** Finds the object in a model's words, and judges it. */
function judgeAnswer<I, O>(task: TextTask<I, O>, input: I, text: string): ReturnType<typeof judge<I, O>> {
  if (text.trim() === '') return { problems: ['The answer was empty.'] };
  const found = findJson(text);
  return found === undefined ? { problems: ['The answer held no complete JSON object.'] } : judge(task, input, found);
}

const REPAIR =
  'You have answered once, and the answer had problems. The message is one JSON object: asked is what you were asked, previousAnswer what you wrote, problems what is wrong with it. Write the whole answer again with every problem fixed. Answer with the JSON object only.';
/** Maximum number of characters of a faulty answer that are sent back to the model for repair. */
const QUOTED = 8000;

/** The prompt of the repair round. The problems may quote what users wrote, so they are passed as data, as the input is. */
function repair({ system, prompt }: Ask, answer: string, problems: readonly string[]): Pick<Ask, 'system' | 'prompt'> {
  const asked = JSON.parse(prompt);
  return {
    system: `${system}\n${REPAIR}`,
    prompt: JSON.stringify({ asked, previousAnswer: answer.slice(0, QUOTED), problems }, null, 1),
  };
}
