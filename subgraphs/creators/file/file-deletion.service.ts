import { type Em, inTransaction, json, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { keysInUse, type Runtime, type Scope } from '../../../runtime/index.js';

/** Files that one sweep looks at. */
const BATCH = 200;

/**
 * Gives a file up for its owner: it is listed no more and leaves the gallery, unless a creator shows it there. Its bytes go at
 * once where nothing uses them, and otherwise with the last run, creator or product that does.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteFile({ rt, em, ownerId }: Scope, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('file');
  const key = await inTransaction(em, async (own) => {
    const given = await row<{ key: string }>(
      own,
      sql`update creators.file set deleted_at = now() where id = ${id}::uuid and owner_id = ${ownerId}::uuid and deleted_at is null returning key`,
    );
    if (!given) throw notFound('file');
    await rows(
      own,
      sql`delete from creators.gallery_image g where g.owner_id = ${ownerId}::uuid and g.key = ${given.key}
            and not exists (select 1 from creators.persona_image i where i.image_id = g.id and i.owner_id = g.owner_id)`,
    );
    return given.key;
  });
  await removeSoon({ rt, em, ownerId }, [key]);
}

/** Marks a file as given up, within the caller's transaction; {@link removeSoon} comes after it. */
export async function giveUpFile({ em, ownerId }: Tenant, key: string): Promise<void> {
  await rows(
    em,
    sql`update creators.file set deleted_at = now() where key = ${key} and owner_id = ${ownerId}::uuid and deleted_at is null`,
  );
}

/** Removes given-up files now where it can; what fails is the sweep's, and no reason to fail the request. */
export async function removeSoon({ rt, em, ownerId }: Scope, keys: readonly string[]): Promise<void> {
  try {
    await removeUnused({ rt, em, ownerId }, keys);
  } catch (error) {
    rt.log.warn({ err: error, keys }, 'files that were given up are removed later');
  }
}

/**
 * Removes given-up files that nothing uses any more. Any number of processes may sweep at once. Not a user's act: it goes
 * through the files of all owners.
 * @returns how many were removed
 */
export async function sweepFiles(rt: Runtime, em: Em): Promise<number> {
  const due = await rows<{ owner_id: string; key: string }>(
    em,
    sql`update creators.file set checked_at = now()
        where key in (select key from creators.file where deleted_at is not null order by checked_at nulls first limit ${BATCH}::int)
        returning owner_id, key`,
  );
  const byOwner = Map.groupBy(due, ({ owner_id }) => owner_id);
  let removed = 0;
  for (const [ownerId, files] of byOwner) {
    const keys = files.map(({ key }) => key);
    removed += await removeUnused({ rt, em, ownerId }, keys);
  }
  return removed;
}

/**
 * First the row says that the object goes, so that nobody begins to use it; then the object goes, then the row. A process
 * that dies in between leaves the rest to the sweep.
 */
async function removeUnused({ rt, em, ownerId }: Scope, keys: readonly string[]): Promise<number> {
  const mine = sql`owner_id = ${ownerId}::uuid and deleted_at is not null`;
  const going = await inTransaction(em, async (own) => {
    const held = await rows<{ key: string }>(
      own,
      sql`select key from creators.file where ${mine} and key in (select jsonb_array_elements_text(${json(keys)}::jsonb)) for update`,
    );
    const candidates = held.map(({ key }) => key);
    const used = await keysInUse({ em: own, ownerId }, rt.fileUses, candidates);
    const unused = candidates.filter((key) => !used.has(key));
    await rows(
      own,
      sql`update creators.file set going = true where ${mine} and key in (select jsonb_array_elements_text(${json(unused)}::jsonb))`,
    );
    return unused;
  });
  for (const key of going) {
    await rt.storage.delete(key);
    await rows(em, sql`delete from creators.file where ${mine} and going and key = ${key}`);
  }
  return going.length;
}
