import { type Em, row, sql } from '../database/index.js';

/** How many unfinished jobs an owner has, without the steps of runs: those are counted as runs. */
export async function countOpenJobs(em: Em, ownerId: string): Promise<number> {
  const found = await row<{ count: number }>(
    em,
    sql`select count(*)::int as count from jobs.job
        where owner_id = ${ownerId}::uuid and run_id is null and finished_at is null`,
  );
  return found!.count;
}

/** How many unfinished jobs there are, of everybody. */
export async function countAllOpenJobs(em: Em): Promise<number> {
  const found = await row<{ count: number }>(
    em,
    sql`select count(*)::int as count from jobs.job where finished_at is null`,
  );
  return found!.count;
}
