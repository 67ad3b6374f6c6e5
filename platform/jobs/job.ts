import { sql, toDate } from '../database/index.js';
import type { JobError, JobProgress, JobState } from './job.entity.js';

/** A job as code sees it: a plain copy of the row. */
export interface Job<I = unknown, O = unknown> {
  id: string;
  kind: string;
  ownerId: string;
  runId: string | null;
  subject: string | null;
  state: JobState;
  input: I;
  output: O | null;
  progress: JobProgress | null;
  error: JobError | null;
  attempts: number;
  maxAttempts: number;
  fence: number;
  /** The claim whose process died while it ran, or null. */
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

export const isOver = (state: JobState): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** The columns of {@link JobRow}, of a table called `job`. */
export const JOB_COLUMNS = sql.constant(
  [
    'id, kind, owner_id, run_id, subject, state, input, output, progress, error, attempts, max_attempts, fence, death_fence, dedupe_key',
    'concurrency_key, needs_approval, approved_at, run_at, created_at, started_at, finished_at, updated_at',
  ]
    .join(', ')
    .replace(/(\w+)/g, 'job.$1'),
);

export interface JobRow {
  id: string;
  kind: string;
  owner_id: string;
  run_id: string | null;
  subject: string | null;
  state: JobState;
  input: unknown;
  output: unknown;
  progress: JobProgress | null;
  error: JobError | null;
  attempts: number;
  max_attempts: number;
  fence: number;
  death_fence: number | null;
  dedupe_key: string | null;
  concurrency_key: string | null;
  needs_approval: boolean;
  approved_at: string | null;
  run_at: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  updated_at: string;
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    ownerId: row.owner_id,
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
