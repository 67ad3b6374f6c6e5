import { join } from 'node:path';
import type { Config, HostedProvider } from '../platform/config/index.js';
import type { Storage } from '../platform/storage/port.js';
import { recognisesFalKey } from './fal/fal.js';
import { GOOGLE_IMAGE_MODELS, GOOGLE_MODELS, googleBaseUrl, recognisesGoogleKey } from './google.js';
import { FAL_IMAGE_MODELS, falImageModel } from './image/fal.js';
import { googleImageModel } from './image/google.js';
import { OPENAI_IMAGE_MODELS, openAiImageModel } from './image/openai.js';
import { REPLICATE_IMAGE_MODELS, replicateImageModel } from './image/replicate.js';
import { falLipSyncModel } from './lipsync/fal.js';
import type { OfferedModels, Port } from './ports.js';
import { recognisesReplicateKey } from './replicate/replicate.js';
import { elevenLabsSpeechModel, recognisesElevenLabsKey } from './speech/elevenlabs.js';
import { googleSpeechModel } from './speech/google.js';
import { OPENAI_SPEECH_MODEL, openAiSpeechModel } from './speech/openai-compatible.js';
import {
  ANTHROPIC_TEXT_MODELS,
  anthropicTextModel,
  googleTextModel,
  OPENAI_TEXT_MODELS,
  OPENROUTER_TEXT_MODELS,
  openAiTextModel,
  openRouterTextModel,
  recognisesAnthropicKey,
  recognisesOpenAiKey,
  recognisesOpenRouterKey,
} from './text/index.js';
import { elevenLabsTranscriptionModel } from './transcription/elevenlabs.js';
import { falTranscriptionModel } from './transcription/fal.js';
import { OPENAI_TRANSCRIPTION_MODEL, openAiTranscriptionModel } from './transcription/openai-compatible.js';
import { falUpscaleModel } from './upscale/fal.js';
import { FAL_VIDEO_MODELS, falVideoModel } from './video/fal.js';
import { googleVideoModel } from './video/google.js';
import { REPLICATE_VIDEO_MODELS, replicateVideoModel } from './video/replicate.js';

/** What a connection needs of its surroundings. */
export interface Surroundings {
  config: Pick<Config, 'textTimeoutSeconds' | 'providerUrls' | 'dataDir' | 'ffmpeg'>;
  storage: Storage;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
}

/** A provider that can be connected by a key. */
export interface Connection {
  /** The form of the provider's keys, for the error message that lists the accepted forms. */
  form: string;
  recognises(key: string): boolean;
  /** The models of each port, for the user to choose from; the first is the default. */
  models: { [P in Port]?: readonly string[] };
  /** Makes the provider's models for one key; they hold no state and open nothing. `pick` names the model of a port. */
  connect(key: string, around: Surroundings, pick: (port: Port) => string): OfferedModels;
}

/** A folder for temporary files. */
export const workDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'work');

const textTimeout = ({ textTimeoutSeconds }: Surroundings['config']) => ({ timeoutMs: textTimeoutSeconds * 1000 });

