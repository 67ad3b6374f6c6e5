/**
 * A worker process to be killed: `node kill-worker.js <database url> <redis url>`. A job inserts one row each time it takes
 * effect, so a job with two rows took effect twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { rows } from '../../platform/database/testing.js';
import { createJobs, createWorker, defineJob, jobKind } from '../../platform/jobs/index.js';
import { openTestDatabase } from '../../platform/jobs/testing-database.js';
import { beeQueueWakeup } from '../../platform/jobs/wakeup/bee-wakeup.js';
import { createLog } from '../../platform/log/index.js';

export const SHORT = jobKind<null, null>('short');
/** Maximum duration of a job. */
const LONGEST_MS = 40;

const short = defineJob(SHORT, {
  leaseSeconds: 2,
  run: async ({ job }) => {
    await sleep(Math.random() * LONGEST_MS);
    return async (em) => {
      await rows(em, sql`insert into public.effect values (${job.id})`);
      return null;
    };
  },
});

const [, script, databaseUrl, redisUrl] = process.argv;
if (script?.includes('kill-worker') && databaseUrl && redisUrl) {
  const log = createLog('silent');
  const db = await openTestDatabase(databaseUrl);
  const jobs = createJobs({ db, log, wakeup: beeQueueWakeup({ redisUrl, log }) });
  createWorker({ jobs, handlers: [short], concurrency: 4, pollMs: 500, sweepMs: 1_000 }).start();
  process.stdout.write('ready\n');
}
