import { ServiceError } from '../../../platform/errors/index.js';
import type { StoredMedia } from '../../../providers/rendered.js';
import type { FoundFile } from '../../creators/index.js';
import type { MediaFacts } from './media-facts.js';

/** What is sent to a provider whole: a minute from a phone has about as much. */
export const LARGEST_SENT_BYTES = 100 * 2 ** 20;

/** A file as a provider is given it. @throws ServiceError BAD_INPUT naming it when it is too long or too large, or does not say how long it is */
export function storedMedia(
  { key, contentType, bytes, field }: FoundFile,
  { seconds }: MediaFacts,
  most: { seconds: number; bytes: number },
): StoredMedia {
  const bad = (says: string) => new ServiceError('BAD_INPUT', `\`${field}\` ${says}`, { field });
  if (seconds === null) throw bad('does not say how long it is. Send it again as MP4, or as WAV.');
  if (seconds > most.seconds)
    throw bad(`lasts ${Math.round(seconds * 10) / 10} s; at most ${most.seconds} s are taken here.`);
  if (bytes > most.bytes)
    throw bad(`has ${Math.ceil(bytes / 2 ** 20)} MB; at most ${most.bytes / 2 ** 20} MB are taken here.`);
  return { key, contentType, seconds };
}
