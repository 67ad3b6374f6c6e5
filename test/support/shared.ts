import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import { type OpenAiUpstream, startOpenAi } from '../../testing/openai.js';
import { type Shops, startShops } from '../../testing/shops.js';
import { type SpeechUpstream, startElevenLabs, startOpenAiSpeech } from '../../testing/speech.js';
import { startOpenAiTranscription, type TranscriptionUpstream } from '../../testing/transcription.js';
import { startTrends, type TrendsUpstream } from '../../testing/trends.js';
import { newAccount, type TestAccount } from './client.js';
import { type Server, type ServerOptions, startServer } from './server.js';
import { isRunning } from './services.js';

/** The other side of every shared server: one of each per jest worker, so that their addresses never change. */
export interface World {
  readonly shops: Shops;
  readonly google: GoogleUpstream;
  readonly fal: FalUpstream;
  readonly trends: TrendsUpstream;
  readonly eleven: SpeechUpstream;
  /** The text model, the voices and the transcription of the platform, for the kinds of servers that have them. */
  readonly model: OpenAiUpstream;
  readonly voices: SpeechUpstream;
  readonly hearing: TranscriptionUpstream;
}

/** A server that a suite shares with others, and so must not stop. */
export interface SharedServer extends Omit<Server, 'stop' | 'kill' | 'remove'>, World {
  /** The installation's administrator, who uses the offline studio. */
  readonly admin: TestAccount;
}

/** The key of the platform's text model. */
export const MODEL_KEY = `sk-${randomBytes(24).toString('hex')}`;

const textModel = ({ model }: World) => ({
  CUTROOM_TEXT_MODEL: 'm-1',
  CUTROOM_TEXT_BASE_URL: model.baseUrl,
  CUTROOM_TEXT_API_KEY: MODEL_KEY,
});
const outside = ({ shops, google, fal, trends, eleven }: World) => ({
  ...shops.env,
  CUTROOM_GOOGLE_BASE_URL: google.url,
  CUTROOM_FAL_BASE_URL: fal.url,
  CUTROOM_ELEVENLABS_BASE_URL: eleven.url,
  CUTROOM_TRENDS_BASE_URL: trends.url,
  CUTROOM_TRENDS_GEO: 'us',
});

/**
 * The kinds of shared servers, each started once per jest worker that needs it. The fewer there are, the less CPU time the suites
 * take. So a setting that disturbs no suite of a kind goes into that kind, even if only one test needs it.
 */
const KINDS = {
  /** Reaches the fakes of shops and providers, and every address of this machine. Nearly all suites use it. */
  usual: (world) => ({ env: outside(world) }),
  /** Refuses private addresses and has tight limits, as in public. The platform has a text model. */
  guarded: (world) => ({
    env: {
      ...outside(world),
      ...textModel(world),
      CUTROOM_ALLOW_PRIVATE_NETWORK: '',
      CUTROOM_TEXT_DAILY_CAP: '3',
      CUTROOM_ANALYSES_PER_HOUR: '12',
      CUTROOM_INTROSPECTION: '0',
    },
  }),
  /**
   * The platform has models for texts, speech and transcription, but none for videos, and no stock library. One job runs at a time, requests do
   * not wait for pictures, and a used-up quota pauses for long.
   */
  modelled: (world) => ({
    env: {
      ...outside(world),
      ...textModel(world),
      CUTROOM_SPEECH_MODEL: 'kokoro',
      CUTROOM_SPEECH_BASE_URL: `${world.voices.url}/v1`,
      CUTROOM_SPEECH_API_KEY: 'secret-key',
      CUTROOM_TRANSCRIPTION_MODEL: 'whisper-1',
      CUTROOM_TRANSCRIPTION_BASE_URL: `${world.hearing.url}/v1`,
      CUTROOM_TRANSCRIPTION_API_KEY: 'secret-key',
      CUTROOM_VIDEO_MODEL: 'off',
      CUTROOM_STOCK_API_KEY: '',
      CUTROOM_IMAGE_WAIT_SECONDS: '0.1',
      CUTROOM_QUOTA_PAUSE_SECONDS: '5',
      CUTROOM_WORKER_CONCURRENCY: '1',
    },
  }),
  /** New accounts are on the free plan. The platform has no text model. */
  free: (world) => ({ env: { ...outside(world), CUTROOM_DEFAULT_PLAN: 'free', CUTROOM_TEXT_MODEL: 'off' } }),
  /** Runs no job, and accepts any number of them. */
  edge: () => ({ command: ['edge'], env: { CUTROOM_MAX_OPEN_JOBS: 'off' } }),
} satisfies Record<string, (world: World) => ServerOptions>;

export type SharedKind = keyof typeof KINDS;

let world: Promise<World> | null = null;
const servers = new Map<SharedKind, Promise<[Server, TestAccount]>>();
/** The path of the suite that the upstreams were last reset for. */
let suite: string | undefined;

/**
 * The server of a kind that suites of this jest worker share: a start and the first requests of a new process take several
 * seconds of CPU time. It ends with the worker. A suite's first call returns the upstreams to their initial state. What other suites have left behind is still there: a suite compares with what it found, or looks only at what it has
 * made. A suite that kills its server, or counts something of the whole installation that others change, starts its own.
 */
export async function sharedServer(kind: SharedKind = 'usual'): Promise<SharedServer> {
  world ??= startWorld();
  const upstreams = await world;
  const { testPath } = expect.getState();
  if (testPath !== suite) for (const upstream of Object.values(upstreams)) upstream.reset();
  suite = testPath;
  let started = await servers.get(kind)?.catch(() => null);
  if (!started || !isRunning(started[0].pid)) {
    const starting = start(KINDS[kind](upstreams));
    servers.set(kind, starting);
    started = await starting;
  }
  const [{ stop: _stop, kill: _kill, remove: _remove, ...server }, admin] = started;
  return { ...server, ...upstreams, admin, log: sinceNow(server) };
}

async function startWorld(): Promise<World> {
  const shared = { shared: true };
  const [shops, google, fal, trends, eleven, model, voices, hearing] = await Promise.all([
    startShops(shared),
    startGoogleUpstream(shared),
    startFalUpstream(shared),
    startTrends(shared),
    startElevenLabs(shared),
    startOpenAi({ ...shared, apiKey: MODEL_KEY }),
    startOpenAiSpeech(undefined, shared),
    // Otherwise, every voice would be said to say something else than its line.
    startOpenAiTranscription({ ...shared, deaf: true }),
  ]);
  return { shops, google, fal, trends, eleven, model, voices, hearing };
}

async function start(options: ServerOptions): Promise<[Server, TestAccount]> {
  const server = await startServer({ ...options, shared: true });
  return [server, await newAccount(server.url)];
}

/** The log that the server writes from now on. */
function sinceNow({ log }: Pick<Server, 'log'>): () => string {
  const from = log().length;
  return () => log().slice(from);
}
