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
} from '../database/index.js';
import { LeaseLostError } from './errors.js';
import type { DefinedJob, JobCommit } from './handler.js';
import type { JobError, JobProgress } from './job.entity.js';
import type { Job } from './job.js';
import { abandonSpend } from './spend-cancel.js';

export interface Claim {
  id: string;
  fence: number;
}

const OVER = { lease_until: null, lease_by: null, finished_at: now, updated_at: now } as const;
const FREE = { lease_until: null, lease_by: null, updated_at: now } as const;

/** A change by whoever runs the job under this claim's fence: the guard of everything a worker writes. @returns whether it was made */
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
const toQueued = byClaim<{ error: Json<JobError>; seconds: number }>((param) => ({
  state: 'queued',
  error: param('error'),
  run_at: fromNow(param('seconds')),
  ...FREE,
}));
const looksLater = (param: Parameter<{ seconds: number }>) => ({
  state: 'waiting' as const,
  death_fence: null,
  attempts: sql<number>`attempts - 1`,
  run_at: fromNow(param('seconds')),
  ...FREE,
});
const toWaiting = byClaim<{ seconds: number }>(looksLater);
const toWaitingWith = byClaim<{ seconds: number; notes: Json<unknown> | null }>((param) => ({
  ...looksLater(param as Parameter<{ seconds: number }>),
  output: param('notes'),
}));
const toProgress = byClaim<{ progress: Json<JobProgress> }>((param) => ({
  progress: param('progress'),
  updated_at: now,
}));

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
    if (!(await toDone(own, claim, { output: json<unknown>(output) }))) throw new LeaseLostError(claim.id);
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
  const done = await finishRows(em, { records: JSON.stringify(records) });
  return new Set(done.map(({ id }) => id));
}

const finishRows = preparedAcrossOwners<{ records: string }, { id: string }>((db, param) =>
  db
    .updateTable('jobs.job')
    .from(
      locked<NamedClaim & { output: unknown }>(
        sql`jsonb_to_recordset(${param('records')}::jsonb) as c(job_id uuid, job_fence bigint, output jsonb)`,
      ).as('f'),
    )
    .set({ state: 'done', output: sql<Json<unknown>>`nullif(f.output, 'null'::jsonb)`, error: null, ...OVER })
    .whereRef('id', '=', 'f.job_id')
    .whereRef('fence', '=', 'f.job_fence')
    .where('state', '=', 'running')
    .returning('id'),
);

/** True when this claim's job is done: tells a commit whose answer was lost from a lost lease. */
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

/** Fails the job for good, with the kind's `onFailed` in the same transaction. @throws LeaseLostError */
export async function failJob(em: Em, claim: Claim, job: Job, handler: DefinedJob, error: JobError): Promise<void> {
  await inTransaction(em, async (own) => {
    await handler.onFailed?.(own, job, error);
    await own.flush();
    if (!(await toFailed(own, claim, { error: json(error) }))) throw new LeaseLostError(claim.id);
    await abandonSpend(own, { jobIds: [claim.id] });
  });
}

/** Puts the job back for another try; the error is kept for people to see. */
export const retryJob = (em: Em, claim: Claim, seconds: number, error: JobError): Promise<boolean> =>
  toQueued(em, claim, { seconds, error: json(error) });

/** Lets the job wait without counting this look as an attempt. A look that ended well ends a quarantine, too. */
export const deferJob = (em: Em, claim: Claim, seconds: number, notes: unknown): Promise<boolean> =>
  notes === undefined
    ? toWaiting(em, claim, { seconds })
    : toWaitingWith(em, claim, { seconds, notes: json<unknown>(notes) });

export const writeProgress = (em: Em, claim: Claim, progress: JobProgress): Promise<boolean> =>
  toProgress(em, claim, { progress: json(progress) });

/** Gives jobs back at once and uncounted, when the process goes down. @returns those that were still their claim's */
export async function releaseJobs(em: Em, claims: readonly Claim[]): Promise<{ id: string; attempts: number }[]> {
  return stillOf(em, claims, [])
    .set({ state: 'queued', attempts: sql<number>`attempts - 1`, run_at: now, ...FREE })
    .returning(['id', 'attempts'])
    .execute();
}

/** Renews leases. @returns the ids that are still their claim's */
export async function renewLeases(em: Em, claims: readonly (Claim & { leaseSeconds: number })[]): Promise<Set<string>> {
  const seconds = claims.map(({ leaseSeconds }) => leaseSeconds);
  const renewed = await stillOf(em, claims, seconds)
    .set({ lease_until: sql<string>`now() + make_interval(secs => c.seconds)` })
    .returning('id')
    .execute();
  return new Set(renewed.map(({ id }) => id));
}

/** An update of many claims' jobs, as far as they are still theirs. */
function stillOf(em: Em, claims: readonly Claim[], seconds: readonly number[]) {
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

/** Locks the claims' rows in the order of ids, as a cancellation does: two that lock many never wait in a circle. */
function locked<Row>(claims: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`(select c.* from ${claims} join jobs.job j on j.id = c.job_id order by j.id for update of j)`;
}
