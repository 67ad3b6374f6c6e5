import sharp, { type Sharp } from 'sharp';
import { bad, tooManyPixels } from './kinds.js';

/**
 * These functions decode third-party bytes, so they run in separate processes. They must not be called in a process that does
 * anything else.
 */

/**
 * The loaders of the formats that are read. All others are blocked, because libvips has dozens, some as complex as a whole
 * program. `Heif` reads AVIF.
 */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`);

/** Sets libvips up for pictures of strangers: one thread, no cache, only the listed formats. */
export function prepareDecoder(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

/** The format, as libvips names it, of each type that is read. HEIC has a decoder of its own. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
  ['image/tiff', 'tiff'],
]);
/** Types that are stored as they are; others are converted to one of them. */
const KEPT: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export interface ReencodeInput {
  bytes: Uint8Array;
  contentType: string;
  maxPixels: number;
  /** The longer side to which the picture is scaled down, px. */
  longestSide?: number;
}
export interface Reencoded {
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

/** @throws ServiceError BAD_INPUT when it is really another format, damaged, truncated, or has too many pixels */
export async function reencode({ bytes, contentType, maxPixels, longestSide }: ReencodeInput): Promise<Reencoded> {
  const animated = contentType === 'image/gif' || contentType === 'image/webp';
  const open = (limitInputPixels: number | false): Sharp =>
    sharp(bytes, { animated, failOn: 'error', limitInputPixels, sequentialRead: true });
  const info = await open(false)
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (info.format !== FORMATS.get(contentType)) throw bad(`\`file\` is not really ${contentType}.`);
  if (info.width * info.height > maxPixels) throw tooManyPixels(info.width, info.height, 1, maxPixels);
  const upright = (info.pages ?? 1) === 1 || !animated ? open(maxPixels).autoOrient() : open(maxPixels);
  const as = KEPT.includes(contentType) ? contentType : info.hasAlpha ? 'image/png' : 'image/jpeg';
  return write(upright, as, longestSide);
}

/** Encodes a decoded picture. @throws ServiceError BAD_INPUT when it turns out to be damaged */
export async function write(image: Sharp, contentType: string, longestSide?: number): Promise<Reencoded> {
  if (longestSide !== undefined) image.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  try {
    const { data, info } = await encoder(image, contentType).toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw damaged(error);
  }
}

export const damaged = (cause: unknown) => bad('`file` is damaged or cut off: the image cannot be decoded.', cause);

/** Encodes at a quality that shows no further loss. sharp's defaults (80) are meant for the last step before publication. */
function encoder(image: Sharp, contentType: string): Sharp {
  if (contentType === 'image/jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  if (contentType === 'image/png') return image.png({ compressionLevel: 6 });
  if (contentType === 'image/webp') return image.webp({ quality: 92, effort: 2 });
  return image.gif({ effort: 4 });
}

export interface InspectInput {
  bytes: Uint8Array;
  maxPixels: number;
}
export interface Inspected {
  format: 'png' | 'jpeg' | 'webp';
  /** A PNG converted from another format; null if the bytes can be used unchanged. */
  converted: Uint8Array | null;
  width: number;
  height: number;
}

/** Decodes every pixel of a picture, so that truncated ones are detected. @throws Error from sharp when it cannot be decoded */
export async function inspect({ bytes, maxPixels }: InspectInput): Promise<Inspected> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
  const { format, width, height } = await picture.metadata();
  if (format === 'png' || format === 'jpeg' || format === 'webp') {
    await picture.stats();
    return { format, converted: null, width, height };
  }
  return { format: 'png', converted: await picture.png().toBuffer(), width, height };
}
