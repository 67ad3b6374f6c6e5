import sharp from 'sharp';
import type { ReferenceImage } from './port.js';

/** Largest picture that is read from a provider, bytes. A PNG of 4096x4096 from Seedream has 20 to 30 MB. */
export const LARGEST_PICTURE_BYTES = 64 * 2 ** 20;
/** Maximum number of pictures that are sent. If there were more, Seedream would drop the first ones, which show the person. */
export const MOST_REFERENCES = 10;
/** Maximum size of one picture, bytes: ten of them, as base64 in a JSON body, stay below Gemini's limit of 20 MB per request. */
const MOST_BYTES = 1.4 * 2 ** 20;
/**
 * Sizes that are tried in turn until a picture is small enough: maximum length of its longer side in pixels, and JPEG quality.
 */
const SIZES = [
  [2048, 88],
  [1536, 80],
  [1024, 70],
] as const;

/**
 * Prepares reference pictures for a provider: the first ten, with large ones made smaller. Four photos from a phone could
 * otherwise exceed the maximum size of a request.
 */
export const sendable = (references: readonly ReferenceImage[]): Promise<ReferenceImage[]> =>
  Promise.all(references.slice(0, MOST_REFERENCES).map(shrink));

/**
 * Makes a picture small enough to be sent. One that cannot be decoded is sent unchanged: the provider refuses it, which closes the
 * reservation that exists by now.
 */
export const shrink = <P extends Picture>(picture: P): Promise<P> => shrunk(picture).catch(() => picture);

type Picture = Pick<ReferenceImage, 'bytes' | 'contentType'>;

async function shrunk<P extends Picture>(reference: P): Promise<P> {
  let { bytes, contentType } = reference;
  for (const [side, quality] of SIZES) {
    if (bytes.length <= MOST_BYTES) break;
    bytes = await sharp(reference.bytes)
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer();
    contentType = 'image/jpeg';
  }
  return { ...reference, bytes, contentType };
}
