import { acrossOwners, type Em, fromNow } from '../../../platform/database/index.js';
import { findKeysInUse, type Runtime } from '../../../runtime/index.js';

/** Records the size of an object whose bytes were made only when somebody first read it. The reader need not be its owner. */
export async function measureFile(em: Em, key: string, bytes: number): Promise<void> {
  await acrossOwners(em).updateTable('creators.file').set({ bytes }).where('key', '=', key).execute();
}

const BATCH = 200;
/** Seconds after which a stored object that no row names is removed. A request or worker writes the row long before that. */
const KEPT_SECONDS = 3_600;

/**
 * Removes objects whose request or worker died before writing a row: those that no row names after an hour. Any number of
 * processes may sweep at once. It covers the objects of all owners.
 * @returns how many were removed
 */
export async function sweepStagedFiles(rt: Pick<Runtime, 'storage' | 'fileUses'>, em: Em): Promise<number> {
  const db = acrossOwners(em);
  let removed = 0;
  for (;;) {
    const due = await db
      .selectFrom('jobs.staged_file')
      .select(['key', 'owner_id'])
      .where('staged_at', '<', fromNow(-KEPT_SECONDS))
      .orderBy('staged_at')
      .limit(BATCH)
      .execute();
    for (const { key, owner_id: ownerId } of due) {
      const named = await db.selectFrom('creators.file').select('id').where('key', '=', key).executeTakeFirst();
      const kept = named !== undefined || (await findKeysInUse({ em, ownerId }, rt.fileUses, [key])).has(key);
      if (!kept) {
        await rt.storage.delete(key);
        removed += 1;
      }
      await db.deleteFrom('jobs.staged_file').where('key', '=', key).execute();
    }
    if (due.length < BATCH) return removed;
  }
}
