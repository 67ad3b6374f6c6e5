/** Small calls to models, which show an operator whether they work. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ServiceError } from '../../platform/errors/index.js';
import { ProviderError, type ProviderFailure } from '../../providers/error.js';
import { type ImageResult, isQueued, type Scene } from '../../providers/image/port.js';
import { PRICES, roundUsd, speechUsd } from '../../providers/prices.js';
import { type Models, needModel, type Port, type Providers } from '../../providers/registry.js';
import { isQueued as hearsInQueue } from '../../providers/transcription/port.js';
import { toHeard } from '../../providers/transcription/sound.js';
import { readWav } from '../../studio/voice/wav.js';

/** The models to try, and the offline studio's, which makes what they begin with. */
export type Tried = Pick<Providers, 'platform' | 'studio'>;

export interface Probe {
  /** Makes a small call. @returns what came of it, in a few words */
  call(tried: Tried): Promise<string>;
  /** What the call costs, USD; null if nobody can know: texts are billed by their length. */
  usd(models: Models): number | null;
  /** Whether it costs so much that it is only made if it is asked for. */
  dear?: true;
}

/** How long a picture or a clip may take, and the pause between two polls, ms. */
const MAKING_MS = 600_000;
const POLL_MS = 2000;

/** What is drawn, in words for a model and as a scene for the illustrator. */
const SCENE: Scene = { kind: 'frame' };
const PROMPT = 'A white cup on a wooden table, soft daylight, no text.';

/** What is said. */
const HELLO = { text: 'Hello.', language: 'en', voice: null, gender: null, seed: 1 };

/** A price that a model states for one piece, if it states any. */
const statedUsd = (model: object | null, name: 'usd' | 'secondUsd'): number | null => {
  const usd = model ? (model as Record<string, unknown>)[name] : null;
  return typeof usd === 'number' ? usd : null;
};

