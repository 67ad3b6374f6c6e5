import { sql } from 'kysely';
import { type Em, isUniqueViolation, preparedAcrossOwners, type Row } from '../database/index.js';
import { JOB_COLUMNS, type JobRow, type RunningJob, toJob } from './job.js';

/** What one worker can take of one kind. */
export interface Capacity {
  kind: string;
  leaseSeconds: number;
  maxAttempts: number;
  /** At most so many now. */
  free: number;
}

export interface ClaimedJob {
  job: RunningJob;
  /** From when the job could have begun until it was claimed. */
  waitedSeconds: number;
}

/** The row as a claim returns it. */
export type ClaimedRow = JobRow & { waited: number };

export const toClaimed = ({ waited, ...found }: ClaimedRow): ClaimedJob => ({
  job: toJob(found) as RunningJob,
  waitedSeconds: waited,
});

export const FIRST_OWNER = '00000000-0000-0000-0000-000000000000';

/**
 * Claims up to `limit` ready jobs: those of the owner with the fewest running first, then the oldest, never two with one
 * concurrency key. Correct under any number of workers: rows are locked with SKIP LOCKED and their state is checked again
 * under the lock; the unique index on the concurrency key has the last word.
 *
 * The cost does not depend on the queue's length; the statement is claim.function.ts's. Jobs in quarantine are not its business.
 *
 * `cursor`: the owner last served by this worker, so that with very many owners everybody's turn comes.
 */
export async function claimJobs(
  em: Em,
  capacities: readonly Capacity[],
  limit: number,
  worker: string,
  cursor: string = FIRST_OWNER,
): Promise<ClaimedJob[]> {
  const able = capacities.filter(({ free }) => free > 0);
  if (able.length === 0 || limit < 1) return [];
  for (let round = 1; ; round += 1) {
    try {
      return await claimOnce(em, able, round === 1 ? limit : 1, worker, cursor);
    } catch (error) {
      // Another worker took a job with the same concurrency key in the same instant. It is visible now: look again.
      if (!isUniqueViolation(error, 'job_concurrency') || round === 5) throw error;
    }
  }
}

async function claimOnce(
  em: Em,
  able: readonly Capacity[],
  limit: number,
  worker: string,
  from: string,
): Promise<ClaimedJob[]> {
  const claimed = await claimRows(em, {
    kinds: able.map(({ kind }) => kind),
    leases: able.map(({ leaseSeconds }) => leaseSeconds),
    tries: able.map(({ maxAttempts }) => maxAttempts),
    free: able.map(({ free }) => free),
    limit,
    worker,
    from,
  });
  // An UPDATE returns rows in no order.
  return claimed.map(toClaimed).sort((a, b) => b.waitedSeconds - a.waitedSeconds);
}

/** How long a job called `job` waited for its claim, in seconds. */
export const WAITED = sql<number>`extract(epoch from now() - job.run_at)::float8`;

interface ClaimArguments {
  kinds: string[];
  leases: number[];
  tries: number[];
  free: number[];
  limit: number;
  worker: string;
  from: string;
}

const claimRows = preparedAcrossOwners<ClaimArguments, ClaimedRow>((db, param) =>
  db
    .selectFrom(
      sql<Row<'jobs.job'>>`jobs.claim(${param('kinds')}::text[], ${param('leases')}::float8[], ${param('tries')}::int[],
        ${param('free')}::int[], ${param('limit')}::int, ${param('worker')}, ${param('from')}::uuid)`.as('job'),
    )
    .select([...JOB_COLUMNS, WAITED.as('waited')]),
);
