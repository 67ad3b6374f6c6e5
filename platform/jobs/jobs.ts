import { EventEmitter } from 'node:events';
import { afterCommit, type Database, type Em, row, sql } from '../database/index.js';
import { notFound } from '../errors/index.js';
import type { Logger } from '../log/index.js';
import {
  approve,
  cancelJobs,
  type Enqueued,
  insertJob,
  type JobSelection,
  type NewJob,
  withdrawJobs,
} from './enqueue.js';
import { isOver, JOB_COLUMNS, type Job, type JobRow, toJob } from './job.js';
import { type JobMetrics, noJobMetrics } from './metrics.js';
import { voidLeasesAtBoot } from './sweep.js';
import { type JobEvents, watchJobs } from './wait.js';
import { inProcessWakeup, type WakeHint, type Wakeup } from './wakeup.js';

export interface JobsOptions {
  db: Database;
  log: Logger;
  /** @default inProcessWakeup() */
  wakeup?: Wakeup;
  metrics?: JobMetrics;
}

/** The producer's side of the job table, one per process; workers are made from it with `createWorker`. */
export interface Jobs {
  readonly db: Database;
  readonly log: Logger;
  readonly wakeup: Wakeup;
  readonly metrics: JobMetrics;
  /** What happens to jobs in this process: `over` (id) after a commit, `cancelled` (ids). */
  readonly events: JobEvents;
  /** Writes a job through `em`; a worker is woken when em's transaction (or, without one, the statement) has committed. */
  enqueue(em: Em, job: NewJob): Promise<Enqueued>;
  /** Takes back jobs that this transaction has queued. */
  withdraw(em: Em, which: { ownerId: string; ids: readonly string[] }): Promise<void>;
  /** Wakes workers for jobs that are ready; only needed for rows that were changed by hand. */
  wake(hints: readonly WakeHint[]): void;
  /** Lets jobs that need approval spend money. @returns how many were approved now */
  approve(em: Em, which: JobSelection): Promise<number>;
  /** Cancels what is not over of a run or of some ids; running handlers are told. @returns the ids */
  cancel(em: Em, which: JobSelection, reason?: { code: string; message: string }): Promise<string[]>;
  /** The owner's job, or null; a stranger's is null too. */
  find(em: Em, which: { ownerId: string; id: string }): Promise<Job | null>;
  /**
   * Waits until the job is over. Told at once by a worker of this process, else by looking at the row.
   * @returns the job, or null when the time ran out or the signal was aborted (the job goes on)
   * @throws ServiceError NOT_FOUND when the owner has no such job
   */
  waitFor(
    which: { ownerId: string; id: string },
    options: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<Job | null>;
  /** Embedded only: frees what a killed process of before was working on. */
  voidLeasesAtBoot(): Promise<number>;
  close(): Promise<void>;
}

export function createJobs(options: JobsOptions): Jobs {
  const { db, log, wakeup = inProcessWakeup(), metrics = noJobMetrics } = options;
  const events: Jobs['events'] = new EventEmitter();
  events.setMaxListeners(0);

  const watch = watchJobs(db, events, log);

  const find: Jobs['find'] = async (em, { ownerId, id }) => {
    const found = await row<JobRow>(
      em,
      sql`select ${JOB_COLUMNS} from jobs.job where id = ${id} and owner_id = ${ownerId}`,
    );
    return found && toJob(found);
  };

  return {
    db,
    log,
    wakeup,
    metrics,
    events,
    find,
    approve,
    async enqueue(em, job) {
      const made = await insertJob(em, job);
      if (made.created && !job.delaySeconds) afterCommit(em, () => wakeup.publish([{ jobId: made.id, attempt: 0 }]));
      return made;
    },
    withdraw: withdrawJobs,
    wake: (hints) => wakeup.publish(hints),
    async cancel(em, which, reason) {
      const ids = await cancelJobs(em, which, reason);
      if (ids.length > 0) {
        afterCommit(em, () => {
          events.emit('cancelled', ids);
          for (const id of ids) events.emit('over', id);
        });
      }
      return ids;
    },
    async waitFor(which, { timeoutMs, signal }) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const left = deadline - Date.now();
        // Listening begins before the look, so that an end in between is not missed.
        const watched = watch.start(which.id, Math.max(0, left), signal);
        try {
          const job = await find(db.em(), which);
          if (job === null) throw notFound('job');
          if (isOver(job.state)) return job;
          if (left <= 0 || signal?.aborted) return null;
          await watched.over;
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
