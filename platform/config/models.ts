import { z } from 'zod';
import { commaList, httpUrl, toSeconds } from './parsers.js';

/** The providers of which operators and users can have a key. */
const HOSTED_PROVIDERS = ['google', 'fal', 'openai', 'anthropic', 'openrouter', 'replicate', 'elevenlabs'] as const;
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

/** A workflow on the operator's ComfyUI server. */
export interface ComfyModel {
  /** The server's address. */
  comfyui: string;
  /** The file with the workflow, in ComfyUI's API format. */
  workflowFile: string;
  /** Lengths of clips in seconds; empty for the length in the workflow. */
  seconds: readonly number[];
}

/** A transcriber that is installed on this machine (`cutroom voices install`). */
export interface InstalledTranscriber {
  installed: string;
}

/** What the operator has configured for a port. Null: the offline studio. `off`: nothing. */
type Installed<M> = M | 'off' | null;

export interface InstalledModels {
  text: Installed<ServerModel | HostedModel>;
  image: Installed<ServerModel | HostedModel | ComfyModel>;
  speech: Installed<(ServerModel & { voices: readonly string[] }) | HostedModel>;
  /** `off` also switches off lip-sync and upscaling that are not configured. */
  video: Installed<HostedModel | ComfyModel>;
  lipsync: Installed<HostedModel>;
  upscale: Installed<HostedModel>;
  /** Null: any that is installed on this machine. */
  transcription: Installed<ServerModel | HostedModel | InstalledTranscriber>;
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
  CUTROOM_TRANSCRIPTION_MODEL: name,
  CUTROOM_TRANSCRIPTION_BASE_URL: httpUrl.optional(),
  CUTROOM_TRANSCRIPTION_API_KEY: z.string().optional(),
  CUTROOM_COMFYUI_URL: httpUrl.optional(),
  CUTROOM_COMFYUI_IMAGE_WORKFLOW: z.string().optional(),
  CUTROOM_COMFYUI_VIDEO_WORKFLOW: z.string().optional(),
  CUTROOM_COMFYUI_VIDEO_SECONDS: commaList.transform(toSeconds).default([]),
  CUTROOM_GOOGLE_API_KEY: z.string().optional(),
  CUTROOM_FAL_API_KEY: z.string().optional(),
  CUTROOM_OPENAI_API_KEY: z.string().optional(),
  CUTROOM_ANTHROPIC_API_KEY: z.string().optional(),
  CUTROOM_OPENROUTER_API_KEY: z.string().optional(),
  CUTROOM_REPLICATE_API_KEY: z.string().optional(),
  CUTROOM_ELEVENLABS_API_KEY: z.string().optional(),
  CUTROOM_PLATFORM_MONTHLY_USD: z.coerce.number().min(0).max(10_000_000).default(50),
  CUTROOM_HOSTED_IMAGES: z.coerce.number().int().min(0).max(1_000_000).default(10),
};
type Given = z.infer<z.ZodObject<typeof modelVariables>>;

/** The ports that can be served by a server with OpenAI's interface; the others need a provider. */
const SERVED = ['TEXT', 'IMAGE', 'SPEECH', 'TRANSCRIPTION'] as const;
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

const COMFYUI = 'comfyui';
/** The workflow of a port that ComfyUI can serve. */
const WORKFLOWS: Partial<Record<PortName, 'CUTROOM_COMFYUI_IMAGE_WORKFLOW' | 'CUTROOM_COMFYUI_VIDEO_WORKFLOW'>> = {
  IMAGE: 'CUTROOM_COMFYUI_IMAGE_WORKFLOW',
  VIDEO: 'CUTROOM_COMFYUI_VIDEO_WORKFLOW',
};

