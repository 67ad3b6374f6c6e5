import sharp from 'sharp';
import type { ImageResult } from './port.js';

/** As many pixels as are decoded: 4096x4096, the largest that any model here makes, and room. */
const MOST_PIXELS = 40_000_000;

/**
 * What a provider sent, once it is known to be a whole picture; of a kind that the port does not name it makes a PNG.
 * @throws Error (sharp's) for a picture that is cut off, broken, none at all or over 40 million pixels
 */
export async function readPicture(bytes: Buffer): Promise<ImageResult> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
  const { format, width, height } = await picture.metadata();
  if (format === 'png' || format === 'jpeg' || format === 'webp') {
    await picture.stats(); // decodes every pixel: a cut-off answer must not reach the gate
    return { bytes, contentType: `image/${format}`, width, height, textSet: false };
  }
  return { bytes: await picture.png().toBuffer(), contentType: 'image/png', width, height, textSet: false };
}
