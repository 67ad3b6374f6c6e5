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
import { type ElevenLabsOptions, elevenLabsSpeechModel, recognisesElevenLabsKey } from './speech/elevenlabs.js';
import { googleSpeechModel } from './speech/google.js';
import { installedSpeechModel } from './speech/installed.js';
import { localSpeechModel } from './speech/local.js';
import { openAiSpeechModel } from './speech/openai-compatible.js';
import type { SpeechModel } from './speech/port.js';
import { googleTextModel, localTextModel, openAiCompatibleTextModel, type TextModel } from './text/index.js';
import type { TextThreads } from './threads/texts.js';
import { elevenLabsTranscriptionModel } from './transcription/elevenlabs.js';
import { falTranscriptionModel } from './transcription/fal.js';
import { firstInstalledTranscriber, namedTranscriber } from './transcription/installed.js';
import { openAiTranscriptionModel } from './transcription/openai-compatible.js';
import type { TranscriptionModel } from './transcription/port.js';
import { falUpscaleModel } from './upscale/fal.js';
import { localUpscaleModel } from './upscale/local.js';
import type { UpscaleModel } from './upscale/port.js';
import { googleVideoModel } from './video/google.js';
import { localVideoModel } from './video/local.js';
import type { VideoModel } from './video/port.js';

export type ProviderName = 'local' | 'offline' | 'google' | 'fal' | 'elevenlabs';

export const PORTS = ['text', 'image', 'speech', 'video', 'lipsync', 'upscale', 'transcription'] as const;
export type Port = (typeof PORTS)[number];

/**
 * Which provider serves a port for an account that has keys of several and has chosen none: the first of these of which it has a
 * key. After them come `local` and `offline`, which serve every port.
 */
const PREFERRED: Readonly<Record<Port, readonly ProviderName[]>> = {
  text: ['google'],
  image: ['google', 'fal'],
  speech: ['elevenlabs', 'google'],
  video: ['google'],
  lipsync: ['fal'],
  upscale: ['fal'],
  transcription: ['elevenlabs', 'fal'],
};

/**
 * The models that serve a user. A port is null if the operator has switched it off and the user's provider does not offer it.
 */
export interface Models extends ServingModels {
  /**
   * Who pays for each port (kind of model): the `user` through their own key, or the `platform`, which limits how much of it a
   * user may use.
   */
  account: Readonly<Record<Port, 'user' | 'platform'>>;
  /**
   * The model of a port at a given provider, for an operation that was started there, even if another provider serves the port
   * now; null if the user can no longer reach it.
   */
  at<P extends Port>(port: P, provider: string): Models[P];
}

interface ServingModels {
  text: TextModel | null;
  image: ImageModel | null;
  speech: SpeechModel | null;
  video: VideoModel | null;
  lipsync: LipSyncModel | null;
  upscale: UpscaleModel | null;
  /** There is no offline one: it makes nothing. */
  transcription: TranscriptionModel | null;
}

interface Recognised {
  /** The form of the provider's keys, for the error message that lists the accepted forms. */
  form: string;
  recognises(key: string): boolean;
  /** The image models that an account may choose from; the first is the default. Empty if the provider has none. */
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
    | 'textTimeoutSeconds'
    | 'imageModel'
    | 'speech'
    | 'videoModel'
    | 'googleBaseUrl'
    | 'falBaseUrl'
    | 'elevenLabsBaseUrl'
    | 'voicesDir'
    | 'transcription'
    | 'dataDir'
    | 'ffmpeg'
    | 'ffprobe'
  >;
  storage: Storage;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** The threads in which the offline writer runs; null to run it in this thread, as tests do. */
  texts: TextThreads | null;
}

/** An account's key of a provider, and the ports that its owner has chosen it for, each with a model or null for its default. */
export interface OwnKey {
  provider: ProviderName;
  key: string;
  serves: Partial<Record<Port, string | null>>;
}

/** The models of a port that an account may choose from. */
export interface Offer {
  port: Port;
  provider: ProviderName;
  /** The first is the default. */
  models: readonly string[];
}

