import { type Em, row, rows, type Sql, sql, type Tenant } from '../../../platform/database/index.js';

/** As long as a failed picture is listed. */
const KEPT_HOURS = 24;

/** Keeps a failed job's hosted slot for its retry, instead of returning it. Call it in the transaction that fails the job. */
export async function keepHostedSlot({ em, ownerId }: Tenant, jobId: string): Promise<void> {
  await rows(
    em,
    sql`insert into identity.kept_slot (job_id, user_id, until)
        values (${jobId}::uuid, ${ownerId}::uuid, now() + make_interval(hours => ${KEPT_HOURS}::int)) on conflict do nothing returning job_id`,
  );
}

/**
 * Hands the slot that a failed job kept to its retry: call it in the transaction that queues that.
 * @returns false: it kept none, or has returned it
 */
export async function takeKeptSlot({ em, ownerId }: Tenant, jobId: string): Promise<boolean> {
  const taken = await row(
    em,
    sql`delete from identity.kept_slot where job_id = ${jobId}::uuid and user_id = ${ownerId}::uuid returning job_id`,
  );
  return taken !== null;
}

/** Returns slots that were kept and never asked for. @param of whose; everybody's without it. @returns how many */
export async function returnExpiredSlots(em: Em, of?: string): Promise<number> {
  const theirs: Sql = of === undefined ? sql`` : sql` and user_id = ${of}::uuid`;
  const returned = await rows<{ slots: number }>(
    em,
    sql`with gone as (delete from identity.kept_slot where until <= now()${theirs} returning user_id),
          of_user as (select user_id, count(*)::int as slots from gone group by user_id)
        update identity."user" u set hosted_used = greatest(0, hosted_used - of_user.slots)
        from of_user where u.id = of_user.user_id returning of_user.slots`,
  );
  return returned.reduce((sum, { slots }) => sum + slots, 0);
}

/** How many of a user's slots are kept no longer, though the next sweep has yet to return them: a number, as SQL. */
export const expiredSlotsOf = (userId: Sql): Sql =>
  sql`(select count(*)::int from identity.kept_slot where user_id = ${userId} and until <= now())`;
