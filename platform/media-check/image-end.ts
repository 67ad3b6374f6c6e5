import { bad } from './kinds.js';
import type { ByteSource } from './source.js';

/**
 * Decoders forgive a missing end in WebP and GIF; the format's own lengths tell.
 * @throws ServiceError BAD_INPUT
 */
export async function checkImageEnd(source: ByteSource, contentType: string): Promise<void> {
  const whole =
    contentType === 'image/gif' ? await gifEnds(source) : contentType === 'image/webp' ? await webpEnds(source) : true;
  if (!whole) throw bad('`file` is cut off before its end. Send the whole image.');
}

async function webpEnds(source: ByteSource): Promise<boolean> {
  const riff = await source.read(4, 4);
  return riff.length === 4 && riff.readUInt32LE(0) + 8 <= source.size;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Walks the blocks of a GIF (GIF89a, 19 to 27) to its trailer. */
async function gifEnds(source: ByteSource): Promise<boolean> {
  const byte = async (at: number) => (await source.read(at, 1))[0] ?? -1;
  const palette = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + palette(await byte(10));
  for (;;) {
    const kind = await byte(at);
    if (kind === TRAILER) return true;
    if (kind === EXTENSION) at += 2;
    else if (kind === IMAGE) at += 11 + palette(await byte(at + 9));
    else return false;
    for (let length = await byte(at); length > 0; length = await byte(at)) at += 1 + length;
    if (at >= source.size) return false;
    at += 1;
  }
}
