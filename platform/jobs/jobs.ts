import { EventEmitter } from 'node:events';
import { afterCommit, type Database, type Em, prepared } from '../database/index.js';
import { notFound } from '../errors/index.js';
import type { Logger } from '../log/index.js';
import { approve, cancelJobs, cancelUnpaidJobs, type JobSelection } from './cancel.js';
import { type Enqueued, insertJob, type NewJob, withdrawJobs } from './enqueue.js';
import { isFinished, JOB_COLUMNS, type Job, type JobRow, toTypedJob } from './job.js';
import type { JobKind } from './kind.js';
import { type JobMetrics, noJobMetrics } from './metrics.js';
import { voidLeasesAtBoot } from './sweep.js';
import { type JobEvents, watchJobs } from './wait.js';
import { inProcessWakeup, type WakeHint, type Wakeup } from './wakeup/wakeup.js';

export interface JobsOptions {
  db: Database;
  log: Logger;
  /** @default inProcessWakeup() */
  wakeup?: Wakeup;
  metrics?: JobMetrics;
}

/** Identifies one job of an owner. */
export interface JobName {
  ownerId: string;
  id: string;
}

/**
 * The producer's side of the job table, one per process; workers are made from it with `createWorker`.
 * @example
 * // The kind, in the domain that enqueues it, which lists it in its `jobKinds`.
 * export const RESIZE = jobKind<{ key: string; width: number }, { key: string }>('resize');
 *
 * // Cause and job in one transaction. A worker is woken after the commit.
 * await inTransaction(em, async (tx) => {
 *   await keepFile(tx, ownerId, upload);
 *   await jobs.enqueue(tx, RESIZE, { ownerId, input: { key: upload.key, width: 720 }, dedupeKey: `resize:${upload.key}` });
 * });
 *
 * // The handler, in workers/jobs: slow work first, then one transaction that also finishes the job.
 * export const resizeJob = (rt: Runtime) =>
 *   defineJob(RESIZE, {
 *     async run(ctx) {
 *       const made = await resize(rt, ctx.job.input, ctx.signal);
 *       if (made === 'later') throw ctx.defer(5);
 *       return async (em) => {
 *         await registerFile(em, ctx.job.ownerId, made);
 *         return { key: made.key };
 *       };
 *     },
 *   });
 *
 * // Who waits for it.
 * const job = await jobs.waitFor(RESIZE, { ownerId, id }, { timeoutMs: 10_000 });
 * if (job?.state === 'done') return job.output.key;
 */
export interface Jobs {
  readonly db: Database;
  readonly log: Logger;
  readonly wakeup: Wakeup;
  readonly metrics: JobMetrics;
  /**
   * Events in this process: `finished`, with the id of a job that is known to have ended in any way; `cancelled`, with the ids
   * of jobs.
   */
  readonly events: JobEvents;
  /** Writes a job through `em`. The commit wakes a worker, unless the job has a delay or existed before. */
  enqueue<I>(em: Em, kind: JobKind<I>, job: NewJob<NoInfer<I>>): Promise<Enqueued>;
  /** Deletes jobs that the same transaction has queued before. */
  withdraw(em: Em, which: { ownerId: string; ids: readonly string[] }): Promise<void>;
  /** Wakes workers for ready jobs; needed only for rows that were changed by hand. */
  wake(hints: readonly WakeHint[]): void;
  /**
   * Approves unfinished jobs, so that those that need an approval may spend money.
   * @returns how many had not been approved before
   */
  approve(em: Em, which: JobSelection): Promise<number>;
  /** Cancels unfinished jobs by run or id and aborts running handlers. @returns their ids */
  cancel(em: Em, which: JobSelection, reason?: { code: string; message: string }): Promise<string[]>;
  /**
   * Like {@link cancel}, except that jobs with a paid operation in progress continue: their providers are asked to stop the
   * operations.
   * @returns the kinds of the jobs that continue
   */
  cancelUnpaid(em: Em, which: JobSelection): Promise<string[]>;
  /** The owner's job of that kind; null if there is none, or if it belongs to another owner. */
  find<I, O, N>(em: Em, kind: JobKind<I, O, N>, which: JobName): Promise<Job<I, O, N> | null>;
  /**
   * Waits until the job is finished. A worker in this process reports the end immediately; otherwise the row is polled.
   * @returns the job, or null when the time ran out or the signal was aborted (the job continues)
   * @throws ServiceError NOT_FOUND when the owner has no such job of that kind
   */
  waitFor<I, O, N>(
    kind: JobKind<I, O, N>,
    which: JobName,
    options: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Job<I, O, N> | null>;
  /** Embedded database only: frees the jobs that an earlier, killed process was working on. @returns how many */
  voidLeasesAtBoot(): Promise<number>;
  close(): Promise<void>;
}

const findRow = prepared<{ id: string; kind: string }, JobRow>((mine, param) =>
  mine.selectFrom('jobs.job').select(JOB_COLUMNS).where('id', '=', param('id')).where('kind', '=', param('kind')),
);

export function createJobs(options: JobsOptions): Jobs {
  const { db, log, wakeup = inProcessWakeup(), metrics = noJobMetrics } = options;
  const events: Jobs['events'] = new EventEmitter();
  events.setMaxListeners(0);

  const watch = watchJobs(db, events, log);

  const tellCancelled = (em: Em, ownerId: string, ids: readonly string[]): void => {
    if (ids.length === 0) return;
    afterCommit(em, () => {
      wakeup.announce(ownerId);
      events.emit('cancelled', ids);
      for (const id of ids) events.emit('finished', id);
    });
  };

  const find: Jobs['find'] = async (em, kind, { ownerId, id }) => {
    const [found] = await findRow({ em, ownerId }, { id, kind: kind.name });
    return found ? toTypedJob(kind, found) : null;
  };

  return {
    db,
    log,
    wakeup,
    metrics,
    events,
    find,
    approve,
    async enqueue(em, kind, job) {
      const made = await insertJob(em, kind, job);
      if (made.created)
        afterCommit(em, () => {
          wakeup.announce(job.ownerId);
          if (!job.delaySeconds) wakeup.publish([{ jobId: made.id, attempt: 0, kind: kind.name }]);
        });
      return made;
    },
    withdraw: withdrawJobs,
    wake: (hints) => wakeup.publish(hints),
    async cancel(em, which, reason) {
      const ids = await cancelJobs(em, which, reason);
      tellCancelled(em, which.ownerId, ids);
      return ids;
    },
    async cancelUnpaid(em, which) {
      const { ids, continuing } = await cancelUnpaidJobs(em, which);
      tellCancelled(em, which.ownerId, ids);
      return continuing;
    },
    async waitFor(kind, which, { timeoutMs, signal }) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const left = deadline - Date.now();
        // Starts listening before reading the row, so that a finish in between is not missed.
        const watched = watch.start(which.id, Math.max(0, left), signal);
        try {
          const job = await find(db.em(), kind, which);
          if (job === null) throw notFound('job');
          if (isFinished(job.state)) return job;
          if (left <= 0 || signal?.aborted) return null;
          await watched.finished;
        } finally {
          watched.stop();
        }
      }
    },
    voidLeasesAtBoot() {
      if (db.kind !== 'pglite') throw new Error('Leases in a shared database are not ours to void');
      return voidLeasesAtBoot(db.em());
    },
    close() {
      watch.close();
      return wakeup.close();
    },
  };
}
