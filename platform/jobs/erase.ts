import { type RawBuilder, sql } from 'kysely';
import { NOBODY, own, type Tenant } from '../database/index.js';

/** A row's place in its table, by which a statement that takes a limited number of rows names them. */
const PLACE: RawBuilder<string> = sql<string>`ctid`;

/** Whether the owner has a job that is not finished. */
export async function hasOpenJobs(tenant: Tenant): Promise<boolean> {
  const open = await own(tenant)
    .selectFrom('jobs.job')
    .select('id')
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes finished jobs of an account that is being deleted. @returns how many, at most `most` */
export async function eraseJobs(tenant: Tenant, most: number): Promise<number> {
  const some = own(tenant)
    .selectFrom('jobs.job')
    .select(PLACE.as('place'))
    .where('finished_at', 'is not', null)
    .limit(most);
  const gone = await own(tenant).deleteFrom('jobs.job').where(PLACE, 'in', some).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Deletes records of what an account that is being deleted has bought. What the platform paid for stays, because its monthly limit
 * counts it, but no longer says for whom.
 * @returns how many were deleted or changed, at most `most` of each
 */
export async function eraseSpend(tenant: Tenant, most: number): Promise<number> {
  const some = (payer: 'user' | 'platform') =>
    own(tenant).selectFrom('jobs.spend').select(PLACE.as('place')).where('payer', '=', payer).limit(most);
  const gone = await own(tenant).deleteFrom('jobs.spend').where(PLACE, 'in', some('user')).executeTakeFirst();
  const kept = await own(tenant)
    .updateTable('jobs.spend')
    .set({ owner_id: NOBODY, api_key_id: null, run_id: null, handle: null })
    .where(PLACE, 'in', some('platform'))
    .executeTakeFirst();
  return Number(gone.numDeletedRows) + Number(kept.numUpdatedRows);
}
