import { acrossOwners, type Em, fromNow } from '../../../platform/database/index.js';
import { keysInUse, type Runtime } from '../../../runtime/index.js';

/** Writes down how large a stored object is that was made only when it was first read. Whoever reads it need not be its owner. */
export async function measureFile(em: Em, key: string, bytes: number): Promise<void> {
  await acrossOwners(em).updateTable('creators.file').set({ bytes }).where('key', '=', key).execute();
}

const BATCH = 200;
/** A request has this long to write the row that names what it stored. */
const KEPT_SECONDS = 3_600;

/**
 * Removes objects that a request stored before its process died: an hour on, no row names them. Any number of processes may
 * sweep at once. Not a user's act: it goes through the objects of all owners.
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
      const kept = named !== undefined || (await keysInUse({ em, ownerId }, rt.fileUses, [key])).has(key);
      if (!kept) {
        await rt.storage.delete(key);
        removed += 1;
      }
      await db.deleteFrom('jobs.staged_file').where('key', '=', key).execute();
    }
    if (due.length < BATCH) return removed;
  }
}
