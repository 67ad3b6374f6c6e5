import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { resolveImage } from '../../creators/index.js';

const PHOTOS = 2;
/** Maximum number of an item's photos to try: if one can't be copied, the next is tried. */
const PHOTO_ATTEMPTS = 4;
const FIELD = 'images';
/** Maximum size of a shop's photo in bytes; some show photos as the camera took them. */
const LARGEST_BYTES = 25 * 2 ** 20;

export interface CopiedPhotos {
  keys: string[];
  /** Says that photos are missing, and why; null if none is. */
  notice: string | null;
}

/**
 * Copies the first two of an item's photos that can be copied. A product is useful without one that can't.
 * @throws ServiceError QUOTA_REACHED for storage, and transient errors
 */
export async function copyPhotos(scope: Scope, urls: readonly string[]): Promise<CopiedPhotos> {
  const keys: string[] = [];
  const failures: string[] = [];
  for (const url of urls.slice(0, PHOTO_ATTEMPTS)) {
    if (keys.length === PHOTOS) break;
    try {
      keys.push(await resolveImage(scope, url, FIELD, { maxBytes: LARGEST_BYTES }));
    } catch (error) {
      if (!(error instanceof ServiceError) || isTransient(error) || error.code === 'QUOTA_REACHED') throw error;
      scope.rt.log.info({ reason: error.message }, "a shop's photo was not copied");
      failures.push(error.message);
    }
  }
  return { keys, notice: writePhotoNotice(keys.length, failures) };
}

/**
 * Says that fewer photos than usual were copied, because others failed; null if there are two or none failed.
 * @param failures the messages of the errors
 */
export function writePhotoNotice(copied: number, failures: readonly string[]): string | null {
  const [why] = failures;
  if (why === undefined || copied >= PHOTOS) return null;
  const tried = copied + failures.length;
  const missing =
    copied > 0
      ? `${failures.length} of the item's first ${tried} photos could not be copied`
      : tried === 1
        ? "The item's photo could not be copied"
        : `None of the item's first ${tried} photos could be copied`;
  const prefix = `\`${FIELD}\`: `;
  return `${missing}: ${why.startsWith(prefix) ? why.slice(prefix.length) : why} Add photos with \`image_urls\`.`;
}
