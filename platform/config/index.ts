import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ENCODERS, type EncoderName } from '../ffmpeg/encoders.js';
import { type AccountLimits, accountLimits, limitVariables, type Retention, retention } from './limits.js';

export { type AccountLimits, GIGABYTE } from './limits.js';

/** Every variable the product reads, once. `.env.example` documents them; a test keeps the two lists equal. */
const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');
const positive = z.coerce.number().int().min(1);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  // Scheme and host as everybody writes them: `HTTPS://Studio.example.com` is https as well.
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** As a browser names them: `HTTPS://Studio.example.com/` → `https://studio.example.com`. */
function toOrigins(items: string[], context: z.RefinementCtx): string[] {
  return items.map((item) => {
    if (/^https?:\/\//i.test(item) && URL.canParse(item)) return new URL(item).origin;
    context.addIssue({ code: 'custom', message: `${item} is no origin, e.g. https://studio.example.com` });
    return z.NEVER;
  });
}

/** Pauses, up to a day each. */
function toSeconds(items: string[], context: z.RefinementCtx): number[] {
  return items.map((item) => {
    const seconds = Number(item);
    if (seconds > 0 && seconds <= 86_400) return seconds;
    context.addIssue({ code: 'custom', message: `${item} is no number of seconds between 0 and 86400, e.g. 5,30,120` });
    return z.NEVER;
  });
}

/** `0`…`10` proxies, or a comma list of addresses and networks (`10.0.0.0/8`). */
function toTrust(text: string, context: z.RefinementCtx): number | string[] {
  if (/^(off|false)$/i.test(text)) return 0;
  if (/^\d+$/.test(text) && Number(text) <= 10) return Number(text);
  const items = text.split(',').map((item) => item.trim());
  if (items.every(isNetwork)) return items;
  context.addIssue({
    code: 'custom',
    message: 'must be how many proxies there are (0 to 10), or their addresses and networks, e.g. 10.0.0.0/8,127.0.0.1',
  });
  return z.NEVER;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of everything would be bare trust by another name.
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  CUTROOM_BASE_URL: httpUrl.optional(),
  CUTROOM_DATA_DIR: z.string().default('.cutroom'),
  CUTROOM_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  CUTROOM_DATABASE_POOL: positive.default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  CUTROOM_SIGN_UP: z.enum(['open', 'closed']).default('open'),
  CUTROOM_METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  CUTROOM_METRICS_HOST: z.string().default('127.0.0.1'),
  CUTROOM_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  CUTROOM_DEFAULT_PLAN: z.enum(['free', 'creator']).default('creator'),
  CUTROOM_TEXT_DAILY_CAP: z.coerce.number().int().min(0).default(200),
  CUTROOM_RATE_LIMIT_PER_MINUTE: positive.default(600),
  CUTROOM_UPLOAD_MB_IN_FLIGHT: positive.min(16).default(512),
  CUTROOM_UPLOAD_MB_IN_FLIGHT_PER_ACCOUNT: positive.min(16).default(128),
  CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: positive.default(20),
  ...limitVariables,
  CUTROOM_PARTNER_KEYS: commaList
    .refine((keys) => keys.every((key) => key.length >= 16), 'every key must have at least 16 characters')
    .default([]),
  CUTROOM_ALLOWED_ORIGINS: commaList.transform(toOrigins).default([]),
  CUTROOM_ALLOW_PRIVATE_NETWORK: flag.default(false),
  CUTROOM_TRUST_PROXY: z.string().transform(toTrust).default(0),
  CUTROOM_PRIVATE_FILES: flag.default(false),
  CUTROOM_INTROSPECTION: flag.default(true),
  CUTROOM_INTERNAL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  CUTROOM_ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters (32 bytes), e.g. from: openssl rand -hex 32')
    .optional(),
  CUTROOM_TEXT_MODEL: z.string().optional(),
  CUTROOM_TEXT_BASE_URL: httpUrl.optional(),
  CUTROOM_TEXT_API_KEY: z.string().optional(),
  CUTROOM_IMAGE_MODEL: z.enum(['local', 'off']).default('local'),
  CUTROOM_SPEECH_MODEL: z.string().optional(),
  CUTROOM_SPEECH_BASE_URL: httpUrl.optional(),
  CUTROOM_SPEECH_API_KEY: z.string().optional(),
  CUTROOM_SPEECH_VOICES: commaList.default([]),
  CUTROOM_VIDEO_MODEL: z.enum(['local', 'off']).default('local'),
  CUTROOM_GOOGLE_BASE_URL: httpUrl.default('https://generativelanguage.googleapis.com'),
  CUTROOM_FAL_BASE_URL: httpUrl.default('https://queue.fal.run'),
  CUTROOM_ELEVENLABS_BASE_URL: httpUrl.default('https://api.elevenlabs.io'),
  CUTROOM_STOCK_API_KEY: z.string().optional(),
  CUTROOM_STOCK_BASE_URL: httpUrl.default('https://api.pexels.com'),
  CUTROOM_YOUTUBE_API_KEY: z.string().optional(),
  CUTROOM_YOUTUBE_BASE_URL: httpUrl.default('https://youtube.googleapis.com'),
  CUTROOM_YOUTUBE_DAILY_CALLS: z.coerce.number().int().min(0).max(10_000_000).default(5_000),
  CUTROOM_TRENDS_GEO: z
    .string()
    .regex(/^[A-Z]{2}$/i, 'must be the two letters of a country, such as US')
    .transform((geo) => geo.toUpperCase())
    .optional(),
  CUTROOM_TRENDS_BASE_URL: httpUrl.default('https://trends.google.com'),
  CUTROOM_APPSTORE_BASE_URL: httpUrl.default('https://itunes.apple.com'),
  CUTROOM_PLAYSTORE_BASE_URL: httpUrl.default('https://play.google.com'),
  CUTROOM_FEED_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(30),
  CUTROOM_VIDEO_POLL_SECONDS: z.coerce.number().min(0.05).max(600).default(10),
  CUTROOM_IMAGE_WAIT_SECONDS: z.coerce.number().min(0.05).max(120).default(120),
  CUTROOM_IMAGE_POLL_SECONDS: z.coerce.number().min(0.05).max(60).default(1.5),
  CUTROOM_QUOTA_PAUSE_SECONDS: z.coerce.number().min(0).max(600).default(20),
  CUTROOM_CALLBACK_RETRY_SECONDS: commaList
    .transform(toSeconds)
    .default([5, 30, 120, 600, 1_800, 3_600, 7_200, ...Array<number>(5).fill(14_400)]),
  CUTROOM_WORKER_CONCURRENCY: positive.default(2),
  CUTROOM_LEASE_SECONDS: positive.default(30),
  CUTROOM_DRAIN_SECONDS: positive.default(160),
  CUTROOM_WORKER_HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  CUTROOM_WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  CUTROOM_ENCODER: z.enum(ENCODERS).default('x264'),
  CUTROOM_FFMPEG: z.string().default('ffmpeg'),
  CUTROOM_FFPROBE: z.string().default('ffprobe'),
  CUTROOM_S3_ENDPOINT: httpUrl.optional(),
  CUTROOM_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name: 3 to 63 of a-z, 0-9, dots and hyphens')
    .optional(),
  CUTROOM_S3_REGION: z.string().default('us-east-1'),
  CUTROOM_S3_ACCESS_KEY_ID: z.string().optional(),
  CUTROOM_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUBGRAPH_IDENTITY_URL: httpUrl.optional(),
  SUBGRAPH_CREATORS_URL: httpUrl.optional(),
  SUBGRAPH_CATALOG_URL: httpUrl.optional(),
  SUBGRAPH_WRITING_URL: httpUrl.optional(),
  SUBGRAPH_MEDIA_URL: httpUrl.optional(),
  SUBGRAPH_FLOWS_URL: httpUrl.optional(),
  SUBGRAPH_FORMATS_URL: httpUrl.optional(),
});

