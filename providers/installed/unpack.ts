import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import unbzip2 from 'unbzip2-stream';
import { ServiceError } from '../../platform/errors/index.js';

/** Largest unpacked archive, bytes. The largest published model has 400 MB. */
const LARGEST_BYTES = 2 * 2 ** 30;

export interface UnpackOptions {
  /** Whether to unpack a file, by its path below the archive's only folder. */
  wanted(path: string): boolean;
  onProgress?(bytes: number): void;
  /** @default 2 GiB */
  maxBytes?: number;
}

/**
 * Unpacks the wanted files of a `.tar.bz2` into a folder, without the archive's own outermost folder. Links, devices and paths that
 * lead elsewhere are left out.
 * @throws ServiceError PROVIDER_FAILED when it is damaged or unpacks to too much; the disk's errors
 */
export async function unpackArchive(
  archive: string,
  folder: string,
  { wanted, onProgress = () => undefined, maxBytes = LARGEST_BYTES }: UnpackOptions,
): Promise<void> {
  let bytes = 0;
  const counting = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      onProgress(bytes);
      done(bytes > maxBytes ? refused('unpacks to more than a model should have') : null, piece);
    },
  });
  const tar = unpackTar(folder, {
    strip: 1,
    maxDepth: 16,
    fmode: 0o644,
    dmode: 0o755,
    // The name is without its first part here.
    filter: ({ name, type }) => type === 'file' && isInside(name) && wanted(name),
  });
  try {
    await pipeline(decompress(archive), counting, tar);
  } catch (error) {
    if (error instanceof ServiceError || (error as { code?: unknown }).code === 'ENOSPC') throw error;
    throw refused('is damaged', error);
  }
}

/** The bytes of a `.bz2` file. The decompressor is a stream of the old kind, whose errors `pipeline` would not see. */
function decompress(archive: string): Readable {
  const source = createReadStream(archive);
  const old = source.pipe(unbzip2());
  const out = new Readable().wrap(old);
  source.once('error', (error) => out.destroy(error));
  old.once('error', (error) => out.destroy(error));
  out.once('close', () => source.destroy());
  return out;
}

const isInside = (path: string): boolean => path.split('/').every((part) => part !== '..');

const refused = (why: string, cause?: unknown): ServiceError =>
  new ServiceError('PROVIDER_FAILED', `The archive ${why}. Nothing was installed.`, cause ? { cause } : {});