/** Lists what is missing for the models that are named. */
export function listMissingOfModels(given: Partial<Record<string, string>>): string[] {
  return PORTS.flatMap((port) => {
    const variable = `CUTROOM_${port}_MODEL`;
    const value = given[variable];
    if (!value || value === 'off' || value === 'local') return [];
    const workflow = WORKFLOWS[port];
    if (value === COMFYUI && workflow)
      return ['CUTROOM_COMFYUI_URL', workflow].flatMap((name) =>
        given[name] ? [] : [`${name}: is needed with ${variable}=comfyui`],
      );
    const named = parseModel(value);
    if ('provider' in named) {
      const key = keyOf(named.provider);
      return given[key] ? [] : [`${key}: is needed with ${variable}=${value}`];
    }
    if (!isServed(port))
      return [
        `${variable}: must be local, off${workflow ? ', comfyui' : ''}, or a provider with its model, such as fal or fal:<model>; providers: ${HOSTED_PROVIDERS.join(', ')}`,
      ];
    const address = `CUTROOM_${port}_BASE_URL`;
    // Without an address, a transcriber is one on this machine.
    return given[address] || port === 'TRANSCRIPTION'
      ? []
      : [`${address}: is needed with ${variable} (an OpenAI-compatible address ending in /v1)`];
  });
}

/** The models of the installation. What is missing has been reported by {@link listMissingOfModels}. */
export function installedModels(raw: Given): InstalledModels {
  const { CUTROOM_SPEECH_VOICES: voices } = raw;
  return {
    text: given(raw, 'TEXT') ?? hostedOrServed(raw, 'TEXT'),
    image: given(raw, 'IMAGE') ?? workflowOf(raw, 'IMAGE') ?? hostedOrServed(raw, 'IMAGE'),
    speech: given(raw, 'SPEECH') ?? withVoices(hostedOrServed(raw, 'SPEECH'), voices),
    video: given(raw, 'VIDEO') ?? workflowOf(raw, 'VIDEO') ?? hosted(raw, 'VIDEO'),
    lipsync: given(raw, 'LIPSYNC') ?? hosted(raw, 'LIPSYNC'),
    upscale: given(raw, 'UPSCALE') ?? hosted(raw, 'UPSCALE'),
    transcription: given(raw, 'TRANSCRIPTION') ?? onThisMachine(hostedOrServed(raw, 'TRANSCRIPTION')),
  };
}

/** `off` if a port is switched off. */
const given = (raw: Given, port: PortName): 'off' | null => (raw[`CUTROOM_${port}_MODEL`] === 'off' ? 'off' : null);

/** The model that a port names; null for the offline studio. */
function nameOf(raw: Given, port: PortName): ReturnType<typeof parseModel> | null {
  const value = raw[`CUTROOM_${port}_MODEL`];
  return value === undefined || value === 'local' ? null : parseModel(value);
}

function hosted(raw: Given, port: PortName): HostedModel | null {
  const named = nameOf(raw, port);
  return named && 'provider' in named ? { ...named, apiKey: raw[keyOf(named.provider)] ?? '' } : null;
}

function hostedOrServed(raw: Given, port: (typeof SERVED)[number]): HostedModel | ServerModel | null {
  const named = nameOf(raw, port);
  if (named === null || 'provider' in named) return hosted(raw, port);
  return {
    ...named,
    baseUrl: raw[`CUTROOM_${port}_BASE_URL`] ?? '',
    apiKey: raw[`CUTROOM_${port}_API_KEY`] ?? null,
  };
}

const onThisMachine = (model: HostedModel | ServerModel | null) =>
  model && 'baseUrl' in model && model.baseUrl === '' ? { installed: model.model } : model;

const withVoices = (model: HostedModel | ServerModel | null, voices: readonly string[]) =>
  model && 'baseUrl' in model ? { ...model, voices } : model;

function workflowOf(raw: Given, port: 'IMAGE' | 'VIDEO'): ComfyModel | null {
  if (raw[`CUTROOM_${port}_MODEL`] !== COMFYUI) return null;
  return {
    comfyui: raw.CUTROOM_COMFYUI_URL ?? '',
    workflowFile: raw[`CUTROOM_COMFYUI_${port}_WORKFLOW`] ?? '',
    seconds: port === 'VIDEO' ? raw.CUTROOM_COMFYUI_VIDEO_SECONDS : [],
  };
}

/** The addresses of the operator's own servers, which may be private. */
export const serversOf = (models: InstalledModels): string[] =>
  Object.values(models).flatMap((model: InstalledModels[keyof InstalledModels]) => {
    if (model === null || model === 'off' || 'provider' in model || 'installed' in model) return [];
    return 'baseUrl' in model ? [model.baseUrl] : [model.comfyui];
  });
