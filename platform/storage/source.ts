import { Readable } from 'node:stream';

/**
 * What is to be kept, as a stream that may fail at any time: also before anybody reads it (a file that is not there, a client
 * that has gone), when an unheard `error` would end the process. The failure is thrown by whoever reads it.
 */
export function held(body: Buffer | Readable): Readable {
  if (Buffer.isBuffer(body)) return Readable.from([body], { objectMode: false });
  body.on('error', () => undefined);
  return body;
}

/** @throws what `source` failed with while nobody was reading it */
export function mustBeWhole(source: Readable): void {
  if (source.errored) throw source.errored;
}
