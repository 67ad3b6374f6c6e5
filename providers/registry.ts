import { join } from 'node:path';
import type { Config } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';
import type { Storage } from '../platform/storage/port.js';
import { type FalOptions, recognisesFalKey } from './fal/fal.js';
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
import type { TextThreads } from './threads/texts.js';
import { falUpscaleModel } from './upscale/fal.js';
import { localUpscaleModel } from './upscale/local.js';
import type { UpscaleModel } from './upscale/port.js';
import { googleVideoModel } from './video/google.js';
import { localVideoModel } from './video/local.js';
import type { VideoModel } from './video/port.js';

export type ProviderName = 'local' | 'offline' | 'google' | 'fal' | 'elevenlabs';

export type Port = 'text' | 'image' | 'speech' | 'video' | 'lipsync' | 'upscale';

/**
 * The models that serve a user. A port is null if the operator has switched it off and the user's provider does not offer it.
 */
export interface Models {
  text: TextModel | null;
  image: ImageModel | null;
  speech: SpeechModel | null;
  video: VideoModel | null;
  lipsync: LipSyncModel | null;
  upscale: UpscaleModel | null;
  /**
   * Who pays for each port (kind of model): the `user` through their own key, or the `platform`, which limits how much of it a
   * user may use.
   */
  account: Readonly<Record<Port, 'user' | 'platform'>>;
}

interface Recognised {
  /** The form of the provider's keys, for the error message that lists the accepted forms. */
  form: string;
  recognises(key: string): boolean;
  /**
   * The image models that PATCH provider-key may choose from; the first is the default. Empty if the provider has none: the
   * platform's model then makes the images.
   */
  imageModels: readonly string[];
}

/** The providers for which users can save a key; each is recognised by the form of its keys. */
export const PROVIDERS: Readonly<Record<ProviderName, Recognised>> = {
  local: {
    form: "local (this installation's models)",
    recognises: (key) => key === 'local',
    imageModels: [localImageModel().model],
  },
  offline: {
    form: 'offline (the offline studio)',
    recognises: (key) => key === 'offline',
    imageModels: [localImageModel().model],
  },
  google: { form: 'a Google AI key (AIza…)', recognises: recognisesGoogleKey, imageModels: GOOGLE_IMAGE_MODELS },
  fal: { form: 'a fal key (<id>:<secret>)', recognises: recognisesFalKey, imageModels: FAL_IMAGE_MODELS },
  elevenlabs: { form: 'an ElevenLabs key (sk_…)', recognises: recognisesElevenLabsKey, imageModels: [] },
};

/** Recognises a key's provider by its form. Null if it is unknown: the caller then answers 400 with the `form`s of {@link PROVIDERS}. */
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
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** The threads in which the offline writer runs; null to run it in this thread, as tests do. */
  texts: TextThreads | null;
}

export interface Providers {
  /** Models on the platform's account. */
  readonly platform: Models;
  /**
   * A user's models: their provider's for each port that it offers, the platform's for all others. A key of unknown form counts
   * as no key.
   * @param user `imageModel` is the user's choice among the provider's models; an unknown one falls back to the default
   */
  forUser(user: { key: string | null; imageModel?: string | null }): Models;
}

/**
 * Builds the platform's and the offline studio's models once. Models with a user's own key are built on every call: they hold
 * no state and open nothing.
 */
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
  const isServer = (configured: object | 'off' | null): boolean => configured !== null && configured !== 'off';
  /** What the key `local` brings: nothing where the operator has configured a model, which the platform then pays for. */
  const installed: OwnModels = Object.fromEntries(
    Object.entries(studio).filter(
      ([port]) => !(port === 'text' && isServer(config.text)) && !(port === 'speech' && isServer(config.speech)),
    ),
  );
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
    // `videoModel: off` turns off every port that makes videos.
    ...(config.videoModel === 'off'
      ? { video: null, lipsync: null, upscale: null }
      : { video: studio.video, lipsync: studio.lipsync, upscale: studio.upscale }),
  };
  return {
    platform,
    forUser({ key, imageModel }) {
      const own = key === null ? null : ownModels(key, imageModel ?? null);
      return own ? { ...platform, ...own, account: { ...platform.account, ...listOwnPorts(own) } } : platform;
    },
  };

  /** The models that the key's provider offers. */
  function ownModels(key: string, imageModel: string | null): OwnModels | null {
    switch (recogniseKey(key)) {
      case 'local':
        return installed;
      case 'offline':
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

/** A provider's models, by the ports that it offers. */
type OwnModels = { [P in Port]?: NonNullable<Models[P]> };

function listOwnPorts(own: OwnModels): Partial<Models['account']> {
  return Object.fromEntries((Object.keys(own) as Port[]).map((port) => [port, 'user']));
}

function platformText(text: Config['text'], fetch: typeof globalThis.fetch): TextModel | null {
  if (text === null || text === 'off') return null;
  return openAiCompatibleTextModel({ baseUrl: text.baseUrl, apiKey: text.apiKey ?? '', model: text.model, fetch });
}

function googleModels(options: GoogleOptions, imageModel: string | null) {
  return {
    text: googleTextModel({ ...options, model: GOOGLE_MODELS.text }),
    image: googleImageModel({ ...options, model: chooseModel(GOOGLE_IMAGE_MODELS, imageModel) }),
    speech: googleSpeechModel(options),
    video: googleVideoModel(options),
  };
}

const falModels = (options: FalOptions & { storage: Storage }, imageModel: string | null) => ({
  image: falImageModel({ ...options, model: chooseModel(FAL_IMAGE_MODELS, imageModel) }),
  lipsync: falLipSyncModel(options),
  upscale: falUpscaleModel(options),
});

const chooseModel = (offered: readonly string[], chosen: string | null): string =>
  offered.find((model) => model === chosen) ?? offered[0]!;

/** Which model serves each port, and who pays for it; a port without a model is left out. */
export const listModels = (
  models: Models,
): { port: Port; provider: string; model: string; account: 'user' | 'platform' }[] =>
  (Object.keys(models.account) as Port[]).flatMap((port) => {
    const found = models[port];
    return found ? [{ port, provider: found.provider, model: found.model, account: models.account[port] }] : [];
  });

/** Returns the model of a port. @throws ServiceError NO_MODEL (503) when there is none */
export function needModel<P extends Port>(models: Models, port: P): NonNullable<Models[P]> {
  const model = models[port];
  if (!model)
    throw new ServiceError('NO_MODEL', `No ${port} model is configured. Add a provider key or ask the operator.`);
  return model;
}
