import { setTimeout as sleep } from 'node:timers/promises';
import { isNetworkCode, isOutOfDisk, isTransient } from '../../errors/index.js';
import { describeError, isPermanent, JobDeferred, LeaseLostError, transientPause } from '../errors.js';
import { backoff, type JobCommit, type JobResult } from '../handler.js';
import type { Jobs } from '../jobs.js';
import type { JobOutcome } from '../metrics.js';
import type { ActiveJob } from './active-job.js';
import { commitJob, deferJob, type Finished, failJob, finishJobs, isDoneUnder, retryJob } from './settle.js';

export interface Performed {
  outcome: JobOutcome;
  /** Seconds until the job can be claimed again, if it is not finished. */
  again?: number;
  /** True: this machine's disk is full. */
  unfit?: boolean;
}

/** Runs the handler and writes the result under the claim's fence. Never throws. */
export async function perform(jobs: Jobs, active: ActiveJob, finish: Finisher): Promise<Performed> {
  try {
    const result = await active.handler.run(active.context()).catch(asDeferral);
    await active.flushProgress();
    return await settle(jobs, active, result, finish);
  } catch (error) {
    await active.flushProgress();
    if (error instanceof LeaseLostError || active.interrupted) return { outcome: 'interrupted' };
    return settleFailure(jobs, active, error).catch((reason: unknown) => {
      if (!(reason instanceof LeaseLostError))
        active.log.error({ err: reason }, 'a job could not be failed; its lease will run out');
      return { outcome: 'interrupted' as const };
    });
  }
}

function asDeferral(error: unknown): JobDeferred {
  if (error instanceof JobDeferred) return error;
  throw error;
}

async function settle(
  jobs: Jobs,
  active: ActiveJob,
  result: JobResult<unknown> | JobDeferred,
  finish: Finisher,
): Promise<Performed> {
  const { claim } = active;
  if (result instanceof JobDeferred) {
    const { seconds } = result;
    const deferred = await insist(active, () => deferJob(jobs.db.em(), claim, result));
    return deferred ? { outcome: 'deferred', again: seconds } : { outcome: 'interrupted' };
  }
  if (typeof result === 'object') await insist(active, () => finish(active, result.output));
  else await insist(active, () => commitOnce(jobs, active, result));
  jobs.events.emit('finished', claim.id);
  return { outcome: 'done' };
}

async function commitOnce(jobs: Jobs, active: ActiveJob, commit: JobCommit<unknown>): Promise<void> {
  try {
    await commitJob(jobs.db.em(), active.claim, commit);
  } catch (error) {
    // An earlier try may have committed before the connection broke. Then the job is done under our fence.
    if (error instanceof LeaseLostError && (await isDoneUnder(jobs.db.em(), active.claim))) return;
    throw error;
  }
}

/**
 * While a job is younger than this (a day), an attempt that failed by a transient error does not count. Later, the error is
 * taken to be permanent: the machine is too small, or the storage will not come back.
 */
const TRANSIENT_FOR_MS = 86_400_000;

async function settleFailure(jobs: Jobs, active: ActiveJob, error: unknown): Promise<Performed> {
  const { job, handler, claim, log } = active;
  const shown = describeError(error);
  const unfit = isOutOfDisk(error);
  const uncounted = (unfit || isTransient(error)) && Date.now() - job.createdAt.getTime() < TRANSIENT_FOR_MS;
  if (!uncounted && (isPermanent(error) || job.attempts >= job.maxAttempts)) {
    log.warn({ err: error }, 'job failed');
    await insist(active, () => failJob(jobs.db.em(), claim, job, handler, shown));
    jobs.events.emit('finished', claim.id);
    return { outcome: 'failed' };
  }
  const seconds = uncounted ? transientPause(error) : backoff(handler, job.attempts, error);
  log.warn({ err: error, retryInSeconds: seconds, uncounted }, 'job will be tried again');
  const retried = await insist(active, () => retryJob(jobs.db.em(), claim, { seconds, error: shown, uncounted }));
  return retried ? { outcome: 'retried', again: seconds, unfit } : { outcome: 'interrupted', unfit };
}

/**
 * SQLSTATEs after which the same transaction may succeed when retried: lost connection, serialisation failure, deadlock, shutdown,
 * too few resources.
 */
const PASSING = /^(08|40|57P0|53)/;

function isPassing(error: unknown): boolean {
  // Recognized by its properties: a socket's error can come from another realm, where `instanceof Error` is false.
  for (
    let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
    at;
    at = at.cause as typeof at
  ) {
    const { code, message } = at;
    if (isNetworkCode(code) || (typeof code === 'string' && PASSING.test(code))) return true;
    if (typeof message === 'string' && /^(Connection terminated|timeout exceeded when trying to connect)/.test(message))
      return true;
  }
  return false;
}

/**
 * While the lease holds, retries a write that failed for a passing reason, because a database restart must not lose slow work.
 */
async function insist<T>(active: ActiveJob, write: () => Promise<T>): Promise<T> {
  for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || !active.leaseHolds || active.interrupted) throw error;
      active.log.debug({ err: error }, 'a write of the job will be retried');
      await sleep(pause);
    }
  }
}

/** Finishes a job that has only its output to write. @throws LeaseLostError when the job no longer belongs to its claim */
export type Finisher = (active: ActiveJob, output: unknown) => Promise<void>;

/** Jobs that are finished together. */
export interface FinishBatch {
  readonly finished: readonly Finished[];
  /**
   * Settles every job's promise. `done` has the ids of the jobs that were finished now; any other job was finished before, or
   * has lost its lease.
   */
  finish(done: ReadonlySet<string>): Promise<void>;
  fail(error: unknown): void;
}

export interface BatchingFinisher {
  finish: Finisher;
  /** Takes over the jobs that wait to be finished, so that a claim can finish them in its own statement. Null if there are none. */
  take(): FinishBatch | null;
}

/**
 * Creates a finisher that finishes several jobs in one statement: all that end in the same turn of the event loop, or while the
 * previous statement is running.
 */
export function batchingFinisher(jobs: Jobs): BatchingFinisher {
  interface Waiting extends Finished {
    resolve(): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let busy = false;

  const take = (): FinishBatch | null => {
    if (waiting.length === 0) return null;
    const batch = waiting;
    waiting = [];
    return {
      finished: batch,
      async finish(done) {
        for (const { claim, resolve, reject } of batch) {
          try {
            if (done.has(claim.id) || (await isDoneUnder(jobs.db.em(), claim))) resolve();
            else reject(new LeaseLostError(claim.id));
          } catch (error) {
            reject(error);
          }
        }
      },
      fail(error) {
        for (const { reject } of batch) reject(error);
      },
    };
  };

  const flush = async (): Promise<void> => {
    for (let batch = take(); batch !== null; batch = take()) {
      try {
        await batch.finish(await finishJobs(jobs.db.em(), batch.finished));
      } catch (error) {
        batch.fail(error);
      }
    }
    busy = false;
  };

  return {
    take,
    finish: ({ claim }, output) =>
      new Promise((resolve, reject) => {
        waiting.push({ claim, output, resolve, reject });
        if (busy) return;
        busy = true;
        setImmediate(() => void flush());
      }),
  };
}
