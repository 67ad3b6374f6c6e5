import sharp from 'sharp';
import { inspectPicture } from '../../engine/media-check/index.js';
import type { AspectRatio, ImageResult } from './port.js';

type Size = readonly [width: number, height: number];
/** Width and height in pixels, for each aspect ratio. */
export type Sizes = Readonly<Record<AspectRatio, Size>>;

/** Sizes within the 1024 to 4096 pixels that Seedream takes; slightly larger than a video's frame. */
export const LARGE: Sizes = {
  '9:16': [1440, 2560],
  '1:1': [2048, 2048],
  '4:5': [1664, 2080],
  '3:4': [1536, 2048],
  '16:9': [2560, 1440],
};

/**
 * Crops a picture to an aspect ratio, around its centre, for models that make only some sizes. A picture that differs by less than
 * a hundredth, or cannot be decoded, is left as it is.
 */
export async function cropTo(picture: ImageResult, ratio: AspectRatio): Promise<ImageResult> {
  const [across, down] = ratio.split(':').map(Number) as [number, number];
  const { width, height } = picture;
  if (Math.abs((width / height) * (down / across) - 1) < 0.01) return picture;
  const size = {
    width: Math.min(width, Math.round((height * across) / down)),
    height: Math.min(height, Math.round((width * down) / across)),
  };
  try {
    return await inspectPicture(
      await sharp(picture.bytes)
        .resize({ ...size, fit: 'cover' })
        .png()
        .toBuffer(),
    );
  } catch {
    return picture;
  }
}
