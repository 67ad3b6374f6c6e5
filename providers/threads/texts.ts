import { ServiceError } from '../../platform/errors/index.js';
import { createPool, type Pool, PoolTaskLost } from '../../platform/pool/index.js';

/** The threads in which third-party texts are parsed and scripts are composed. */
export type TextThreads = Pool;

/**
 * The threads in which a text is read, and the account on whose behalf. `threads: null` reads it in the current thread, as
 * tests do.
 */
export interface TextWork {
  threads: TextThreads | null;
  account: string;
}

/**
 * Creates two threads. An account occupies at most one of them at a time, so that a text that never ends does not keep other
 * accounts waiting.
 * @param entry the module with the readers and writers by name; tests pass their own
 */
export const createTextThreads = (entry = new URL('./text.thread.js', import.meta.url)): TextThreads =>
  createPool({
    name: 'texts',
    kind: 'thread',
    entry,
    size: 2,
    memoryMiB: 512,
    maxWaiting: 256,
    maxPerAccount: 32,
    maxRunningPerAccount: 1,
    typicalMs: 100,
  });

/** Limit of CPU time for one text, ms. A text takes milliseconds; anything that uses more than this is hung. */
const TEXT_CPU_MS = 10_000;

/**
 * Runs a function of the threads' entry module.
 * @param refuse makes the error for a text that took too long or too much memory
 * @throws ServiceError OVERLOADED, SHUTTING_DOWN; the error that `refuse` makes; the errors of the function
 */
export async function inThread<T>(
  threads: TextThreads,
  name: string,
  input: unknown,
  { account, signal, cpuMs = TEXT_CPU_MS }: { account: string; signal?: AbortSignal | undefined; cpuMs?: number },
  refuse: (lost: PoolTaskLost) => Error,
): Promise<T> {
  try {
    return await threads.run<T>(name, input, { account, cpuMs, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (!(error instanceof PoolTaskLost)) throw error;
    throw error.reason === 'closed' ? new ServiceError('SHUTTING_DOWN', undefined, { cause: error }) : refuse(error);
  }
}
