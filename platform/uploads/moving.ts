import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../errors/index.js';

/** A body of which nothing comes for this long is given up. */
const STILL_MS = 10_000;
/** On average a body must come at least this fast, in bytes a second, after it was waited for this long in all. */
const SLOWEST = 8 * 1024;
const PATIENCE_MS = 30_000;

const tooSlow = (why: string): ServiceError =>
  new ServiceError('REQUEST_TIMEOUT', `The request body ${why}. Send it again.`);

/**
 * A request's body as it comes. Only the time that the client lets pass counts, not that of whoever reads. The request is
 * never destroyed here: it still gets its answer.
 * @throws ServiceError REQUEST_TIMEOUT when it stops coming for 10 s, or comes at less than 8 KB/s after half a minute
 */
export async function* moving(request: IncomingMessage): AsyncGenerator<Buffer, void> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let received = 0;
  let waitedMs = 0;
  let waiting = false;
  try {
    for (;;) {
      waiting = true;
      const began = performance.now();
      const { done, value } = await within(STILL_MS, chunks.next());
      waiting = false;
      waitedMs += performance.now() - began;
      if (done) return;
      received += value.length;
      if (waitedMs > PATIENCE_MS && received < (waitedMs / 1000) * SLOWEST) throw tooSlow('comes too slowly');
      yield value;
    }
  } finally {
    // A `return` behind a `next` that never comes would wait as long.
    if (!waiting) await chunks.return?.();
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow(`did not move for ${ms / 1000} s`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
