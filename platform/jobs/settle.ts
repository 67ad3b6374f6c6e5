import { type Em, inTransaction, json, row, rows, type Sql, sql } from '../database/index.js';
import { LeaseLostError } from './errors.js';
import type { DefinedJob, JobCommit } from './handler.js';
import type { JobError, JobProgress } from './job.entity.js';
import type { Job } from './job.js';

export interface Claim {
  id: string;
  fence: number;
}

/** The guard of everything a worker writes: the job still runs under this claim's fence. */
const mine = (claim: Claim) => sql`id = ${claim.id} and fence = ${claim.fence} and state = 'running'`;
const OVER = sql`lease_until = null, lease_by = null, finished_at = now(), updated_at = now()`;
const FREE = sql`lease_until = null, lease_by = null, updated_at = now()`;

/**
 * The finishing transaction: the handler's effects and the step to `done`, both or neither.
 *
 * Order of locks, here as in every transaction on jobs: the domain's rows first, then the job's.
 * @throws LeaseLostError when the job is no longer this claim's; the effects are rolled back
 */
export async function commitJob<O>(em: Em, claim: Claim, commit: JobCommit<O>): Promise<O> {
  return inTransaction(em, async (own) => {
    const output = await commit(own);
    await own.flush();
    const done = await row(
      own,
      sql`update jobs.job set state = 'done', output = ${json(output)}, error = null, ${OVER} where ${mine(claim)} returning id`,
    );
    if (!done) throw new LeaseLostError(claim.id);
    return output;
  });
}

/** Finishes many jobs that have nothing but an output, in one statement. @returns the ids that were still their claim's */
export async function finishJobs(em: Em, finished: readonly { claim: Claim; output: unknown }[]): Promise<Set<string>> {
  const records = finished.map(({ claim, output }) => ({
    job_id: claim.id,
    job_fence: claim.fence,
    output: output ?? null,
  }));
  const done = await rows<{ id: string }>(
    em,
    sql`update jobs.job set state = 'done', output = nullif(f.output, 'null'::jsonb), error = null, ${OVER}
        from ${locked(sql`jsonb_to_recordset(${json(records)}::jsonb) as c(job_id uuid, job_fence bigint, output jsonb)`)} f
        where id = f.job_id and fence = f.job_fence and state = 'running' returning id`,
  );
  return new Set(done.map(({ id }) => id));
}

/** True when this claim's job is done: tells a commit whose answer was lost from a lost lease. */
export async function isDoneUnder(em: Em, claim: Claim): Promise<boolean> {
  return (
    (await row(
      em,
      sql`select 1 from jobs.job where id = ${claim.id} and fence = ${claim.fence} and state = 'done'`,
    )) !== null
  );
}

/** Fails the job for good, with the kind's `onFailed` in the same transaction. @throws LeaseLostError */
export async function failJob(em: Em, claim: Claim, job: Job, handler: DefinedJob, error: JobError): Promise<void> {
  await inTransaction(em, async (own) => {
    await handler.onFailed?.(own, job, error);
    await own.flush();
    const failed = await row(
      own,
      sql`update jobs.job set state = 'failed', error = ${json(error)}::jsonb, ${OVER} where ${mine(claim)} returning id`,
    );
    if (!failed) throw new LeaseLostError(claim.id);
  });
}

/** Puts the job back for another try; the error is kept for people to see. */
export async function retryJob(em: Em, claim: Claim, seconds: number, error: JobError): Promise<boolean> {
  return guarded(
    em,
    sql`update jobs.job set state = 'queued', error = ${json(error)}::jsonb, run_at = now() + make_interval(secs => ${seconds}), ${FREE}
        where ${mine(claim)} returning id`,
  );
}

/** Lets the job wait without counting this look as an attempt. A look that ended well ends a quarantine, too. */
export async function deferJob(em: Em, claim: Claim, seconds: number, notes: unknown): Promise<boolean> {
  const kept = notes === undefined ? sql`` : sql`output = ${json(notes)}::jsonb, `;
  return guarded(
    em,
    sql`update jobs.job set state = 'waiting', death_fence = null, ${kept}attempts = attempts - 1, run_at = now() + make_interval(secs => ${seconds}), ${FREE}
        where ${mine(claim)} returning id`,
  );
}

/** Gives jobs back at once and uncounted, when the process goes down. @returns those that were still their claim's */
export async function releaseJobs(em: Em, claims: readonly Claim[]): Promise<{ id: string; attempts: number }[]> {
  return rows(
    em,
    sql`update jobs.job set state = 'queued', attempts = attempts - 1, run_at = now(), ${FREE} from ${lockedClaims(claims, [])} c
        where id = c.job_id and fence = c.job_fence and state = 'running' returning id, attempts`,
  );
}

/** Renews leases. @returns the ids that are still their claim's */
export async function renewLeases(em: Em, claims: readonly (Claim & { leaseSeconds: number })[]): Promise<Set<string>> {
  const renewed = await rows<{ id: string }>(
    em,
    sql`update jobs.job set lease_until = now() + make_interval(secs => c.seconds)
        from ${lockedClaims(
          claims,
          claims.map(({ leaseSeconds }) => leaseSeconds),
        )} c
        where id = c.job_id and fence = c.job_fence and state = 'running' returning id`,
  );
  return new Set(renewed.map(({ id }) => id));
}

/** Locks the claims' rows in the order of ids, as a cancellation does: two that lock many never wait in a circle. */
const locked = (claims: Sql): Sql =>
  sql`(select c.* from ${claims} join jobs.job j on j.id = c.job_id order by j.id for update of j)`;

const lockedClaims = (claims: readonly Claim[], seconds: readonly number[]): Sql =>
  locked(sql`unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ fence }) => fence)}::bigint[], ${[...seconds]}::float8[])
    as c(job_id, job_fence, seconds)`);

export async function writeProgress(em: Em, claim: Claim, progress: JobProgress): Promise<boolean> {
  return guarded(
    em,
    sql`update jobs.job set progress = ${json(progress)}::jsonb, updated_at = now() where ${mine(claim)} returning id`,
  );
}

async function guarded(em: Em, statement: Sql): Promise<boolean> {
  return (await row(em, statement)) !== null;
}