type Raw = z.infer<typeof schema>;

export const SUBGRAPHS = ['identity', 'creators', 'catalog', 'writing', 'media', 'flows', 'formats'] as const;
export type SubgraphName = (typeof SUBGRAPHS)[number];

/** The whole configuration as one plain object. Secrets are `null` when unset; `platform/secrets` makes lasting ones. */
export interface Config {
  environment: Raw['NODE_ENV'];
  host: string;
  port: number;
  /** Where clients reach this server; file addresses are made from it. Without one: `http://<host>:<port>`. */
  baseUrl: string;
  /**
   * Whether only this machine reaches the server, as far as the operator says: by CUTROOM_BASE_URL, or by HOST without one.
   * Then the first account is the administrator, and /metrics is open.
   */
  isLocal: boolean;
  dataDir: string;
  logLevel: Raw['CUTROOM_LOG_LEVEL'];
  databaseUrl: string | null;
  databasePool: number;
  redisUrl: string | null;
  /** Whether anybody may make an account, or only who was invited. */
  signUp: 'open' | 'closed';
  /** What /metrics asks for, as a bearer; null: nothing. */
  metricsToken: string | null;
  /** A listener of its own for /metrics; null: it is served with the rest. */
  metrics: { host: string; port: number } | null;
  defaultPlan: 'free' | 'creator';
  textDailyCap: number;
  rateLimitPerMinute: number;
  signInLimitPerMinute: number;
  /** Posts of others that one account may have taken apart in an hour. */
  analysesPerHour: number;
  /** Megabytes of forms and of uploads' parts that one process takes in at a time; of one account among them. */
  uploadMbInFlight: number;
  uploadMbInFlightPerAccount: number;
  limits: AccountLimits;
  retention: Retention;
  partnerKeys: string[];
  allowedOrigins: string[];
  allowPrivateNetwork: boolean;
  /** Proxies before this server: how many, or their addresses. Never "all": the client writes the first entry itself. */
  trustProxy: number | string[];
  /** Files are served at signed addresses that expire, and at no others. */
  privateFiles: boolean;
  introspection: boolean;
  internalSecret: string | null;
  encryptionKey: string | null;
  /** The platform's text model: null is the offline writer, `off` none. */
  text: { model: string; baseUrl: string; apiKey: string | null } | 'off' | null;
  /** The platform's voices, as an OpenAI-compatible server has them: null is the offline voice, `off` none. */
  speech: { model: string; baseUrl: string; apiKey: string; voices: readonly string[] } | 'off' | null;
  imageModel: 'local' | 'off';
  videoModel: 'local' | 'off';
  googleBaseUrl: string;
  falBaseUrl: string;
  elevenLabsBaseUrl: string;
  /** The library of stock photos and videos: without a key there is none. */
  stock: { apiKey: string | null; baseUrl: string };
  /** Where posts of Shorts are read: without a key they are not. */
  youtube: { apiKey: string | null; baseUrl: string; dailyCalls: number };
  /** Whose trending searches ideas may start from: without a country they are not read. */
  trends: { geo: string | null; baseUrl: string };
  appStoreBaseUrl: string;
  playStoreBaseUrl: string;
  /** How long the reading of one catalog may take, all its pages together. */
  feedTimeoutSeconds: number;
  videoPollSeconds: number;
  imagePollSeconds: number;
  /** How long a call that waits for its pictures waits; then it answers 504 naming the job, which goes on. */
  imageWaitSeconds: number;
  /** First pause after a provider said that a quota is used up; grows with each try. */
  quotaPauseSeconds: number;
  /** Pauses between two tries of a callback; after the last, or a day, it is given up. */
  callbackRetrySeconds: number[];
  workerConcurrency: number;
  leaseSeconds: number;
  drainSeconds: number;
  /** Where a worker answers `/healthz` on loopback; null: nowhere. */
  workerHealthPort: number | null;
  /** A process whose event loop is blocked for so long ends itself; 0: never. */
  watchdogSeconds: number;
  /** Who encodes the pictures of cuts; where it does not work, x264 does. */
  encoder: EncoderName;
  ffmpeg: string;
  ffprobe: string;
  /** Where files are kept: null is a folder in the data directory. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  subgraphUrls: Partial<Record<SubgraphName, string>>;
}

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export const variableNames: readonly string[] = Object.keys(schema.shape);

/**
 * Reads and checks the environment. An empty variable is an unset one.
 * @throws ConfigError listing every problem at once
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    variableNames.map((name) => [name, env[name]]).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  for (const [model, address] of [
    ['CUTROOM_TEXT_MODEL', 'CUTROOM_TEXT_BASE_URL'],
    ['CUTROOM_SPEECH_MODEL', 'CUTROOM_SPEECH_BASE_URL'],
  ] as const)
    if (given[model] && given[model] !== 'off' && given[model] !== 'local' && !given[address])
      problems.push(`${address}: is needed with ${model} (an OpenAI-compatible address ending in /v1)`);
  const ofStore = [
    'CUTROOM_S3_ENDPOINT',
    'CUTROOM_S3_BUCKET',
    'CUTROOM_S3_ACCESS_KEY_ID',
    'CUTROOM_S3_SECRET_ACCESS_KEY',
  ] as const;
  if (ofStore.some((name) => given[name]))
    for (const name of ofStore.filter((one) => !given[one]))
      problems.push(`${name}: is needed too: an object store is all of ${ofStore.join(', ')}`);
  const remote = SUBGRAPHS.filter((name) => given[`SUBGRAPH_${name.toUpperCase()}_URL`]);
  if (remote.length > 0 && !given.CUTROOM_INTERNAL_SECRET)
    problems.push('CUTROOM_INTERNAL_SECRET: is needed when a subgraph runs in its own process');
  if (remote.length > 0 && !given.DATABASE_URL)
    problems.push('DATABASE_URL: is needed when a subgraph runs in its own process');
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

function toConfig(raw: Raw): Config {
  const subgraphUrls: Config['subgraphUrls'] = {};
  for (const name of SUBGRAPHS) {
    const url = raw[`SUBGRAPH_${name.toUpperCase() as Uppercase<SubgraphName>}_URL`];
    if (url) subgraphUrls[name] = url;
  }
  const shownHost = raw.HOST === '0.0.0.0' || raw.HOST === '::' ? 'localhost' : raw.HOST;
  return {
    environment: raw.NODE_ENV,
    host: raw.HOST,
    port: raw.PORT,
    baseUrl: raw.CUTROOM_BASE_URL ?? `http://${shownHost}:${raw.PORT}`,
    dataDir: resolve(raw.CUTROOM_DATA_DIR),
    logLevel: raw.CUTROOM_LOG_LEVEL,
    databaseUrl: raw.DATABASE_URL ?? null,
    databasePool: raw.CUTROOM_DATABASE_POOL,
    redisUrl: raw.REDIS_URL ?? null,
    isLocal: isLoopback(raw.CUTROOM_BASE_URL ? new URL(raw.CUTROOM_BASE_URL).hostname : raw.HOST),
    signUp: raw.CUTROOM_SIGN_UP,
    metricsToken: raw.CUTROOM_METRICS_TOKEN ?? null,
    metrics: raw.CUTROOM_METRICS_PORT ? { host: raw.CUTROOM_METRICS_HOST, port: raw.CUTROOM_METRICS_PORT } : null,
    defaultPlan: raw.CUTROOM_DEFAULT_PLAN,
    textDailyCap: raw.CUTROOM_TEXT_DAILY_CAP,
    rateLimitPerMinute: raw.CUTROOM_RATE_LIMIT_PER_MINUTE,
    uploadMbInFlight: raw.CUTROOM_UPLOAD_MB_IN_FLIGHT,
    uploadMbInFlightPerAccount: raw.CUTROOM_UPLOAD_MB_IN_FLIGHT_PER_ACCOUNT,
    signInLimitPerMinute: raw.CUTROOM_SIGN_IN_LIMIT_PER_MINUTE,
    analysesPerHour: raw.CUTROOM_ANALYSES_PER_HOUR,
    limits: accountLimits(raw),
    retention: retention(raw),
    partnerKeys: raw.CUTROOM_PARTNER_KEYS,
    allowedOrigins: raw.CUTROOM_ALLOWED_ORIGINS,
    allowPrivateNetwork: raw.CUTROOM_ALLOW_PRIVATE_NETWORK,
    trustProxy: raw.CUTROOM_TRUST_PROXY,
    privateFiles: raw.CUTROOM_PRIVATE_FILES,
    introspection: raw.CUTROOM_INTROSPECTION,
    internalSecret: raw.CUTROOM_INTERNAL_SECRET ?? null,
    encryptionKey: raw.CUTROOM_ENCRYPTION_KEY?.toLowerCase() ?? null,
    text: textModel(raw),
    imageModel: raw.CUTROOM_IMAGE_MODEL,
    speech: speechModel(raw),
    videoModel: raw.CUTROOM_VIDEO_MODEL,
    googleBaseUrl: raw.CUTROOM_GOOGLE_BASE_URL,
    falBaseUrl: raw.CUTROOM_FAL_BASE_URL,
    elevenLabsBaseUrl: raw.CUTROOM_ELEVENLABS_BASE_URL,
    stock: { apiKey: raw.CUTROOM_STOCK_API_KEY ?? null, baseUrl: raw.CUTROOM_STOCK_BASE_URL },
    youtube: {
      apiKey: raw.CUTROOM_YOUTUBE_API_KEY ?? null,
      baseUrl: raw.CUTROOM_YOUTUBE_BASE_URL,
      dailyCalls: raw.CUTROOM_YOUTUBE_DAILY_CALLS,
    },
    trends: { geo: raw.CUTROOM_TRENDS_GEO ?? null, baseUrl: raw.CUTROOM_TRENDS_BASE_URL },
    appStoreBaseUrl: raw.CUTROOM_APPSTORE_BASE_URL,
    playStoreBaseUrl: raw.CUTROOM_PLAYSTORE_BASE_URL,
    feedTimeoutSeconds: raw.CUTROOM_FEED_TIMEOUT_SECONDS,
    videoPollSeconds: raw.CUTROOM_VIDEO_POLL_SECONDS,
    imageWaitSeconds: raw.CUTROOM_IMAGE_WAIT_SECONDS,
    imagePollSeconds: raw.CUTROOM_IMAGE_POLL_SECONDS,
    quotaPauseSeconds: raw.CUTROOM_QUOTA_PAUSE_SECONDS,
    callbackRetrySeconds: raw.CUTROOM_CALLBACK_RETRY_SECONDS,
    workerConcurrency: raw.CUTROOM_WORKER_CONCURRENCY,
    leaseSeconds: raw.CUTROOM_LEASE_SECONDS,
    drainSeconds: raw.CUTROOM_DRAIN_SECONDS,
    workerHealthPort: raw.CUTROOM_WORKER_HEALTH_PORT ?? null,
    watchdogSeconds: raw.CUTROOM_WATCHDOG_SECONDS,
    encoder: raw.CUTROOM_ENCODER,
    ffmpeg: raw.CUTROOM_FFMPEG,
    ffprobe: raw.CUTROOM_FFPROBE,
    s3: objectStore(raw),
    subgraphUrls,
  };
}

function textModel(raw: Raw): Config['text'] {
  if (raw.CUTROOM_TEXT_MODEL === undefined || raw.CUTROOM_TEXT_MODEL === 'local') return null;
  if (raw.CUTROOM_TEXT_MODEL === 'off') return 'off';
  return {
    model: raw.CUTROOM_TEXT_MODEL,
    baseUrl: raw.CUTROOM_TEXT_BASE_URL ?? '',
    apiKey: raw.CUTROOM_TEXT_API_KEY ?? null,
  };
}

function speechModel(raw: Raw): Config['speech'] {
  const { CUTROOM_SPEECH_MODEL: model = 'local', CUTROOM_SPEECH_VOICES: voices } = raw;
  if (model === 'local') return null;
  if (model === 'off') return 'off';
  return { model, baseUrl: raw.CUTROOM_SPEECH_BASE_URL ?? '', apiKey: raw.CUTROOM_SPEECH_API_KEY ?? '', voices };
}

/** All or nothing: what is missing was said before. */
function objectStore(raw: Raw): Config['s3'] {
  const {
    CUTROOM_S3_ENDPOINT: endpoint,
    CUTROOM_S3_BUCKET: bucket,
    CUTROOM_S3_ACCESS_KEY_ID: accessKeyId,
    CUTROOM_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = raw;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region: raw.CUTROOM_S3_REGION, accessKeyId, secretAccessKey };
}

export const storageFolder = (config: Config): string => join(config.dataDir, 'files');
export const scratchFolder = (config: Config): string => join(config.dataDir, 'scratch');
/** Files of forms until their request is answered. */
export const incomingFolder = (config: Config): string => join(scratchFolder(config), 'incoming');
