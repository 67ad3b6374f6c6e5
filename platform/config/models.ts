import { z } from 'zod';
import { commaList, httpUrl } from './parsers.js';

/** The providers of which operators and users can have a key. */
export const HOSTED_PROVIDERS = ['google', 'fal', 'elevenlabs'] as const;
export type HostedProvider = (typeof HOSTED_PROVIDERS)[number];

/** A model on a server with OpenAI's interface. */
export interface ServerModel {
  model: string;
  /** The server's address, ending in its version: `http://localhost:11434/v1`. */
  baseUrl: string;
  apiKey: string | null;
}

/** A provider's model, called with the operator's key. */
export interface HostedModel {
  provider: HostedProvider;
  /** Null: the provider's default for the port. */
  model: string | null;
  apiKey: string;
}

/** What the operator has configured for a port. Null: the offline studio. `off`: nothing. */
export type Installed<M> = M | 'off' | null;

export interface InstalledModels {
  text: Installed<ServerModel | HostedModel>;
  image: Installed<ServerModel | HostedModel>;
  speech: Installed<(ServerModel & { voices: readonly string[] }) | HostedModel>;
  /** `off` also switches off lip-sync and upscaling that are not configured. */
  video: Installed<HostedModel>;
  lipsync: Installed<HostedModel>;
  upscale: Installed<HostedModel>;
}

const price = z.coerce.number().min(0).max(1000).optional();
const name = z.string().trim().min(1).max(200).optional();

/** The variables that name models, by the port's name in capitals, and the operator's keys. */
export const modelVariables = {
  CUTROOM_TEXT_MODEL: name,
  CUTROOM_TEXT_BASE_URL: httpUrl.optional(),
  CUTROOM_TEXT_API_KEY: z.string().optional(),
  CUTROOM_IMAGE_MODEL: name,
  CUTROOM_IMAGE_BASE_URL: httpUrl.optional(),
  CUTROOM_IMAGE_API_KEY: z.string().optional(),
  CUTROOM_IMAGE_PRICE_USD: price,
  CUTROOM_SPEECH_MODEL: name,
  CUTROOM_SPEECH_BASE_URL: httpUrl.optional(),
  CUTROOM_SPEECH_API_KEY: z.string().optional(),
  CUTROOM_SPEECH_VOICES: commaList.default([]),
  CUTROOM_VIDEO_MODEL: name,
  CUTROOM_VIDEO_PRICE_USD: price,
  CUTROOM_LIPSYNC_MODEL: name,
  CUTROOM_UPSCALE_MODEL: name,
  CUTROOM_GOOGLE_API_KEY: z.string().optional(),
  CUTROOM_FAL_API_KEY: z.string().optional(),
  CUTROOM_ELEVENLABS_API_KEY: z.string().optional(),
  CUTROOM_PLATFORM_MONTHLY_USD: z.coerce.number().min(0).max(10_000_000).default(50),
  CUTROOM_HOSTED_IMAGES: z.coerce.number().int().min(0).max(1_000_000).default(10),
};
type Given = z.infer<z.ZodObject<typeof modelVariables>>;

/** The ports that can be served by a server with OpenAI's interface; the others need a provider. */
const SERVED = ['TEXT', 'IMAGE', 'SPEECH'] as const;
const PORTS = [...SERVED, 'VIDEO', 'LIPSYNC', 'UPSCALE'] as const;
type PortName = (typeof PORTS)[number];
const isServed = (port: PortName): port is (typeof SERVED)[number] => SERVED.some((one) => one === port);

/** What `CUTROOM_<PORT>_MODEL` says: `google:gemini-2.5-flash`, `google`, or the name of a model on a server (`llama3.1:8b`). */
function parseModel(value: string): { provider: HostedProvider; model: string | null } | { model: string } {
  const [first = '', ...rest] = value.split(':');
  const provider = HOSTED_PROVIDERS.find((known) => known === first);
  return provider ? { provider, model: rest.join(':') || null } : { model: value };
}

const keyOf = (provider: HostedProvider) =>
  `CUTROOM_${provider.toUpperCase() as Uppercase<HostedProvider>}_API_KEY` as const;

/** Lists what is missing for the models that are named. */
export function listMissingOfModels(given: Partial<Record<string, string>>): string[] {
  return PORTS.flatMap((port) => {
    const variable = `CUTROOM_${port}_MODEL`;
    const value = given[variable];
    if (!value || value === 'off' || value === 'local') return [];
    const named = parseModel(value);
    if ('provider' in named) {
      const key = keyOf(named.provider);
      return given[key] ? [] : [`${key}: is needed with ${variable}=${value}`];
    }
    if (!isServed(port))
      return [
        `${variable}: must be local, off, or a provider with its model, such as fal or fal:<model>; providers: ${HOSTED_PROVIDERS.join(', ')}`,
      ];
    const address = `CUTROOM_${port}_BASE_URL`;
    return given[address]
      ? []
      : [`${address}: is needed with ${variable} (an OpenAI-compatible address ending in /v1)`];
  });
}

/** The models of the installation. What is missing has been reported by {@link listMissingOfModels}. */
export function installedModels(raw: Given): InstalledModels {
  const speech = read(raw, 'SPEECH');
  return {
    text: read(raw, 'TEXT'),
    image: read(raw, 'IMAGE'),
    speech:
      speech && speech !== 'off' && 'baseUrl' in speech ? { ...speech, voices: raw.CUTROOM_SPEECH_VOICES } : speech,
    video: hosted(read(raw, 'VIDEO')),
    lipsync: hosted(read(raw, 'LIPSYNC')),
    upscale: hosted(read(raw, 'UPSCALE')),
  };
}

function read(raw: Given, port: PortName): Installed<ServerModel | HostedModel> {
  const value = raw[`CUTROOM_${port}_MODEL`];
  if (value === undefined || value === 'local') return null;
  if (value === 'off') return 'off';
  const named = parseModel(value);
  if ('provider' in named) return { ...named, apiKey: raw[keyOf(named.provider)] ?? '' };
  if (!isServed(port)) return null;
  return {
    ...named,
    baseUrl: raw[`CUTROOM_${port}_BASE_URL`] ?? '',
    apiKey: raw[`CUTROOM_${port}_API_KEY`] ?? null,
  };
}

const hosted = (model: Installed<ServerModel | HostedModel>): Installed<HostedModel> =>
  model === null || model === 'off' || 'provider' in model ? model : null;

/** The addresses of the operator's own servers, which may be private. */
export const serversOf = (models: Pick<InstalledModels, 'text' | 'image' | 'speech'>): string[] =>
  [models.text, models.image, models.speech].flatMap((model) =>
    model && model !== 'off' && 'baseUrl' in model ? [model.baseUrl] : [],
  );
