import { ServiceError } from '../../../../platform/errors/index.js';
import type { StagedUpload } from '../../../../platform/uploads/index.js';
import type { Scope } from '../../../../runtime/index.js';
import type { ScriptFromMediaInput } from './from-media.graphql.js';

/** A file of the request. */
export interface Part {
  /** The part's name in the request: `files[2]`. */
  field: string;
  key: string;
  kind: 'image' | 'video';
}

/** Makes the error that refuses a part. */
export const badPart = (field: string, fault: string, cause?: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` ${fault}`, { field, ...(cause === undefined ? {} : { cause }) });

/**
 * Calls `work` with the request's files, and deletes them from storage afterwards, even if `work` fails. Files left by a crash
 * are removed by the sweep of staged files.
 * @throws ServiceError BAD_INPUT naming the part
 */
export async function withParts<T>(
  scope: Scope,
  input: Pick<ScriptFromMediaInput, 'file' | 'files'>,
  work: (parts: readonly Part[]) => Promise<T>,
): Promise<T> {
  const named = [
    ...(input.file == null ? [] : [{ field: 'file', ticket: input.file }]),
    ...(input.files ?? []).map((ticket, index) => ({ field: `files[${index}]`, ticket })),
  ];
  const staged = named.map(({ field, ticket }) => ({ field, upload: verifyTicket(scope, ticket) }));
  try {
    if (input.file != null && input.files != null)
      throw badPart('file', 'and `files` exclude each other. Send one of them.');
    if (named.length === 0)
      throw badPart(
        'files',
        'is required: the pictures or the video of a post, as parts of a multipart/form-data body.',
      );
    return await work(staged.map(({ field, upload }) => readPart(field, upload)));
  } finally {
    for (const { upload } of staged) if (upload) await remove(scope, upload.key);
  }
}

/** Verifies a ticket; null unless it belongs to the caller. */
function verifyTicket({ rt, ownerId }: Scope, ticket: string): StagedUpload | null {
  const upload = rt.uploads.verify(ticket);
  return upload?.ownerId === ownerId ? upload : null;
}

function readPart(field: string, upload: StagedUpload | null): Part {
  if (!upload) throw badPart(field, 'must be sent as a part of a multipart/form-data body.');
  const { key, kind } = upload;
  if (kind === 'audio') throw badPart(field, 'is sound alone, and there is nothing to see. Send pictures or videos.');
  return { field, key, kind };
}

async function remove({ rt }: Scope, key: string): Promise<void> {
  await rt.storage
    .delete(key)
    .catch((error: unknown) => rt.log.warn({ err: error, key }, 'a file of a script draft stays until the sweep'));
}
