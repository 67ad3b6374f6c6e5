import { type Em, row, rows, sql } from '../../../platform/database/index.js';
import { keysInUse, type Runtime } from '../../../runtime/index.js';

const BATCH = 200;

/**
 * Removes objects that a request stored before its process died: an hour on, no row names them. Any number of processes may
 * sweep at once. Not a user's act: it goes through the objects of all owners.
 * @returns how many were removed
 */
export async function sweepStagedFiles(rt: Pick<Runtime, 'storage' | 'fileUses'>, em: Em): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await rows<{ key: string; owner_id: string }>(
      em,
      sql`select key, owner_id from jobs.staged_file where staged_at < now() - interval '1 hour' order by staged_at limit ${BATCH}::int`,
    );
    for (const { key, owner_id: ownerId } of due) {
      const kept =
        (await row(em, sql`select 1 as one from creators.file where key = ${key}`)) !== null ||
        (await keysInUse({ em, ownerId }, rt.fileUses, [key])).has(key);
      if (!kept) {
        await rt.storage.delete(key);
        removed += 1;
      }
      await rows(em, sql`delete from jobs.staged_file where key = ${key}`);
    }
    if (due.length < BATCH) return removed;
  }
}
