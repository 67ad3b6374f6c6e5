import { ServiceError } from '../platform/errors/index.js';
import { createPool, type Pool, PoolTaskLost } from '../platform/pool/index.js';

/** The threads in which what others wrote is read and composed. */
export type TextThreads = Pool;

/** Where a reader works, and who it is counted for. `threads: null` works here and now: for tests, and inside the threads. */
export interface TextWork {
  threads: TextThreads | null;
  account: string;
}

/**
 * Two threads: an account has one at most, so that a text of its that never ends does not keep others waiting.
 * @param entry the module that serves the readers and writers by name; tests give their own
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

/** A text takes milliseconds, its thread half a second to start; what takes longer than this would take for ever. */
const TEXT_DEADLINE_MS = 10_000;

/**
 * Runs a function of the threads' entry.
 * @param refuse what is said of a text that took too long or too much memory
 * @throws ServiceError OVERLOADED, SHUTTING_DOWN, what `refuse` gives, and what the function throws
 */
export async function inThread<T>(
  threads: TextThreads,
  name: string,
  input: unknown,
  {
    account,
    signal,
    deadlineMs = TEXT_DEADLINE_MS,
  }: { account: string; signal?: AbortSignal | undefined; deadlineMs?: number },
  refuse: (lost: PoolTaskLost) => Error,
): Promise<T> {
  try {
    return await threads.run<T>(name, input, { account, deadlineMs, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (!(error instanceof PoolTaskLost)) throw error;
    throw error.reason === 'closed' ? new ServiceError('SHUTTING_DOWN', undefined, { cause: error }) : refuse(error);
  }
}
