import { type RawBuilder, sql } from 'kysely';
import {
  acrossOwners,
  type Changes,
  type Em,
  fromNow,
  inTransaction,
  type Json,
  json,
  now,
  type Parameter,
  preparedAcrossOwners,
} from '../../database/index.js';
import { type JobDeferred, LeaseLostError } from '../errors.js';
import type { DefinedJob, JobCommit } from '../handler.js';
import type { JobError, JobProgress } from '../job.entity.js';
import type { Job } from '../job.js';
import { abandonSpend } from '../spend/spend-cancel.js';

/** One claim of a job by a worker. `fence` is the fence that the job got from this claim; the next claim increases it. */
export interface Claim {
  id: string;
  fence: number;
}

const OVER = { lease_until: null, lease_by: null, finished_at: now, updated_at: now } as const;
const FREE = { lease_until: null, lease_by: null, updated_at: now } as const;

/**
 * Makes an update of a job's row that applies only while the job runs under this claim's fence. A worker's writes to a single
 * job go through it.
 * @returns a function that performs the update, and returns whether it applied
 */
function byClaim<Params extends object>(set: (param: Parameter<Params>) => Changes<'jobs.job'>) {
  const update = preparedAcrossOwners<Claim & Params, { id: string }>((db, param) =>
    db
      .updateTable('jobs.job')
      .set(set(param as Parameter<Params>))
      .where('id', '=', param('id'))
      .where('fence', '=', param('fence'))
      .where('state', '=', 'running')
      .returning('id'),
  );
  return async (em: Em, { id, fence }: Claim, params: Params): Promise<boolean> =>
    (await update(em, { ...params, id, fence })).length > 0;
}

const toDone = byClaim<{ output: Json<unknown> | null }>((param) => ({
  state: 'done',
  output: param('output'),
  error: null,
  ...OVER,
}));
const toFailed = byClaim<{ error: Json<JobError> }>((param) => ({ state: 'failed', error: param('error'), ...OVER }));
const toQueued = byClaim<{ error: Json<JobError>; seconds: number; uncounted: number }>((param) => ({
  state: 'queued',
  error: param('error'),
  attempts: sql<number>`attempts - ${param('uncounted')}::int`,
  run_at: fromNow(param('seconds')),
  ...FREE,
}));
/** `partDone` is 1 or 0. */
type Later = { seconds: number; partDone: number };
const looksLater = (param: Parameter<Later>) => ({
  state: 'waiting' as const,
  death_fence: null,
  attempts: sql<number>`case when ${param('partDone')}::int = 1 then 0 else attempts - 1 end`,
  run_at: fromNow(param('seconds')),
  ...FREE,
});
const toWaiting = byClaim<Later>(looksLater);
const toWaitingWith = byClaim<Later & { notes: Json<unknown> | null }>((param) => ({
  ...looksLater(param as Parameter<Later>),
  output: param('notes'),
}));
const toProgress = byClaim<{ progress: Json<JobProgress> }>((param) => ({
  progress: param('progress'),
  updated_at: now,
}));

/**
 * Finishes a job in one transaction, which writes both the handler's effects and the change to `done`, or neither.
 *
 * Order of locks, here as in every transaction on jobs: the domain's rows first, then the job's.
 * @throws LeaseLostError when the job no longer belongs to this claim; the effects are rolled back
 */
export async function commitJob<O>(em: Em, claim: Claim, commit: JobCommit<O>): Promise<O> {
  return inTransaction(em, async (own) => {
    const output = await commit(own);
    await own.flush();
    if (!(await toDone(own, claim, { output: json<unknown>(output) }))) throw new LeaseLostError(claim.id);
    return output;
  });
}

export interface Finished {
  claim: Claim;
  output: unknown;
}

/** The arguments of `jobs.finish`. */
export const finishedColumns = (finished: readonly Finished[]) => ({
  doneIds: finished.map(({ claim }) => claim.id),
  fences: finished.map(({ claim }) => claim.fence),
  outputs: JSON.stringify(finished.map(({ output }) => output ?? null)),
});

/** Finishes many jobs that only have an output to write, in one statement. @returns the ids that still belonged to their claim */
export async function finishJobs(em: Em, finished: readonly Finished[]): Promise<Set<string>> {
  const done = await finishRows(em, finishedColumns(finished));
  return new Set(done.map(({ id }) => id));
}

