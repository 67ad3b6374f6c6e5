import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { keepFile, readStagedFile, resolveImage } from '../file/file.service.js';
import type { ImageSourceInput } from './persona.graphql.js';

/**
 * Calls `use` with an image that a request sent as a file part or by its address. A file part's row is written in the same
 * transaction as what `use` writes, so that if `use` fails, no row remains for a file that is not kept.
 * @param use receives the scope to write with, and the storage key
 * @throws ServiceError BAD_INPUT unless exactly one of `file` and `url` is given, and it is an image; the errors of copying a
 * picture; QUOTA_REACHED when the storage is full; whatever `use` throws
 */
export async function useImage<T>(
  scope: Scope,
  input: ImageSourceInput,
  use: (scope: Scope, key: string) => Promise<T>,
): Promise<T> {
  if (input.file != null && input.url != null)
    throw new ServiceError('BAD_INPUT', 'Send either `file` or `url`, not both.', { field: 'file' });
  if (input.url != null) return use(scope, await resolveImage(scope, input.url, 'url'));
  if (input.file == null)
    throw new ServiceError('BAD_INPUT', '`file` (multipart) or `url` (JSON) is required.', { field: 'file' });
  const file = readStagedFile(scope.rt, scope.ownerId, input.file);
  if (file.kind !== 'image')
    throw new ServiceError('BAD_INPUT', '`file` must be an image (JPEG, PNG, WebP or GIF).', { field: 'file' });
  return inTransaction(scope, async (tx) => {
    await keepFile(tx, file);
    return use(tx, file.key);
  });
}
