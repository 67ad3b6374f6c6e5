import { AISDKError } from '@ai-sdk/provider';
import { deadline } from '../call.js';
import {
  classifyAnswer,
  freeCall,
  GOOGLE,
  GOOGLE_MODELS,
  type GoogleOptions,
  googleBaseUrl,
  googleFailure,
  googleSdk,
  paidCall,
} from '../google.js';
import { clipTerms } from '../prices.js';
import { saveMp4 } from '../video-download.js';
import type { VideoModel, VideoRequest, VideoStatus } from './port.js';
import { buildClipPrompt } from './prompt.js';

const START_MS = 90_000;
const POLL_MS = 30_000;
const DOWNLOAD_MS = 300_000;
/** Largest clip that is downloaded, bytes. Eight seconds at 720p have 3 to 12 MB. */
const LARGEST_CLIP_BYTES = 256 * 2 ** 20;
/** An operation's name: `models/<model>/operations/<id>`. It becomes part of an address, so other characters are refused. */
const OPERATION = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

type Sdk = ReturnType<ReturnType<typeof googleSdk>['video']>;

/**
 * Veo with one key, at 720p, 9:16, from the first frame. The handle is Google's operation name; any process with the key can poll
 * it. Google keeps a clip for two days. The Gemini API documents no way to cancel Veo's operations, so this model has none.
 * @returns a model whose methods throw ProviderError
 */
export function googleVideoModel(options: GoogleOptions): VideoModel {
  const model = options.model ?? GOOGLE_MODELS.video;
  const sdk = googleSdk(options).video(model);
  const { durations, secondUsd } = clipTerms(model);
  return {
    provider: GOOGLE,
    model,
    durations,
    secondUsd,
    async start(request, { signal }) {
      if (!durations.includes(request.seconds)) throw googleFailure('bad_request', 'clip');
      return start(sdk, options, request, signal);
    },
    status: (handle, { signal }) => status(sdk, options, handle, signal),
  };
}

async function start(sdk: Sdk, options: GoogleOptions, request: VideoRequest, signal?: AbortSignal) {
  const image = {
    type: 'file' as const,
    mediaType: request.image.contentType,
    data: new Uint8Array(request.image.bytes),
  };
  return paidCall('clip', signal, async () => {
    const { operation } = await sdk.doStart!({
      prompt: buildClipPrompt(request, { speaks: true }),
      n: 1,
      aspectRatio: '9:16',
      resolution: '1280x720', // the SDK's name for 720p; with 9:16 the clip is vertical
      duration: request.seconds,
      fps: undefined,
      seed: request.seed >>> 0,
      image,
      frameImages: undefined,
      inputReferences: undefined,
      generateAudio: undefined,
      providerOptions: { google: { personGeneration: 'allow_adult' } },
      abortSignal: deadline(options.timeoutMs ?? START_MS, signal),
    });
    const handle = (operation as { operationName: string }).operationName;
    if (!OPERATION.test(handle)) throw googleFailure('unknown', 'clip');
    return { handle };
  });
}

async function status(sdk: Sdk, options: GoogleOptions, handle: string, signal?: AbortSignal): Promise<VideoStatus> {
  if (!OPERATION.test(handle)) throw googleFailure('bad_request', 'clip');
  return freeCall('clip', signal, async () => {
    const answer = await ask(sdk, handle, deadline(options.timeoutMs ?? POLL_MS, signal));
    if (answer === null) return { state: 'failed', reason: STOPPED };
    if (answer.status === 'pending') return { state: 'running' };
    if (answer.status === 'error') return { state: 'failed', reason: explain(answer.error) };
    const uri = findAddress(answer.providerMetadata?.google);
    if (!uri) return { state: 'failed', reason: STOPPED };
    return { state: 'done', save: (path, { signal }) => download(options, uri, path, signal) };
  });
}

async function ask(sdk: Sdk, operationName: string, abortSignal: AbortSignal) {
  try {
    return await sdk.doStatus!({ operation: { operationName }, abortSignal });
  } catch (error) {
    // The operation has finished without a clip, because Google's filter removed it. The SDK does not read the fields that say
    // so.
    if (AISDKError.isInstance(error) && error.name === 'GOOGLE_VIDEO_GENERATION_ERROR') return null;
    throw error;
  }
}

const STOPPED = "Google's content rules stopped this clip. Change the line or the picture and render it again.";
const BROKEN = 'Google could not make this clip. Render it again.';
/** Picks one of our sentences by Google's words, which are never shown, because they may quote the prompt. */
const explain = (words: string): string =>
  /safety|violat|guidelines|responsible|prohibited|sensitive/i.test(words) ? STOPPED : BROKEN;

/** The clip's address as Google sent it. The SDK's own copy has the key in its query, where proxies would log it. */
function findAddress(metadata: unknown): string | null {
  const { videos } = (metadata ?? {}) as { videos?: { uri?: unknown }[] };
  const uri = videos?.[0]?.uri;
  return typeof uri === 'string' && URL.canParse(uri) ? uri : null;
}

/** Streams the clip to `path`, completely or not at all. The key is sent to Google's own origin only. */
function download(options: GoogleOptions, uri: string, path: string, signal?: AbortSignal): Promise<void> {
  const own = new URL(uri).origin === new URL(googleBaseUrl(options.baseUrl)).origin;
  const limit = deadline(options.timeoutMs ?? DOWNLOAD_MS, signal);
  return freeCall('clip', signal, async () => {
    const answer = await options.fetch(uri, {
      headers: own ? { 'x-goog-api-key': options.apiKey } : {},
      signal: limit,
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw googleFailure(classifyAnswer({ status: answer.status, body: '' }, 'unavailable'), 'clip');
    }
    await saveMp4(answer, path, { signal: limit, maxBytes: LARGEST_CLIP_BYTES });
  });
}
