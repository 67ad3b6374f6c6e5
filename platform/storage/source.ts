import { Readable } from 'node:stream';

/**
 * Turns content that is going to be stored into a stream with a listener for its errors. A stream may fail before anybody reads
 * it (a missing file, a client that disconnected), and without a listener that failure would end the process. Whoever reads the
 * stream gets the error.
 */
export function withErrorListener(body: Buffer | Readable): Readable {
  if (Buffer.isBuffer(body)) return Readable.from([body], { objectMode: false });
  body.on('error', () => undefined);
  return body;
}

/** @throws the error with which `source` has failed, if it has */
export function throwIfFailed(source: Readable): void {
  if (source.errored) throw source.errored;
}
