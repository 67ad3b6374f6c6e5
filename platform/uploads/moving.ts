import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../errors/index.js';

/** A body is given up when nothing of it has arrived for this long. */
const STILL_MS = 10_000;
/** Minimum average speed of a body, in bytes per second, once we have waited for it for `PATIENCE_MS` in all. */
const SLOWEST = 8 * 1024;
const PATIENCE_MS = 30_000;

const tooSlow = (why: string): ServiceError =>
  new ServiceError('REQUEST_TIMEOUT', `The request body ${why}. Send it again.`);

/**
 * Yields a request's body as it arrives. Only time spent waiting for the client counts, not the time that the reader takes. The
 * request is never destroyed here, because its response is still to be sent.
 * @throws ServiceError REQUEST_TIMEOUT when the body stops arriving for 10 s, or averages less than 8 KB/s after half a minute
 * of waiting
 */
export async function* readMoving(request: IncomingMessage): AsyncGenerator<Buffer, void> {
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
      if (waitedMs > PATIENCE_MS && received < (waitedMs / 1000) * SLOWEST) throw tooSlow('arrives too slowly');
      yield value;
    }
  } finally {
    // While a `next` is pending, `return` would wait for it, perhaps forever.
    if (!waiting) await chunks.return?.();
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow(`stopped arriving for ${ms / 1000} s`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
