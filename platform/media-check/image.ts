import sharp, { type Metadata, type Sharp } from 'sharp';
import { ServiceError } from '../errors/index.js';
import { bad } from './kinds.js';

/** Pixels of all frames together: 160 MB decoded. */
const MAX_PIXELS = 40_000_000;
const TOO_LONG_SECONDS = 15;
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

export interface CheckedImage {
  body: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an image wholly and writes it anew in its own format: upright, in sRGB, without metadata (EXIF, GPS, comments) and
 * without anything that was hidden in or behind it. Animated GIF and WebP stay animated, all their frames counting as
 * pixels; an animated PNG keeps its first picture.
 * @throws ServiceError BAD_INPUT when it is damaged, cut off, or over 40 million pixels
 */
export async function reencode(bytes: Buffer, contentType: string): Promise<CheckedImage> {
  const animated = contentType === 'image/gif' || contentType === 'image/webp';
  const open = (): Sharp =>
    sharp(bytes, { animated, failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true });
  try {
    const info = await open().metadata();
    if (info.format !== FORMATS[contentType]) throw bad(`\`file\` is not ${contentType} inside.`);
    checkSize(info);
    const still = (info.pages ?? 1) === 1;
    const upright = still ? open().autoOrient() : open();
    const encoded = encoder(upright.timeout({ seconds: TOO_LONG_SECONDS }), contentType);
    const { data, info: out } = await encoded.toBuffer({ resolveWithObject: true });
    return { body: data, width: out.width, height: out.pageHeight ?? out.height };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const text = String(error);
    if (/timeout/i.test(text)) throw bad('`file` takes too long to decode. Send a smaller image.', error);
    if (/pixel limit/i.test(text)) throw tooManyPixels(error);
    throw bad('`file` is damaged or cut off: the image cannot be decoded.', error);
  }
}

function checkSize({ width, height, pages = 1, pageHeight = height }: Metadata): void {
  if (width * pageHeight * pages > MAX_PIXELS) throw tooManyPixels();
}
const tooManyPixels = (cause?: unknown): ServiceError =>
  bad(`\`file\` has more than ${MAX_PIXELS / 1e6} million pixels (all frames together). Send a smaller image.`, cause);

/** Qualities at which a second generation is not seen: sharp's defaults (80) are for the web's last step. */
function encoder(image: Sharp, contentType: string): Sharp {
  if (contentType === 'image/jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  if (contentType === 'image/png') return image.png({ compressionLevel: 6 });
  if (contentType === 'image/webp') return image.webp({ quality: 92, effort: 3 });
  return image.gif({ effort: 4 });
}