/** Calls a database function, which keeps its plan. Planning the statement each time would take a third of its time. */
const finishRows = preparedAcrossOwners<ReturnType<typeof finishedColumns>, { id: string }>((db, param) =>
  db
    .selectFrom(
      sql<{
        id: string;
      }>`jobs.finish(${param('doneIds')}::uuid[], ${param('fences')}::bigint[], ${param('outputs')}::jsonb)`.as(
        sql`finished(id)`,
      ),
    )
    .select('id'),
);

/** Whether the job is done under this claim. This distinguishes a lost lease from a commit whose confirmation was lost. */
export async function isDoneUnder(em: Em, { id, fence }: Claim): Promise<boolean> {
  const done = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select('id')
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return done !== undefined;
}

/**
 * Fails the job for good, with the kind's `onFailed` in the same transaction.
 * @throws LeaseLostError when the job no longer belongs to the claim
 */
export async function failJob(em: Em, claim: Claim, job: Job, handler: DefinedJob, error: JobError): Promise<void> {
  await inTransaction(em, async (own) => {
    await handler.onFailed?.(own, job, error);
    await own.flush();
    if (!(await toFailed(own, claim, { error: json(error) }))) throw new LeaseLostError(claim.id);
    await abandonSpend(own, { jobIds: [claim.id] });
  });
}

/** Puts the job back for another attempt, and stores the error for its owner to see. `uncounted`: this attempt does not count. */
export const retryJob = (
  em: Em,
  claim: Claim,
  { seconds, error, uncounted }: { seconds: number; error: JobError; uncounted: boolean },
): Promise<boolean> => toQueued(em, claim, { seconds, error: json(error), uncounted: uncounted ? 1 : 0 });

/** Lets the job wait until its next poll or part. This run does not count as an attempt. Also ends the job's quarantine. */
export function deferJob(em: Em, claim: Claim, { seconds, notes, partDone }: JobDeferred): Promise<boolean> {
  const later = { seconds, partDone: partDone ? 1 : 0 };
  return notes === undefined
    ? toWaiting(em, claim, later)
    : toWaitingWith(em, claim, { ...later, notes: json<unknown>(notes) });
}

export const writeProgress = (em: Em, claim: Claim, progress: JobProgress): Promise<boolean> =>
  toProgress(em, claim, { progress: json(progress) });

/** Gives jobs back when the process shuts down: ready at once, the attempt uncounted. @returns those still in their claim */
export async function releaseJobs(em: Em, claims: readonly Claim[]): Promise<{ id: string; attempts: number }[]> {
  return updateOwned(em, claims, [])
    .set({ state: 'queued', attempts: sql<number>`attempts - 1`, run_at: now, ...FREE })
    .returning(['id', 'attempts'])
    .execute();
}

/** Renews leases. @returns the ids that still belong to their claim */
export async function renewLeases(em: Em, claims: readonly (Claim & { leaseSeconds: number })[]): Promise<Set<string>> {
  const seconds = claims.map(({ leaseSeconds }) => leaseSeconds);
  const renewed = await updateOwned(em, claims, seconds)
    .set({ lease_until: sql<string>`now() + make_interval(secs => c.seconds)` })
    .returning('id')
    .execute();
  return new Set(renewed.map(({ id }) => id));
}

/** Updates the jobs of many claims by one statement, except those that no longer belong to their claim. */
function updateOwned(em: Em, claims: readonly Claim[], seconds: readonly number[]) {
  const ids = claims.map(({ id }) => id);
  const fences = claims.map(({ fence }) => fence);
  const named = sql`unnest(${ids}::uuid[], ${fences}::bigint[], ${seconds}::float8[]) as c(job_id, job_fence, seconds)`;
  return acrossOwners(em)
    .updateTable('jobs.job')
    .from(locked<NamedClaim>(named).as('c'))
    .whereRef('id', '=', 'c.job_id')
    .whereRef('fence', '=', 'c.job_fence')
    .where('state', '=', 'running');
}

interface NamedClaim {
  job_id: string;
  job_fence: number;
}

/**
 * Locks the claims' rows in the order of their ids, as cancellations do, so that two statements that lock many rows never
 * deadlock.
 */
function locked<Row>(claims: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`(select c.* from ${claims} join jobs.job j on j.id = c.job_id order by j.id for update of j)`;
}
