import { sql } from 'kysely';
import { deleteSome } from '../database/bulk.js';
import { NOBODY, own, type Tenant } from '../database/index.js';

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
export const eraseJobs = (tenant: Tenant, most: number): Promise<number> =>
  deleteSome(tenant, 'jobs.job', most, sql`finished_at is not null`);

/**
 * Deletes records of what an account that is being deleted has bought. What the platform paid for stays, because its monthly limit
 * counts it, but no longer says for whom.
 * @returns how many were deleted or changed, at most `most` of each
 */
export async function eraseSpend(tenant: Tenant, most: number): Promise<number> {
  const gone = await deleteSome(tenant, 'jobs.spend', most, sql`payer = 'user'`);
  const some = own(tenant).selectFrom('jobs.spend').select('id').where('payer', '=', 'platform').limit(most);
  const kept = await own(tenant)
    .updateTable('jobs.spend')
    .set({ owner_id: NOBODY, api_key_id: null, run_id: null, handle: null })
    .where('id', 'in', some)
    .executeTakeFirst();
  return gone + Number(kept.numUpdatedRows);
}
