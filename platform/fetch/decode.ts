import { PassThrough, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { PageUnreadable, unreadable } from './unreadable.js';

/** Passes on up to `maxBytes` bytes, and fails beyond that. Its reader gets every failure as a ServiceError. */
function capped(maxBytes: number, host: string): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(tooLarge(maxBytes, host));
      else done(null, chunk);
    },
    destroy: (error, done) => done(error && unreadable(error, host)),
  });
}

export const tooLarge = (maxBytes: number, host: string): PageUnreadable =>
  new PageUnreadable('too_large', `The answer of ${host} is larger than ${describeBytes(maxBytes)}.`);

const describeBytes = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${Math.round((bytes / 2 ** 20) * 10) / 10} MB` : `${bytes} bytes`;

/** `deflate` means zlib by the standard and raw deflate in practice; the first byte shows which. */
function inflateEither(): Transform {
  let inner: Transform | undefined;
  const outer: Transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!inner) {
        inner = ((chunk[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
        inner.on('data', (piece: Buffer) => {
          if (!outer.push(piece)) inner?.pause();
        });
        inner.on('error', (error) => outer.destroy(error));
      }
      inner.write(chunk, () => done());
    },
    flush(done) {
      if (!inner) return done();
      inner.once('end', () => done());
      inner.end();
    },
    read() {
      inner?.resume();
    },
    destroy(error, done) {
      inner?.destroy();
      done(error);
    },
  });
  return outer;
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: inflateEither,
  br: () => createBrotliDecompress(),
};
export const ACCEPT_ENCODING = 'gzip, br, deflate';

/**
 * The stages that a body passes through: counted as it arrives, decoded, counted again. A decompression bomb never unpacks to
 * its full size, because zlib returns 16 KB at a time and the second count stops it at the limit.
 * @throws PageUnreadable for an encoding that was not requested, or several on top of each other
 */
export function bodyStages(contentEncoding: string | undefined, maxBytes: number, host: string): Transform[] {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!decoder) throw new PageUnreadable('broken', `${host} uses a content encoding that is not supported here.`);
  return [capped(maxBytes, host), decoder(), capped(maxBytes, host)];
}

/** Reads a stream to its end. Only for streams whose length is limited. */
export async function collect(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
