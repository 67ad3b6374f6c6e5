import { APICallError, type LanguageModel } from 'ai';
import { ServiceError } from '../../platform/errors/index.js';
import { links } from '../../platform/links.js';
import { isFlaw, tellProblem } from '../../studio/writer/check.js';
import { toServiceError } from '../error.js';
import { type Ability, type Answer, type Ask, askOnce, type Reasoning } from './answer.js';
import { type TextProvider, toProviderError } from './failures.js';
import { findJson } from './json.js';
import { judge, type TextModel, type TextTask } from './port.js';

/** What a provider with an address of its own needs of a user. */
export interface HostedTextOptions {
  apiKey: string;
  /** Address of the API. @default the provider's own */
  baseUrl?: string;
  /** @default the first that the provider's list has */
  model?: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** How long the model may be silent, ms. */
  timeoutMs: number;
}

export interface SdkModelOptions extends TextProvider {
  model: string;
  /**
   * For models that think before they write. Our texts are short and checked, and long thinking takes most of the time.
   * @default the model's own
   */
  reasoning?: Reasoning;
  /** How long the model may be silent, ms. One that keeps writing may take several times as long. */
  timeoutMs: number;
  /** Makes the SDK's model. `schema` is false for servers that support JSON mode but no JSON schema. */
  languageModel(options: { schema: boolean }): LanguageModel;
}

/**
 * A text model built on the AI SDK: structured output with the task's schema, our own parsing of answers that are not quite
 * JSON, and one repair round in which the model gets a list of the problems.
 */
export function sdkTextModel(options: SdkModelOptions): TextModel {
  // What the server can do. Remembered for as long as the model exists, because otherwise every call would begin with a refused
  // attempt.
  let ability: Ability = { schema: true, stream: true };

  async function ask(call: Ask): Promise<Answer> {
    let tried = ability;
    for (;;)
      try {
        const answer = await askOnce(options.languageModel(tried), call, tried);
        ability = tried;
        return answer;
      } catch (error) {
        const less = isRefused(options, error) ? doWithout(tried, error) : null;
        if (!less) throw error;
        tried = less;
      }
  }

  return {
    provider: options.provider,
    model: options.model,
    async run(task, input, { seed, signal, onFlaws, onProgress }) {
      const { system, prompt } = task.prompt(input);
      const images = task.images?.(input) ?? [];
      const { timeoutMs: silenceMs, reasoning } = options;
      const call: Ask = {
        ...{ task, system, prompt, images, seed, silenceMs },
        ...(reasoning && { reasoning }),
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      };
      try {
        const first = await ask(call);
        const draft = judgeAnswer(task, input, first);
        if (draft.problems.length === 0) return draft.value!;
        const problems = draft.problems.map(tellProblem);
        const second = judgeAnswer(task, input, await ask({ ...call, ...repair(call, first.text, problems) }));
        if (second.problems.length === 0) return second.value!;
        const [best] = [second, draft]
          .filter(({ value, problems }) => onFlaws && value !== undefined && problems.every(isFlaw))
          .sort((a, b) => a.problems.length - b.problems.length);
        if (best) {
          onFlaws!(best.problems.filter(isFlaw));
          return best.value!;
        }
        const said = second.problems.slice(0, 3).map(tellProblem).join(' ');
        throw new ServiceError('PROVIDER_FAILED', `The model's ${task.name} was not usable, twice: ${said}`, {
          hint: UNUSABLE,
        });
      } catch (error) {
        if (error instanceof ServiceError) throw error;
        if (signal?.aborted) throw signal.reason;
        throw toServiceError(toProviderError(options, error));
      }
    },
  };
}

/** Finds the object in a model's words, and judges it. */
function judgeAnswer<I, O>(task: TextTask<I, O>, input: I, { text, cut }: Answer): ReturnType<typeof judge<I, O>> {
  const found = findJson(text);
  if (found !== undefined) return judge(task, input, found);
  const problem = cut
    ? 'The answer was cut off before its JSON object was complete: it was too long.'
    : text.trim() === ''
      ? 'The answer was empty.'
      : 'The answer held no complete JSON object.';
  return { problems: [problem] };
}

/** Whether the server refused a call for its form, and not for its key, its model or its content. */
const isRefused = (options: SdkModelOptions, error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 404, 415, 422].includes(error.statusCode ?? 0) &&
  toProviderError(options, error).failure === 'bad_request';

/** What to ask a server for that has refused a call: one thing less; null if nothing can be left out. */
function doWithout({ schema, stream }: Ability, error: unknown): Ability | null {
  const body = APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
  if (stream && /\bstream/i.test(body.slice(0, 4000))) return { schema, stream: false };
  return schema ? { schema: false, stream } : null;
}

/** What to do about a model that cannot do a task. */
const UNUSABLE = `Try again; a larger model makes fewer mistakes: ${links.chooseModels}.`;

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
