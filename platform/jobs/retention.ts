import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossOwners, type Em } from '../database/index.js';

/** Rows that one statement looks at: few enough that nobody waits for its locks. */
const BATCH = 500;
/** Between two statements, ms: a sweep of a million rows leaves the database to those who work. */
const PAUSE_MS = 10;

/** Days. */
const LONGEST_MONTH = 31;

export interface RetentionSweep {
  days: number;
  /** Aborted when the process goes down: what is left is for the next sweep. */
  signal?: AbortSignal | undefined;
}

/**
 * Removes jobs that were finished more than `days` ago. What was spent on them stays: `jobs.spend` says itself whose it was, and for which
 * run. Any number of processes may sweep at once.
 * @param keep a condition on `job`: finished ones that somebody still needs, however old. At least a day of every job stays, so
 *   that an Idempotency-Key finds what it started.
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
 * Removes what is known of payments of more than `days` ago, but for jobs that are not finished. This month's stay, as the spending caps
 * count them; so `days` is at least what a month has.
 * @returns how many rows
 */
export function sweepSpend(em: Em, { days, signal }: RetentionSweep): Promise<number> {
  const old = sql`created_at < now() - make_interval(days => ${Math.max(LONGEST_MONTH, days)}::int)`;
  const remove = sql`not exists (select 1 from jobs.job where job.id = spend.job_id and job.finished_at is null)`;
  return inBatches(em, { table: sql`jobs.spend`, time: sql`created_at`, old, remove, alias: sql`spend` }, signal);
}

interface Swept {
  table: RawBuilder<unknown>;
  alias: RawBuilder<unknown>;
  /** The column that an index orders, with the id. */
  time: RawBuilder<unknown>;
  old: RawBuilder<unknown>;
  remove: RawBuilder<unknown>;
}

/**
 * Walks along the index from the oldest row on, a batch at a time. It goes on behind the last row that was looked at, not from the
 * beginning: rows that are kept would be looked at again by every batch.
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