/** The providers that can be connected by a key. Keys are compared with the forms in this order. */
export const CONNECTIONS: Readonly<Record<HostedProvider, Connection>> = {
  google: {
    form: 'a Google AI key (AIza…)',
    recognises: recognisesGoogleKey,
    models: {
      text: [GOOGLE_MODELS.text],
      image: GOOGLE_IMAGE_MODELS,
      speech: [GOOGLE_MODELS.speech],
      video: [GOOGLE_MODELS.video],
    },
    connect(apiKey, { config, fetch }, pick) {
      const options = { apiKey, baseUrl: googleBaseUrl(config.providerUrls.google), fetch };
      return {
        text: googleTextModel({ ...options, model: pick('text'), ...textTimeout(config) }),
        image: googleImageModel({ ...options, model: pick('image') }),
        speech: googleSpeechModel(options),
        video: googleVideoModel(options),
      };
    },
  },
  fal: {
    form: 'a fal key (<id>:<secret>)',
    recognises: recognisesFalKey,
    models: { image: FAL_IMAGE_MODELS, video: FAL_VIDEO_MODELS },
    connect(apiKey, { config, fetch, storage }, pick) {
      const options = { apiKey, baseUrl: config.providerUrls.fal, fetch, storage };
      return {
        image: falImageModel({ ...options, model: pick('image') }),
        video: falVideoModel({ ...options, model: pick('video') }),
        lipsync: falLipSyncModel(options),
        upscale: falUpscaleModel(options),
        transcription: falTranscriptionModel(options),
      };
    },
  },
  openai: {
    form: 'an OpenAI key (sk-…)',
    recognises: recognisesOpenAiKey,
    models: {
      text: OPENAI_TEXT_MODELS,
      image: OPENAI_IMAGE_MODELS,
      speech: [OPENAI_SPEECH_MODEL],
      transcription: [OPENAI_TRANSCRIPTION_MODEL],
    },
    connect(apiKey, { config, fetch }, pick) {
      const options = { apiKey, baseUrl: config.providerUrls.openai, fetch };
      const named = { provider: 'openai', name: 'OpenAI' };
      return {
        text: openAiTextModel({ ...options, model: pick('text'), ...textTimeout(config) }),
        image: openAiImageModel({ ...options, ...named, model: pick('image') }),
        speech: openAiSpeechModel({
          ...options,
          hosted: named,
          model: pick('speech'),
          workDir: workDir(config),
          ffmpegPath: config.ffmpeg,
        }),
        transcription: openAiTranscriptionModel({ ...options, hosted: named, model: pick('transcription') }),
      };
    },
  },
  anthropic: {
    form: 'an Anthropic key (sk-ant-…)',
    recognises: recognisesAnthropicKey,
    models: { text: ANTHROPIC_TEXT_MODELS },
    connect: (apiKey, { config, fetch }, pick) => ({
      text: anthropicTextModel({
        apiKey,
        baseUrl: config.providerUrls.anthropic,
        fetch,
        model: pick('text'),
        ...textTimeout(config),
      }),
    }),
  },
  openrouter: {
    form: 'an OpenRouter key (sk-or-…)',
    recognises: recognisesOpenRouterKey,
    models: { text: OPENROUTER_TEXT_MODELS },
    connect: (apiKey, { config, fetch }, pick) => ({
      text: openRouterTextModel({
        apiKey,
        baseUrl: config.providerUrls.openrouter,
        fetch,
        model: pick('text'),
        ...textTimeout(config),
      }),
    }),
  },
  replicate: {
    form: 'a Replicate token (r8_…)',
    recognises: recognisesReplicateKey,
    models: { image: REPLICATE_IMAGE_MODELS, video: REPLICATE_VIDEO_MODELS },
    connect(apiKey, { config, fetch }, pick) {
      const options = { apiKey, baseUrl: config.providerUrls.replicate, fetch };
      return {
        image: replicateImageModel({ ...options, model: pick('image') }),
        video: replicateVideoModel({ ...options, model: pick('video') }),
      };
    },
  },
  elevenlabs: {
    form: 'an ElevenLabs key (sk_…)',
    recognises: recognisesElevenLabsKey,
    models: {},
    connect(apiKey, { config, fetch }) {
      const options = { apiKey, baseUrl: config.providerUrls.elevenlabs, fetch };
      return { speech: elevenLabsSpeechModel(options), transcription: elevenLabsTranscriptionModel(options) };
    },
  },
};

/** Texts have no price of ours, so any text model of a provider may be chosen, not only those that we list. */
export const isOpenChoice = (port: Port): boolean => port === 'text';

/**
 * Connects a provider. A port whose chosen model is not one of the provider's gets its default.
 * @param chosen the models that were chosen, by port; null for the default
 */
export function connect(
  provider: HostedProvider,
  key: string,
  chosen: Partial<Record<Port, string | null>>,
  around: Surroundings,
): OfferedModels {
  const { models, connect } = CONNECTIONS[provider];
  return connect(key, around, (port) => {
    const choice = chosen[port];
    const listed = models[port] ?? [];
    return choice != null && (isOpenChoice(port) || listed.includes(choice)) ? choice : (listed[0] ?? '');
  });
}
