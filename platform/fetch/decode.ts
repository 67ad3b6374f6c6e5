import { PassThrough, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { PageUnreadable, unreadable } from './unreadable.js';

/** Passes bytes on until there are more than `maxBytes` of them. Whatever breaks it reaches its reader as an error of ours. */
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
  new PageUnreadable('too_large', `What ${host} sends is larger than ${describeBytes(maxBytes)}.`);

const describeBytes = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${Math.round((bytes / 2 ** 20) * 10) / 10} MB` : `${bytes} bytes`;

/** `deflate` means zlib by the standard and raw deflate by habit; the first byte tells. */
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
 * The stages that a body goes through: counted as it arrives, decoded, counted again. A bomb is cut off at the cap and not
 * at its full size, because zlib hands out 16 KB at a time and waits for the reader.
 * @throws PageUnreadable for a coding that was not asked for, or several laid over each other
 */
export function bodyStages(contentEncoding: string | undefined, maxBytes: number, host: string): Transform[] {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!decoder) throw new PageUnreadable('broken', `${host} packs its answer in a way that is not read here.`);
  return [capped(maxBytes, host), decoder(), capped(maxBytes, host)];
}

/** The whole of a stream that is known to end. */
export async function collect(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
