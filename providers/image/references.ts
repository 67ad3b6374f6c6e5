import sharp from 'sharp';
import type { ReferenceImage } from './port.js';

/** As many pictures as the models look at. Of more, Seedream would drop the first, which show the person. */
export const MOST_REFERENCES = 10;
/** Ten of these, as base64 in one body of JSON, stay below the 20 MB that Gemini takes in a request. */
const MOST_BYTES = 1.4 * 2 ** 20;
/** Longer side in pixels, and JPEG quality; the next where the one before is still too large. */
const SIZES = [
  [2048, 88],
  [1536, 80],
  [1024, 70],
] as const;

/**
 * Reference pictures as a provider is sent them: the first ten, and large ones made smaller. Four photos as a phone takes
 * them would otherwise be more than a request may hold.
 */
export const sendable = (references: readonly ReferenceImage[]): Promise<ReferenceImage[]> =>
  // What cannot be decoded goes as it is, for the provider to refuse: by now money is reserved, and nothing was sent.
  Promise.all(references.slice(0, MOST_REFERENCES).map((reference) => shrunk(reference).catch(() => reference)));

async function shrunk(reference: ReferenceImage): Promise<ReferenceImage> {
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
