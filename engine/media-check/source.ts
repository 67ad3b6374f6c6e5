import { open } from 'node:fs/promises';

/** Bytes with random access: an upload in memory, or a large one on disk. */
export interface ByteSource {
  size: number;
  /** Returns fewer bytes only at the end. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** The bytes of a buffer. */
export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

/** Bytes read at a time. Checks of a container ask for only a few bytes at a time, so reading ahead saves disk accesses. */
const WINDOW = 512 * 1024;

/** Opens a file as a source, and closes it when `use` has ended. */
export async function withFileSource<T>(path: string, use: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const window = { start: 0, bytes: Buffer.alloc(0) as Buffer };
    return await use({
      size,
      async read(offset, length) {
        const inside = offset >= window.start && offset + length <= window.start + window.bytes.length;
        if (!inside) {
          const bytes = Buffer.alloc(Math.max(0, Math.min(Math.max(length, WINDOW), size - offset)));
          const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
          window.start = offset;
          window.bytes = bytes.subarray(0, bytesRead);
        }
        return window.bytes.subarray(offset - window.start, offset - window.start + length);
      },
    });
  } finally {
    await file.close();
  }
}
