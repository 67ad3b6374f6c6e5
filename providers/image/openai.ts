import { z } from 'zod';
import { inspectPicture } from '../../engine/media-check/index.js';
import { links } from '../../platform/links.js';
import { withoutEnd } from '../../platform/text/ends.js';
import { readBody } from '../body.js';
import { callsTo, deadline, isMissingModel, type ProviderResponse, withReason } from '../call.js';
import { ProviderError, type ProviderFailure } from '../error.js';
import { pictureUsd } from '../prices.js';
import type { DirectImageModel, ImageResult, ReferenceImage } from './port.js';
import { buildPrompt } from './prompt.js';
import { LARGEST_PICTURE_BYTES, sendable } from './references.js';
import { cropTo, type Sizes } from './sizes.js';

export interface OpenAiImageOptions {
  /** The provider's identifier, as stored and compared, and its name for users, able to begin a sentence. */
  provider: string;
  name: string;
  /** The key; empty for servers that need none. */
  apiKey: string;
  /** The server's address up to and including the version. @default OpenAI's own */
  baseUrl?: string;
  /** The model's name at the server. @default OpenAI's best */
  model?: string;
  /** The price of a picture in USD, for models that the price table lacks. */
  usd?: number;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** Time limit of a call in ms; after it, the outcome is unknown. @default five minutes, because a machine at home may take long */
  timeoutMs?: number;
}

const OFFICIAL = 'https://api.openai.com/v1';
const WHAT = 'picture';
const ANSWER_MS = 300_000;
const LARGEST_REFUSAL_BYTES = 64 * 1024;
/** Largest response, bytes: a picture as base64, which takes a third more. */
const LARGEST_ANSWER_BYTES = 1.4 * LARGEST_PICTURE_BYTES;

/** How a kind of model is asked: its sizes in pixels, and its fields besides model, prompt, size and pictures. */
interface Kind {
  sizes: Sizes;
  fields: Readonly<Record<string, string>>;
  /** Further fields of requests with reference pictures. */
  editing?: Readonly<Record<string, string>>;
}

/** GPT Image 2 makes any size of up to 8 megapixels whose sides are divisible by 16, and always keeps references exactly. */
const GPT_IMAGE: Kind = {
  sizes: { '9:16': [864, 1536], '1:1': [1024, 1024], '4:5': [1024, 1280], '3:4': [1008, 1344], '16:9': [1536, 864] },
  fields: { quality: 'medium', output_format: 'png' },
};
/** Its predecessors make three sizes, and keep faces only if they are told to. */
const GPT_IMAGE_1: Kind = {
  sizes: { '9:16': [1024, 1536], '1:1': [1024, 1024], '4:5': [1024, 1536], '3:4': [1024, 1536], '16:9': [1536, 1024] },
  fields: GPT_IMAGE.fields,
  editing: { input_fidelity: 'high' },
};
/** Any other model: sizes of a megapixel that Stable Diffusion XL, FLUX and Qwen Image were trained with. */
const OTHER: Kind = {
  sizes: { '9:16': [768, 1344], '1:1': [1024, 1024], '4:5': [896, 1152], '3:4': [896, 1152], '16:9': [1344, 768] },
  fields: { response_format: 'b64_json' },
};

/** OpenAI's image models, for the user to choose from; the first is the default. */
export const OPENAI_IMAGE_MODELS: readonly string[] = ['gpt-image-2', 'gpt-image-1.5', 'gpt-image-1'];

const kindOf = (model: string): Kind =>
  model.startsWith('gpt-image-1') ? GPT_IMAGE_1 : model.startsWith('gpt-image') ? GPT_IMAGE : OTHER;

/**
 * Image models of OpenAI and of servers with the same interface: `images/generations` for words, `images/edits` for words with
 * reference pictures, of which the first ten are sent, in order. A model that makes no picture of the requested aspect ratio gets
 * the nearest size, and the picture is cropped.
 *
 * A server without `images/edits` refuses pictures with references. They are not made without them, because every line of a video
 * would then show another person.
 * @returns a model whose `generate` throws ProviderError
 * @throws Error if the price is not known
 */
