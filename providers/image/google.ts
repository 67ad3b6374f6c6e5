import { inspectPicture } from '../../engine/media-check/index.js';
import { deadline } from '../call.js';
import {
  GOOGLE,
  GOOGLE_MODELS,
  type GoogleOptions,
  googleFailure,
  googleSdk,
  paidCall,
  wasBlocked,
} from '../google.js';
import { pictureUsd } from '../prices.js';
import type { DirectImageModel, ImageResult } from './port.js';
import { buildPrompt } from './prompt.js';
import { sendable } from './references.js';

/** Time limit of a call, ms. Gemini takes 8 to 40 s for a picture. */
const ANSWER_MS = 150_000;

/**
 * Gemini's image models with one key. The first ten reference pictures are sent as bytes, in the order of the request.
 * @returns a model whose `generate` throws ProviderError
 */
export function googleImageModel(options: GoogleOptions): DirectImageModel {
  const model = options.model ?? GOOGLE_MODELS.image;
  const sdk = googleSdk(options).image(model);
  return {
    provider: GOOGLE,
    model,
    usd: pictureUsd(model),
    async generate(request, { signal }): Promise<ImageResult> {
      const references = await sendable(request.references);
      return paidCall('picture', signal, async () => {
        const answer = await sdk.doGenerate({
          prompt: buildPrompt({ prompt: request.prompt, references }),
          n: 1,
          size: undefined,
          aspectRatio: request.aspectRatio,
          seed: request.seed & 0x7fffffff,
          files: references.map(({ bytes, contentType }) => ({
            type: 'file',
            mediaType: contentType,
            data: new Uint8Array(bytes),
          })),
          mask: undefined,
          providerOptions: {},
          abortSignal: deadline(options.timeoutMs ?? ANSWER_MS, signal),
        });
        const [first] = answer.images;
        if (first === undefined) throw noPicture(answer.providerMetadata?.google);
        // The picture is paid for by now. If it is incomplete, the failure is `unknown`, as for any response that cannot be
        // read.
        return inspectPicture(typeof first === 'string' ? Buffer.from(first, 'base64') : Buffer.from(first));
      });
    },
  };
}

function noPicture(metadata: unknown) {
  const { finishReason, promptFeedback } = (metadata ?? {}) as {
    finishReason?: unknown;
    promptFeedback?: { blockReason?: unknown } | null;
  };
  const blocked = wasBlocked({ finishReason, blockReason: promptFeedback?.blockReason });
  return googleFailure(blocked ? 'refused' : 'unknown', 'picture');
}
