import { readFileSync } from 'node:fs';
import {
  type ComfyModel,
  type Config,
  ConfigError,
  type HostedModel,
  type InstalledTranscriber,
  type ServerModel,
} from '../platform/config/index.js';
import type { Storage } from '../platform/storage/port.js';
import { readWorkflow } from './comfyui/workflow.js';
import { CONNECTIONS, connect, type Surroundings, workDir } from './connections.js';
import { comfyImageModel } from './image/comfyui.js';
import { localImageModel } from './image/local.js';
import { openAiImageModel } from './image/openai.js';
import { localLipSyncModel } from './lipsync/local.js';
import { type OfferedModels, PORTS, type Port, type ServingModels } from './ports.js';
import { localSpeechModel } from './speech/local.js';
import { openAiSpeechModel } from './speech/openai-compatible.js';
import { localTextModel, openAiCompatibleTextModel } from './text/index.js';
import type { TextThreads } from './threads/texts.js';
import { namedTranscriber } from './transcription/installed.js';
import { openAiTranscriptionModel } from './transcription/openai-compatible.js';
import { localUpscaleModel } from './upscale/local.js';
import { comfyVideoModel } from './video/comfyui.js';
import { localVideoModel } from './video/local.js';

export interface InstallationOptions extends Surroundings {
  config: Surroundings['config'] &
    Pick<Config, 'models' | 'modelPrices' | 'imageTimeoutSeconds' | 'speechTimeoutSeconds' | 'voicesDir' | 'ffprobe'>;
  storage: Storage;
  /** The threads in which the offline writer runs; null to run it in this thread, as tests do. */
  texts: TextThreads | null;
}

/** Every port that makes something has a model of the offline studio. */
export type Studio = Required<Omit<OfferedModels, 'transcription'>>;

/** The models of the offline studio. */
export function studioModels({ config, storage, texts }: InstallationOptions): Studio {
  const rendering = { storage, ffmpegPath: config.ffmpeg, ffprobePath: config.ffprobe };
  return {
    text: localTextModel(texts),
    image: localImageModel(),
    speech: localSpeechModel(),
    video: localVideoModel({ ...rendering, workDir: workDir(config) }),
    lipsync: localLipSyncModel(rendering),
    upscale: localUpscaleModel(rendering),
  };
}

/**
 * The models that the operator has configured, by port: null where he has switched a port off. A port that he has not configured is
 * left out; with video switched off, lip-sync and upscaling are, too.
 * @throws ConfigError naming a model that the provider does not have, whose price is not known, or whose workflow cannot be used
 */
export function configuredModels(options: InstallationOptions): Partial<ServingModels> {
  const { models, modelPrices } = options.config;
  const problems: string[] = [];
  const configured: Partial<ServingModels> = {};
  for (const port of PORTS) {
    const named = models[port] ?? (isRender(port) && models.video === 'off' ? 'off' : null);
    if (named === null) continue;
    try {
      const model = named === 'off' ? null : withStatedPrice(port, make(options, port, named), modelPrices);
      Object.assign(configured, { [port]: model });
    } catch (error) {
      problems.push(`CUTROOM_${port.toUpperCase()}_MODEL: ${messageOf(error)}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return configured;
}

type Named = HostedModel | ServerModel | ComfyModel | InstalledTranscriber;
const isRender = (port: Port): boolean => port === 'lipsync' || port === 'upscale';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A model with the price that the operator has stated for its port. */
const withStatedPrice = (port: Port, model: object, { image, video }: Config['modelPrices']): object => ({
  ...model,
  ...(port === 'image' && image !== null && { usd: image }),
  ...(port === 'video' && video !== null && { secondUsd: video }),
});

/** Makes the model that the operator has named for a port. @throws Error saying what is wrong with it */
function make(options: InstallationOptions, port: Port, named: Named): object {
  if ('provider' in named) return hosted(options, port, named);
  if ('installed' in named) return namedTranscriber({ folder: options.config.voicesDir }, named.installed);
  return 'comfyui' in named ? fromWorkflow(options, port, named) : served(options, port, named);
}

function hosted(options: InstallationOptions, port: Port, { provider, model, apiKey }: HostedModel): object {
  const found = connect(provider, apiKey, { [port]: model }, options)[port];
  if (!found) throw new Error(`${provider} has no ${port} model`);
  if (model === null || found.model === model) return found;
  const { models } = CONNECTIONS[provider];
  throw new Error(`${provider} has no ${port} model ${model}; it has ${(models[port] ?? [found.model]).join(', ')}`);
}

function fromWorkflow({ fetch }: InstallationOptions, port: Port, comfy: ComfyModel): object {
  const { comfyui: baseUrl, workflowFile, seconds } = comfy;
  try {
    const workflow = readWorkflow(JSON.parse(readFileSync(workflowFile, 'utf8')));
    if (port === 'image') return comfyImageModel({ baseUrl, workflow, fetch });
    return comfyVideoModel({ baseUrl, workflow, fetch, ...(seconds.length > 0 && { durations: seconds }) });
  } catch (error) {
    throw new Error(`the workflow ${workflowFile}: ${messageOf(error)}`);
  }
}

/** The model of a port on a server with OpenAI's interface. */
function served({ config, fetch }: InstallationOptions, port: Port, { model, baseUrl, apiKey }: ServerModel): object {
  const options = { model, baseUrl, apiKey: apiKey ?? '', fetch };
  if (port === 'text') return openAiCompatibleTextModel({ ...options, timeoutMs: config.textTimeoutSeconds * 1000 });
  if (port === 'image') {
    const { image: usd } = config.modelPrices;
    if (usd === null)
      throw new Error(
        `what a picture by ${model} costs is not known: set CUTROOM_IMAGE_PRICE_USD, to 0 if the server is your own`,
      );
    const server = { provider: 'openai-compatible', name: 'The image server' };
    return openAiImageModel({ ...options, ...server, usd, timeoutMs: config.imageTimeoutSeconds * 1000 });
  }
  if (port === 'transcription') return openAiTranscriptionModel(options);
  const { speech } = config.models;
  const voices = speech && speech !== 'off' && 'voices' in speech ? speech.voices : [];
  const timeoutMs = config.speechTimeoutSeconds * 1000;
  return openAiSpeechModel({ ...options, voices, timeoutMs, workDir: workDir(config), ffmpegPath: config.ffmpeg });
}
