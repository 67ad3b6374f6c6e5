import sharp from 'sharp';
import type { ReferenceImage } from './port.js';

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
  // A picture that cannot be decoded is sent unchanged: the provider refuses it, which closes the reservation that exists by
  // now.
  Promise.all(references.slice(0, MOST_REFERENCES).map((reference) => shrink(reference).catch(() => reference)));

async function shrink(reference: ReferenceImage): Promise<ReferenceImage> {
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
