import { acrossOwners, type Em, fromNow, now, own, type Row } from '../../../platform/database/index.js';
import { createScope, type Runtime, type Scope } from '../../../runtime/index.js';

/**
 * Removes what a given-up upload left in storage. If storage is unavailable, the sweep tries again later, starting with
 * the uploads that have waited longest.
 */
export async function clearUpload(
  scope: Scope,
  upload: Row<'creators.upload', 'id' | 'path' | 'join_id'>,
): Promise<void> {
  const { rt } = scope;
  const row = own(scope).updateTable('creators.upload').where('id', '=', upload.id);
  try {
    await rt.uploads.discard({ path: upload.path, joinId: upload.join_id });
  } catch (error) {
    rt.log.warn({ err: error, upload: upload.id }, 'the parts of an upload could not be removed yet');
    await row.set({ updated_at: now }).execute();
    return;
  }
  await row.set({ cleared: true }).execute();
}

/** Gives up the open uploads of an account that is being deleted, and removes what they left in storage. */
export async function eraseUploads(scope: Scope): Promise<void> {
  const open = await own(scope)
    .updateTable('creators.upload')
    .set({ state: 'aborted', claim: null, updated_at: now })
    .where('state', 'in', ['open', 'joining', 'aborted'])
    .where('cleared', '=', false)
    .returning(['id', 'path', 'join_id'])
    .execute();
  for (const { id, path, join_id: joinId } of open) {
    await scope.rt.uploads.discard({ path, joinId });
    await own(scope).updateTable('creators.upload').set({ cleared: true }).where('id', '=', id).execute();
  }
}

/** Hours without any activity after which an upload counts as abandoned. */
const ABANDONED_HOURS = 24;
/** Days after which an upload's row is deleted; longer than the week for which its id is valid. */
const FORGOTTEN_DAYS = 8;
/** Maximum number of rows of each kind that one sweep handles. */
const BATCH = 500;

/**
 * Gives up abandoned uploads, removes what they left in storage, and deletes rows that nobody can ask for any more. Any number
 * of processes may sweep at once; what fails now, a later sweep does. It covers the uploads of all owners.
 * @returns how many uploads were given up
 */
export async function sweepUploads(rt: Runtime, em: Em): Promise<number> {
  const db = acrossOwners(em);
  const silent = db
    .selectFrom('creators.upload')
    .select('id')
    .where('state', 'in', ['open', 'joining'])
    .where('updated_at', '<', fromNow(-ABANDONED_HOURS * 3_600))
    .orderBy('updated_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const abandoned = await db
    .updateTable('creators.upload')
    .set({ state: 'aborted', claim: null, updated_at: now })
    .where('id', 'in', silent)
    .returning('id')
    .execute();
  const dirty = await db
    .selectFrom('creators.upload')
    .select(['id', 'owner_id', 'path', 'join_id'])
    .where('state', '=', 'aborted')
    .where('cleared', '=', false)
    .orderBy('updated_at')
    .limit(BATCH)
    .execute();
  for (const upload of dirty) await clearUpload(createScope(rt, em, upload.owner_id), upload);
  const over = db
    .selectFrom('creators.upload')
    .select('id')
    .where('state', 'in', ['done', 'refused', 'aborted'])
    .where(({ eb, or }) => or([eb('cleared', '=', true), eb('state', '=', 'done')]))
    .where('updated_at', '<', fromNow(-FORGOTTEN_DAYS * 86_400))
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  await db
    .with('gone', (gone) => gone.deleteFrom('creators.upload').where('id', 'in', over).returning('id'))
    .deleteFrom('creators.upload_part')
    .using('gone')
    .whereRef('creators.upload_part.upload_id', '=', 'gone.id')
    .execute();
  return abandoned.length;
}
