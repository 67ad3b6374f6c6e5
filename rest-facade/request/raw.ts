/** Bodies of raw bytes: the part of an upload, and a whole file. */
import type { IncomingMessage } from 'node:http';
import { largestBytes } from '../../engine/uploads/index.js';
import type { Holder } from '../../platform/budget/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Runtime } from '../../runtime/index.js';
import type { FormFile } from './form-reader.js';
import { header } from './http.js';
import type { Caller } from './identify.js';
import { type Intake, receiveFile } from './intake.js';

/** Streams the body straight into storage; the graph gets a ticket for it as `bytes`. */
export async function streamPart(
  rt: Runtime,
  intake: Intake,
  request: IncomingMessage,
  { viewer }: Caller,
  holder: Holder,
  variables: Record<string, unknown>,
): Promise<void> {
  if (!viewer) throw new ServiceError('UNAUTHENTICATED');
  const { uploadId, path, part } = variables as { uploadId: string; path: string; part: number };
  const held = intake.uploads.open(holder);
  try {
    variables.bytes = await rt.uploads.stagePart({ ownerId: viewer.userId, uploadId, path, part, request, held });
  } finally {
    held.release();
  }
}

/**
 * Receives the file for which an address was made, and passes it to `work`. It is deleted afterwards.
 * @throws ServiceError TOO_LARGE for more than a file of this kind may have; otherwise as {@link receiveFile}
 */
export async function withWhole<T>(
  { uploads }: Pick<Runtime, 'uploads'>,
  intake: Intake,
  request: IncomingMessage,
  holder: Holder,
  token: string,
  work: (file: FormFile) => Promise<T>,
): Promise<T> {
  // The caller is identified by the token, so it can be read.
  const { name: filename, contentType } = uploads.readAddress(token)!;
  const limit = largestBytes({ filename, declaredType: contentType ?? '' });
  const { path, dispose } = await receiveFile(intake, request, holder, limit);
  try {
    const declaredType = contentType ?? header(request, 'content-type') ?? null;
    return await work({ field: 'file', filename, declaredType, path });
  } finally {
    await dispose();
  }
}
