import { sql } from 'kysely';
import { acrossOwners, anyOf, type Em, fromNow, now } from '../database/index.js';
import type { Logger } from '../log/index.js';
import { jobError, LeaseLostError } from './errors.js';
import type { JobRegistry } from './handler.js';
import type { JobState } from './job.entity.js';
import { JOB_COLUMNS, toJob } from './job.js';
import type { WakeHint } from './wakeup/wakeup.js';
import { type Claim, failJob } from './worker/settle.js';

export interface Swept {
  /** Jobs that were returned to the queue because their lease ran out. */
  returned: WakeHint[];
  /** Ids of jobs that were failed because their process died twice or they had used up their attempts. */
  failed: string[];
}

/** Maximum number of jobs per sweep: after a crash of many workers, a sweep must not hold thousands of locks at once. */
const BATCH = 500;

/**
 * Sweeps jobs whose lease ran out; their process is assumed dead. Returns these jobs to the queue, in quarantine, but fails
 * those whose process had died before or that have used up their attempts. Attempts and the last death are stored in the row,
 * so a job that kills its worker is not repeated forever. Failing needs the kind's `onFailed`, so each worker fails only jobs
 * of kinds that it has handlers for. Any number of processes may sweep concurrently.
 */
export async function sweepLeases(openEm: () => Em, handlers: JobRegistry, log: Logger): Promise<Swept> {
  const returned = await acrossOwners(openEm())
    .updateTable('jobs.job')
    .set({
      state: 'queued',
      death_fence: ({ ref }) => ref('fence'),
      lease_until: null,
      lease_by: null,
      run_at: now,
      updated_at: now,
    })
    .where('id', 'in', ({ selectFrom, ref }) =>
      selectFrom('jobs.job')
        .select('id')
        .where('state', '=', 'running')
        .where('lease_until', '<', now)
        .where('attempts', '<', ref('max_attempts'))
        .where('death_fence', 'is', null)
        .orderBy('lease_until')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .returning(['id', 'attempts'])
    .execute();
  const exhausted = await acrossOwners(openEm())
    .selectFrom('jobs.job')
    .select(JOB_COLUMNS)
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .where(({ or, eb, ref }) => or([eb('attempts', '>=', ref('max_attempts')), eb('death_fence', 'is not', null)]))
    .where('kind', '=', anyOf([...handlers.keys()], 'text'))
    .orderBy('lease_until')
    .limit(BATCH)
    .execute();
  const failed: string[] = [];
  for (const found of exhausted) {
    const job = toJob(found);
    const error = jobError(
      'INTERNAL',
      job.deathFence === null
        ? `This was given up: the work was interrupted ${job.attempts} times.`
        : 'This was given up: the work stopped the process twice, the second time while nothing else ran beside it.',
    );
    try {
      await failJob(openEm(), { id: job.id, fence: job.fence }, job, handlers.get(job.kind)!, error);
      failed.push(job.id);
    } catch (reason) {
      // Lease lost: another process has swept the job first, or its worker has turned out to be alive and finished it.
      if (!(reason instanceof LeaseLostError))
        log.error({ err: reason, jobId: job.id, kind: job.kind }, 'a dead job could not be failed');
    }
  }
  return { returned: returned.map(({ id, attempts }) => ({ jobId: id, attempt: attempts })), failed };
}

/**
 * Finds up to 100 ready jobs, outside quarantine, that no worker has taken for over a second: their hints may be lost, or were
 * never sent.
 */
export async function findUnwoken(em: Em, kinds: readonly string[]): Promise<WakeHint[]> {
  const found = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select(['id', 'attempts', 'kind'])
    .where('state', 'in', ['queued', 'waiting'])
    .where('kind', '=', anyOf([...kinds], 'text'))
    .where('run_at', '<', fromNow(-1))
    .where('death_fence', 'is', null)
    .limit(100)
    .execute();
  return found.map(({ id, attempts, kind }) => ({ jobId: id, attempt: attempts, kind }));
}

/**
 * Ends all leases immediately. Only for the embedded database, when it is opened: its data directory belongs to this one process,
 * so whoever held a lease has died. The attempts stay counted; jobs that have used them up, or whose process has died before, are
 * failed by the next sweep.
 * @returns how many leases there were
 */
export async function voidLeasesAtBoot(em: Em): Promise<number> {
  const again = sql<boolean>`attempts < max_attempts and death_fence is null`;
  const voided = await acrossOwners(em)
    .updateTable('jobs.job')
    .set({
      state: sql<JobState>`case when ${again} then 'queued' else state end`,
      lease_until: sql<string | null>`case when ${again} then null else now() - interval '1 second' end`,
      death_fence: sql<number | null>`coalesce(death_fence, case when ${again} then fence end)`,
      lease_by: null,
      run_at: now,
      updated_at: now,
    })
    .where('state', '=', 'running')
    .returning('id')
    .execute();
  return voided.length;
}

/**
 * Withdraws the deaths that were recorded for the jobs of these claims. A worker calls this when its leases ran out although it
 * is alive, for example because it could not reach the database. It has stopped the jobs, and none of them killed it. Jobs that
 * no other worker has taken yet are given back, if they have attempts left.
 * @returns the jobs that were given back
 */
export async function denyDeaths(em: Em, claims: readonly Claim[]): Promise<WakeHint[]> {
  const ids = claims.map(({ id }) => id);
  const fences = claims.map(({ fence }) => fence);
  const lost = sql<{ job_id: string; job_fence: number }>`(
    select c.* from unnest(${ids}::uuid[], ${fences}::bigint[]) as c(job_id, job_fence)
    join jobs.job j on j.id = c.job_id order by j.id for update of j)`;
  /** SQL condition: the row still belongs to this claim, although the lease may have run out. */
  const stillOurs = sql<boolean>`fence = c.job_fence and state = 'running'`;
  const denied = await acrossOwners(em)
    .updateTable('jobs.job')
    .from(lost.as('c'))
    .set({
      death_fence: sql<number | null>`case when death_fence = c.job_fence then null else death_fence end`,
      lease_until: sql<string | null>`case when ${stillOurs} then null else lease_until end`,
      lease_by: sql<string | null>`case when ${stillOurs} then null else lease_by end`,
      run_at: sql<string>`case when ${stillOurs} then now() else run_at end`,
      state: sql<JobState>`case when ${stillOurs} then 'queued' else state end`,
      updated_at: now,
    })
    .whereRef('id', '=', 'c.job_id')
    .where(sql<boolean>`(death_fence = c.job_fence or (${stillOurs} and attempts < max_attempts))`)
    .returning(['id', 'attempts', 'state'])
    .execute();
  return denied.filter(({ state }) => state === 'queued').map(({ id, attempts }) => ({ jobId: id, attempt: attempts }));
}
