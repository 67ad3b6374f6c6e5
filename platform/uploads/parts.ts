import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ServiceError } from '../errors/index.js';
import { links } from '../links.js';
import { acceptedType, checkBeginning, kindOf } from '../media-check/index.js';
import type { IdentitySigner } from '../secrets/index.js';
import { storageKey } from '../storage/index.js';
import type { PartStore } from '../storage/port.js';
import { moving } from './moving.js';

const MB = 2 ** 20;
/** Bytes of every part but the last. */
export const PART_SIZE = 8 * MB;
export const MAX_MULTIPART_BYTES = 512 * MB;
export const MAX_PARTS = MAX_MULTIPART_BYTES / PART_SIZE;
/** Enough of part 1 to tell what it is; the rest streams past unseen. */
const HEAD_BYTES = 64 * 1024;

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_SIZE);
/** What part `part` of an upload of `bytes` must have. */
const partBytes = (bytes: number, part: number): number =>
  part < partCount(bytes) ? PART_SIZE : bytes - (partCount(bytes) - 1) * PART_SIZE;

/** What an upload's id says, sealed by us: enough to stream a part into storage before anyone asks the database. */
export interface OpenUpload {
  id: string;
  ownerId: string;
  /** The storage key of the object to be. */
  path: string;
  contentType: string;
  /** Declared; the parts' sizes follow from it. */
  bytes: number;
  joinId: string;
}

/** A part that is in storage but not in its upload's row yet. */
export interface StagedPart {
  /** Null: the id is not one of the sender's. */
  uploadId: string | null;
  ownerId: string;
  part: number;
  bytes: number;
  /** Null: storage knows no such upload any more. */
  etag: string | null;
}

export interface IncomingPart {
  ownerId: string;
  uploadId: string;
  path: string;
  part: number;
  request: IncomingMessage;
}

/** Where the upload is to live. @throws ServiceError BAD_INPUT naming `contentType` */
export function planUpload(declared: string): { path: string; contentType: string; kind: 'video' | 'audio' } {
  const claimed = acceptedType(declared);
  if (claimed === null)
    throw new ServiceError(
      'BAD_INPUT',
      '`contentType` must be that of a video (video/mp4, video/quicktime, video/webm) or of sound (audio/mpeg, audio/wav, audio/mp4).',
      { field: 'contentType' },
    );
  const kind = kindOf(claimed);
  if (kind === 'image')
    throw new ServiceError('BAD_INPUT', `\`contentType\` is an image. Send images whole: ${links.upload}.`, {
      field: 'contentType',
    });
  return { path: storageKey('uploads', claimed), contentType: claimed, kind };
}

/**
 * Streams one part from the request into storage. Nothing of it is kept in memory but the beginning of part 1, which must
 * look like the declared type. An id that is not the sender's is not judged here: the ticket says so, and the service answers
 * as it does to a missing row.
 * @throws ServiceError BAD_INPUT, TOO_LARGE
 */
export async function stagePart(
  store: PartStore,
  ids: IdentitySigner<OpenUpload>,
  incoming: IncomingPart,
): Promise<StagedPart> {
  const { ownerId, part, request } = incoming;
  const upload = ids.verify(incoming.uploadId);
  if (!upload || upload.ownerId !== ownerId || upload.path !== incoming.path)
    return { uploadId: null, ownerId, part, bytes: 0, etag: null };
  const count = partCount(upload.bytes);
  if (part > count)
    throw new ServiceError('BAD_INPUT', `\`part\` is ${part}; this upload of ${upload.bytes} bytes has ${count}.`, {
      field: 'part',
    });
  const bytes = partBytes(upload.bytes, part);
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) !== bytes) throw wrongSize(part, count, bytes, Number(declared));

  const staged = { uploadId: upload.id, ownerId, part, bytes };
  const body = Readable.from(exactly(request, part, count, bytes), { objectMode: false });
  try {
    const whole = part === 1 ? await judged(body, upload.contentType) : body;
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

/** The request's bytes, which must be `bytes` in number. The request itself is never destroyed: it still gets its answer. */
async function* exactly(request: IncomingMessage, part: number, count: number, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  try {
    for await (const chunk of moving(request)) {
      seen += chunk.length;
      if (seen > PART_SIZE) throw new ServiceError('TOO_LARGE', `A part has at most ${PART_SIZE / MB} MB.`);
      if (seen > bytes) throw wrongSize(part, count, bytes, seen);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('BAD_INPUT', 'The part did not arrive whole. Send it again.', {
      field: 'part',
      cause: error,
    });
  }
  if (seen < bytes) throw wrongSize(part, count, bytes, seen);
}

/** The same bytes, once their beginning is seen to be of the type. */
async function judged(body: Readable, contentType: string): Promise<Readable> {
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
