import { type Em, json, row, rows, sql } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import { newId } from '../ids/index.js';
import { DEFAULT_MAX_ATTEMPTS } from './handler.js';
import type { AnyJobKind, JobKind } from './kind.js';

export interface NewJob<I = unknown> {
  ownerId: string;
  input: I;
  runId?: string | null;
  subject?: string | null;
  /** Unique per owner for ever: enqueueing it again gives the first job back, whatever became of it. */
  dedupeKey?: string | null;
  /**
   * A client's Idempotency-Key with its route (and, where one request makes several jobs, which of them it is): unique per
   * owner for 24 h. Enqueueing it again within that time finds the job again, unless that one failed or was cancelled
   * and cost nothing: then the key is free, as it is after the 24 h. A failed job that was paid for, or may have been, keeps it:
   * a client that only repeats its request must not buy twice.
   */
  requestKey?: string | null;
  /** What was asked for under the request key, as a hash: the same key asking for something else is refused. */
  requestHash?: string | null;
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
  /** False when one of the keys found a job that was already there. */
  created: boolean;
}

/** Rounds of looking: what stood in the way can be over, and out of the way, by the time we look for it. */
const ROUNDS = 5;

/**
 * Writes the job through `em`, which is the transaction that causes it; wakes nobody. One statement when nothing stands in the
 * way. Correct under any number of callers with the same keys: the unique indexes decide.
 * @throws ServiceError KEY_REUSED when the request key found a job that was asked for with another hash
 */
export async function insertJob<I>(em: Em, kind: JobKind<I>, job: NewJob<NoInfer<I>>): Promise<Enqueued> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await insertOnce(em, kind, job);
    if (made !== null) return { id: made, created: true };
    if (await freeRequestKey(em, job)) continue;
    const found = await findByKeys(em, job);
    if (found !== null) return { id: found, created: false };
  }
  throw new Error(`Job ${kind.name} could be neither written nor found under its key`);
}

/** @returns the new id, or null when a job of one of the keys is there already */
async function insertOnce(em: Em, { name }: AnyJobKind, job: NewJob): Promise<string | null> {
  const made = await row<{ id: string }>(
    em,
    sql`insert into jobs.job
          (id, kind, owner_id, run_id, subject, input, dedupe_key, request_key, request_hash, active_key, concurrency_key,
           needs_approval, approved_at, max_attempts, run_at)
        values (${newId()}, ${name}, ${job.ownerId}, ${job.runId ?? null}, ${job.subject ?? null},
          ${JSON.stringify(job.input ?? null)}, ${job.dedupeKey ?? null}, ${job.requestKey ?? null}, ${job.requestHash ?? null},
          ${job.activeKey ?? null}, ${job.concurrencyKey ?? null},
          ${job.needsApproval ?? false}, case when ${job.approved ?? false} then now() end,
          ${job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS}, now() + make_interval(secs => ${job.delaySeconds ?? 0}))
        on conflict do nothing
        returning id`,
  );
  return made?.id ?? null;
}

/**
 * Takes the request key from a job that no longer answers for it. Of many callers at once one does, and the others wait for
 * its transaction and then find its new job.
 */
async function freeRequestKey(em: Em, { ownerId, requestKey }: NewJob): Promise<boolean> {
  if (requestKey == null) return false;
  const freed = await row(
    em,
    sql`update jobs.job set request_key = null, request_hash = null
        where owner_id = ${ownerId} and request_key = ${requestKey}
          and (created_at <= now() - interval '24 hours' or (state in ('failed', 'cancelled')
            and not exists (select 1 from jobs.spend where spend.job_id = job.id and spend.state <> 'failed' and spend.usd > 0)))
        returning id`,
  );
  return freed !== null;
}

async function findByKeys(em: Em, job: NewJob): Promise<string | null> {
  const { ownerId, dedupeKey = null, requestKey = null, requestHash = null, activeKey = null } = job;
  const found = await row<{ id: string; refused: boolean }>(
    em,
    sql`select id, (request_hash <> ${requestHash}::text) is true as refused from jobs.job
          where owner_id = ${ownerId} and request_key = ${requestKey}
        union all
        select id, false from jobs.job where owner_id = ${ownerId} and dedupe_key = ${dedupeKey}
        union all
        select id, false from jobs.job where owner_id = ${ownerId} and active_key = ${activeKey}
          and state in ('queued', 'running', 'waiting')
        limit 1`,
  );
  if (found?.refused) throw new ServiceError('KEY_REUSED');
  return found?.id ?? null;
}

/** Deletes jobs that the same transaction has queued, when it cannot go through with them: nobody has seen them yet. */
export async function withdrawJobs(
  em: Em,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<void> {
  if (!em.isInTransaction()) throw new Error('Only the transaction that has queued a job may withdraw it');
  if (ids.length === 0) return;
  await rows(
    em,
    sql`delete from jobs.job where owner_id = ${ownerId} and id = any(${[...ids]}::uuid[]) and state = 'queued' and attempts = 0
        returning id`,
  );
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
