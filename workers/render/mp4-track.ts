import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Box, boxes, handlerOf, inside, readIndex, VISUAL_ENTRY } from './mp4.js';

/**
 * What decides whether our own files can be joined by copying: all but `frames` must be equal. It is read from the MP4's index
 * in process, without ffprobe.
 */
export interface Mp4Track {
  /** SHA-256 of the sample description: codec, size, colour tags and the encoder's headers, byte for byte. */
  description: string;
  frames: number;
  /** Ticks per second, and ticks per frame, which is null unless all frames have the same duration. */
  timescale: number;
  ticksPerFrame: number | null;
}

/**
 * Reads the only track of a silent segment.
 * @throws Error if the file is missing, is not an MP4, or does not have exactly one video track
 */
export async function readTrack(path: string): Promise<Mp4Track> {
  const file = await open(path, 'r');
  try {
    const { bytes, moov } = await readIndex(file);
    const tracks = boxes(bytes, moov.start, moov.end).filter((box) => box.type === 'trak');
    const track = tracks[0];
    if (!track || tracks.length !== 1) throw new Error(`${tracks.length} tracks instead of one`);
    if (handlerOf(bytes, track) !== 'vide') throw new Error('no video track');

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

/** The sample entry without its `btrt` box, which contains bit rates that differ from file to file. */
function described(bytes: Buffer, stsd: Box): Buffer {
  const [entry] = boxes(bytes, stsd.start + 8, stsd.end);
  if (!entry) throw new Error('no sample entry');
  const fixed = entry.start + VISUAL_ENTRY;
  const parts = boxes(bytes, fixed, entry.end).filter((box) => box.type !== 'btrt');
  return Buffer.concat([
    bytes.subarray(entry.start - 4, fixed),
    ...parts.map((box) => bytes.subarray(box.start - 4, box.end)),
  ]);
}