export function openAiImageModel(options: OpenAiImageOptions): DirectImageModel {
  const { provider, name, apiKey, fetch } = options;
  const model = options.model ?? OPENAI_IMAGE_MODELS[0]!;
  const base = withoutEnd(options.baseUrl || OFFICIAL, /\//);
  const kind = kindOf(model);
  const { paidCall, failure, sentence } = callsTo({
    provider,
    name,
    readAnswer: (error) => (error instanceof OpenAiRefusal ? error.answer : null),
    classify,
    summarize: (error) => (error instanceof OpenAiRefusal ? new Error(error.message) : error),
  });
  const limited = (signal?: AbortSignal) => deadline(options.timeoutMs ?? ANSWER_MS, signal);

  async function ask(path: string, body: string | FormData, signal: AbortSignal): Promise<unknown> {
    const answer = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: {
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
      signal,
    });
    if (answer.ok) return JSON.parse((await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8'));
    const refusal = { status: answer.status, body: (await readBody(answer, LARGEST_REFUSAL_BYTES)).toString('utf8') };
    const error = new OpenAiRefusal(refusal);
    if (path === EDITS && lacksEdits(refusal))
      throw new ProviderError(provider, 'bad_request', withoutEdits(name), { cause: new Error(error.message) });
    if (classify(refusal) === 'refused')
      throw new ProviderError(provider, 'refused', withReason(sentence('refused', WHAT), refusal.body), {
        cause: new Error(error.message),
      });
    throw error;
  }

  /**
   * Reads the picture in a response, or downloads it without the key from the address in it. By then it is paid for: whatever
   * fails here says nothing about whether it was accepted.
   */
  async function read(answer: unknown, signal: AbortSignal): Promise<ImageResult> {
    const [picture] = made.parse(answer).data;
    if (picture.b64_json) return inspectPicture(Buffer.from(picture.b64_json, 'base64'));
    const file = await fetch(new URL(picture.url!, base), { signal }).catch((error: unknown) => {
      throw failure('unknown', WHAT, error);
    });
    if (!file.ok) throw failure('unknown', WHAT, new Error(`The picture's address answered ${file.status}`));
    return inspectPicture(await readBody(file, LARGEST_PICTURE_BYTES));
  }

  return {
    provider,
    model,
    usd: pictureUsd(model, options.usd),
    async generate(request, { signal }): Promise<ImageResult> {
      const references = await sendable(request.references);
      const fields = {
        model,
        prompt: buildPrompt({ prompt: request.prompt, references }),
        size: kind.sizes[request.aspectRatio].join('x'),
        ...kind.fields,
      };
      const picture = await paidCall(WHAT, signal, async () => {
        const limit = limited(signal);
        const answer =
          references.length > 0
            ? await ask(EDITS, toForm({ ...fields, ...kind.editing }, references), limit)
            : await ask('images/generations', JSON.stringify({ ...fields, n: 1 }), limit);
        return read(answer, limit);
      });
      return cropTo(picture, request.aspectRatio);
    },
  };
}

const EDITS = 'images/edits';

/** A response that is not a success. Its body may quote the prompt, so it is left out of the message. */
class OpenAiRefusal extends Error {
  constructor(readonly answer: ProviderResponse) {
    super(`The image server answered ${answer.status}`);
    this.name = 'OpenAiRefusal';
  }
}

/** The fields and pictures as a form. A single picture is `image`, several are `image[]`, which some servers do not know. */
function toForm(fields: Readonly<Record<string, string>>, references: readonly ReferenceImage[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, n: '1' })) form.append(field, value);
  for (const [i, { bytes, contentType }] of references.entries())
    form.append(
      references.length > 1 ? 'image[]' : 'image',
      new Blob([new Uint8Array(bytes)], { type: contentType }),
      `picture-${i + 1}.${contentType.slice(contentType.indexOf('/') + 1)}`,
    );
  return form;
}

const made = z.object({
  data: z.tuple(
    [
      z
        .object({ b64_json: z.string().nullish(), url: z.string().nullish() })
        .refine(({ b64_json, url }) => Boolean(b64_json ?? url)),
    ],
    z.unknown(),
  ),
});

/** Whether a server does not have the call at all, rather than the model. */
const lacksEdits = (answer: ProviderResponse): boolean =>
  (answer.status === 404 || answer.status === 405 || answer.status === 501) && !isMissingModel(answer);

const withoutEdits = (name: string): string =>
  `${name} cannot draw from reference pictures, because it has no images/edits. Choose another model for pictures (${links.chooseModels}), or order one without references.`;

/** OpenAI answers 400 for what its rules refuse, 429 for used-up credit, and 401 for a bad key. */
function classify({ status, body }: ProviderResponse): ProviderFailure | null {
  if (status !== 400 && status !== 403) return null;
  if (/moderation_blocked|content_policy|safety system|content_filter/i.test(body.slice(0, 4000))) return 'refused';
  return /billing_hard_limit|insufficient_quota/i.test(body.slice(0, 4000)) ? 'over_quota' : null;
}
