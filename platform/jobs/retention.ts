import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossOwners, type Em } from '../database/index.js';

/** Rows per statement: few enough that nobody waits for its locks. */
const BATCH = 500;
/** Pause between two statements in ms, so that a sweep of a million rows leaves the database usable. */
const PAUSE_MS = 10;

/** The length of the longest month, in days. */
const LONGEST_MONTH = 31;

export interface RetentionSweep {
  days: number;
  /** Aborted when the process shuts down; the next sweep removes the rest. */
  signal?: AbortSignal | undefined;
}

/**
 * Removes jobs that were finished more than `days` days ago. Keeps each for at least one day, so that a repeated
 * Idempotency-Key still finds its job. The records of their spending stay, because these records name the owner and the run
 * themselves. Any number of processes may sweep concurrently.
 * @param keep an SQL condition on `job` that selects finished jobs which are still needed, however old they are
 * @returns how many were removed
 */
export function sweepJobs(em: Em, { days, signal }: RetentionSweep, keep: RawBuilder<SqlBool>): Promise<number> {
  const old = sql`finished_at < now() - make_interval(days => ${Math.max(1, days)}::int)`;
  return inBatches(
    em,
    { table: sql`jobs.job`, time: sql`finished_at`, old, remove: sql`not (${keep})`, alias: sql`job` },
    signal,
  );
}

/**
 * Removes records of spending that are more than `days` days old, but keeps each for at least 31 days, because the spending
 * caps count the records of the current month. Records of unfinished jobs stay.
 * @returns how many were removed
 */
export function sweepSpend(em: Em, { days, signal }: RetentionSweep): Promise<number> {
  const old = sql`created_at < now() - make_interval(days => ${Math.max(LONGEST_MONTH, days)}::int)`;
  const remove = sql`not exists (select 1 from jobs.job where job.id = spend.job_id and job.finished_at is null)`;
  return inBatches(em, { table: sql`jobs.spend`, time: sql`created_at`, old, remove, alias: sql`spend` }, signal);
}

interface Swept {
  table: RawBuilder<unknown>;
  alias: RawBuilder<unknown>;
  /** The time column of the index on (time, id) along which the sweep walks. */
  time: RawBuilder<unknown>;
  old: RawBuilder<unknown>;
  remove: RawBuilder<unknown>;
}

/**
 * Walks along the index from the oldest row on, one batch at a time. Each batch continues after the last row of the one before.
 * If it started over, it would read the kept rows again.
 */
async function inBatches(
  em: Em,
  { table, alias, time, old, remove }: Swept,
  signal: AbortSignal | undefined,
): Promise<number> {
  let removed = 0;
  let after: { at: string; id: string } | null = null;
  while (!signal?.aborted) {
    const from: RawBuilder<unknown> = after
      ? sql`and (${time}, id) > (${after.at}::text::timestamptz, ${after.id}::uuid)`
      : sql``;
    const batch = sql<{ id: string; at: string; gone: boolean }>`with batch as materialized (
            select id, ${time} as at from ${table} where ${old} ${from} order by ${time}, id limit ${BATCH}::int
          ), locked as materialized (
            select id from ${table} ${alias} where id in (select id from batch) and ${old} and ${remove} order by id for update skip locked
          ), gone as (
            delete from ${table} where id in (select id from locked) returning id
          )
          select batch.id, batch.at::text as at, gone.id is not null as gone from batch left join gone using (id) order by batch.at, batch.id`;
    const { rows: seen } = await batch.execute(acrossOwners(em));
    removed += seen.filter(({ gone }) => gone).length;
    if (seen.length < BATCH) break;
    after = seen.at(-1)!;
    await sleep(PAUSE_MS);
  }
  return removed;
}
