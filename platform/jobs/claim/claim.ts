import { sql } from 'kysely';
import { type Em, isUniqueViolation, preparedAcrossOwners, type Row } from '../../database/index.js';
import { JOB_COLUMNS, type JobRow, type RunningJob, toJob } from '../job.js';
import { type Finished, finishedColumns } from '../worker/settle.js';

/** How many jobs of one kind a worker can take, and on what terms. */
export interface Capacity {
  kind: string;
  leaseSeconds: number;
  maxAttempts: number;
  /** Maximum number of jobs of this kind that can start now. */
  free: number;
  /** Slots that one job takes. @default 1 */
  weight?: number;
}

export interface ClaimedJob {
  job: RunningJob;
  /** Seconds from when the job could have started until it was claimed. */
  waitedSeconds: number;
}

/** A job that was ready when the claim read the table. */
export interface ReadyJob {
  id: string;
  kind: string;
}

/** A job's row as a claim returns it; `waited` is in seconds. */
export type ClaimedRow = JobRow & { waited: number };

export const toClaimed = ({ waited, ...found }: ClaimedRow): ClaimedJob => ({
  job: toJob(found) as RunningJob,
  waitedSeconds: waited,
});

export const FIRST_OWNER = '00000000-0000-0000-0000-000000000000';

export interface ClaimOptions {
  /**
   * The owner at whom the search starts. Callers pass the owner of the last claimed job, so that each of many owners gets a
   * turn.
   */
  cursor?: string;
  /** How many upcoming jobs to list in `next` without claiming them. @default 0 */
  ahead?: number;
}

/**
 * Claims ready jobs for up to `slots` slots, never two with the same concurrency key. Owners take turns, beginning with the
 * owner that has the fewest running jobs; of each owner, the oldest job comes first. Any number of workers may claim
 * concurrently: rows are locked with SKIP LOCKED, their state is checked again under the lock, and a unique index prevents two
 * running jobs with the same concurrency key.
 *
 * The cost does not depend on the queue's length; the statement is in claim-ready.function.ts. Jobs in quarantine are left out.
 */
export async function claimReady(
  em: Em,
  capacities: readonly Capacity[],
  slots: number,
  worker: string,
  { cursor = FIRST_OWNER, ahead = 0 }: ClaimOptions = {},
): Promise<{ claimed: ClaimedJob[]; next: ReadyJob[] }> {
  const able = capacities.filter(({ free }) => free > 0);
  if (able.length === 0 || slots < 1) return { claimed: [], next: [] };
  for (let round = 1; ; round += 1) {
    try {
      const found = await readyRows(em, {
        ...served(able),
        free: able.map(({ free }) => free),
        weights: able.map(({ weight = 1 }) => weight),
        slots: round === 1 ? slots : Math.max(...able.map(({ weight = 1 }) => Math.min(weight, slots))),
        ahead: round === 1 ? ahead : 0,
        worker,
        from: cursor,
      });
      const next = found.find(({ next_ids }) => next_ids !== null);
      return {
        claimed: inOrder(found.filter(({ id }) => id !== null)),
        next: (next?.next_ids ?? []).map((id, index) => ({ id, kind: next!.next_kinds![index]! })),
      };
    } catch (error) {
      // Another worker took a job with the same concurrency key at the same moment. That claim is visible now, so try again.
      if (!isUniqueViolation(error, 'job_concurrency') || round === 5) throw error;
    }
  }
}

/**
 * Claims those of the given jobs that are still ready, at a third of the cost of {@link claimReady}. Only for jobs that {@link
 * claimReady} has just returned in `next`, because it has decided whose turn it is.
 * @param capacities give each kind's lease and attempts; jobs of other kinds are not claimed
 * @returns the claimed jobs, the one that has waited longest first; none at all if another worker has just taken a job with a
 * concurrency key of one of them
 */
export async function claimThese(
  em: Em,
  ids: readonly string[],
  capacities: readonly Capacity[],
  worker: string,
): Promise<ClaimedJob[]> {
  try {
    return inOrder(await theseRows(em, { ...served(capacities), ids, worker }));
  } catch (error) {
    if (!isUniqueViolation(error, 'job_concurrency')) throw error;
    return [];
  }
}

