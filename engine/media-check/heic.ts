import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { damaged, type Reencoded, type ReencodeInput, write } from './decoder.js';
import { tooManyPixels } from './kinds.js';

/** RGBA. */
const CHANNELS = 4;

/**
 * Decodes the main picture of a HEIC file, as phones take them, upright, and encodes it as JPEG. libvips cannot: its builds lack
 * HEVC because of patents. libheif is WebAssembly, which the processes for other pictures do not have; it can only touch its own
 * memory, so a thread is enough.
 * @throws ServiceError BAD_INPUT when it is damaged or has too many pixels
 */
export async function reencodeHeic({ bytes, maxPixels, longestSide }: ReencodeInput): Promise<Reencoded> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) throw damaged(new Error('no picture'));
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw tooManyPixels(width, height, 1, maxPixels);
  const pixels = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
  const shown = await new Promise<typeof pixels | null>((resolve) => image.display(pixels, resolve));
  if (!shown) throw damaged(new Error('not decoded'));
  return write(
    sharp(shown.data, { raw: { width, height, channels: CHANNELS } }).removeAlpha(),
    'image/jpeg',
    longestSide,
  );
}
