import type { IncomingMessage } from 'node:http';
import type { HeldBytes } from '../../platform/budget/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { showValue } from '../../platform/text/shown.js';
import { PART_SIZE, readMoving } from '../../platform/uploads/index.js';
import type { Route } from '../route.js';

export const JSON_LIMIT = 2 ** 20;
const MULTIPART_LIMIT = 10 * 2 ** 20;
/** Maximum size, in bytes, of a body from a caller who is not signed in: signing up takes a few hundred bytes. */
export const STRANGER_LIMIT = 64 * 2 ** 10;

const formatSize = (limit: number): string => (limit < 2 ** 20 ? `${limit / 2 ** 10} KB` : `${limit / 2 ** 20} MB`);

/** Bytes that a form may have besides its file: names, types, boundaries, other fields. */
const AROUND_FILE = 2 ** 20;

/** Maximum size of a route's body, in bytes. @param form whether the body is a form */
export function bodyLimit({ raw, multipart, maxMb }: Route, form: boolean): number {
  if (raw) return PART_SIZE;
  if (!multipart || !form) return maxMb ? maxMb.json * 2 ** 20 : JSON_LIMIT;
  return maxMb ? maxMb.file * 2 ** 20 + AROUND_FILE : MULTIPART_LIMIT;
}

/** The error for a body above `limit` bytes. */
export const tooLarge = (limit: number): ServiceError =>
  new ServiceError(
    'TOO_LARGE',
    `The request body is larger than ${formatSize(limit)}.`,
    limit === MULTIPART_LIMIT ? { hint: 'Send larger videos and audio in parts: POST /api/v1/uploads/multipart.' } : {},
  );

export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** Whether a request has a body. */
export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || (declaredSize(request) ?? 0) > 0;

/** The error for a body that is compressed, or encoded in another way. */
export const encodingRefused = (encoding: string): ServiceError =>
  new ServiceError(
    'ENCODING_REFUSED',
    `The header Content-Encoding is ${showValue(encoding)}, but request bodies are read uncompressed only. Send the body as it is, without the header.`,
  );

/** Checks that the body is not encoded; `identity` means that it is not. @throws ServiceError ENCODING_REFUSED */
export function assertUnencoded(request: IncomingMessage): void {
  const given = request.headers['content-encoding'];
  if (given === undefined || !hasBody(request)) return;
  const encodings = given.split(',').map((name) => name.trim().toLowerCase());
  if (encodings.some((name) => name !== '' && name !== 'identity')) throw encodingRefused(given);
}

/** The length that a request declares; null if it declares none (a chunked body). */
function declaredSize(request: IncomingMessage): number | null {
  const declared = request.headers['content-length'];
  return declared === undefined ? null : Number(declared);
}

/** Checks only the declared length, before a byte is read. @throws ServiceError TOO_LARGE when it is above the limit */
export function assertDeclaredSize(request: IncomingMessage, limit: number): void {
  if ((declaredSize(request) ?? 0) > limit) throw tooLarge(limit);
}

/**
 * Yields the body as it arrives, counts its bytes against the route's limit, and reserves them in `held`.
 * @throws ServiceError TOO_LARGE above the limit, BAD_INPUT when the client disconnects; otherwise as {@link readMoving}
 */
export async function* counted(request: IncomingMessage, limit: number, held: HeldBytes): AsyncGenerator<Buffer, void> {
  let size = 0;
  try {
    for await (const chunk of readMoving(request, held)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('BAD_INPUT', 'The request body did not arrive completely.', { cause: error });
  }
}

/** Reads the whole body. @throws ServiceError as {@link counted} */
export async function readBytes(request: IncomingMessage, limit: number, held: HeldBytes): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const chunk of counted(request, limit, held)) {
    let piece = chunk;
    // Joined with pieces that are no longer than it. A body that arrives byte by byte would otherwise take a hundred times its length.
    while (pieces.length > 0 && pieces[pieces.length - 1]!.length <= piece.length)
      piece = Buffer.concat([pieces.pop()!, piece]);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Parses a JSON body; an empty one is undefined. @throws ServiceError BAD_INPUT when it is not JSON in UTF-8 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError('BAD_INPUT', 'The body is not valid JSON (UTF-8).');
  }
}
