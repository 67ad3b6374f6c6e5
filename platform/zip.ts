import { once } from 'node:events';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { ServiceError } from './errors/index.js';
import type { Storage } from './storage/index.js';

/** A file in an archive: a stored object, or a text. */
export type ZipEntry = { name: string } & ({ key: string } | { text: string });

/** The files' modification time: the earliest that the format supports, so that the same files always give the same archive. */
const MODIFIED = new Date(1980, 0, 1);
const OPTIONS = { compress: false, mtime: MODIFIED, forceDosTimestamp: true, mode: 0o100644 } as const;
const END = { forceZip64Format: false, comment: '' };

/**
 * Makes a ZIP archive of files, in the given order, without compression, because pictures are compressed already. Objects are
 * read from storage while the archive is sent, one at a time, so that its size costs no memory. Destroying the stream stops the
 * reading.
 *
 * @example
 * const { stream, bytes } = await createZip(storage, [{ name: 'slide-01.jpg', key }, { name: 'caption.txt', text }]);
 * @returns `bytes`: the length of the whole archive, known before the first byte is sent
 * @throws ServiceError NOT_FOUND before anything is sent, when an object is missing
 * @public
 */
export async function createZip(
  storage: Storage,
  entries: readonly ZipEntry[],
): Promise<{ stream: Readable; bytes: number }> {
  const sizes = await Promise.all(entries.map((entry) => measureSize(storage, entry)));
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
        // The file has disappeared between measuring and zipping it.
        (error: unknown) => stream.destroy(error as Error),
      );
    });
  }
  // The callback's argument is the archive's size. The library's types omit it.
  const bytes = await new Promise<number>((resolve) => zip.end(END, resolve as () => void));
  return { stream, bytes };
}

async function measureSize(storage: Storage, entry: ZipEntry): Promise<number> {
  if ('text' in entry) return Buffer.byteLength(entry.text);
  const found = await storage.head(entry.key);
  if (!found) throw new ServiceError('NOT_FOUND', `\`${entry.name}\` is no longer stored.`);
  return found.bytes;
}

/** A file in an archive that is made while it is sent. */
export interface ZipSource {
  name: string;
  /** Whether it becomes smaller by compression: texts do, media does not. */
  compress: boolean;
  content: Readable;
}

/**
 * Makes a ZIP archive whose files are found and opened only while it is sent, one after the other, so that they take no memory:
 * only their names are kept, for the directory at the archive's end. Destroying the stream ends the search; an error destroys the
 * stream.
 */
export function streamZip(sources: AsyncIterable<ZipSource>): Readable {
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as Readable;
  const stop = new AbortController();
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => stop.abort());
  const addAll = async (): Promise<void> => {
    for await (const { name, compress, content } of sources) {
      try {
        content.once('error', (error) => stream.destroy(error));
        const read = once(content, 'end', { signal: stop.signal });
        zip.addReadStream(content, name, { compress, mode: OPTIONS.mode });
        await read;
      } finally {
        content.destroy();
      }
    }
    zip.end(END);
  };
  addAll().catch((error: Error) => stream.destroy(error));
  return stream;
}
