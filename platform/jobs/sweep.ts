import { sql } from 'kysely';
import { acrossOwners, anyOf, type Em, fromNow, now } from '../database/index.js';
import type { Logger } from '../log/index.js';
import { jobError, LeaseLostError } from './errors.js';
import type { JobRegistry } from './handler.js';
import type { JobState } from './job.entity.js';
import { JOB_COLUMNS, toJob } from './job.js';
import { type Claim, failJob } from './settle.js';
import type { WakeHint } from './wakeup.js';

export interface Swept {
  /** Jobs whose worker fell silent and that are ready again. */
  returned: WakeHint[];
  /** Jobs given up because they silenced a worker too often. */
  dead: string[];
}

/** A batch, so that a sweep after a great crash does not hold a thousand locks at once. */
const BATCH = 500;

/**
 * Returns jobs whose lease ran out to the queue's quarantine, as their process is taken for dead, and fails those whose process
 * died before or that have used up their attempts: both counts live in the row, so a job that kills its worker ends. Giving up needs the kind's `onFailed`, so each worker does it for the kinds it
 * serves. Any number of processes may sweep at once.
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
  const dead: string[] = [];
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
      dead.push(job.id);
    } catch (reason) {
      // Another sweeper was first, or its worker came back to life and finished it.
      if (!(reason instanceof LeaseLostError))
        log.error({ err: reason, jobId: job.id, kind: job.kind }, 'a dead job could not be failed');
    }
  }
  return { returned: returned.map(({ id, attempts }) => ({ jobId: id, attempt: attempts })), dead };
}

/** Ready jobs of these kinds that nobody has taken for over a second: their hint was lost, or never sent. */
export async function findUnwoken(em: Em, kinds: readonly string[]): Promise<WakeHint[]> {
  const found = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select(['id', 'attempts'])
    .where('state', 'in', ['queued', 'waiting'])
    .where('kind', '=', anyOf([...kinds], 'text'))
    .where('run_at', '<', fromNow(-1))
    .where('death_fence', 'is', null)
    .limit(100)
    .execute();
  return found.map(({ id, attempts }) => ({ jobId: id, attempt: attempts }));
}

/**
 * Ends every lease at once. For the embedded database only, when it is opened: its data directory belongs to this one
 * process, so whoever held a lease has died. The attempts stay counted; what has used them up, or has died before, is failed by the next sweep.
 * @returns how many there were
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
 * For a worker that lives although its leases ran out, as when the database was away for longer than they last: it has
 * stopped these jobs, and none of them killed it. Takes back the deaths that others inferred, and gives back what nobody has taken yet.
 * @returns the jobs that were given back
 */
export async function denyDeaths(em: Em, claims: readonly Claim[]): Promise<WakeHint[]> {
  const ids = claims.map(({ id }) => id);
  const fences = claims.map(({ fence }) => fence);
  const lost = sql<{ job_id: string; job_fence: number }>`(
    select c.* from unnest(${ids}::uuid[], ${fences}::bigint[]) as c(job_id, job_fence)
    join jobs.job j on j.id = c.job_id order by j.id for update of j)`;
  /** Nobody has taken it yet, though its lease may be over. */
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
