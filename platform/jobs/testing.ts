import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, migrate } from '../database/index.js';
import { rows } from '../database/testing.js';
import { createLog } from '../log/index.js';
import { createJobs, createWorker, type DefinedJob, type Jobs, type Worker } from './index.js';
import { openTestDatabase } from './testing-database.js';
import type { Wakeup } from './wakeup/wakeup.js';
import type { WorkerOptions } from './worker/worker.js';

export const OWNER = '0197a000-0000-7000-8000-00000000000a';
export const STRANGER = '0197a000-0000-7000-8000-00000000000b';
export const RUN = '0197a000-0000-7000-8000-0000000000aa';

const log = createLog(process.env.TEST_LOG ?? 'silent');

/** The setup for tests of jobs: one database per file, and a job table that `reset` empties. */
export interface Bench {
  readonly db: Database;
  jobs(wakeup?: Wakeup): Jobs;
  /** Starts a worker, which polls the table every 50 ms and is stopped by `reset`. */
  worker(jobs: Jobs, handlers: DefinedJob[], options?: Partial<Omit<WorkerOptions, 'jobs' | 'handlers'>>): Worker;
  reset(): Promise<void>;
}

export function useBench(databaseUrl: () => Promise<string | null> = async () => null): Bench {
  let db: Database | null = null;
  const workers: Worker[] = [];
  const facades: Jobs[] = [];
  const opened = (): Database => {
    if (db === null) throw new Error('the bench is used before beforeAll');
    return db;
  };
  const reset = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop({ drainMs: 0 })));
    await Promise.all(facades.splice(0).map((jobs) => jobs.close()));
    await rows(opened().em(), sql`truncate jobs.job, jobs.spend, jobs.spend_cap, jobs.paused`);
  };
  beforeAll(async () => {
    db = await openTestDatabase(await databaseUrl());
    await migrate(db);
  });
  afterAll(async () => {
    await reset();
    await db?.close();
  });
  return {
    get db() {
      return opened();
    },
    jobs(wakeup) {
      const jobs = createJobs({ db: opened(), log, ...(wakeup ? { wakeup } : {}) });
      facades.push(jobs);
      return jobs;
    },
    worker(jobs, handlers, options = {}) {
      const worker = createWorker({ jobs, handlers, concurrency: 4, pollMs: 50, sweepMs: 100, ...options });
      workers.push(worker);
      worker.start();
      return worker;
    },
    reset,
  };
}

/** Waits until `check` returns something truthy, and returns it. @throws Error when that has not happened after `ms` */
export async function until<T>(check: () => Promise<T> | T, ms = 10_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms`);
    await sleep(10);
  }
}
