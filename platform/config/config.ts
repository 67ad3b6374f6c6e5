import { join } from 'node:path';
import type { EncoderName } from './encoders.js';
import type { AccountLimits, Retention } from './limits.js';
import type { HostedProvider, InstalledModels } from './models.js';
import type { Raw } from './variables.js';

export const SUBGRAPHS = ['identity', 'creators', 'catalog', 'writing', 'media', 'flows', 'formats'] as const;
export type SubgraphName = (typeof SUBGRAPHS)[number];

/** The whole configuration as one plain object. Secrets that are not set are null; `platform/secrets` then creates lasting ones. */
export interface Config {
  environment: Raw['NODE_ENV'];
  host: string;
  port: number;
  /** The address under which clients reach this server; file addresses are derived from it. @default `http://<host>:<port>` */
  baseUrl: string;
  /**
   * True: only this machine can reach the server, because it listens on loopback (HOST) and is reached there (the base URL).
   * Then the first account becomes the administrator, and /metrics needs a token only if one is configured; for both, the
   * request must not come through a proxy (`GraphContext.direct`). Always false in a subgraph's own process, which does not know
   * where its edge listens.
   */
  isLocal: boolean;
  dataDir: string;
  logLevel: Raw['CUTROOM_LOG_LEVEL'];
  databaseUrl: string | null;
  databasePool: number;
  redisUrl: string | null;
  /** `open`: anybody may create an account. `closed`: only invited people. */
  signUp: 'open' | 'closed';
  /** The bearer token that /metrics requires. Null: none, but the main listener then shows the metrics only if `isLocal`. */
  metricsToken: string | null;
  /** The address of a separate listener for /metrics; null: the main listener serves /metrics too. */
  metrics: { host: string; port: number } | null;
  defaultPlan: 'free' | 'creator';
  textDailyCap: number;
  rateLimitPerMinute: number;
  signInLimitPerMinute: number;
  /** How many third-party posts one account may have analysed per hour. */
  analysesPerHour: number;
  /** How many days ago an account's row in `formats.account` must have been created for its posts to count in pools. */
  poolMinDays: number;
  /**
   * Maximum number of megabytes of forms and upload parts that one process receives at the same time, in total and for one
   * account.
   */
  uploadMbInFlight: number;
  uploadMbInFlightPerAccount: number;
  limits: AccountLimits;
  retention: Retention;
  partnerKeys: string[];
  allowedOrigins: string[];
  allowPrivateNetwork: boolean;
  /** Name servers for addresses that come from callers; none: the system's. */
  dnsServers: string[];
  /**
   * Proxies in front of this server whose X-Forwarded-For is believed: their number, or their addresses. Never "all", because a
   * client can write the header's first entry itself.
   */
  trustProxy: number | string[];
  /** True: files are served only at signed addresses, which expire. */
  privateFiles: boolean;
  introspection: boolean;
  internalSecret: string | null;
  /** Secrets whose signatures are accepted besides those of `internalSecret`, while it is being changed. */
  acceptedSecrets: string[];
  /** The `aud` of access tokens, which other GraphQL routers forward. Null: no tokens are made or accepted. */
  tokenAudience: string | null;
  encryptionKey: string | null;
  /** The models of the installation, by port. */
  models: InstalledModels;
  /** What the operator says that a picture, or a second of video, costs at these models, USD; null: our table's price. */
  modelPrices: { image: number | null; video: number | null };
  /** How much all accounts together may spend at the operator's providers in a calendar month (UTC). */
  platformMonthlyUsd: number;
  /** How many pictures the platform makes for an account at its own expense. */
  hostedImages: number;
  /** How long a text model, the platform's or a user's, may be silent. One that keeps writing may take four times as long. */
  textTimeoutSeconds: number;
  /** After this, a picture that a provider's queue has not finished is given up. */
  imageTimeoutSeconds: number;
  /** How long the installation's speech server may take for a line. */
  speechTimeoutSeconds: number;
  /** After this, a clip, lip-sync or upscaled video that a provider has not finished is given up. */
  videoTimeoutSeconds: number;
  /** Where installed voices and transcribers are kept, and where they are downloaded from. */
  voicesDir: string;
  voicesBaseUrl: string;
  /** The address of each provider, for example of a proxy in front of it. */
  providerUrls: Record<HostedProvider, string>;
  /** The library of stock photos and videos; not available without a key. */
  stock: { apiKey: string | null; baseUrl: string };
  /** The API from which YouTube Shorts are read; disabled without a key. */
  youtube: { apiKey: string | null; baseUrl: string; dailyCalls: number };
  /** Trending searches in the country `geo`, from which ideas may start. `geo` null: disabled. */
  trends: { geo: string | null; baseUrl: string };
  appStoreBaseUrl: string;
  playStoreBaseUrl: string;
  /** Time limit for reading one catalog, all its pages together. */
  feedTimeoutSeconds: number;
  videoPollSeconds: number;
  imagePollSeconds: number;
  /** How long a request waits for its pictures. After that the response is 504 with the job's id, and the job continues. */
  imageWaitSeconds: number;
  /** The first pause after a provider reports that a quota is used up. The pause grows with each attempt. */
  quotaPauseSeconds: number;
  /** Seconds between attempts to deliver a callback. After the last attempt, or after a day, the callback is abandoned. */
  callbackRetrySeconds: number[];
  workerConcurrency: number;
  /** Kinds of jobs, or groups of kinds, that this process takes; empty for all. `workers/kinds.ts` lists the names. */
  workerKinds: readonly string[];
  /** How many slots a job takes, by its kind or by a group of kinds. */
  workerWeights: readonly (readonly [name: string, weight: number])[];
  /**
   * True: workers start no work that may cost money, and no callbacks or cancellations. For a restored copy of an installation
   * that still runs elsewhere.
   */
  holdPaidWork: boolean;
  /**
   * True: faces and lettering are looked for in pictures and clips from providers and users, so that titles and captions can
   * avoid them. False: the upper third of a picture counts as a face.
   */
  detectors: boolean;
  leaseSeconds: number;
  drainSeconds: number;
  /** The port on loopback at which a worker answers `/healthz`; null for none. */
  workerHealthPort: number | null;
  /** A process whose event loop is blocked for this long kills itself; 0 for never. */
  watchdogSeconds: number;
  /** The encoder for the pictures of cuts; if it does not work, x264 is used. */
  encoder: EncoderName;
  ffmpeg: string;
  ffprobe: string;
  /** The S3-compatible store for files; null: files are kept in a folder of the data directory. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  subgraphUrls: Partial<Record<SubgraphName, string>>;
}

export const storageFolder = (config: Config): string => join(config.dataDir, 'files');
export const scratchFolder = (config: Config): string => join(config.dataDir, 'scratch');
/** The folder for files that are uploaded with forms. They stay until the response to their request has been sent. */
export const incomingFolder = (config: Config): string => join(scratchFolder(config), 'incoming');
