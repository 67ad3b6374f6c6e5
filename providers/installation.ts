import { join } from 'node:path';
import { type Config, ConfigError, type HostedModel, type ServerModel } from '../platform/config/index.js';
import type { Storage } from '../platform/storage/port.js';
import { CONNECTIONS, connect, type Surroundings } from './connections.js';
import { localImageModel } from './image/local.js';
import { localLipSyncModel } from './lipsync/local.js';
import { type OfferedModels, PORTS, type Port, type ServingModels } from './ports.js';
import { localSpeechModel } from './speech/local.js';
import { openAiSpeechModel } from './speech/openai-compatible.js';
import { localTextModel, openAiCompatibleTextModel } from './text/index.js';
import type { TextThreads } from './threads/texts.js';
import { localUpscaleModel } from './upscale/local.js';
import { localVideoModel } from './video/local.js';

export interface InstallationOptions extends Surroundings {
  config: Surroundings['config'] &
    Pick<
      Config,
      'models' | 'modelPrices' | 'imageTimeoutSeconds' | 'speechTimeoutSeconds' | 'dataDir' | 'ffmpeg' | 'ffprobe'
    >;
  storage: Storage;
  /** The threads in which the offline writer runs; null to run it in this thread, as tests do. */
  texts: TextThreads | null;
}

/** Every port has a model of the offline studio. */
export type Studio = Required<OfferedModels>;

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

const workDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'work');

/**
 * The models that the operator has configured, by port: null where he has switched a port off. A port that he has not configured is
 * left out; with video switched off, lip-sync and upscaling are, too.
 * @throws ConfigError naming a model that the provider does not have, or whose price is not known
 */
export function configuredModels(options: InstallationOptions): Partial<ServingModels> {
  const { models } = options.config;
  const problems: string[] = [];
  const configured: Partial<ServingModels> = {};
  for (const port of PORTS) {
    const named = models[port] ?? (port === 'lipsync' || port === 'upscale' ? offWithVideo(models.video) : null);
    if (named === null) continue;
    const found =
      named === 'off' ? null : 'provider' in named ? hosted(options, port, named) : served(options, port, named);
    if (typeof found === 'string') problems.push(found);
    else Object.assign(configured, { [port]: found && withStatedPrice(port, found, options.config.modelPrices) });
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return configured;
}

/** A model with the price that the operator has stated for its port. */
const withStatedPrice = (port: Port, model: object, { image, video }: Config['modelPrices']): object => ({
  ...model,
  ...(port === 'image' && image !== null && { usd: image }),
  ...(port === 'video' && video !== null && { secondUsd: video }),
});

const offWithVideo = (video: Config['models']['video']): 'off' | null => (video === 'off' ? 'off' : null);

/** A provider's model of a port; a sentence if it has none, or not that one. */
function hosted(options: InstallationOptions, port: Port, { provider, model, apiKey }: HostedModel) {
  const variable = `CUTROOM_${port.toUpperCase()}_MODEL`;
  const found = connect(provider, apiKey, { [port]: model }, options)[port];
  if (!found) return `${variable}: ${provider} has no ${port} model`;
  if (model === null || found.model === model) return found;
  return `${variable}: ${provider} has no ${port} model ${model}; it has ${(CONNECTIONS[provider].choice[port] ?? [found.model]).join(', ')}`;
}

/** The model of a port on a server with OpenAI's interface. */
function served({ config, fetch }: InstallationOptions, port: Port, { model, baseUrl, apiKey }: ServerModel) {
  const options = { model, baseUrl, apiKey: apiKey ?? '', fetch };
  if (port === 'text') return openAiCompatibleTextModel({ ...options, timeoutMs: config.textTimeoutSeconds * 1000 });
  const { speech } = config.models;
  const voices = speech && speech !== 'off' && 'voices' in speech ? speech.voices : [];
  const timeoutMs = config.speechTimeoutSeconds * 1000;
  return openAiSpeechModel({ ...options, voices, timeoutMs, workDir: workDir(config), ffmpegPath: config.ffmpeg });
}
