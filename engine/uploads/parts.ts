import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { HeldBytes } from '../../platform/budget/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { links } from '../../platform/links.js';
import type { IdentitySigner } from '../../platform/secrets/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { PartStore } from '../../platform/storage/port.js';
import { acceptedType, checkBeginning, toKind } from '../media-check/index.js';
import { readMoving } from './moving.js';

const MB = 2 ** 20;
/** Bytes of every part but the last. */
export const PART_SIZE = 8 * MB;
export const MAX_MULTIPART_BYTES = 512 * MB;
export const MAX_PARTS = MAX_MULTIPART_BYTES / PART_SIZE;
/** How many bytes of part 1 are checked for the upload's type; the rest is streamed unchecked. */
const HEAD_BYTES = 64 * 1024;

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_SIZE);
/** The exact length of part `part` in an upload of `bytes`. */
const partBytes = (bytes: number, part: number): number =>
  part < partCount(bytes) ? PART_SIZE : bytes - (partCount(bytes) - 1) * PART_SIZE;

/** The signed contents of an upload's id: enough to stream a part into storage before the database is queried. */
export interface OpenUpload {
  id: string;
  ownerId: string;
  /** The storage key of the object that the parts will form. */
  path: string;
  contentType: string;
  /** Declared by the client; the parts' sizes follow from it. */
  bytes: number;
  joinId: string;
}

/** A part that is in storage but not in its upload's row yet. */
export interface StagedPart {
  /** Null: the id does not belong to the sender. */
  uploadId: string | null;
  ownerId: string;
  part: number;
  bytes: number;
  /** Null: nothing was stored, because the sender has no such upload, or storage no longer knows it. */
  etag: string | null;
}

export interface IncomingPart {
  ownerId: string;
  uploadId: string;
  path: string;
  part: number;
  request: IncomingMessage;
  /** Reservation that the part's bytes are added to. */
  held: HeldBytes;
}

/** Chooses where the upload will be stored. @throws ServiceError BAD_INPUT naming `contentType` if it is no video or sound */
export function planUpload(declared: string): { path: string; contentType: string; kind: 'video' | 'audio' } {
  const claimed = acceptedType(declared);
  if (claimed === null)
    throw new ServiceError(
      'BAD_INPUT',
      '`contentType` must be that of a video (video/mp4, video/quicktime, video/webm) or of sound (audio/mpeg, audio/wav, audio/mp4, audio/ogg, audio/flac, audio/aac, audio/webm).',
      { field: 'contentType' },
    );
  const kind = toKind(claimed);
  if (kind === 'image')
    throw new ServiceError('BAD_INPUT', `\`contentType\` is an image. Send images whole: ${links.upload}.`, {
      field: 'contentType',
    });
  return { path: storageKey('uploads', claimed), contentType: claimed, kind };
}

/**
 * Streams one part from the request into storage. The beginning of part 1 must look like the declared type; only this beginning
 * is kept in memory. An id that does not belong to the sender is not refused here: the result's `uploadId` is null, and the
 * service treats it like a missing upload.
 * @throws ServiceError BAD_INPUT when the part is refused or incomplete, TOO_LARGE when it is larger than {@link PART_SIZE},
 * REQUEST_TIMEOUT when it arrives too slowly, OVERLOADED when there is no room for it
 */
export async function stagePart(
  store: PartStore,
  ids: IdentitySigner<OpenUpload>,
  incoming: IncomingPart,
): Promise<StagedPart> {
  const { ownerId, part } = incoming;
  const upload = ids.verify(incoming.uploadId);
  if (!upload || upload.ownerId !== ownerId || upload.path !== incoming.path)
    return { uploadId: null, ownerId, part, bytes: 0, etag: null };
  const count = partCount(upload.bytes);
  if (part > count)
    throw new ServiceError('BAD_INPUT', `\`part\` is ${part}; this upload of ${upload.bytes} bytes has ${count}.`, {
      field: 'part',
    });
  const bytes = partBytes(upload.bytes, part);
  const declared = incoming.request.headers['content-length'];
  if (declared !== undefined && Number(declared) !== bytes) throw wrongSize(part, count, bytes, Number(declared));

  const staged = { uploadId: upload.id, ownerId, part, bytes };
  const body = Readable.from(exactly(incoming, count, bytes), { objectMode: false });
  try {
    const whole = part === 1 ? await withCheckedBeginning(body, upload.contentType) : body;
    const { etag } = await store.put(upload.path, upload.joinId, part, whole, bytes);
    return { ...staged, etag };
  } catch (error) {
    body.destroy();
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return { ...staged, etag: null };
    throw error;
  }
}

const wrongSize = (part: number, count: number, bytes: number, given: number): ServiceError =>
  new ServiceError(
    'BAD_INPUT',
    `Part ${part} of ${count} must have exactly ${bytes} bytes; this one has ${given}.${part < count ? ' Every part but the last has `partSize`.' : ''}`,
    { field: 'part' },
  );

/** Yields the request's bytes, which must be exactly `bytes` in all. Leaves the request open for its response. */
async function* exactly({ request, held, part }: IncomingPart, count: number, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  try {
    for await (const chunk of readMoving(request, held)) {
      seen += chunk.length;
      if (seen > PART_SIZE) throw new ServiceError('TOO_LARGE', `A part has at most ${PART_SIZE / MB} MB.`);
      if (seen > bytes) throw wrongSize(part, count, bytes, seen);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('BAD_INPUT', 'The part did not arrive completely. Send it again.', {
      field: 'part',
      cause: error,
    });
  }
  if (seen < bytes) throw wrongSize(part, count, bytes, seen);
}

/** Returns the same bytes, after checking that their beginning looks like the type. */
async function withCheckedBeginning(body: Readable, contentType: string): Promise<Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  const source = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  while (size < HEAD_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const head = Buffer.concat(chunks);
  await checkBeginning({ declaredType: contentType }, head);
  return Readable.from(
    (async function* () {
      yield head;
      yield* { [Symbol.asyncIterator]: () => source };
    })(),
    { objectMode: false },
  );
}
