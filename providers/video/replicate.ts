import { deadline } from '../call.js';
import { shrink } from '../image/references.js';
import { clipTerms } from '../prices.js';
import { freeCall, predictions, REPLICATE, type ReplicateOptions, replicateFailure } from '../replicate/replicate.js';
import { saveMp4 } from '../video-download.js';
import type { VideoModel, VideoRequest, VideoStatus } from './port.js';
import { buildClipPrompt, type Telling, UNWANTED } from './prompt.js';

const WHAT = 'clip';
const DOWNLOAD_MS = 600_000;
/** Largest clip that is downloaded, bytes. Twelve seconds at 1080p have 10 to 40 MB. */
const LARGEST_CLIP_BYTES = 256 * 2 ** 20;

/** How a model is called: what it can be told, the field for the first frame, and its fields besides `prompt` and `duration`. */
interface Call extends Telling {
  image: string;
  input(request: VideoRequest, resolution: string): object;
}

const seed = (request: VideoRequest): number => request.seed & 0x7fffffff;

/** The fields are those of https://replicate.com/<model>/api/schema. Models without `aspect_ratio` keep that of the picture. */
const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries<Call>({
    'kwaivgi/kling-v2.5-turbo-pro': {
      speaks: false,
      longest: 2500,
      image: 'start_image',
      input: () => ({ negative_prompt: UNWANTED }),
    },
    'bytedance/seedance-1-pro': {
      speaks: false,
      image: 'image',
      input: (request, resolution) => ({ resolution, seed: seed(request) }),
    },
    'wan-video/wan-2.5-i2v': {
      speaks: true,
      longest: 800,
      image: 'image',
      input: (request, resolution) => ({
        resolution,
        negative_prompt: UNWANTED,
        enable_prompt_expansion: false,
        seed: seed(request),
      }),
    },
    'google/veo-3.1-fast': {
      speaks: true,
      image: 'image',
      input: (request, resolution) => ({
        aspect_ratio: '9:16',
        resolution,
        generate_audio: true,
        negative_prompt: UNWANTED,
        seed: seed(request),
      }),
    },
  }),
);

/** Models that make clips from a first frame, for the user to choose from; the first is the default. */
export const REPLICATE_VIDEO_MODELS: readonly string[] = [...CALLS.keys()];

/**
 * Replicate's models that make clips, with one key. The handle is the prediction's id; any process with the key can poll it, for an
 * hour, after which Replicate deletes the clip.
 * @returns a model whose methods throw ProviderError
 */
export function replicateVideoModel(options: ReplicateOptions): VideoModel {
  const model = options.model ?? REPLICATE_VIDEO_MODELS[0]!;
  const { durations, secondUsd, resolution } = clipTerms(model);
  const client = predictions(options);
  return {
    provider: REPLICATE,
    model,
    durations,
    secondUsd,
    async start(request, { signal }) {
      const call = CALLS.get(model);
      if (!call || !durations.includes(request.seconds)) throw replicateFailure('bad_request', WHAT);
      const input = async () => ({
        prompt: buildClipPrompt(request, call),
        [call.image]: await client.send(await shrink(request.image), signal),
        duration: request.seconds,
        ...call.input(request, resolution),
      });
      return { handle: await client.start(WHAT, model, input, signal) };
    },
    async status(handle, { signal }): Promise<VideoStatus> {
      const status = await client.status(WHAT, handle, signal);
      if (status.state === 'failed') return { state: 'failed', reason: status.reason };
      if (status.state === 'running') return status;
      const save = (path: string, saving: { signal?: AbortSignal }) => {
        const limit = deadline(options.timeoutMs ?? DOWNLOAD_MS, saving.signal);
        return freeCall(WHAT, saving.signal, async () => {
          const answer = await client.download(status.url, limit);
          if (!answer.ok || !answer.body) {
            await answer.body?.cancel();
            throw replicateFailure('unavailable', WHAT, new Error(`The file server answered ${answer.status}`));
          }
          await saveMp4(answer, path, { signal: limit, maxBytes: LARGEST_CLIP_BYTES });
        });
      };
      return { state: 'done', save };
    },
    cancel: (handle, { signal }) => client.cancel(WHAT, handle, signal),
  };
}
