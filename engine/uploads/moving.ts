import type { IncomingMessage } from 'node:http';
import { type HeldBytes, MINIMUM_RATE, WINDOW_MS } from '../../platform/budget/index.js';
import { ServiceError } from '../../platform/errors/index.js';

/** How often the pace of a body is checked while nothing of it arrives. */
const CHECK_MS = 1_000;

/** The error for a body that is slower than {@link MINIMUM_RATE}. */
export const tooSlow = (): ServiceError =>
  new ServiceError(
    'REQUEST_TIMEOUT',
    `The request body arrived too slowly: less than ${MINIMUM_RATE / 1024} KB a second over ${WINDOW_MS / 1000} s. Send it again, over a faster connection if you can.`,
  );

/**
 * Yields a request's body as it arrives, and reserves its bytes in `held`, which is settled at the end. Only time spent waiting
 * for the client counts, not the time that the reader takes. The request is never destroyed here, because its response is still
 * to be sent.
 * @throws ServiceError REQUEST_TIMEOUT when the body stalls or crawls; OVERLOADED when there is no room for it, or it was ended
 * to make room
 */
export async function* readMoving(request: IncomingMessage, held: HeldBytes): AsyncGenerator<Buffer, void> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let waiting = false;
  try {
    for (;;) {
      held.stop.signal.throwIfAborted();
      held.pace.wait();
      waiting = true;
      const { done, value } = await whileMoving(chunks.next(), held);
      waiting = false;
      held.pace.moved(done ? 0 : value.length);
      if (done) break;
      if (held.pace.isTooSlow) throw tooSlow();
      held.grow(value.length);
      yield value;
    }
    held.settle();
  } finally {
    // While a `next` is pending, `return` waits for it, perhaps forever; then it lets others read the rest.
    const returned = chunks.return?.();
    if (!waiting) await returned;
  }
}

/** Resolves with the promise, unless the transfer becomes too slow or is ended first. */
function whileMoving<T>(promise: Promise<T>, { pace, stop: { signal } }: HeldBytes): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const fail = (error: unknown): void => {
      clearInterval(timer);
      signal.removeEventListener('abort', end);
      reject(error);
    };
    const end = (): void => fail(signal.reason);
    const timer = setInterval(() => pace.isTooSlow && fail(tooSlow()), CHECK_MS);
    signal.addEventListener('abort', end);
    promise.then((value) => {
      clearInterval(timer);
      signal.removeEventListener('abort', end);
      resolve(value);
    }, fail);
  });
}
