import { dataUri } from '../data-uri.js';
import { FAL, type FalOptions, falFailure } from '../fal/fal.js';
import { falVideos } from '../fal/fal-video.js';
import { shrink } from '../image/references.js';
import { clipTerms } from '../prices.js';
import type { VideoModel, VideoRequest } from './port.js';
import { buildClipPrompt, type Telling, UNWANTED } from './prompt.js';

const WHAT = 'clip';

/** How a model is called: what it can be told, and its fields besides `prompt`, `image_url` and `duration`. */
interface Call extends Telling {
  /** Adds the unit to a length in seconds. @default none; every model takes a text */
  duration?(seconds: number): string;
  input(request: VideoRequest, resolution: string): object;
}

const seed = (request: VideoRequest): number => request.seed & 0x7fffffff;
const VEO: Call = {
  speaks: true,
  duration: (seconds) => `${seconds}s`,
  input: (request, resolution) => ({
    aspect_ratio: '9:16',
    resolution,
    generate_audio: true,
    negative_prompt: UNWANTED,
    seed: seed(request),
  }),
};

/** The fields are those of https://fal.ai/models/<model>/llms.txt. Models without `aspect_ratio` keep that of the picture. */
const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries<Call>({
    'fal-ai/veo3.1/lite/image-to-video': VEO,
    'fal-ai/veo3.1/fast/image-to-video': VEO,
    'fal-ai/kling-video/v2.5-turbo/pro/image-to-video': {
      speaks: false,
      longest: 2500,
      input: () => ({ negative_prompt: UNWANTED }),
    },
    'fal-ai/bytedance/seedance/v1.5/pro/image-to-video': {
      speaks: true,
      input: (request, resolution) => ({
        aspect_ratio: '9:16',
        resolution,
        generate_audio: true,
        seed: seed(request),
      }),
    },
    'fal-ai/wan-25-preview/image-to-video': {
      speaks: true,
      longest: 800,
      input: (request, resolution) => ({
        resolution,
        negative_prompt: UNWANTED,
        enable_prompt_expansion: false,
        seed: seed(request),
      }),
    },
  }),
);

/** Models that make clips from a first frame, for the user to choose from; the first is the default. */
export const FAL_VIDEO_MODELS: readonly string[] = [...CALLS.keys()];

/**
 * fal's models that make clips, called through its queue with one key. The first frame is sent as bytes. The handle names the
 * request; any process with the key can poll it, and download its clip any number of times.
 * @returns a model whose methods throw ProviderError
 */
export function falVideoModel(options: FalOptions): VideoModel {
  const model = options.model ?? FAL_VIDEO_MODELS[0]!;
  const { durations, secondUsd, resolution } = clipTerms(model);
  const { queue, status, cancel } = falVideos(WHAT, options);
  return {
    provider: FAL,
    model,
    durations,
    secondUsd,
    async start(request, { signal }) {
      const call = CALLS.get(model);
      if (!call || !durations.includes(request.seconds)) throw falFailure('bad_request', WHAT);
      const input = {
        prompt: buildClipPrompt(request, call),
        image_url: dataUri(await shrink(request.image)),
        duration: call.duration?.(request.seconds) ?? String(request.seconds),
        ...call.input(request, resolution),
      };
      return { handle: await queue.submit(WHAT, model, input, signal) };
    },
    status,
    cancel,
  };
}
