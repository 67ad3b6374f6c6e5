import { open } from 'node:fs/promises';
import type { VideoStream } from '../../../engine/ffmpeg/index.js';
import { type Box, boxes, handlerOf, inside, readIndex, VISUAL_ENTRY } from '../mp4.js';
import { readH264Header } from './h264-header.js';

/** What fitting a clip's pictures to a line requires; the fields are those of {@link VideoStream}. */
export type ClipVideo = Pick<
  VideoStream,
  | 'width'
  | 'height'
  | 'pixFmt'
  | 'fps'
  | 'nominalFps'
  | 'frames'
  | 'seconds'
  | 'sar'
  | 'rotation'
  | 'color'
  | 'interlaced'
>;

/**
 * Reads the index of a plain MP4 clip in process: H.264, 4:2:0, progressive, upright, with square pixels and a constant frame
 * rate, shown from its first frame to its last. Most providers send such clips, and starting ffprobe takes as long as encoding
 * ten frames.
 * @returns null for any other clip, and for a file that is not an MP4: only ffprobe can read those
 */
export async function readPlainClip(path: string): Promise<ClipVideo | null> {
  try {
    const file = await open(path, 'r');
    try {
      const { bytes, moov } = await readIndex(file);
      return readMovie(bytes, moov);
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** No rotation, mirroring or shift (ISO/IEC 14496-12, 6.2.2). */
const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** @throws Error if the file is not a plain clip */
function readMovie(bytes: Buffer, moov: Box): ClipVideo {
  const parts = boxes(bytes, moov.start, moov.end);
  if (parts.some(({ type }) => type === 'mvex')) throw new Error('frames in fragments');
  const tracks = parts.filter(({ type }) => type === 'trak');
  const [track, ...others] = tracks.filter((box) => handlerOf(bytes, box) === 'vide');
  if (!track || others.length > 0) throw new Error('not exactly one video track');

  const mvhd = inside(bytes, moov, 'mvhd');
  const tkhd = inside(bytes, track, 'tkhd');
  const mdhd = inside(bytes, track, 'mdia', 'mdhd');
  const table = inside(bytes, track, 'mdia', 'minf', 'stbl');
  const picture = readPicture(bytes, inside(bytes, table, 'stsd'));
  // Both headers contain a matrix after their times. In the track's header, the matrix is followed by the size at which the
  // track is shown, as 16.16 fixed-point numbers.
  const matrix = tkhd.start + (isWide(bytes, tkhd) ? 52 : 40);
  assertUpright(bytes, mvhd.start + (isWide(bytes, mvhd) ? 48 : 36));
  assertUpright(bytes, matrix);
  const [width, height] = [36, 40].map((at) => bytes.readUInt32BE(matrix + at) / 65_536);
  if (width !== picture.width || height !== picture.height) throw new Error('shown in another size');

  const timescale = timescaleOf(bytes, mdhd);
  const stts = inside(bytes, table, 'stts');
  if (bytes.readUInt32BE(stts.start + 4) !== 1) throw new Error('no constant frame rate');
  const ticks = bytes.readUInt32BE(stts.start + 12);
  const frames = bytes.readUInt32BE(stts.start + 8);
  if (frames === 0 || ticks === 0 || frames !== bytes.readUInt32BE(inside(bytes, table, 'stsz').start + 8))
    throw new Error('frames without times');
  const seconds = (frames * ticks) / timescale;
  const fps = timescale / ticks;
  assertWhole(bytes, track, table, { seconds, fps, movie: timescaleOf(bytes, mvhd) });
  return {
    ...picture,
    interlaced: false,
    fps,
    nominalFps: fps,
    frames,
    seconds,
    sar: '1:1',
    rotation: 0,
    pixFmt: 'yuv420p',
  };
}

type Picture = Pick<ClipVideo, 'width' | 'height' | 'color'>;

function readPicture(bytes: Buffer, stsd: Box): Picture {
  const [entry, ...others] = boxes(bytes, stsd.start + 8, stsd.end);
  if (entry?.type !== 'avc1' || others.length > 0) throw new Error('not H.264 throughout');
  const parts = boxes(bytes, entry.start + VISUAL_ENTRY, entry.end);
  for (const { type } of parts)
    if (!['avcC', 'colr', 'pasp', 'btrt'].includes(type)) throw new Error(`a ${type} box in the sample entry`);
  const avcC = inside(bytes, { ...entry, start: entry.start + VISUAL_ENTRY }, 'avcC');
  if ((bytes.readUInt8(avcC.start + 5) & 31) !== 1) throw new Error('not exactly one header');
  const header = avcC.start + 8;
  const { width, height, ...color } = readH264Header(bytes.subarray(header, header + bytes.readUInt16BE(header - 2)));
  if (width !== bytes.readUInt16BE(entry.start + 24) || height !== bytes.readUInt16BE(entry.start + 26))
    throw new Error('two sizes');
  const pasp = parts.find(({ type }) => type === 'pasp');
  if (pasp && bytes.readUInt32BE(pasp.start) !== bytes.readUInt32BE(pasp.start + 4))
    throw new Error('pixels that are not square');
  // Colours that only the container states, or states differently, are left to ffprobe.
  const colr = parts.find(({ type }) => type === 'colr');
  if (colr && (color.matrix !== 'bt709' || color.range !== 'tv' || !/^nc(lx|lc)$/.test(fourLetters(bytes, colr.start))))
    throw new Error('colours in the container');
  if (colr && [4, 6, 8].some((at) => bytes.readUInt16BE(colr.start + at) !== BT709))
    throw new Error('two kinds of colours');
  return { width, height, color };
}

/** The number of BT.709's primaries, transfer and matrix (ITU-T H.273). */
const BT709 = 1;
const fourLetters = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const isWide = (bytes: Buffer, box: Box): boolean => bytes.readUInt8(box.start) === 1;
const timescaleOf = (bytes: Buffer, header: Box): number =>
  bytes.readUInt32BE(header.start + (isWide(bytes, header) ? 20 : 12));

function assertUpright(bytes: Buffer, at: number): void {
  if (UPRIGHT.some((value, i) => bytes.readUInt32BE(at + 4 * i) !== value)) throw new Error('turned');
}

/** Checks that an edit list, if there is one, shows every frame, beginning with the first one at time zero. */
function assertWhole(
  bytes: Buffer,
  track: Box,
  table: Box,
  { seconds, fps, movie }: { seconds: number; fps: number; movie: number },
): void {
  const ctts = boxes(bytes, table.start, table.end).find(({ type }) => type === 'ctts');
  const first = ctts ? bytes.readInt32BE(ctts.start + 12) : 0;
  const edits = boxes(bytes, track.start, track.end).find(({ type }) => type === 'edts');
  if (!edits) {
    if (first !== 0) throw new Error('begins late');
    return;
  }
  const elst = inside(bytes, edits, 'elst');
  const wide = isWide(bytes, elst);
  const at = elst.start + 8;
  const duration = wide ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  const start = wide ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
  if (bytes.readUInt32BE(elst.start + 4) !== 1 || start !== first)
    throw new Error('several edits, or a late beginning');
  if (Math.abs(duration / movie - seconds) > 0.5 / fps) throw new Error('cut off by an edit');
}
