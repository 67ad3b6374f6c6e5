/**
 * A worker process for the crash tests: `node crash-worker.js <database url>`. Its jobs never end, so that the test can kill
 * the process in the middle of one.
 */
import { createLog } from '../../log/index.js';
import { createJobs, createWorker, defineJob, jobKind } from '../index.js';
import { openTestDatabase } from '../testing-database.js';

export const DOOMED = jobKind<null, null>('doomed');
export const doomed = defineJob(DOOMED, {
  maxAttempts: 5,
  leaseSeconds: 0.6,
  run: async () => {
    process.stdout.write('begun\n');
    return new Promise<never>(() => {});
  },
});

const [, , databaseUrl] = process.argv;
if (databaseUrl?.startsWith('postgres://')) {
  const db = await openTestDatabase(databaseUrl);
  createWorker({ jobs: createJobs({ db, log: createLog('silent') }), handlers: [doomed], pollMs: 50 }).start();
}
