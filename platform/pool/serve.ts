import { readlinkSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';
import { ServiceError } from '../errors/index.js';
import type { Ready, Reply, Request } from './helper.js';

/** The functions of a pool's entry module, by name. */
// biome-ignore lint/suspicious/noExplicitAny: only the caller of the pool knows the types of what it sends to each function.
export type Served = Readonly<Record<string, (input: any) => unknown>>;

/** Answers a pool's requests in its thread or process. To be called once, by the module that is the pool's `entry`. */
export function serve(functions: Served): void {
  const answer = async ({ name, input }: Request): Promise<Reply> => {
    try {
      const work = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (!work) throw new Error(`Nothing called ${name} can be run here`);
      return { value: await work(input) };
    } catch (error) {
      return { error: describe(error) };
    }
  };
  if (!isMainThread) {
    parentPort?.on('message', (request: Request) => {
      void answer(request).then((reply) => parentPort?.postMessage(reply));
    });
    parentPort?.postMessage({ ready: threadFolder() } satisfies Ready);
    return;
  }
  process.on('message', (request) => {
    void answer(request as Request).then((reply) => process.send?.(reply));
  });
  // When the parent is killed, this process ends as well. An ordinary exit would wait for a picture that is being decoded.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C reaches all processes of the group, but the parent first finishes its work, for which it needs its helpers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.send?.({ ready: null } satisfies Ready);
}

/** The thread's folder below `/proc`; only the thread itself can find out which one it is. */
function threadFolder(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

function describe(error: unknown): Extract<Reply, { error: unknown }>['error'] {
  if (error instanceof ServiceError) {
    const { cause: _, ...details } = error.details;
    return { code: error.code, message: error.message, details };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { code: null, message, details: {}, ...(stack === undefined ? {} : { stack }) };
}
