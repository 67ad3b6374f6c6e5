import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { withoutEnd } from '../text/ends.js';
import { type Config, SUBGRAPHS, type SubgraphName } from './config.js';
import { accountLimits, retention } from './limits.js';
import { installedModels, listMissingOfModels } from './models.js';
import { type Raw, schema, variableNames } from './variables.js';

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment. An empty variable counts as unset. @throws ConfigError listing every problem */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    variableNames.map((name) => [name, env[name]]).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
    ...listMissing(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

/** Lists the variables that are missing although others that are set require them. */
function listMissing(given: Partial<Record<string, string>>): string[] {
  const problems = listMissingOfModels(given);
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
  return problems;
}

/** Whether a host to listen on, or the host of a URL, is this machine's loopback interface, in whatever form it is written. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return /(^|\.)localhost$/i.test(name);
}

function toConfig(raw: Raw): Config {
  const subgraphUrls: Config['subgraphUrls'] = {};
  for (const name of SUBGRAPHS) {
    const url = raw[`SUBGRAPH_${name.toUpperCase() as Uppercase<SubgraphName>}_URL`];
    if (url) subgraphUrls[name] = url;
  }
  const bound = isIPv6(raw.HOST) ? `[${raw.HOST}]` : raw.HOST;
  const shownHost = raw.HOST === '0.0.0.0' || raw.HOST === '::' ? 'localhost' : bound;
  const baseUrl = raw.CUTROOM_BASE_URL ?? `http://${shownHost}:${raw.PORT}`;
  const dataDir = resolve(raw.CUTROOM_DATA_DIR);
  return {
    environment: raw.NODE_ENV,
    host: raw.HOST,
    port: raw.PORT,
    baseUrl,
    dataDir,
    logLevel: raw.CUTROOM_LOG_LEVEL,
    databaseUrl: raw.DATABASE_URL ?? null,
    databasePool: raw.CUTROOM_DATABASE_POOL,
    redisUrl: raw.REDIS_URL ?? null,
    isLocal: isLoopback(raw.HOST) && isLoopback(new URL(baseUrl).hostname),
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
    poolMinDays: raw.CUTROOM_POOL_MIN_DAYS,
    limits: accountLimits(raw),
    retention: retention(raw),
    partnerKeys: raw.CUTROOM_PARTNER_KEYS,
    allowedOrigins: raw.CUTROOM_ALLOWED_ORIGINS,
    allowPrivateNetwork: raw.CUTROOM_ALLOW_PRIVATE_NETWORK,
    dnsServers: raw.CUTROOM_DNS_SERVERS,
    trustProxy: raw.CUTROOM_TRUST_PROXY,
    privateFiles: raw.CUTROOM_PRIVATE_FILES,
    introspection: raw.CUTROOM_INTROSPECTION,
    internalSecret: raw.CUTROOM_INTERNAL_SECRET ?? null,
    acceptedSecrets: raw.CUTROOM_ACCEPTED_SECRETS,
    tokenAudience: raw.CUTROOM_TOKEN_AUDIENCE ?? null,
    encryptionKey: raw.CUTROOM_ENCRYPTION_KEY?.toLowerCase() ?? null,
    models: installedModels(raw),
    modelPrices: { image: raw.CUTROOM_IMAGE_PRICE_USD ?? null, video: raw.CUTROOM_VIDEO_PRICE_USD ?? null },
    platformMonthlyUsd: raw.CUTROOM_PLATFORM_MONTHLY_USD,
    hostedImages: raw.CUTROOM_HOSTED_IMAGES,
    textTimeoutSeconds: raw.CUTROOM_TEXT_TIMEOUT_SECONDS,
    imageTimeoutSeconds: raw.CUTROOM_IMAGE_TIMEOUT_SECONDS,
    speechTimeoutSeconds: raw.CUTROOM_SPEECH_TIMEOUT_SECONDS,
    videoTimeoutSeconds: raw.CUTROOM_VIDEO_TIMEOUT_SECONDS,
    voicesDir: join(dataDir, 'voices'),
    voicesBaseUrl: withoutEnd(raw.CUTROOM_VOICES_BASE_URL, /\//),
    providerUrls: {
      google: raw.CUTROOM_GOOGLE_BASE_URL,
      fal: raw.CUTROOM_FAL_BASE_URL,
      openai: raw.CUTROOM_OPENAI_BASE_URL,
      anthropic: raw.CUTROOM_ANTHROPIC_BASE_URL,
      openrouter: raw.CUTROOM_OPENROUTER_BASE_URL,
      replicate: raw.CUTROOM_REPLICATE_BASE_URL,
      elevenlabs: raw.CUTROOM_ELEVENLABS_BASE_URL,
    },
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
    workerKinds: raw.CUTROOM_WORKER_KINDS,
    workerWeights: raw.CUTROOM_WORKER_WEIGHTS,
    holdPaidWork: raw.CUTROOM_HOLD_PAID_WORK,
    detectors: raw.CUTROOM_DETECTORS,
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

/** The object store, if all its settings are present. Incomplete settings have been reported by `listMissing`. */
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
