import { sql } from 'kysely';
import {
  acrossOwners,
  anyOf,
  type Em,
  inTransaction,
  now,
  own,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { keysInUse, type Runtime, type Scope, scopeOf } from '../../../runtime/index.js';

/** Files that one sweep looks at. */
const BATCH = 200;

/**
 * Gives a file up for its owner: it is listed no more and leaves the gallery, unless a creator shows it there. Its bytes go at
 * once where nothing uses them, and otherwise with the last run, creator or product that does.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteFile(scope: Scope, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('file');
  const key = await inTransaction(scope, async (tx) => {
    const given = await own(tx)
      .updateTable('creators.file')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('key')
      .executeTakeFirst();
    if (!given) throw notFound('file');
    const shown = own(tx)
      .selectFrom('creators.persona_image')
      .select('image_id')
      .where('image_id', '=', sql.ref<string>('creators.gallery_image.id'));
    await own(tx)
      .deleteFrom('creators.gallery_image')
      .where('key', '=', given.key)
      .where(({ not, exists }) => not(exists(shown)))
      .execute();
    return given.key;
  });
  await removeSoon(scope, [key]);
}

/** Marks a file as given up, within the caller's transaction; {@link removeSoon} comes after it. */
export async function giveUpFile(tx: Tenant, key: string): Promise<void> {
  await own(tx)
    .updateTable('creators.file')
    .set({ deleted_at: now })
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Removes given-up files now where it can; what fails is the sweep's, and no reason to fail the request. */
export async function removeSoon(scope: Scope, keys: readonly string[]): Promise<void> {
  try {
    await removeUnused(scope, keys);
  } catch (error) {
    scope.rt.log.warn({ err: error, keys }, 'files that were given up are removed later');
  }
}

/**
 * Removes given-up files that nothing uses any more. Any number of processes may sweep at once. Not a user's act: it goes
 * through the files of all owners.
 * @returns how many were removed
 */
export async function sweepFiles(rt: Runtime, em: Em): Promise<number> {
  const due = await acrossOwners(em)
    .updateTable('creators.file')
    .set({ checked_at: now })
    .where('key', 'in', (db) =>
      db
        .selectFrom('creators.file')
        .select('key')
        .where('deleted_at', 'is not', null)
        .orderBy('checked_at', (order) => order.asc().nullsFirst())
        .limit(BATCH),
    )
    .returning(['owner_id', 'key'])
    .execute();
  const byOwner = Map.groupBy(due, ({ owner_id }) => owner_id);
  let removed = 0;
  for (const [ownerId, files] of byOwner) {
    const keys = files.map(({ key }) => key);
    removed += await removeUnused(scopeOf(rt, em, ownerId), keys);
  }
  return removed;
}

/**
 * First the row says that the object goes, so that nobody begins to use it; then the object goes, then the row. A process
 * that dies in between leaves the rest to the sweep.
 */
async function removeUnused(scope: Scope, keys: readonly string[]): Promise<number> {
  const { storage, fileUses } = scope.rt;
  const going = await inTransaction(scope, async (tx) => {
    const held = await own(tx)
      .selectFrom('creators.file')
      .select('key')
      .where('deleted_at', 'is not', null)
      .where('key', '=', anyOf(keys, 'text'))
      .forUpdate()
      .execute();
    const candidates = held.map(({ key }) => key);
    const used = await keysInUse(tx, fileUses, candidates);
    const unused = candidates.filter((key) => !used.has(key));
    await own(tx).updateTable('creators.file').set({ going: true }).where('key', '=', anyOf(unused, 'text')).execute();
    return unused;
  });
  for (const key of going) {
    await storage.delete(key);
    await own(scope).deleteFrom('creators.file').where('key', '=', key).where('going', '=', true).execute();
  }
  return going.length;
}