/**
 * Claims jobs like {@link claimThese}, and finishes other jobs in the same statement. On an error, it does neither.
 * @throws Error when another worker has just taken a job with the same concurrency key as one of the jobs to claim
 * @returns the claimed jobs, and the ids of the jobs that were finished because they still belonged to their claim
 */
export async function finishAndClaim(
  em: Em,
  finished: readonly Finished[],
  ids: readonly string[],
  capacities: readonly Capacity[],
  worker: string,
): Promise<{ claimed: ClaimedJob[]; done: Set<string> }> {
  const rows = await finishAndClaimRows(em, { ...served(capacities), ...finishedColumns(finished), ids, worker });
  return {
    claimed: inOrder(rows.filter(({ id }) => id !== null)),
    done: new Set(rows.flatMap((row) => row.finished ?? [])),
  };
}

const served = (capacities: readonly Capacity[]): Served => ({
  kinds: capacities.map(({ kind }) => kind),
  leases: capacities.map(({ leaseSeconds }) => leaseSeconds),
  tries: capacities.map(({ maxAttempts }) => maxAttempts),
});

/** Sorts by waiting time, longest first: an UPDATE returns rows in no particular order. */
const inOrder = (rows: readonly ClaimedRow[]): ClaimedJob[] =>
  rows.map(toClaimed).sort((a, b) => b.waitedSeconds - a.waitedSeconds);

/** SQL for how long the job in the row `job` waited for its claim, in seconds. */
export const WAITED = sql<number>`extract(epoch from now() - job.run_at)::float8`;

interface Served {
  kinds: string[];
  leases: number[];
  tries: number[];
}

interface ReadyArguments extends Served {
  free: number[];
  weights: number[];
  slots: number;
  ahead: number;
  worker: string;
  from: string;
}

type ReadyRow = ClaimedRow & { next_ids: string[] | null; next_kinds: string[] | null };

/** The columns of a job, taken from the composite column `claimed`. */
const CLAIMED = [
  ...JOB_COLUMNS.map((column) => sql<never>`(claimed).${sql.ref(column)}`.as(column)),
  sql<number>`extract(epoch from now() - (claimed).run_at)::float8`.as('waited'),
];

const readyRows = preparedAcrossOwners<ReadyArguments, ReadyRow>(
  (db, param) =>
    db
      .selectFrom(
        sql<
          Pick<ReadyRow, 'next_ids' | 'next_kinds'>
        >`jobs.claim_ready(${param('kinds')}::text[], ${param('leases')}::float8[],
        ${param('tries')}::int[], ${param('free')}::int[], ${param('weights')}::int[], ${param('slots')}::int, ${param('ahead')}::int,
        ${param('worker')}, ${param('from')}::uuid)`.as('ready'),
      )
      .select(['next_ids', 'next_kinds'])
      .select(CLAIMED) as never,
);

type TheseArguments = Served & { ids: readonly string[]; worker: string };

const finishAndClaimRows = preparedAcrossOwners<
  TheseArguments & ReturnType<typeof finishedColumns>,
  ClaimedRow & { finished: string[] | null }
>(
  (db, param) =>
    db
      .selectFrom(
        sql<{
          finished: string[] | null;
        }>`jobs.finish_and_claim(${param('doneIds')}::uuid[], ${param('fences')}::bigint[],
          ${param('outputs')}::jsonb, ${param('ids')}::uuid[], ${param('kinds')}::text[], ${param('leases')}::float8[],
          ${param('tries')}::int[], ${param('worker')})`.as('turn'),
      )
      .select('finished')
      .select(CLAIMED) as never,
);

const theseRows = preparedAcrossOwners<TheseArguments, ClaimedRow>((db, param) =>
  db
    .selectFrom(
      sql<
        Row<'jobs.job'>
      >`jobs.claim_these(${param('ids')}::uuid[], ${param('kinds')}::text[], ${param('leases')}::float8[],
        ${param('tries')}::int[], ${param('worker')})`.as('job'),
    )
    .select([...JOB_COLUMNS, WAITED.as('waited')]),
);
