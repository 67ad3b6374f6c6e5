import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** What decides whether two of our own files can be joined by copy, read from the MP4's index without a process. */
export interface Mp4Track {
  /** SHA-256 of the sample description: codec, size, colour tags and the encoder's headers, byte for byte. */
  description: string;
  frames: number;
  /** Ticks per second, and ticks per frame when all frames last equally long. */
  timescale: number;
  ticksPerFrame: number | null;
}

interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes between two offsets. @throws Error when their sizes do not add up */
function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new Error('a box is larger than what holds it');
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return found;
}

function inside(bytes: Buffer, box: Box, ...path: string[]): Box {
  let current = box;
  for (const type of path) {
    const next = boxes(bytes, current.start, current.end).find((child) => child.type === type);
    if (!next) throw new Error(`no ${type} box`);
    current = next;
  }
  return current;
}

/** The index is a few kilobytes; anything of this size is not one of our segments. */
const LARGEST_INDEX = 8 << 20;

async function readIndex(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size; ) {
    await file.read(head, 0, 16, at);
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8) break;
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > LARGEST_INDEX || at + length > size) break;
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, at);
      return moov;
    }
    at += length;
  }
  throw new Error('no index');
}

/**
 * Reads the one track of a silent segment.
 * @throws Error when the file is missing, no MP4, or has other than one video track
 */
export async function readTrack(path: string): Promise<Mp4Track> {
  const file = await open(path, 'r');
  try {
    const bytes = await readIndex(file);
    const moov: Box = { type: 'moov', start: 8, end: bytes.length };
    const tracks = boxes(bytes, moov.start, moov.end).filter((box) => box.type === 'trak');
    const track = tracks[0];
    if (!track || tracks.length !== 1) throw new Error(`${tracks.length} tracks where one belongs`);
    const handler = inside(bytes, track, 'mdia', 'hdlr');
    if (bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') throw new Error('no video track');

    const mdhd = inside(bytes, track, 'mdia', 'mdhd');
    const wide = bytes.readUInt8(mdhd.start) === 1;
    const table = inside(bytes, track, 'mdia', 'minf', 'stbl');
    const stsd = inside(bytes, table, 'stsd');
    const stsz = inside(bytes, table, 'stsz');
    const stts = inside(bytes, table, 'stts');
    const runs = bytes.readUInt32BE(stts.start + 4);
    return {
      description: createHash('sha256').update(described(bytes, stsd)).digest('hex'),
      frames: bytes.readUInt32BE(stsz.start + 8),
      timescale: bytes.readUInt32BE(mdhd.start + (wide ? 20 : 12)),
      ticksPerFrame: runs === 1 ? bytes.readUInt32BE(stts.start + 12) : null,
    };
  } finally {
    await file.close();
  }
}

/** The sample entry without `btrt`, which states a file's own bit rates. */
function described(bytes: Buffer, stsd: Box): Buffer {
  const [entry] = boxes(bytes, stsd.start + 8, stsd.end);
  if (!entry) throw new Error('no sample entry');
  const fixed = entry.start + 78; // the fields of a VisualSampleEntry, ISO/IEC 14496-12
  const parts = boxes(bytes, fixed, entry.end).filter((box) => box.type !== 'btrt');
  return Buffer.concat([
    bytes.subarray(entry.start - 4, fixed),
    ...parts.map((box) => bytes.subarray(box.start - 4, box.end)),
  ]);
}
