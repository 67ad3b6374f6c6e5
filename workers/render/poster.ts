import sharp from 'sharp';
import { FRAME } from '../../engine/ffmpeg/index.js';
import { showable } from '../../engine/fonts/index.js';
import { layoutLine } from '../../engine/overlay/captions.js';
import { titleSvg } from '../../engine/overlay/title.js';
import type { PictureAreas } from '../../providers/image/port.js';

export interface PosterInput {
  /** The picture, as PNG, JPEG or WebP. */
  picture: Buffer;
  /** The title to be drawn; null for none, or if the picture already contains it. */
  onScreenText: string | null;
  /** Areas that the title must avoid, as shares of the screen. */
  areas: PictureAreas;
}

/**
 * Draws a picture that fills the screen, with its title as in a cut but without captions, as JPEG. `prepareFonts` must have been
 * called.
 */
export async function drawPoster({ picture, onScreenText, areas }: PosterInput): Promise<Buffer> {
  const { width, height } = FRAME;
  const { title } = layoutLine({
    words: [],
    onScreenText: onScreenText && showable(onScreenText),
    frames: 1,
    style: 'none',
    areas,
  });
  const svg =
    title &&
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${titleSvg(title)}</svg>`;
  return sharp(picture, { limitInputPixels: 40_000_000, failOn: 'error' })
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .composite(svg ? [{ input: Buffer.from(svg), left: 0, top: 0 }] : [])
    .toColourspace('srgb')
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}
