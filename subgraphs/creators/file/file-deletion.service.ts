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
import { createScope, findKeysInUse, type Runtime, type Scope } from '../../../runtime/index.js';

/** Maximum number of files that one run of the sweep checks. */
const BATCH = 200;

/**
 * Deletes a file for its owner: it is no longer listed and leaves the gallery, unless a creator shows it. Its bytes are deleted
 * now if nothing uses them, or else once nothing does any more: no run, creator, product, app, unfinished job and so on.
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
  await tryRemoveFiles(scope, [key]);
}

/** Marks a file as given up, within the caller's transaction; call {@link tryRemoveFiles} afterwards. */
export async function giveUpFile(tx: Tenant, key: string): Promise<void> {
  await own(tx)
    .updateTable('creators.file')
    .set({ deleted_at: now })
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Removes given-up files now if possible. A failure does not fail the request, because the sweep tries again. */
export async function tryRemoveFiles(scope: Scope, keys: readonly string[]): Promise<void> {
  try {
    await removeUnused(scope, keys);
  } catch (error) {
    scope.rt.log.warn({ err: error, keys }, 'files that were given up are removed later');
  }
}

/**
 * Removes given-up files that nothing uses any more. Any number of processes may sweep at once. It covers the
 * files of all owners.
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
    removed += await removeUnused(createScope(rt, em, ownerId), keys);
  }
  return removed;
}

/**
 * Removes files of an account that is being deleted, once its rows no longer use them.
 * @returns how many were removed; `left`: whether there are more
 */
export async function eraseFiles(scope: Scope): Promise<{ removed: number; left: boolean }> {
  const some = own(scope).selectFrom('creators.file').select('key').limit(BATCH);
  const given = await own(scope)
    .updateTable('creators.file')
    .set(({ fn }) => ({ deleted_at: fn.coalesce('deleted_at', now) }))
    .where('key', 'in', some)
    .returning('key')
    .execute();
  const removed = await removeUnused(
    scope,
    given.map(({ key }) => key),
  );
  return { removed, left: given.length === BATCH || removed < given.length };
}

/**
 * Removes those of the given files that nothing uses. Each file's row is marked first, so that nothing can start using the
 * object; then the object is deleted, and then the row. If the process dies in between, the sweep does the rest.
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
    const used = await findKeysInUse(tx, fileUses, candidates);
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
