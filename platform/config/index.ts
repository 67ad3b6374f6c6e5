export { type Config, incomingFolder, SUBGRAPHS, type SubgraphName, scratchFolder, storageFolder } from './config.js';
export { type AccountLimits, GIGABYTE } from './limits.js';
export {
  type ComfyModel,
  type HostedModel,
  type HostedProvider,
  type InstalledModels,
  type InstalledTranscriber,
  type ServerModel,
  serversOf,
} from './models.js';
export { ConfigError, isLoopback, readConfig } from './read.js';
export { MAX_CALLBACK_RETRIES, variableNames } from './variables.js';
