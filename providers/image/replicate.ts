import { inspectPicture } from '../../engine/media-check/index.js';
import { readBody } from '../body.js';
import { deadline } from '../call.js';
import { pictureUsd } from '../prices.js';
import { freeCall, predictions, REPLICATE, type ReplicateOptions, replicateFailure } from '../replicate/replicate.js';
import type { AspectRatio, ImageStatus, QueuedImageModel } from './port.js';
import { buildPrompt } from './prompt.js';
import { LARGEST_PICTURE_BYTES, sendable } from './references.js';
import { LARGE } from './sizes.js';

const WHAT = 'picture';
const DOWNLOAD_MS = 60_000;

interface Call {
  /** The field for reference pictures, a list of addresses. */
  references: string;
  /** The fields besides the prompt and the references. */
  input(ratio: AspectRatio, seed: number): object;
}

/** The fields are those of https://replicate.com/<model>/api/schema. */
const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries<Call>({
    'google/nano-banana': {
      references: 'image_input',
      input: (ratio) => ({ aspect_ratio: ratio, output_format: 'png' }),
    },
    'bytedance/seedream-4': {
      references: 'image_input',
      // Its own list of aspect ratios lacks 4:5.
      input: (ratio) => ({ size: 'custom', width: LARGE[ratio][0], height: LARGE[ratio][1], max_images: 1 }),
    },
  }),
);

/** Image models that take reference pictures, for the user to choose from; the first is the default. */
export const REPLICATE_IMAGE_MODELS: readonly string[] = [...CALLS.keys()];

/**
 * Replicate's image models with one key. The first ten reference pictures are sent, in the order of the request. The handle is the
 * prediction's id; any process with the key can poll it, for an hour, after which Replicate deletes the picture.
 * @returns a model whose methods throw ProviderError
 */
export function replicateImageModel(options: ReplicateOptions): QueuedImageModel {
  const model = options.model ?? REPLICATE_IMAGE_MODELS[0]!;
  const client = predictions(options);
  return {
    provider: REPLICATE,
    model,
    usd: pictureUsd(model),
    async start(request, { signal }) {
      const call = CALLS.get(model);
      if (!call) throw replicateFailure('bad_request', WHAT);
      const input = async () => {
        const references = await sendable(request.references);
        const addresses: string[] = [];
        for (const reference of references) addresses.push(await client.send(reference, signal));
        return {
          prompt: buildPrompt({ prompt: request.prompt, references }),
          ...(addresses.length > 0 ? { [call.references]: addresses } : {}),
          ...call.input(request.aspectRatio, request.seed & 0x7fffffff),
        };
      };
      return { handle: await client.start(WHAT, model, input, signal) };
    },
    async status(handle, { signal }): Promise<ImageStatus> {
      const status = await client.status(WHAT, handle, signal);
      if (status.state !== 'done') return status;
      return freeCall(WHAT, signal, async () => {
        const answer = await client.download(status.url, deadline(options.timeoutMs ?? DOWNLOAD_MS, signal));
        if (!answer.ok) {
          await answer.body?.cancel();
          throw replicateFailure('unavailable', WHAT, new Error(`The file server answered ${answer.status}`));
        }
        return { state: 'done', picture: await inspectPicture(await readBody(answer, LARGEST_PICTURE_BYTES)) };
      });
    },
    cancel: (handle, { signal }) => client.cancel(WHAT, handle, signal),
  };
}
