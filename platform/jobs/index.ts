export { beeQueueWakeup } from './bee-wakeup.js';
export type { Enqueued, JobSelection, NewJob } from './enqueue.js';
export { describeError, JobDeferred, JobInterrupted, LeaseLostError, PermanentJobError } from './errors.js';
export {
  type DefinedJob,
  defineJob,
  type JobCommit,
  type JobContext,
  type JobHandler,
  type JobResult,
} from './handler.js';
export { JOB_STATES, JobEntity, type JobError, type JobProgress, type JobState } from './job.entity.js';
export { isOver, JOB_COLUMNS, type Job, type JobRow, jobOf } from './job.js';
export { createJobs, type Jobs, type JobsOptions } from './jobs.js';
export { type AnyJobKind, type JobKind, jobKind } from './kind.js';
export { type JobMetrics, type JobOutcome, noJobMetrics } from './metrics.js';
export { jobsMigrations } from './migrations.js';
export { countAllOpenJobs, countOpenJobs } from './open-jobs.js';
export { PausedOwner, pauseOwner, resumeOwner } from './pause.js';
export { sweepJobs, sweepSpend } from './retention.js';
export { SpendEntity, type SpendState } from './spend.entity.js';
export {
  failSpend,
  type JobSpend,
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
export { inProcessWakeup, type WakeHint, type Wakeup } from './wakeup.js';
export { createWorker, type Worker, type WorkerOptions } from './worker.js';
