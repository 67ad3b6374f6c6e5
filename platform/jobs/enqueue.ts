import { type Em, json, row, rows, sql } from '../database/index.js';
import { newId } from '../ids/index.js';
import { DEFAULT_MAX_ATTEMPTS } from './kind.js';

export interface NewJob {
  kind: string;
  ownerId: string;
  input: unknown;
  runId?: string | null;
  subject?: string | null;
  /** Unique per owner for ever: enqueueing it again gives the first job back, whatever became of it. */
  dedupeKey?: string | null;
  /** Unique per owner while that job is not over ("the same job is already running"). */
  activeKey?: string | null;
  /** At most one job with it runs or waits at a time, over all workers. Put the owner in it. */
  concurrencyKey?: string | null;
  /** No money may be reserved before {@link approve}, or unless `approved` is given here. */
  needsApproval?: boolean;
  approved?: boolean;
  /** Not before so many seconds from now. */
  delaySeconds?: number;
  /** The worker's own handler has the last word. */
  maxAttempts?: number;
}

export interface Enqueued {
  id: string;
  /** False when the dedupe key or the active key found a job that was already there. */
  created: boolean;
}

/** Writes the job through `em`, which is the transaction that causes it; wakes nobody. */
export async function insertJob(em: Em, job: NewJob): Promise<Enqueued> {
  const { dedupeKey = null, activeKey = null } = job;
  // Three rounds: the job that stood in the way can be over, and out of the way, by the time we look for it.
  for (let round = 0; round < 3; round += 1) {
    const [made] = await rows<{ id: string }>(
      em,
      sql`insert into jobs.job
            (id, kind, owner_id, run_id, subject, input, dedupe_key, active_key, concurrency_key, needs_approval, approved_at,
             max_attempts, run_at)
          values (${newId()}, ${job.kind}, ${job.ownerId}, ${job.runId ?? null}, ${job.subject ?? null},
            ${JSON.stringify(job.input ?? null)}, ${dedupeKey}, ${activeKey}, ${job.concurrencyKey ?? null},
            ${job.needsApproval ?? false}, case when ${job.approved ?? false} then now() end,
            ${job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS}, now() + make_interval(secs => ${job.delaySeconds ?? 0}))
          on conflict do nothing
          returning id`,
    );
    if (made) return { id: made.id, created: true };
    const found = await row<{ id: string }>(
      em,
      sql`select id from jobs.job where owner_id = ${job.ownerId} and dedupe_key = ${dedupeKey}
          union all
          select id from jobs.job where owner_id = ${job.ownerId} and active_key = ${activeKey}
            and state in ('queued', 'running', 'waiting')
          limit 1`,
    );
    if (found) return { id: found.id, created: false };
  }
  throw new Error(`Job ${job.kind} could be neither written nor found under its key`);
}

/** Which jobs of an owner: one run's (but for `exceptId`, the one whose own transaction this is), or some by id. */
export type JobSelection = { ownerId: string } & (
  | { runId: string; exceptId?: string | undefined }
  | { ids: readonly string[] }
);

const selected = (which: JobSelection) =>
  'runId' in which
    ? sql`owner_id = ${which.ownerId} and run_id = ${which.runId}${which.exceptId ? sql` and id <> ${which.exceptId}` : sql``}`
    : sql`owner_id = ${which.ownerId} and id = any(${[...which.ids]}::uuid[])`;

/** Lets the selected jobs spend money. @returns how many were approved now */
export async function approve(em: Em, which: JobSelection): Promise<number> {
  const done = await rows(
    em,
    sql`update jobs.job set approved_at = now(), updated_at = now()
        where id in (select id from jobs.job where ${selected(which)} and approved_at is null
                       and state in ('queued', 'running', 'waiting') order by id for update)
        returning id`,
  );
  return done.length;
}

/** Cancels whatever of the selected jobs is not over. @returns the ids that were cancelled */
export async function cancelJobs(
  em: Em,
  which: JobSelection,
  reason?: { code: string; message: string },
): Promise<string[]> {
  // In the order of ids, so that two that cancel the same run do not wait for each other in a circle.
  const done = await rows<{ id: string }>(
    em,
    sql`update jobs.job set state = 'cancelled', lease_until = null, lease_by = null, finished_at = now(), updated_at = now(),
          error = ${json(reason)}::jsonb
        where id in (select id from jobs.job where ${selected(which)} and state in ('queued', 'running', 'waiting')
                     order by id for update)
        returning id`,
  );
  return done.map(({ id }) => id);
}