/** What is tried for each port. A port that is not here needs a finished video to try. */
export const PROBES: Partial<Record<Port, Probe>> = {
  text: {
    usd: () => null,
    async call({ platform }) {
      const task = {
        name: 'check',
        output: z.object({ reply: z.string() }),
        prompt: () => ({ system: 'Answer with JSON.', prompt: '{"say": "hello in one word, as reply"}' }),
        check: () => [],
      };
      const { reply } = await needModel(platform, 'text').run(task, null, { seed: 1 });
      return `"${reply.slice(0, 60)}"`;
    },
  },
  speech: {
    usd: ({ speech }) => speech && speechUsd(speech.provider),
    async call({ platform }) {
      const { seconds } = await needModel(platform, 'speech').speak(HELLO, {});
      return `${seconds.toFixed(1)} s of speech`;
    },
  },
  image: {
    usd: ({ image }) => statedUsd(image, 'usd') ?? PRICES.photo,
    async call({ platform }) {
      const { width, height, bytes } = await draw(platform);
      return `a picture of ${width}×${height}, ${Math.ceil(bytes.length / 1000)} kB`;
    },
  },
  transcription: {
    usd: ({ transcription }) => transcription && roundUsd(transcription.minuteUsd / 60),
    async call({ platform, studio }) {
      const model = needModel(platform, 'transcription');
      const { wav } = await needModel(studio, 'speech').speak(HELLO, {});
      const request = { ...toHeard(readWav(wav)), language: HELLO.language };
      const { text } = hearsInQueue(model)
        ? (await model.start(request, {}).then(({ handle }) => settled(model.provider, () => model.status(handle, {}))))
            .transcript
        : await model.transcribe(request, {});
      return `heard "${text.slice(0, 60)}"`;
    },
  },
  video: {
    dear: true,
    usd: ({ video }) =>
      video &&
      (statedUsd(video, 'secondUsd') ?? PRICES.videoSecond) * (video.durations[0] ?? PRICES.usualDurations[0]!),
    async call({ platform, studio }) {
      const model = needModel(platform, 'video');
      const { bytes, contentType } = await draw(studio);
      const seconds = model.durations[0] ?? PRICES.usualDurations[0]!;
      const asked = { image: { bytes, contentType }, prompt: 'Steam rises from the cup.', seconds, seed: 1 };
      const { handle } = await model.start(asked, {});
      const made = await settled(model.provider, () => model.status(handle, {}));
      const folder = await mkdtemp(join(tmpdir(), 'cutroom-'));
      try {
        const path = join(folder, 'clip.mp4');
        await made.save(path, {});
        return `a clip of ${seconds} s, ${Math.ceil((await stat(path)).size / 1000)} kB`;
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
};

async function draw(models: Models): Promise<ImageResult> {
  const model = needModel(models, 'image');
  const request = { scene: SCENE, references: [], aspectRatio: '9:16' as const, seed: 1, prompt: PROMPT };
  if (!isQueued(model)) return model.generate(request, {});
  const { handle } = await model.start(request, {});
  return (await settled(model.provider, () => model.status(handle, {}))).picture;
}

/** Polls an operation until it is done. @throws ProviderError when it failed or takes too long */
async function settled<S extends { state: string }>(
  provider: string,
  poll: () => Promise<S>,
): Promise<Extract<S, { state: 'done' }>> {
  for (const end = performance.now() + MAKING_MS; performance.now() < end; await sleep(POLL_MS)) {
    const status = await poll();
    if (status.state === 'done') return status as Extract<S, { state: 'done' }>;
    if (status.state === 'failed')
      throw new ProviderError(provider, 'bad_request', (status as unknown as { reason: string }).reason);
  }
  throw new ProviderError(provider, 'too_slow', `It was not finished after ${MAKING_MS / 60_000} minutes.`);
}

/** What an operator can do about each failure. */
const ADVICE: Record<ProviderFailure, (names: Names) => string> = {
  key_refused: ({ key }) => `Set ${key} to a valid key.`,
  over_quota: () => 'Raise the quota or the credit at the provider.',
  refused: () => 'The provider refuses even a harmless request: look into its rules and your account there.',
  bad_request: ({ port, address }) => `The server did not understand the request: check ${port}_MODEL and ${address}.`,
  no_model: ({ port }) => `Install the model on the server (\`ollama pull …\`), or name another in ${port}_MODEL.`,
  too_slow: ({ port }) => `Use a smaller model or a faster machine, or raise ${port}_TIMEOUT_SECONDS if there is one.`,
  unavailable: ({ address }) =>
    `Is the server running, and is ${address} its address, up to and including the version?`,
  unknown: () => 'It broke off in the middle. Try again.',
};

/** The variables that concern a model: the beginning of those of its port, and the names of its key and its address. */
type Names = Record<'port' | 'key' | 'address', string>;

function namesFor(of: Port, provider: string): Names {
  const port = `CUTROOM_${of.toUpperCase()}`;
  // A provider has one key for all ports; a server, with OpenAI's interface, belongs to a port.
  const owner = provider === 'openai-compatible' ? port : `CUTROOM_${provider.toUpperCase()}`;
  return { port, key: `${owner}_API_KEY`, address: provider === 'comfyui' ? `${owner}_URL` : `${owner}_BASE_URL` };
}

/** Why a call failed, and what to do, as lines of text. */
export function explainFailure(port: Port, provider: string, error: unknown): string[] {
  const failed = error instanceof ServiceError && error.cause instanceof ProviderError ? error.cause : error;
  const said = error instanceof Error ? error.message : String(error);
  const root = findRoot(error);
  const lines = [`failed: ${said}${root && !said.includes(root) ? ` (${root})` : ''}`];
  return failed instanceof ProviderError ? [...lines, ADVICE[failed.failure](namesFor(port, provider))] : lines;
}

/** What went wrong first: `connect ECONNREFUSED 127.0.0.1:11434`, `404 model "llama" not found`. */
function findRoot(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if (!(first instanceof Error)) return '';
  const { statusCode } = first as { statusCode?: number };
  return [statusCode, first.message || first.name].filter(Boolean).join(' ');
}
