import { inspectPicture } from '../../platform/media-check/index.js';
import type { ImageResult } from './port.js';

/**
 * What a provider sent, once it is known to be a whole picture; of a kind that the port does not name it makes a PNG.
 * @throws Error for a picture that is cut off, broken, none at all or over 40 million pixels
 */
export const readPicture = (bytes: Buffer): Promise<ImageResult> => inspectPicture(bytes);
