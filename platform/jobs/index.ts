export type { NewJob } from './enqueue.js';
export { describeError, JobDeferred, LeaseLostError, PermanentJobError } from './errors.js';
export {
  type DefinedJob,
  defineJob,
  type JobContext,
  type JobHandler,
} from './handler.js';
export { JOB_STATES, JobEntity, type JobError } from './job.entity.js';
export { JOB_COLUMNS, type Job, type JobRow, jobOf } from './job.js';
export { createJobs, type Jobs } from './jobs.js';
export { type AnyJobKind, type JobKind, jobKind } from './kind.js';
export type { JobMetrics } from './metrics.js';
export { jobsMigrations } from './migrations.js';
export { countAllOpenJobs, countOpenJobs } from './open-jobs.js';
export { PausedOwner, pauseOwner, resumeOwner } from './pause.js';
export { sweepJobs, sweepSpend } from './retention.js';
export { SpendEntity } from './spend.entity.js';
export {
  deliveredSpend,
  failSpend,
  lostSpend,
  type Reservation,
  reserveSpend,
  type Spend,
  type SpendRequest,
  settleSpend,
  spendOfJob,
  spentOnRun,
  submittedSpend,
} from './spend.js';
export {
  billAbandoned,
  CANCEL_JOB,
  noteCancel,
  refundCancelled,
  type UnwantedSpend,
  unwantedSpend,
} from './spend-cancel.js';
export {
  assertSpendRoom,
  dropSpendCaps,
  SpendCap,
  setSpendCap,
  spendingOf,
  spendingOfKeys,
} from './spend-cap.js';
export { SPEND_KINDS, spendMonthOf } from './spend-month.js';
export { inProcessWakeup, type Wakeup } from './wakeup.js';
export { createWorker, type Worker } from './worker.js';
