import { type Row, toDate } from '../database/index.js';
import type { JobError, JobProgress, JobState } from './job.entity.js';
import type { JobKind } from './kind.js';

interface JobFacts<I> {
  id: string;
  kind: string;
  ownerId: string;
  /** The API key whose cap counts the job's spending too, or null. Jobs that this job enqueues get the same key. */
  apiKeyId: string | null;
  runId: string | null;
  subject: string | null;
  input: I;
  progress: JobProgress | null;
  error: JobError | null;
  attempts: number;
  maxAttempts: number;
  fence: number;
  /** The fence of the claim during which the job's process died, or null. */
  deathFence: number | null;
  dedupeKey: string | null;
  concurrencyKey: string | null;
  needsApproval: boolean;
  approvedAt: Date | null;
  runAt: Date;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  updatedAt: Date;
}

/** A job as its handler sees it: `output` has the notes of its last `ctx.defer` or `ctx.yield`, or null. */
export type RunningJob<I = unknown, N = unknown> = JobFacts<I> & { state: Unfinished; output: N | null };

/** A job, as a plain copy of its row. `output` has the kind's output type only when the job is done. */
export type Job<I = unknown, O = unknown, N = unknown> =
  | RunningJob<I, N>
  | (JobFacts<I> & { state: 'done'; output: O });

type Unfinished = Exclude<JobState, 'done'>;

export const isFinished = (state: JobState): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** The columns of {@link JobRow}. */
export const JOB_COLUMNS = [
  'id',
  'kind',
  'owner_id',
  'api_key_id',
  'run_id',
  'subject',
  'state',
  'input',
  'output',
  'progress',
  'error',
  'attempts',
  'max_attempts',
  'fence',
  'death_fence',
  'dedupe_key',
  'concurrency_key',
  'needs_approval',
  'approved_at',
  'run_at',
  'created_at',
  'started_at',
  'finished_at',
  'updated_at',
] as const;

export type JobRow = Row<'jobs.job', (typeof JOB_COLUMNS)[number]>;

/** Converts a row to a job with the kind's types. @throws Error when the row is of another kind */
export function toTypedJob<I, O, N>(kind: JobKind<I, O, N>, row: JobRow): Job<I, O, N> {
  if (row.kind !== kind.name) throw new Error(`Job ${row.id} is of the kind "${row.kind}", not "${kind.name}"`);
  return toJob(row) as Job<I, O, N>;
}

/** Converts a row to a job whose input, output and notes are not typed. */
export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    ownerId: row.owner_id,
    apiKeyId: row.api_key_id,
    runId: row.run_id,
    subject: row.subject,
    state: row.state,
    input: row.input,
    output: row.output ?? null,
    progress: row.progress ?? null,
    error: row.error ?? null,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    fence: row.fence,
    deathFence: row.death_fence,
    dedupeKey: row.dedupe_key,
    concurrencyKey: row.concurrency_key,
    needsApproval: row.needs_approval,
    approvedAt: toDate(row.approved_at),
    runAt: toDate(row.run_at),
    createdAt: toDate(row.created_at),
    startedAt: toDate(row.started_at),
    finishedAt: toDate(row.finished_at),
    updatedAt: toDate(row.updated_at),
  };
}
