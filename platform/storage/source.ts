import { Readable } from 'node:stream';

/**
 * Returns content that is going to be stored as a stream, with a listener for its errors. A stream may fail before anybody reads it
 * (a missing file, a client that disconnected), and without a listener that would end the process. Whoever reads it gets the error.
 */
export function held(body: Buffer | Readable): Readable {
  if (Buffer.isBuffer(body)) return Readable.from([body], { objectMode: false });
  body.on('error', () => undefined);
  return body;
}

/** @throws the error with which `source` has failed, if it has */
export function mustBeWhole(source: Readable): void {
  if (source.errored) throw source.errored;
}
