import { ServiceError } from '../../../platform/errors/index.js';
import type { GraphContext } from '../../runtime.js';
import { claimUpload, resolveImage } from '../file/file.service.js';
import type { ImageSourceInput } from './persona.graphql.js';

/**
 * The storage key of an image that came as a file part, or by its address.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, PAGE_UNREADABLE
 */
export async function imageKey(context: GraphContext, ownerId: string, input: ImageSourceInput): Promise<string> {
  if (input.file != null && input.url != null)
    throw new ServiceError('BAD_INPUT', 'Send either `file` or `url`, not both.', { field: 'file' });
  if (input.url != null) return resolveImage(context.rt, context.em, ownerId, input.url, 'url');
  if (input.file == null)
    throw new ServiceError('BAD_INPUT', '`file` (multipart) or `url` (JSON) is required.', { field: 'file' });
  const file = await claimUpload(context.rt, context.em, ownerId, input.file);
  if (file.kind !== 'image')
    throw new ServiceError('BAD_INPUT', '`file` must be an image (JPEG, PNG, WebP or GIF).', { field: 'file' });
  return file.key;
}
