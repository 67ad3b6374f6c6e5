import type { Config, HostedProvider } from '../platform/config/index.js';
import type { Storage } from '../platform/storage/port.js';
import { recognisesFalKey } from './fal/fal.js';
import { GOOGLE_IMAGE_MODELS, GOOGLE_MODELS, googleBaseUrl, recognisesGoogleKey } from './google.js';
import { FAL_IMAGE_MODELS, falImageModel } from './image/fal.js';
import { googleImageModel } from './image/google.js';
import { falLipSyncModel } from './lipsync/fal.js';
import type { OfferedModels, Port } from './ports.js';
import { elevenLabsSpeechModel, recognisesElevenLabsKey } from './speech/elevenlabs.js';
import { googleSpeechModel } from './speech/google.js';
import { googleTextModel } from './text/index.js';
import { falUpscaleModel } from './upscale/fal.js';
import { googleVideoModel } from './video/google.js';

/** What a connection needs of its surroundings. */
export interface Surroundings {
  config: Pick<Config, 'textTimeoutSeconds' | 'googleBaseUrl' | 'falBaseUrl' | 'elevenLabsBaseUrl'>;
  storage: Storage;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
}

/** A provider that can be connected by a key. */
export interface Connection {
  /** The form of the provider's keys, for the error message that lists the accepted forms. */
  form: string;
  recognises(key: string): boolean;
  /** Models to choose from, by port; the first is the default. A port that is left out has one model. */
  choice: { [P in Port]?: readonly string[] };
  /** Makes the provider's models for one key; they hold no state and open nothing. `pick` names the model of a port. */
  connect(key: string, around: Surroundings, pick: (port: Port) => string): OfferedModels;
}

/** The providers that can be connected by a key. */
export const CONNECTIONS: Readonly<Record<HostedProvider, Connection>> = {
  google: {
    form: 'a Google AI key (AIza…)',
    recognises: recognisesGoogleKey,
    choice: { image: GOOGLE_IMAGE_MODELS },
    connect(apiKey, { config, fetch }, pick) {
      const options = { apiKey, baseUrl: googleBaseUrl(config.googleBaseUrl), fetch };
      const timeoutMs = config.textTimeoutSeconds * 1000;
      return {
        text: googleTextModel({ ...options, model: GOOGLE_MODELS.text, timeoutMs }),
        image: googleImageModel({ ...options, model: pick('image') }),
        speech: googleSpeechModel(options),
        video: googleVideoModel(options),
      };
    },
  },
  fal: {
    form: 'a fal key (<id>:<secret>)',
    recognises: recognisesFalKey,
    choice: { image: FAL_IMAGE_MODELS },
    connect(apiKey, { config, fetch, storage }, pick) {
      const options = { apiKey, baseUrl: config.falBaseUrl, fetch, storage };
      return {
        image: falImageModel({ ...options, model: pick('image') }),
        lipsync: falLipSyncModel(options),
        upscale: falUpscaleModel(options),
      };
    },
  },
  elevenlabs: {
    form: 'an ElevenLabs key (sk_…)',
    recognises: recognisesElevenLabsKey,
    choice: {},
    connect: (apiKey, { config, fetch }) => ({
      speech: elevenLabsSpeechModel({ apiKey, baseUrl: config.elevenLabsBaseUrl, fetch }),
    }),
  },
};

/**
 * Connects a provider. A port whose chosen model the provider no longer has gets its default.
 * @param chosen the models that were chosen, by port; null for the default
 */
export function connect(
  provider: HostedProvider,
  key: string,
  chosen: Partial<Record<Port, string | null>>,
  around: Surroundings,
): OfferedModels {
  const { choice, connect } = CONNECTIONS[provider];
  return connect(key, around, (port) => {
    const models = choice[port] ?? [];
    return models.find((model) => model === chosen[port]) ?? models[0] ?? '';
  });
}
