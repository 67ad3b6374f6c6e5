import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 file (ISO/IEC 14496-12); `start` and `end` enclose its content, without its header. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/** Lists the MP4 boxes between two byte offsets. @throws Error if their sizes do not add up */
export function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error('a box is larger than its container');
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return found;
}

/** Finds a box by the types of its ancestors and its own. @throws Error if there is none */
export function inside(bytes: Buffer, box: Box, ...path: string[]): Box {
  let current = box;
  for (const type of path) {
    const next = boxes(bytes, current.start, current.end).find((child) => child.type === type);
    if (!next) throw new Error(`no ${type} box`);
    current = next;
  }
  return current;
}

/**
 * Reads the four letters by which a track says what it contains: `vide`, `soun`, …
 * @throws Error if the track does not say it
 */
export function handlerOf(bytes: Buffer, track: Box): string {
  const handler = inside(bytes, track, 'mdia', 'hdlr');
  return bytes.toString('latin1', handler.start + 8, handler.start + 12);
}

/** Number of bytes of a VisualSampleEntry before its boxes. */
export const VISUAL_ENTRY = 78;

/** Maximum size of an index (`moov`) that is read, bytes; that of a clip of eight seconds has ten kilobytes. */
const LARGEST_INDEX = 2 << 20;
/** Maximum number of boxes before the index: a file with more has its frames in fragments, or is not one of ours. */
const MOST_BOXES = 100;

/**
 * Reads a file's index (`moov`).
 * @returns its bytes, and its content's position in them
 * @throws Error if the file has no index that can be read
 */
export async function readIndex(file: FileHandle): Promise<{ bytes: Buffer; moov: Box }> {
  const { size } = await file.stat();
  const head = Buffer.alloc(16);
  for (let at = 0, count = 0; at + 8 <= size && count < MOST_BOXES; count += 1) {
    await file.read(head, 0, 16, at);
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8) break;
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > LARGEST_INDEX || at + length > size) break;
      const bytes = Buffer.alloc(length);
      await file.read(bytes, 0, length, at);
      return { bytes, moov: { type: 'moov', start: 8, end: length } };
    }
    at += length;
  }
  throw new Error('no index');
}
