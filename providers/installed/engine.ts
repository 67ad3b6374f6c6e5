import { availableParallelism } from 'node:os';
import { ServiceError } from '../../platform/errors/index.js';
import { createPool, PoolTaskLost } from '../../platform/pool/index.js';
import { ProviderError } from '../error.js';
import type { EngineConfig } from './files.js';
import type { Unloaded } from './load.js';

export interface SayInput {
  config: EngineConfig;
  text: string;
  sid: number;
  /** Factor of the usual speed. */
  speed: number;
  /** The language by whose rules a model of several languages reads letters, as espeak-ng names it; null for the model's own. */
  lang: string | null;
}
export interface Said {
  samples: Float32Array;
  sampleRate: number;
}
export interface HearInput {
  config: EngineConfig;
  /** At most 30 seconds. */
  samples: Float32Array;
  sampleRate: number;
}
export interface Heard {
  text: string;
  /** ISO 639-1 code, if the model tells. */
  language: string | null;
}
export const INSTALLED = 'installed';

/** Threads that compute one line: half of the machine, because other work goes on beside it. */
export const ENGINE_THREADS = Math.max(1, Math.min(4, availableParallelism() >> 1));

/** One process, because a model takes up to a gigabyte. It ends after 30 s without work. */
const engine = createPool({
  name: 'installed models',
  kind: 'process',
  entry: new URL('./sherpa.child.js', import.meta.url),
  size: 1,
  memoryMiB: 4096,
  maxWaiting: 256,
  maxPerAccount: 256,
  typicalMs: 3000,
});

/** A call of the engine, as described to users: `voice`, `transcription`. */
export interface EngineTask {
  what: string;
  /** The model's name in the catalogue. */
  model: string;
  /** Limit of its CPU time over all threads, loading the model included. */
  cpuMs: number;
  signal?: AbortSignal | undefined;
}

/** Speaks a text. @throws ProviderError; the signal's reason when aborted */
export const say = (input: SayInput, task: EngineTask): Promise<Said> => run<Said>('say', input, task);

/** Writes down what is said in a sound. @throws ProviderError; the signal's reason when aborted */
export const hear = (input: HearInput, task: EngineTask): Promise<Heard> => run<Heard>('hear', input, task);

async function run<T>(name: string, input: unknown, { what, model, cpuMs, signal }: EngineTask): Promise<T> {
  const failure = (kind: ConstructorParameters<typeof ProviderError>[1], message: string, cause?: unknown) =>
    new ProviderError(INSTALLED, kind, message, { cause });
  const task = { account: INSTALLED, cpuMs, ...(signal ? { signal } : {}) };
  const result = await engine.run<T | Unloaded>(name, input, task).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof PoolTaskLost && error.reason === 'deadline')
      throw failure(
        'too_slow',
        `The installed model ${model} computed for more than ${Math.round(cpuMs / 1000)} s on this ${what}, and was stopped. Shorten it, or install a smaller model: cutroom voices list.`,
        error,
      );
    if (error instanceof PoolTaskLost && error.reason === 'crashed')
      throw failure(
        'unavailable',
        `The installed model ${model} stopped during this ${what}. Try again; if it happens each time, its files may be damaged: cutroom voices remove ${model}, then install it again.`,
        error,
      );
    if (error instanceof ServiceError || error instanceof PoolTaskLost)
      throw failure('unavailable', `This machine is too busy for this ${what} at the moment. Try again.`, error);
    throw failure('bad_request', `The installed model ${model} cannot make this ${what}.`, error);
  });
  if (!isUnloaded(result)) return result;
  throw failure('no_model', describeUnloaded(result, model));
}

/** Says what is missing, and what to do about it. */
export const describeUnloaded = ({ missing, why }: Unloaded, model: string): string =>
  missing === 'package'
    ? `The engine of installed models is missing. Run: cutroom voices install ${model}.`
    : `The engine of installed models does not run on this machine: ${why}. It needs Linux with glibc 2.32 or newer, or macOS. Remove its voices (cutroom voices remove ${model}) to use others.`;

const isUnloaded = (result: unknown): result is Unloaded =>
  typeof result === 'object' && result !== null && 'missing' in result;
