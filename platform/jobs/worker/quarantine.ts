import { sql } from 'kysely';
import {
  ADVISORY_LOCKS,
  acrossOwners,
  anyOf,
  type Em,
  fromNow,
  inTransaction,
  now,
  shared,
} from '../../database/index.js';
import { type Capacity, type ClaimedJob, toClaimed, WAITED } from '../claim/claim.js';
import { JOB_COLUMNS } from '../job.js';

/** How long a busy worker lets a quarantined job wait for an idle moment before it stops taking other jobs. */
const PATIENCE_MS = 10_000;
/**
 * A busy worker reserves a job only when it has been due for this share of `patienceMs`, so that an idle worker can take it
 * first.
 */
const HEAD_START = 0.25;
/**
 * How long a quarantined job is reserved for a worker. Each check renews the reservation; if the worker dies, another worker can
 * take the job after this time.
 */
const PROMISE_SECONDS = 30;
/** Minimum time after a quarantined job for which a busy worker reserves no other one. The maximum is `MOST_REST_MS`. */
const LEAST_REST_MS = 10_000;
const MOST_REST_MS = 600_000;

export interface QuarantineOptions {
  openEm: () => Em;
  worker: string;
  kinds: () => readonly Capacity[];
  /** @default 10 s, {@link PATIENCE_MS} */
  patienceMs?: number;
}

/** Decides when one worker runs a job whose process has died once. */
export interface Quarantine {
  /** True: the worker must not claim other jobs, because a quarantined job runs alone or has waited long enough. */
  readonly closed: boolean;
  /** True: a quarantined job is reserved for this worker, which can claim it as soon as it is idle. */
  readonly promised: boolean;
  /** Finds a quarantined job and reserves it for this worker, or renews that reservation. Call it regularly. */
  check(idle: boolean): Promise<void>;
  /**
   * Claims the reserved job. Call it only while this worker runs nothing else. Null if the job is no longer reserved for this worker.
   */
  claim(): Promise<ClaimedJob | null>;
  /** Reports that the claimed job has ended. */
  ended(): void;
  /** Releases a reserved job, so that another worker can take it immediately. */
  close(): Promise<void>;
}

/**
 * Quarantine for jobs whose process died while they ran, since they may have killed it. Such a job is run again with nothing
 * beside it, so that a second death harms no other job and is certainly its own fault.
 *
 * An idle worker takes such a job at its next poll. If none has, a busy one reserves it and waits for an idle moment; after
 * `patienceMs` it stops taking other jobs until it is idle. When the job has ended, a busy worker reserves no other one for as
 * long as it had been closed to other jobs (at least `LEAST_REST_MS`, at most `MOST_REST_MS`). So quarantine seldom takes more
 * than half of its time. An owner has only one such job reserved or running at a time, over all workers, so that one account's
 * jobs don't block several workers.
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

  const promise = async (idle: boolean): Promise<void> => {
    const able = kinds().map(({ kind }) => kind);
    const due = fromNow(idle ? 0 : (-HEAD_START * patienceMs) / 1000);
    const candidate = (em: Em) =>
      acrossOwners(em)
        .selectFrom('jobs.job')
        .select('id')
        .where(READY)
        .where('run_at', '<=', due)
        .where('kind', '=', anyOf(able, 'text'))
        .where(FREE)
        .orderBy('run_at')
        .limit(1);
    // Usually there is no such job, and no lock is needed to see that.
    if (!(await candidate(openEm()).executeTakeFirst())) return;
    const found = await inTransaction(openEm(), async (em) => {
      await shared(em)
        .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(ADVISORY_LOCKS.quarantine)]).as('locked'))
        .execute();
      return acrossOwners(em)
        .updateTable('jobs.job')
        .set({ lease_by: worker, lease_until: fromNow(PROMISE_SECONDS) })
        .where('id', '=', candidate(em).forUpdate().skipLocked())
        .returning('id')
        .executeTakeFirst();
    });
    if (!found) return;
    jobId = found.id;
    promisedAt = performance.now();
  };

  /** Selects the job for an update, if it is reserved for this worker. */
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
    async check(idle) {
      if (running) return;
      if (jobId !== null) await renew(jobId);
      else if (idle || performance.now() >= restUntil) await promise(idle);
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

/** SQL condition: the job is due and in quarantine, whether reserved or not. */
const READY = sql<boolean>`job.death_fence is not null and job.state in ('queued', 'waiting') and job.run_at <= now()`;

/**
 * SQL condition: the job is not reserved, its owner has no other quarantined job that is reserved or running, and no running or
 * waiting job has its concurrency key. (Ordinary claims leave that key to the quarantined job: see claim-ready.function.ts.)
 */
const FREE = sql<boolean>`(job.lease_until is null or job.lease_until < now())
  and not exists (select 1 from jobs.job other where other.id <> job.id and other.owner_id = job.owner_id
    and other.death_fence is not null and other.state in ('queued', 'waiting', 'running') and other.lease_until > now())
  and not exists (select 1 from jobs.job other where other.id <> job.id and other.concurrency_key = job.concurrency_key
    and other.state in ('running', 'waiting'))`;
