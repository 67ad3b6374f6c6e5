import { ServiceError } from '../../../../platform/errors/index.js';
import type { StagedTable } from '../../../../platform/uploads/index.js';
import type { Scope } from '../../../../runtime/index.js';

/**
 * Runs `work` on the file that a request sent, and deletes the file afterwards.
 * @param ticket ticket of the staged file
 * @param work receives the path of the file on this machine
 * @throws ServiceError BAD_INPUT for a ticket of another kind of file, and whatever `work` throws
 */
export async function withStagedTable<T>(
  { rt, ownerId }: Scope,
  ticket: string,
  work: (path: string, staged: StagedTable) => Promise<T>,
): Promise<T> {
  const staged = rt.uploads.verifyTable(ticket);
  if (staged?.ownerId !== ownerId)
    throw new ServiceError('BAD_INPUT', '`file` must be a CSV or TSV file of a form.', { field: 'file' });
  const local = await rt.storage.localFile(staged.key);
  try {
    return await work(local.path, staged);
  } finally {
    await local.release();
    await rt.storage.delete(staged.key);
  }
}
