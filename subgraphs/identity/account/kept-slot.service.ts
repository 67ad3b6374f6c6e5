import { sql } from 'kysely';
import { acrossOwners, type Em, now, own, type Tenant } from '../../../platform/database/index.js';

/** How long a slot is kept: as long as a failed picture is listed. */
const KEPT_HOURS = 24;

/** Keeps a failed job's hosted slot for its retry, instead of returning it. Call it in the transaction that fails the job. */
export async function keepHostedSlot(tenant: Tenant, jobId: string): Promise<void> {
  const until = sql<string>`now() + make_interval(hours => ${KEPT_HOURS}::int)`;
  await own(tenant)
    .insertInto('identity.kept_slot', { job_id: jobId, until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Passes the slot that a failed job kept to its retry. Call it in the transaction that queues the retry.
 * @returns false if the job kept no slot, or if its slot has already been returned
 */
export async function takeKeptSlot(tenant: Tenant, jobId: string): Promise<boolean> {
  const taken = await own(tenant)
    .deleteFrom('identity.kept_slot')
    .where('job_id', '=', jobId)
    .returning('job_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Returns slots whose time is up without a retry.
 * @param userId the user whose slots to return; if absent, everybody's
 * @returns how many
 */
export async function returnExpiredSlots(em: Em, userId?: string): Promise<number> {
  const returned = await acrossOwners(em)
    .with('gone', (db) =>
      db
        .deleteFrom('identity.kept_slot')
        .where('until', '<=', now)
        .$if(userId !== undefined, (slots) => slots.where('user_id', '=', userId!))
        .returning('user_id'),
    )
    .with('of_user', (db) =>
      db
        .selectFrom('gone')
        .select(({ fn }) => ['user_id', fn.countAll<number>().as('slots')])
        .groupBy('user_id'),
    )
    .updateTable('identity.user as u')
    .from('of_user')
    .set({ hosted_used: sql<number>`greatest(0, u.hosted_used - of_user.slots)` })
    .whereRef('u.id', '=', 'of_user.user_id')
    .returning('of_user.slots')
    .execute();
  return returned.reduce((sum, { slots }) => sum + slots, 0);
}

/** A subquery that counts a user's kept slots that have expired, but that the sweep has not returned yet. */
export const countExpiredSlots = (tenant: Tenant) =>
  own(tenant)
    .selectFrom('identity.kept_slot')
    .select(({ fn }) => fn.countAll<number>().as('slots'))
    .where('until', '<=', now);
