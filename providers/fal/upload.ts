import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { readBody } from '../body.js';
import { deadline } from '../call.js';
import { type FalOptions, FalRefusal, falFailure } from './fal.js';

const OFFICIAL_QUEUE = 'https://queue.fal.run';
const OFFICIAL_STORAGE = 'https://rest.fal.ai';
const UPLOAD_MS = 300_000;
const LARGEST_ANSWER_BYTES = 2 ** 20;
/** Seconds after which fal is to delete uploaded files: a day. The request is finished by then. */
const KEPT_SECONDS = 24 * 3600;

const initiated = z.object({
  upload_url: z.url({ protocol: /^https?$/ }),
  file_url: z.url({ protocol: /^https?$/ }),
});

/**
 * The address to which files are uploaded: that of fal's storage service, or that of the queue if another queue than fal's is
 * configured.
 */
const storageBase = ({ baseUrl }: FalOptions): string => {
  const queue = withoutEnd(baseUrl || OFFICIAL_QUEUE, /\//);
  return queue === OFFICIAL_QUEUE ? OFFICIAL_STORAGE : queue;
};

/** Uploads a file. @returns the address from which fal's models can read it */
export async function uploadToFal(
  options: FalOptions,
  file: { bytes: Buffer; contentType: string; name: string },
  signal: AbortSignal | undefined,
): Promise<string> {
  const limit = deadline(options.timeoutMs ?? UPLOAD_MS, signal);
  const answer = await options.fetch(`${storageBase(options)}/storage/upload/initiate?storage_type=fal-cdn-v3`, {
    method: 'POST',
    headers: {
      authorization: `Key ${options.apiKey}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-fal-object-lifecycle': JSON.stringify({ expiration_duration_seconds: KEPT_SECONDS }),
    },
    body: JSON.stringify({ content_type: file.contentType, file_name: file.name }),
    signal: limit,
  });
  const body = (await readBody(answer, LARGEST_ANSWER_BYTES)).toString('utf8');
  if (!answer.ok) throw new FalRefusal({ status: answer.status, body }, null);
  const { upload_url, file_url } = initiated.parse(JSON.parse(body));
  // The address itself carries the permission to upload, so the key is not sent there.
  const put = await options.fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': file.contentType },
    body: new Uint8Array(file.bytes),
    signal: limit,
  });
  await put.body?.cancel();
  // The file server's response says nothing about the key or the request, so it is not classified.
  if (!put.ok) throw falFailure('unavailable', 'file', new FalRefusal({ status: put.status, body: '' }, null));
  return file_url;
}
