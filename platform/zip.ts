import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { ServiceError } from './errors/index.js';
import type { Storage } from './storage/index.js';

/** A file of an archive: an object of the storage, or a text of ours. */
export type ZipEntry = { name: string } & ({ key: string } | { text: string });

/** The same files give the same archive, whenever and wherever it is made: the first moment that the format knows. */
const MODIFIED = new Date(1980, 0, 1);
const OPTIONS = { compress: false, mtime: MODIFIED, forceDosTimestamp: true, mode: 0o100644 } as const;
const END = { forceZip64Format: false, comment: '' };

/**
 * One archive of some files, in their order, stored without compression: pictures are compressed already. It is read from
 * storage as it is sent, one file at a time, so that its size costs no memory. Whoever destroys the stream ends the reading.
 *
 * @example
 * const { stream, bytes } = await zipOf(storage, [{ name: 'slide-01.jpg', key }, { name: 'caption.txt', text }]);
 * @returns `bytes`: of the whole archive, known before the first is sent
 * @throws ServiceError NOT_FOUND before anything is sent, where an object is missing
 * @public
 */
export async function zipOf(
  storage: Storage,
  entries: readonly ZipEntry[],
): Promise<{ stream: Readable; bytes: number }> {
  const sizes = await Promise.all(entries.map((entry) => sizeOf(storage, entry)));
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => reading?.destroy());
  for (const [i, entry] of entries.entries()) {
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text), entry.name, OPTIONS);
      continue;
    }
    zip.addReadStreamLazy(entry.name, { ...OPTIONS, size: sizes[i]! }, (next) => {
      storage.open(entry.key).then(
        (opened) => {
          reading = opened.stream;
          reading.once('error', (error) => stream.destroy(error));
          if (stream.destroyed) reading.destroy();
          next(null, opened.stream);
        },
        // Gone since it was measured.
        (error: unknown) => stream.destroy(error as Error),
      );
    });
  }
  // Its types leave out that the size is given.
  const bytes = await new Promise<number>((resolve) => zip.end(END, resolve as () => void));
  return { stream, bytes };
}

async function sizeOf(storage: Storage, entry: ZipEntry): Promise<number> {
  if ('text' in entry) return Buffer.byteLength(entry.text);
  const found = await storage.head(entry.key);
  if (!found) throw new ServiceError('NOT_FOUND', `\`${entry.name}\` is no longer stored.`);
  return found.bytes;
}
