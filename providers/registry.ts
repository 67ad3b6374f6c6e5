import { join } from 'node:path';
import type { Config } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import type { Storage } from '../platform/storage/port.js';
import { type FalOptions, recognisesFalKey } from './fal.js';
import {
  GOOGLE_IMAGE_MODELS,
  GOOGLE_MODELS,
  type GoogleOptions,
  googleBaseUrl,
  recognisesGoogleKey,
} from './google.js';
import { FAL_IMAGE_MODELS, falImageModel } from './image/fal.js';
import { googleImageModel } from './image/google.js';
import { localImageModel } from './image/local.js';
import type { ImageModel } from './image/port.js';
import { falLipSyncModel } from './lipsync/fal.js';
import { localLipSyncModel } from './lipsync/local.js';
import type { LipSyncModel } from './lipsync/port.js';
import { elevenLabsSpeechModel, recognisesElevenLabsKey } from './speech/elevenlabs.js';
import { googleSpeechModel } from './speech/google.js';
import { localSpeechModel } from './speech/local.js';
import { openAiSpeechModel } from './speech/openai-compatible.js';
import type { SpeechModel } from './speech/port.js';
import { googleTextModel, localTextModel, openAiCompatibleTextModel, type TextModel } from './text/index.js';
import type { TextThreads } from './texts.js';
import { falUpscaleModel } from './upscale/fal.js';
import { localUpscaleModel } from './upscale/local.js';
import type { UpscaleModel } from './upscale/port.js';
import { googleVideoModel } from './video/google.js';
import { localVideoModel } from './video/local.js';
import type { VideoModel } from './video/port.js';

export type ProviderName = 'local' | 'google' | 'fal' | 'elevenlabs';

export type Port = 'text' | 'image' | 'speech' | 'video' | 'lipsync' | 'upscale';

/** The models that work for somebody. Null: the operator switched the port off and the user's provider has none. */
export interface Models {
  text: TextModel | null;
  image: ImageModel | null;
  speech: SpeechModel | null;
  video: VideoModel | null;
  lipsync: LipSyncModel | null;
  upscale: UpscaleModel | null;
  /** On whose account each port runs: the user's own key, or the platform. What the platform gives has its limits. */
  account: Readonly<Record<Port, 'user' | 'platform'>>;
}

interface Recognised {
  /** The form of its keys, for the 400 that names the kinds. */
  form: string;
  recognises(key: string): boolean;
  /** What PATCH provider-key may choose from; the first is the default. Empty: the platform draws. */
  imageModels: readonly string[];
}

/** A provider key tells its provider by its form. */
export const PROVIDERS: Readonly<Record<ProviderName, Recognised>> = {
  local: {
    form: 'local (the offline studio)',
    recognises: (key) => key === 'local',
    imageModels: [localImageModel().model],
  },
  google: { form: 'a Google AI key (AIza…)', recognises: recognisesGoogleKey, imageModels: GOOGLE_IMAGE_MODELS },
  fal: { form: 'a fal key (<id>:<secret>)', recognises: recognisesFalKey, imageModels: FAL_IMAGE_MODELS },
  elevenlabs: { form: 'an ElevenLabs key (sk_…)', recognises: recognisesElevenLabsKey, imageModels: [] },
};

/** Whose key this is by its form, or null: then the caller answers 400 naming the `form`s of {@link PROVIDERS}. */
export function recogniseKey(key: string): ProviderName | null {
  const names = Object.keys(PROVIDERS) as ProviderName[];
  return names.find((name) => PROVIDERS[name].recognises(key)) ?? null;
}

export interface ProvidersOptions {
  config: Pick<
    Config,
    | 'text'
    | 'imageModel'
    | 'speech'
    | 'videoModel'
    | 'googleBaseUrl'
    | 'falBaseUrl'
    | 'elevenLabsBaseUrl'
    | 'dataDir'
    | 'ffmpeg'
  >;
  storage: Storage;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
  /** Where the offline writer works; null: in this thread, as tests do. */
  texts: TextThreads | null;
}

export interface Providers {
  /** Models on the platform's account. */
  readonly platform: Models;
  /**
   * A user's models: their provider's where it has the port, else the platform's. A key of no known form counts as none.
   * @param user `imageModel` is their choice among the provider's; another one falls back to the default
   */
  forUser(user: { key: string | null; imageModel?: string | null }): Models;
}