export interface Providers {
  /** Models on the platform's account. */
  readonly platform: Models;
  /** The offline studio's models, for what was promised to cost nothing. */
  readonly studio: Models;
  /**
   * An account's models. Each port is served by the provider that its owner has chosen or, without a choice, by the preferred one
   * of those that it has keys of; a port that none of them has, by the platform.
   */
  forUser(keys: readonly OwnKey[]): Models;
  /** What the providers of an account's keys offer. */
  listOffers(keys: readonly OwnKey[]): Offer[];
}

/**
 * Builds the platform's and the offline studio's models once. Models with a user's own key are built on every call: they hold
 * no state and open nothing.
 */
export function createProviders({ config, storage, fetch, texts }: ProvidersOptions): Providers {
  const rendering = { storage, ffmpegPath: config.ffmpeg, ffprobePath: config.ffprobe };
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
  /** What runs on this machine: the offline studio, with the voices that are installed. */
  const shelf = { folder: config.voicesDir };
  const own = { ...studio, speech: installedSpeechModel({ shelf, otherwise: studio.speech }) };
  const server = platformTranscription(config, fetch);
  /** What the key `local` brings: nothing where the operator has configured a model, which the platform then pays for. */
  const installed: OwnModels = Object.fromEntries(
    Object.entries(own).filter(
      ([port]) => !(port === 'text' && isServer(config.text)) && !(port === 'speech' && isServer(config.speech)),
    ),
  );
  const platform: Models = {
    account: everyPort('platform'),
    at: (port, provider) => reach(platform, port, provider) ?? reach<typeof port>(studio, port, provider),
    text: platformText(config, fetch) ?? (config.text === 'off' ? null : studio.text),
    image: config.imageModel === 'off' ? null : studio.image,
    speech:
      config.speech === 'off'
        ? null
        : config.speech === null
          ? own.speech
          : openAiSpeechModel({ ...config.speech, fetch, workDir, ffmpegPath: config.ffmpeg }),
    get transcription() {
      return server ?? (config.transcription === null ? firstInstalledTranscriber(shelf) : null);
    },
    // `videoModel: off` turns off every port that makes videos.
    ...(config.videoModel === 'off'
      ? { video: null, lipsync: null, upscale: null }
      : { video: studio.video, lipsync: studio.lipsync, upscale: studio.upscale }),
  };
  return {
    platform,
    studio: {
      ...studio,
      transcription: null,
      account: everyPort('user'),
      at: (port, provider) => reach(studio, port, provider),
    },
    forUser(keys) {
      const own = new Map(keys.map((key) => [key.provider, ownModels(key)]));
      if (own.size === 0) return platform;
      const serving = { ...platform };
      const account = { ...platform.account };
      for (const port of PORTS) {
        const chosen = keys.filter(({ serves }) => Object.hasOwn(serves, port)).map(({ provider }) => provider);
        const provider = [...chosen, ...PREFERRED[port], ...ANY_PORT].find(
          (name) => own.get(name)?.[port] || (name === 'local' && own.has(name)),
        );
        const model = provider && own.get(provider)?.[port];
        if (model) {
          Object.assign(serving, { [port]: model });
          account[port] = 'user';
        }
      }
      const at: Models['at'] = (port, provider) => {
        for (const models of own.values()) {
          const found = reach(models, port, provider);
          if (found) return found;
        }
        return platform.at(port, provider);
      };
      return { ...serving, account, at };
    },
    listOffers: (keys) =>
      keys.flatMap((key) => {
        const own: ServingModels = { ...(key.provider === 'local' ? platform : NONE), ...ownModels(key) };
        return PORTS.flatMap((port): Offer[] => {
          const model = own[port]?.model;
          if (model === undefined) return [];
          const { imageModels } = PROVIDERS[key.provider];
          return [{ port, provider: key.provider, models: port === 'image' ? imageModels : [model] }];
        });
      }),
  };

  /** The models that the key's provider offers, each as its owner has chosen it. */
  function ownModels({ provider, key, serves }: OwnKey): OwnModels {
    switch (provider) {
      case 'local':
        return { ...installed, ...(server ? {} : withTranscription(platform.transcription)) };
      case 'offline':
        return studio;
      case 'google':
        return googleModels(
          { apiKey: key, baseUrl: googleBaseUrl(config.googleBaseUrl), fetch },
          serves.image ?? null,
          config.textTimeoutSeconds * 1000,
        );
      case 'fal':
        return falModels({ apiKey: key, baseUrl: config.falBaseUrl, fetch, storage }, serves.image ?? null);
      case 'elevenlabs':
        return elevenLabsModels({ apiKey: key, baseUrl: config.elevenLabsBaseUrl, fetch });
    }
  }
}

