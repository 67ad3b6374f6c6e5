import { setTimeout as sleep } from 'node:timers/promises';
import type { ActiveJob } from './active-job.js';
import { describeError, isPermanent, JobDeferred, LeaseLostError } from './errors.js';
import { backoff, type JobCommit, type JobResult } from './handler.js';
import type { Jobs } from './jobs.js';
import type { JobOutcome } from './metrics.js';
import { commitJob, deferJob, failJob, finishJobs, isDoneUnder, retryJob } from './settle.js';

export interface Performed {
  outcome: JobOutcome;
  /** Seconds until the job can be claimed again, when it is not over. */
  again?: number;
}

/** Runs the handler and writes what came of it, under the claim's fence. Never throws. */
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
    const { seconds, notes } = result;
    const deferred = await insist(active, () => deferJob(jobs.db.em(), claim, seconds, notes));
    return deferred ? { outcome: 'deferred', again: seconds } : { outcome: 'interrupted' };
  }
  if (typeof result === 'object') await insist(active, () => finish(active, result.output));
  else await insist(active, () => commitOnce(jobs, active, result));
  jobs.events.emit('over', claim.id);
  return { outcome: 'done' };
}

async function commitOnce(jobs: Jobs, active: ActiveJob, commit: JobCommit<unknown>): Promise<void> {
  try {
    await commitJob(jobs.db.em(), active.claim, commit);
  } catch (error) {
    // The connection may have broken after the commit: then the row says that it is ours and done.
    if (error instanceof LeaseLostError && (await isDoneUnder(jobs.db.em(), active.claim))) return;
    throw error;
  }
}

async function settleFailure(jobs: Jobs, active: ActiveJob, error: unknown): Promise<Performed> {
  const { job, handler, claim, log } = active;
  const shown = describeError(error);
  if (isPermanent(error) || job.attempts >= job.maxAttempts) {
    log.warn({ err: error }, 'job failed');
    await insist(active, () => failJob(jobs.db.em(), claim, job, handler, shown));
    jobs.events.emit('over', claim.id);
    return { outcome: 'failed' };
  }
  const seconds = backoff(handler, job.attempts, error);
  log.warn({ err: error, retryInSeconds: seconds }, 'job will be tried again');
  const retried = await insist(active, () => retryJob(jobs.db.em(), claim, seconds, shown));
  return retried ? { outcome: 'retried', again: seconds } : { outcome: 'interrupted' };
}

/** SQLSTATE classes that another try of the same transaction can heal: lost connection, serialisation and deadlock, shutdown. */
const PASSING = /^(08|40|57P0|53)/;

function isPassing(error: unknown): boolean {
  // By shape: what the socket throws can be of another realm, where `instanceof Error` says no.
  for (
    let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
    at;
    at = at.cause as typeof at
  ) {
    const { code, message } = at;
    if (typeof code === 'string' && (PASSING.test(code) || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code))) return true;
    if (typeof message === 'string' && /^(Connection terminated|timeout exceeded when trying to connect)/.test(message))
      return true;
  }
  return false;
}

/** Tries a write again while the database is away and the lease still holds: slow work is not thrown away for a restart. */
async function insist<T>(active: ActiveJob, write: () => Promise<T>): Promise<T> {
  for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || !active.leaseHolds || active.interrupted) throw error;
      active.log.debug({ err: error }, 'a write of the job is tried again');
      await sleep(pause);
    }
  }
}

/** Finishes a job that has nothing to write but its output. @throws LeaseLostError */
export type Finisher = (active: ActiveJob, output: unknown) => Promise<void>;

/**
 * A finisher that puts what comes together into one statement: all that end in one turn of the event loop, and all that end
 * while the statement before is under way.
 */
export function batchingFinisher(jobs: Jobs): Finisher {
  interface Waiting {
    active: ActiveJob;
    output: unknown;
    resolve(): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let busy = false;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const done = await finishJobs(
          jobs.db.em(),
          batch.map(({ active, output }) => ({ claim: active.claim, output })),
        );
        for (const { active, resolve, reject } of batch) {
          if (done.has(active.claim.id) || (await isDoneUnder(jobs.db.em(), active.claim))) resolve();
          else reject(new LeaseLostError(active.claim.id));
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  };

  return (active, output) =>
    new Promise((resolve, reject) => {
      waiting.push({ active, output, resolve, reject });
      if (busy) return;
      busy = true;
      setImmediate(() => void flush());
    });
}
