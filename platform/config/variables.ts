import { z } from 'zod';
import { ENCODERS } from './encoders.js';
import { limitVariables } from './limits.js';
import { modelVariables } from './models.js';
import {
  commaList,
  flag,
  httpUrl,
  positive,
  toNameServers,
  toOrigins,
  toSeconds,
  toTrust,
  toWeights,
} from './parsers.js';

/** Maximum number of pauses in CUTROOM_CALLBACK_RETRY_SECONDS. Every attempt is kept with its callback. */
export const MAX_CALLBACK_RETRIES = 29;

/**
 * The time limit of a model, from 5 seconds to `most`: an hour, as connections end after an hour of silence. What is polled may take
 * a day.
 */
const seconds = (usual: number, most = 3600) => z.coerce.number().int().min(5).max(most).default(usual);

/** The environment variables that are read. `.env.example` documents each; a test keeps the two lists equal. */
export const schema = z.object({
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
  CUTROOM_POOL_MIN_DAYS: z.coerce.number().int().min(0).max(36_500).default(14),
  CUTROOM_PARTNER_KEYS: commaList
    .refine((keys) => keys.every((key) => key.length >= 16), 'every key must have at least 16 characters')
    .default([]),
  CUTROOM_ALLOWED_ORIGINS: commaList.transform(toOrigins).default([]),
  CUTROOM_ALLOW_PRIVATE_NETWORK: flag.default(false),
  CUTROOM_DNS_SERVERS: commaList.transform(toNameServers).default([]),
  CUTROOM_TRUST_PROXY: z.string().transform(toTrust).default(0),
  CUTROOM_PRIVATE_FILES: flag.default(false),
  CUTROOM_INTROSPECTION: flag.default(true),
  CUTROOM_INTERNAL_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  CUTROOM_ACCEPTED_SECRETS: commaList
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'every secret must have at least 32 characters',
    )
    .default([]),
  CUTROOM_TOKEN_AUDIENCE: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters, e.g. https://router.example.com')
    .optional(),
  CUTROOM_ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters (32 bytes), e.g. from: openssl rand -hex 32')
    .optional(),
  ...modelVariables,
  CUTROOM_TEXT_TIMEOUT_SECONDS: seconds(300),
  CUTROOM_IMAGE_TIMEOUT_SECONDS: seconds(900),
  CUTROOM_SPEECH_TIMEOUT_SECONDS: seconds(90),
  CUTROOM_VIDEO_TIMEOUT_SECONDS: seconds(2700, 86_400),
  CUTROOM_VOICES_BASE_URL: httpUrl.default('https://github.com/k2-fsa/sherpa-onnx/releases/download'),
  CUTROOM_GOOGLE_BASE_URL: httpUrl.default('https://generativelanguage.googleapis.com'),
  CUTROOM_FAL_BASE_URL: httpUrl.default('https://queue.fal.run'),
  CUTROOM_OPENAI_BASE_URL: httpUrl.default('https://api.openai.com/v1'),
  CUTROOM_ANTHROPIC_BASE_URL: httpUrl.default('https://api.anthropic.com/v1'),
  CUTROOM_OPENROUTER_BASE_URL: httpUrl.default('https://openrouter.ai/api/v1'),
  CUTROOM_REPLICATE_BASE_URL: httpUrl.default('https://api.replicate.com/v1'),
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
    .refine((pauses) => pauses.length <= MAX_CALLBACK_RETRIES, `must be at most ${MAX_CALLBACK_RETRIES} pauses`)
    .transform(toSeconds)
    .default([5, 30, 120, 600, 1_800, 3_600, 7_200, ...Array<number>(5).fill(14_400)]),
  CUTROOM_WORKER_CONCURRENCY: positive.default(2),
  CUTROOM_WORKER_KINDS: commaList.default([]),
  CUTROOM_WORKER_WEIGHTS: commaList.transform(toWeights).default([]),
  CUTROOM_HOLD_PAID_WORK: flag.default(false),
  CUTROOM_LEASE_SECONDS: positive.default(30),
  CUTROOM_DRAIN_SECONDS: positive.default(160),
  CUTROOM_WORKER_HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  CUTROOM_WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  CUTROOM_DETECTORS: flag.default(true),
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

/** The environment as parsed, by the names of its variables. */
export type Raw = z.infer<typeof schema>;

export const variableNames: readonly string[] = Object.keys(schema.shape);