/** The providers that serve every port: this installation's models, and the offline studio. */
const ANY_PORT: readonly ProviderName[] = ['local', 'offline'];
const NONE = Object.fromEntries(PORTS.map((port) => [port, null])) as { [P in Port]: null };

const withTranscription = (transcription: TranscriptionModel | null): OwnModels =>
  transcription === null ? {} : { transcription };

const everyPort = (payer: 'user' | 'platform'): Models['account'] =>
  Object.fromEntries(PORTS.map((port) => [port, payer])) as Models['account'];

/** A provider's models, by the ports that it offers. */
type OwnModels = { [P in Port]?: NonNullable<Models[P]> };

/** The model of a port if it is the given provider's. */
const reach = <P extends Port>(models: Partial<ServingModels>, port: P, provider: string): Models[P] =>
  (models[port]?.provider === provider ? models[port] : null) as Models[P];

function platformText(
  { text, textTimeoutSeconds }: ProvidersOptions['config'],
  fetch: typeof globalThis.fetch,
): TextModel | null {
  if (text === null || text === 'off') return null;
  const { baseUrl, apiKey, model } = text;
  return openAiCompatibleTextModel({
    baseUrl,
    apiKey: apiKey ?? '',
    model,
    fetch,
    timeoutMs: textTimeoutSeconds * 1000,
  });
}

/** The transcription model that the operator has named: at a server, or one that is installed. @throws ConfigError */
function platformTranscription(
  { transcription, voicesDir }: ProvidersOptions['config'],
  fetch: typeof globalThis.fetch,
): TranscriptionModel | null {
  if (transcription === null || transcription === 'off') return null;
  const { baseUrl, apiKey, model } = transcription;
  return baseUrl === ''
    ? namedTranscriber({ folder: voicesDir }, model)
    : openAiTranscriptionModel({ baseUrl, apiKey, model, fetch });
}

const elevenLabsModels = (options: ElevenLabsOptions) => ({
  speech: elevenLabsSpeechModel(options),
  transcription: elevenLabsTranscriptionModel(options),
});

function googleModels(options: GoogleOptions, imageModel: string | null, textTimeoutMs: number) {
  return {
    text: googleTextModel({ ...options, model: GOOGLE_MODELS.text, timeoutMs: textTimeoutMs }),
    image: googleImageModel({ ...options, model: chooseModel(GOOGLE_IMAGE_MODELS, imageModel) }),
    speech: googleSpeechModel(options),
    video: googleVideoModel(options),
  };
}

const falModels = (options: FalOptions & { storage: Storage }, imageModel: string | null) => ({
  image: falImageModel({ ...options, model: chooseModel(FAL_IMAGE_MODELS, imageModel) }),
  lipsync: falLipSyncModel(options),
  upscale: falUpscaleModel(options),
  transcription: falTranscriptionModel(options),
});

const chooseModel = (offered: readonly string[], chosen: string | null): string =>
  offered.find((model) => model === chosen) ?? offered[0]!;

/** Which model serves each port, and who pays for it; a port without a model is left out. */
export const listModels = (
  models: Models,
): { port: Port; provider: string; model: string; account: 'user' | 'platform' }[] =>
  PORTS.flatMap((port) => {
    const found = models[port];
    return found ? [{ port, provider: found.provider, model: found.model, account: models.account[port] }] : [];
  });

/** Returns the model of a port. @throws ServiceError NO_MODEL (503) when there is none */
export function needModel<P extends Port>(models: Models, port: P): NonNullable<Models[P]> {
  const model = models[port];
  if (!model)
    throw new ServiceError(
      'NO_MODEL',
      `No ${port} model is configured. Add a provider key, or name a model in the settings of the installation.`,
    );
  return model;
}
