import sharp from 'sharp';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import type { StripPicture } from '../../render/index.js';

/** Browsers show a picture of an animation for this long if the file states less than {@link SHORTEST_MS}. */
const DEFAULT_MS = 100;
const SHORTEST_MS = 20;
/** Maximum number of pictures that are shown, two minutes of 30 per second; the last one then stays. */
const MOST = 3600;
const MAX_PIXELS = 40_000_000;

/** Whether a picture is an animated GIF or WebP. */
export async function isAnimated(path: string): Promise<boolean> {
  const { pages = 1, format } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** The pictures of an animated GIF or WebP as JPEGs, on white where transparent, repeated until `frames` are filled. */
export async function* playAnimation(path: string, frames: number): AsyncGenerator<StripPicture> {
  const { data, info } = await sharp(path, { animated: true, limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { delay = [] } = await sharp(path, { animated: true, limitInputPixels: MAX_PIXELS }).metadata();
  const { width, channels } = info;
  const height = info.pageHeight ?? info.height;
  const size = width * height * channels;
  const jpegs: Buffer[] = [];
  const draw = (index: number): Promise<Buffer> =>
    sharp(data.subarray(index * size, (index + 1) * size), { raw: { width, height, channels } })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
  const count = Math.floor(data.length / size);
  let [ms, shown] = [0, -1];
  for (let i = 0, written = 0; written < MOST; i += 1) {
    const from = Math.round((ms * FRAME.fps) / 1000);
    if (from >= frames) return;
    const index = i % count;
    const stated = delay[index] ?? DEFAULT_MS;
    ms += stated < SHORTEST_MS ? DEFAULT_MS : stated;
    // Of pictures that begin in the same frame, the first is shown.
    if (from === shown) continue;
    jpegs[index] ??= await draw(index);
    yield { from, jpeg: jpegs[index] };
    shown = from;
    written += 1;
  }
}