/** Builds every model once; only those of a user's own key are made per call (they hold no state and open nothing). */
export function createProviders({ config, storage, fetch, texts }: ProvidersOptions): Providers {
  const rendering = { storage, ffmpegPath: config.ffmpeg };
  const workDir = join(config.dataDir, 'work');
  const studio = {
    text: localTextModel(texts),
    image: localImageModel(),
    speech: localSpeechModel(),
    video: localVideoModel({ ...rendering, workDir }),
    lipsync: localLipSyncModel(rendering),
    upscale: localUpscaleModel(rendering),
  };
  const platform: Models = {
    account: {
      text: 'platform',
      image: 'platform',
      speech: 'platform',
      video: 'platform',
      lipsync: 'platform',
      upscale: 'platform',
    },
    text: platformText(config.text, fetch) ?? (config.text === 'off' ? null : studio.text),
    image: config.imageModel === 'off' ? null : studio.image,
    speech:
      config.speech === 'off'
        ? null
        : config.speech === null
          ? studio.speech
          : openAiSpeechModel({ ...config.speech, fetch, workDir, ffmpegPath: config.ffmpeg }),
    // One switch for all that makes videos.
    ...(config.videoModel === 'off'
      ? { video: null, lipsync: null, upscale: null }
      : { video: studio.video, lipsync: studio.lipsync, upscale: studio.upscale }),
  };
  return {
    platform,
    forUser({ key, imageModel }) {
      const own = key === null ? null : ownModels(key, imageModel ?? null);
      return own ? { ...platform, ...own, account: { ...platform.account, ...accountOf(own) } } : platform;
    },
  };

  /** What the key's provider serves, the key being of a known form. */
  function ownModels(key: string, imageModel: string | null): OwnModels | null {
    switch (recogniseKey(key)) {
      case 'local':
        return studio;
      case 'google':
        return googleModels({ apiKey: key, baseUrl: googleBaseUrl(config.googleBaseUrl), fetch }, imageModel);
      case 'fal':
        return falModels({ apiKey: key, baseUrl: config.falBaseUrl, fetch, storage }, imageModel);
      case 'elevenlabs':
        return { speech: elevenLabsSpeechModel({ apiKey: key, baseUrl: config.elevenLabsBaseUrl, fetch }) };
      case null:
        return null;
    }
  }
}

/** A provider's models, for the ports that it has. */
type OwnModels = { [P in Port]?: NonNullable<Models[P]> };

function accountOf(own: OwnModels): Partial<Models['account']> {
  return Object.fromEntries((Object.keys(own) as Port[]).map((port) => [port, 'user']));
}

function platformText(text: Config['text'], fetch: typeof globalThis.fetch): TextModel | null {
  if (text === null || text === 'off') return null;
  return openAiCompatibleTextModel({ baseUrl: text.baseUrl, apiKey: text.apiKey ?? '', model: text.model, fetch });
}

function googleModels(options: GoogleOptions, imageModel: string | null) {
  return {
    text: googleTextModel({ ...options, model: GOOGLE_MODELS.text }),
    image: googleImageModel({ ...options, model: chosenOf(GOOGLE_IMAGE_MODELS, imageModel) }),
    speech: googleSpeechModel(options),
    video: googleVideoModel(options),
  };
}

const falModels = (options: FalOptions & { storage: Storage }, imageModel: string | null) => ({
  image: falImageModel({ ...options, model: chosenOf(FAL_IMAGE_MODELS, imageModel) }),
  lipsync: falLipSyncModel(options),
  upscale: falUpscaleModel(options),
});

const chosenOf = (offered: readonly string[], chosen: string | null): string =>
  offered.find((model) => model === chosen) ?? offered[0]!;

/**
 * The model of a port.
 * @throws ServiceError NO_MODEL (503) when there is none
 */
export function needModel<P extends Port>(models: Models, port: P): NonNullable<Models[P]> {
  const model = models[port];
  if (!model)
    throw new ServiceError('NO_MODEL', `No ${port} model is configured. Add a provider key or ask the operator.`);
  return model;
}
