import { ServiceError } from '../../../platform/errors/index.js';
import type { StoredMedia } from '../../../providers/rendered.js';
import type { FoundFile } from '../../creators/index.js';
import type { MediaFacts } from './media-facts.js';

/** Maximum size in bytes of a file that is sent to a provider as a whole: about a minute of video from a phone. */
export const LARGEST_SENT_BYTES = 100 * 2 ** 20;

/**
 * Checks that a stored video or sound may be sent to a provider, and describes it.
 * @throws ServiceError BAD_INPUT naming the file if it is too long or too large, or its length is unknown
 */
export function storedMedia(
  { key, contentType, bytes, field }: FoundFile,
  { seconds }: MediaFacts,
  most: { seconds: number; bytes: number },
): StoredMedia {
  const bad = (says: string) => new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
  if (seconds === null) throw bad('has no known duration. Send it as MP4 or WAV.');
  if (seconds > most.seconds)
    throw bad(`lasts ${Math.round(seconds * 10) / 10} s; at most ${most.seconds} s are accepted here.`);
  if (bytes > most.bytes)
    throw bad(`has ${Math.ceil(bytes / 2 ** 20)} MB; at most ${most.bytes / 2 ** 20} MB are accepted here.`);
  return { key, contentType, seconds };
}
