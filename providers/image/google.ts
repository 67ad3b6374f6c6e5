import sharp from 'sharp';
import {
  deadline,
  GOOGLE,
  GOOGLE_IMAGE_MODELS,
  GOOGLE_MODELS,
  type GoogleOptions,
  googleFailure,
  googleSdk,
  paidCall,
  wasBlocked,
} from '../google.js';
import type { DirectImageModel, ImageRequest, ImageResult, ReferenceRole } from './port.js';

export { GOOGLE_IMAGE_MODELS };

/** Gemini takes 8 to 40 s for a picture. */
const ANSWER_MS = 150_000;

const ROLES: Record<ReferenceRole, string> = {
  persona: 'the person to show: keep face, hair and build exactly',
  product: 'the product to show: keep its shape, colours and printed label exactly',
  clothing: 'the clothing to wear: keep its cut, colours and pattern',
  screen: 'the screen of the app: show it on the device exactly as it is',
  source: 'the picture to start from: keep everything that is not asked to change',
  reference: 'a reference for style and place',
};

/**
 * Gemini's image models by one key. References travel as bytes, in the order given.
 * @returns a model whose `generate` throws ProviderError
 */
export function googleImageModel(options: GoogleOptions): DirectImageModel {
  const model = options.model ?? GOOGLE_MODELS.image;
  const sdk = googleSdk(options).image(model);
  return {
    provider: GOOGLE,
    model,
    async generate(request, { signal }): Promise<ImageResult> {
      const answer = await paidCall('picture', signal, () =>
        sdk.doGenerate({
          prompt: promptOf(request),
          n: 1,
          size: undefined,
          aspectRatio: request.aspectRatio,
          seed: request.seed & 0x7fffffff,
          files: request.references.map(({ bytes, contentType }) => ({
            type: 'file',
            mediaType: contentType,
            data: new Uint8Array(bytes),
          })),
          mask: undefined,
          providerOptions: {},
          abortSignal: deadline(options.timeoutMs ?? ANSWER_MS, signal),
        }),
      );
      const [first] = answer.images;
      if (first === undefined) throw noPicture(answer.providerMetadata?.google);
      return readPicture(typeof first === 'string' ? Buffer.from(first, 'base64') : Buffer.from(first));
    },
  };
}

function promptOf({ prompt, references }: ImageRequest): string {
  const roles = references.map(({ role }, i) => `Picture ${i + 1} is ${ROLES[role]}.`);
  const lettering = 'Draw no captions, watermarks or other lettering than what is printed on the product itself.';
  return [prompt, ...roles, lettering].join('\n');
}

function noPicture(metadata: unknown) {
  const { finishReason, promptFeedback } = (metadata ?? {}) as {
    finishReason?: unknown;
    promptFeedback?: { blockReason?: unknown } | null;
  };
  const blocked = wasBlocked({ finishReason, blockReason: promptFeedback?.blockReason });
  return googleFailure(blocked ? 'refused' : 'unknown', 'picture');
}

/** Checks that the answer is a whole picture, and makes a PNG of a kind that the port does not name. */
async function readPicture(bytes: Buffer): Promise<ImageResult> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: 40_000_000 });
    const { format, width, height } = await picture.metadata();
    if (format === 'png' || format === 'jpeg' || format === 'webp') {
      await picture.stats(); // decodes every pixel: a cut-off answer must not reach the gate
      return { bytes, contentType: `image/${format}`, width, height, textSet: false };
    }
    return { bytes: await picture.png().toBuffer(), contentType: 'image/png', width, height, textSet: false };
  } catch (error) {
    throw googleFailure('unknown', 'picture', error);
  }
}
