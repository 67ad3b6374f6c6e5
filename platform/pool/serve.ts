import { isMainThread, parentPort } from 'node:worker_threads';
import { ServiceError } from '../errors/index.js';
import type { Reply, Request } from './helper.js';

/** What a pool's entry can be asked for, by name. */
// biome-ignore lint/suspicious/noExplicitAny: the seam between threads: what arrives is what the caller of the pool sent.
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
    return;
  }
  process.on('message', (request) => {
    void answer(request as Request).then((reply) => process.send?.(reply));
  });
  // A parent that was killed leaves nothing behind. An ordinary exit would wait for a picture that is being decoded.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C reaches the whole group; the parent drains, and needs its helpers while it does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

function describe(error: unknown): Extract<Reply, { error: unknown }>['error'] {
  if (error instanceof ServiceError) {
    const { cause: _, ...details } = error.details;
    return { code: error.code, message: error.message, details };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { code: null, message, details: {}, ...(stack === undefined ? {} : { stack }) };
}
