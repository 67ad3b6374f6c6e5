import { sql } from 'kysely';
import { acrossOwners, anyOf, type Em, fromNow, now } from '../database/index.js';
import { type Capacity, type ClaimedJob, toClaimed, WAITED } from './claim.js';
import { JOB_COLUMNS } from './job.js';

/** How long a busy worker lets a quarantined job wait for an idle moment before it takes nothing else. */
const PATIENCE_MS = 10_000;
/** A promise to run a job, renewed at each look; when its worker dies, another may have the job after this. */
const PROMISE_SECONDS = 30;
/** Least and most time of ordinary work between two quarantined jobs that a busy worker has stopped for. */
const LEAST_REST_MS = 10_000;
const MOST_REST_MS = 600_000;

export interface QuarantineOptions {
  openEm: () => Em;
  worker: string;
  kinds: () => readonly Capacity[];
  /** @default 10 s, {@link PATIENCE_MS} */
  patienceMs?: number;
}

/** One worker's share of the jobs whose process has died once. */
export interface Quarantine {
  /** True while the worker is to claim nothing else: a job runs alone, or the worker waits to be idle for one. */
  readonly closed: boolean;
  /** True when a job is promised to this worker, which can take it as soon as it is idle. */
  readonly promised: boolean;
  /** Finds and promises a job, renews the promise, or lets it go. Call it from time to time. */
  look(idle: boolean): Promise<void>;
  /** Claims the promised job; nothing else may run in this worker. Null: it was cancelled in the meantime. */
  claim(): Promise<ClaimedJob | null>;
  /** The job that was claimed has ended. */
  ended(): void;
  /** Lets a promised job go, so that another worker can have it at once. */
  close(): Promise<void>;
}

/**
 * A job whose process died while it ran may have killed it. It is run again with nothing beside it, so that a second death hurts
 * nobody else and is its own fault beyond doubt.
 *
 * An idle worker takes such a job at once. A busy one waits for an idle moment, and after `patienceMs` stops taking
 * other jobs until it has one. Afterwards it does ordinary work for at least as long as that took, so that quarantine never has
 * more than half of a busy worker; and no owner has two such jobs promised or running at a time, over all workers, so that one account's jobs never close more than one worker.
 */
export function createQuarantine({ openEm, worker, kinds, patienceMs = PATIENCE_MS }: QuarantineOptions): Quarantine {
  let jobId: string | null = null;
  let promisedAt = 0;
  let closedAt: number | null = null;
  let running = false;
  let restUntil = 0;

  const letGo = (): void => {
    jobId = null;
    closedAt = null;
  };

  const promise = async (): Promise<void> => {
    const able = kinds().map(({ kind }) => kind);
    const found = await acrossOwners(openEm())
      .updateTable('jobs.job')
      .set({ lease_by: worker, lease_until: fromNow(PROMISE_SECONDS) })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('jobs.job')
          .select('id')
          .where(READY)
          .where('kind', '=', anyOf(able, 'text'))
          .where(FREE)
          .orderBy('run_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!found) return;
    jobId = found.id;
    promisedAt = performance.now();
  };

  /** The job, as long as it is promised to this worker. */
  const promised = (id: string) =>
    acrossOwners(openEm()).updateTable('jobs.job').where('id', '=', id).where('lease_by', '=', worker).where(READY);

  const renew = async (id: string): Promise<void> => {
    const renewed = await promised(id)
      .set({ lease_until: fromNow(PROMISE_SECONDS) })
      .returning('id')
      .executeTakeFirst();
    if (!renewed) letGo();
  };

  const begin = (id: string) => {
    const serve = kinds();
    const names = serve.map(({ kind }) => kind);
    const leases = serve.map(({ leaseSeconds }) => leaseSeconds);
    const tries = serve.map(({ maxAttempts }) => maxAttempts);
    return promised(id)
      .from(
        sql<Served>`unnest(${names}::text[], ${leases}::float8[], ${tries}::int[])`.as<'serve'>(
          sql`serve(kind, lease, tries)`,
        ),
      )
      .whereRef('jobs.job.kind', '=', 'serve.kind')
      .set({
        state: 'running',
        fence: sql<number>`fence + 1`,
        attempts: sql<number>`attempts + 1`,
        lease_by: worker,
        lease_until: sql<string>`now() + make_interval(secs => serve.lease)`,
        max_attempts: sql<number>`serve.tries`,
        started_at: sql<string>`coalesce(started_at, now())`,
        updated_at: now,
      })
      .returning([...JOB_COLUMNS.map((column) => `jobs.job.${column}` as const), WAITED.as('waited')])
      .executeTakeFirst();
  };

  return {
    get closed() {
      return running || closedAt !== null;
    },
    get promised() {
      return jobId !== null && !running;
    },
    async look(idle) {
      if (running) return;
      if (jobId !== null) await renew(jobId);
      else if (idle || performance.now() >= restUntil) await promise();
      if (jobId !== null && !idle && performance.now() - promisedAt >= patienceMs) closedAt ??= performance.now();
    },
    async claim() {
      closedAt ??= performance.now();
      try {
        const found = jobId === null ? undefined : await begin(jobId);
        if (!found) {
          letGo();
          return null;
        }
        running = true;
        return toClaimed(found);
      } catch (error) {
        letGo();
        throw error;
      }
    },
    ended() {
      const took = performance.now() - (closedAt ?? performance.now());
      restUntil = performance.now() + Math.min(Math.max(took, LEAST_REST_MS), MOST_REST_MS);
      running = false;
      letGo();
    },
    async close() {
      if (jobId === null || running) return;
      const id = jobId;
      letGo();
      await promised(id).set({ lease_by: null, lease_until: null }).execute();
    },
  };
}

interface Served {
  kind: string;
  lease: number;
  tries: number;
}

/** Due, and its process died the last time; under whatever promise. */
const READY = sql<boolean>`job.death_fence is not null and job.state in ('queued', 'waiting') and job.run_at <= now()`;

/**
 * Promised to nobody; its owner has no other that is promised or runs, and no job runs under its concurrency key. Two workers at once can
 * still promise two jobs of one owner: the bound is for fairness, and the next look finds it again.
 */
const FREE = sql<boolean>`(job.lease_until is null or job.lease_until < now())
  and not exists (select 1 from jobs.job other where other.id <> job.id and other.owner_id = job.owner_id
    and other.death_fence is not null and other.state in ('queued', 'waiting', 'running') and other.lease_until > now())
  and not exists (select 1 from jobs.job other where other.id <> job.id and other.concurrency_key = job.concurrency_key
    and other.state in ('running', 'waiting'))`;
