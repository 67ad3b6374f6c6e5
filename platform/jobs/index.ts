export { type ReadyKind, readyByKind } from './claim/ready.js';
export type { NewJob } from './enqueue.js';
export { eraseJobs, eraseSpend, hasOpenJobs } from './erase.js';
export { describeError, JobDeferred, LeaseLostError, PermanentJobError } from './errors.js';
export {
  type DefinedJob,
  defineJob,
  type JobContext,
  type JobHandler,
} from './handler.js';
export { JOB_STATES, JobEntity, type JobError, type JobState } from './job.entity.js';
export { JOB_COLUMNS, type Job, type JobRow, toTypedJob } from './job.js';
export { createJobs, type Jobs } from './jobs.js';
export { type AnyJobKind, type JobKind, jobKind } from './kind.js';
export type { JobMetrics } from './metrics.js';
export { jobsMigrations } from './migrations.js';
export { countAllOpenJobs, countOpenJobs } from './open-jobs.js';
export { PausedOwner, pauseOwner, releaseOwner, resumeOwner } from './pause.js';
export { sweepJobs, sweepSpend } from './retention.js';
export { isFree } from './spend/free.js';
export { SpendEntity } from './spend/spend.entity.js';
export {
  deliveredSpend,
  failSpend,
  listSpendOfJob,
  listSpendOfJobs,
  lostSpend,
  type Reservation,
  reserveSpend,
  type Spend,
  type SpendRequest,
  settleSpend,
  submittedSpend,
} from './spend/spend.js';
export {
  billAbandoned,
  CANCEL_JOB,
  findUnwantedSpend,
  noteCancel,
  refundCancelled,
  type UnwantedSpend,
} from './spend/spend-cancel.js';
export {
  assertSpendRoom,
  dropSpendCaps,
  readSpending,
  readSpendingOfKeys,
  SpendCap,
  setSpendCap,
} from './spend/spend-cap.js';
export { readSpendMonth, type SpendKind } from './spend/spend-month.js';
export { readSpentOfRuns } from './spend/spend-of-runs.js';
export { assertPlatformRoom, PlatformSpentError } from './spend/spend-platform.js';
export { readSpendReport, type SpendPeriod } from './spend/spend-report.js';
export { inProcessWakeup, type Wakeup } from './wakeup/wakeup.js';
export { createWorker, type Worker } from './worker/worker.js';
