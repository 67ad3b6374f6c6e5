import { type Em, inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { GraphContext } from '../../../runtime/index.js';
import { registerFile, resolveImage, stagedFile } from '../file/file.service.js';
import type { ImageSourceInput } from './persona.graphql.js';

/**
 * Uses an image that came as a file part, or by its address. A file part gets its row together with what `use` writes: what is
 * refused is not kept, and must leave no row behind either.
 * @param use gets the storage key, and the `em` to write with
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, PAGE_UNREADABLE; whatever `use` throws
 */
export async function useImage<T>(
  { rt, em }: GraphContext,
  ownerId: string,
  input: ImageSourceInput,
  use: (em: Em, key: string) => Promise<T>,
): Promise<T> {
  if (input.file != null && input.url != null)
    throw new ServiceError('BAD_INPUT', 'Send either `file` or `url`, not both.', { field: 'file' });
  if (input.url != null) return use(em, await resolveImage({ rt, em, ownerId }, input.url, 'url'));
  if (input.file == null)
    throw new ServiceError('BAD_INPUT', '`file` (multipart) or `url` (JSON) is required.', { field: 'file' });
  const file = stagedFile(rt, ownerId, input.file);
  if (file.kind !== 'image')
    throw new ServiceError('BAD_INPUT', '`file` must be an image (JPEG, PNG, WebP or GIF).', { field: 'file' });
  return inTransaction(em, async (own) => {
    await registerFile({ em: own, ownerId }, file);
    return use(own, file.key);
  });
}
