import { z } from 'zod';
import { inspectPicture } from '../../engine/media-check/index.js';
import { readBody } from '../body.js';
import { deadline } from '../call.js';
import { dataUri } from '../data-uri.js';
import { FAL, type FalOptions, FalRefusal, falFailure, falQueue, freeCall } from '../fal/fal.js';
import { pictureUsd } from '../prices.js';
import type { AspectRatio, ImageRequest, ImageResult, ImageStatus, QueuedImageModel, ReferenceImage } from './port.js';
import { buildPrompt } from './prompt.js';
import { LARGEST_PICTURE_BYTES, sendable } from './references.js';
import { LARGE } from './sizes.js';

const DOWNLOAD_MS = 60_000;

interface Endpoints {
  /** Endpoint for a prompt alone (`textToImage`), and for a prompt with reference pictures (`edit`). */
  textToImage: string;
  edit: string;
  shape(ratio: AspectRatio): object;
}

const byRatio = (ratio: AspectRatio) => ({ aspect_ratio: ratio, output_format: 'png' });
const bySize = (ratio: AspectRatio) => ({ image_size: { width: LARGE[ratio][0], height: LARGE[ratio][1] } });
const editing = (model: string, textToImage = model): Endpoints => ({
  textToImage,
  edit: `${model}/edit`,
  shape: byRatio,
});

const ENDPOINTS: ReadonlyMap<string, Endpoints> = new Map(
  Object.entries({
    'fal-ai/nano-banana': editing('fal-ai/nano-banana'),
    'fal-ai/nano-banana-2': editing('fal-ai/nano-banana-2'),
    'fal-ai/bytedance/seedream/v4': {
      ...editing('fal-ai/bytedance/seedream/v4', 'fal-ai/bytedance/seedream/v4/text-to-image'),
      shape: bySize,
    },
  }),
);

/** Image models that take reference pictures, for the user to choose from; the first is the default. */
export const FAL_IMAGE_MODELS: readonly string[] = [...ENDPOINTS.keys()];

/**
 * fal's image models, called through its queue with one key. The first ten reference pictures are sent as bytes, in the order
 * of the request. The handle names the request; any process with the key can poll it, and download its picture any number of
 * times.
 * @returns a model whose methods throw ProviderError
 */
export function falImageModel(options: FalOptions): QueuedImageModel {
  const model = options.model ?? FAL_IMAGE_MODELS[0]!;
  const queue = falQueue(options);
  return {
    provider: FAL,
    model,
    usd: pictureUsd(model),
    async start(request, { signal }) {
      const endpoints = ENDPOINTS.get(model);
      if (!endpoints) throw falFailure('bad_request', 'picture');
      const references = await sendable(request.references);
      const endpoint = references.length > 0 ? endpoints.edit : endpoints.textToImage;
      return { handle: await queue.submit('picture', endpoint, buildInput(endpoints, request, references), signal) };
    },
    async status(handle, { signal }): Promise<ImageStatus> {
      const status = await queue.status('picture', handle, signal);
      if (status.state !== 'done') return status;
      return freeCall('picture', signal, () => bringIn(options, status.result, signal));
    },
    cancel: (handle, { signal }) => queue.cancel('picture', handle, signal),
  };
}

function buildInput(endpoints: Endpoints, request: ImageRequest, references: ReferenceImage[]): object {
  return {
    prompt: buildPrompt({ prompt: request.prompt, references }),
    num_images: 1,
    seed: request.seed & 0x7fffffff,
    ...endpoints.shape(request.aspectRatio),
    ...(references.length > 0 ? { image_urls: references.map(dataUri) } : {}),
  };
}

const made = z.object({
  images: z.array(z.object({ url: z.string() })),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
});

/**
 * Downloads the picture. A picture that the safety checker has blackened counts as refused, and so does a result without a
 * picture.
 */
async function bringIn(options: FalOptions, result: unknown, signal?: AbortSignal): Promise<ImageStatus> {
  const { images, has_nsfw_concepts } = made.parse(result);
  const [first] = images;
  if (!first || has_nsfw_concepts?.[0])
    return { state: 'failed', failure: 'refused', reason: falFailure('refused', 'picture').message };
  return { state: 'done', picture: await download(options, first.url, signal) };
}

/**
 * Downloads with the guarded fetch and without the key: the address comes from fal, and the file is public to anybody who knows
 * it.
 */
async function download(options: FalOptions, url: string, signal?: AbortSignal): Promise<ImageResult> {
  const answer = await options.fetch(url, { signal: deadline(options.timeoutMs ?? DOWNLOAD_MS, signal) });
  if (!answer.ok) {
    await answer.body?.cancel();
    // The file server's response says nothing about the key or the request, so it is not classified.
    throw falFailure('unavailable', 'picture', new FalRefusal({ status: answer.status, body: '' }, null));
  }
  return inspectPicture(await readBody(answer, LARGEST_PICTURE_BYTES));
}
