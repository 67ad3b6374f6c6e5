import { sql } from 'kysely';
import { anyOf, type Em, fromNow, type Json, jsonOrNull, own, prepared } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import { newId } from '../ids/index.js';
import { type AnyJobKind, DEFAULT_MAX_ATTEMPTS, type JobKind } from './kind.js';

export interface NewJob<I = unknown> {
  ownerId: string;
  input: I;
  /** The API key that requests the job. What the job spends counts against the key's cap as well as the account's. */
  apiKeyId?: string | null;
  runId?: string | null;
  subject?: string | null;
  /**
   * Unique per owner for as long as the row is kept. Enqueueing with the same key again returns the first job, in any state.
   */
  dedupeKey?: string | null;
  /**
   * A client's Idempotency-Key with its route (and the job's number, if one request makes several): unique per owner for 24 h.
   * Enqueueing with the same key within that time returns the same job, unless that job failed or was cancelled and cost
   * nothing: then the key is free, as it is after the 24 h. A failed or cancelled job that was paid for, or may have been,
   * keeps the key: a client that only repeats its request must not buy twice.
   */
  requestKey?: string | null;
  /** A hash of the request made with the request key: the same key with a different request is refused. */
  requestHash?: string | null;
  /** Unique per owner while the job is unfinished. Enqueueing with the same key until then returns that job. */
  activeKey?: string | null;
  /** At most one job with this key is running or `waiting` at a time, over all workers. Include the owner in the key. */
  concurrencyKey?: string | null;
  /** Whether the job must be approved before it may reserve money: by `approved` here, or later by `Jobs.approve`. */
  needsApproval?: boolean;
  approved?: boolean;
  /** Seconds that must pass before the job may start. */
  delaySeconds?: number;
}

export interface Enqueued {
  id: string;
  /** False when one of the keys found an existing job. */
  created: boolean;
}

/**
 * Maximum number of tries. The job whose key prevented the insert may have released it by the time it is looked up, for example
 * because it has finished.
 */
const ROUNDS = 5;
/** For how long a repeated request key finds its job. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Writes the job through `em`, so that it is part of the caller's transaction; wakes no worker. It takes one statement unless a
 * job with one of the keys exists. Any number of concurrent callers may use the same keys: the unique indexes decide.
 * @throws ServiceError KEY_REUSED when the request key found a job that was requested with another hash
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

/** @returns the new id, or null when a job with one of the keys exists already */
async function insertOnce(em: Em, { name }: AnyJobKind, job: NewJob): Promise<string | null> {
  const [made] = await insertRow(
    { em, ownerId: job.ownerId },
    {
      id: newId(),
      kind: name,
      apiKeyId: job.apiKeyId ?? null,
      runId: job.runId ?? null,
      subject: job.subject ?? null,
      input: jsonOrNull(job.input),
      dedupeKey: job.dedupeKey ?? null,
      requestKey: job.requestKey ?? null,
      requestHash: job.requestHash ?? null,
      activeKey: job.activeKey ?? null,
      concurrencyKey: job.concurrencyKey ?? null,
      needsApproval: job.needsApproval ?? false,
      approved: job.approved ?? false,
      delaySeconds: job.delaySeconds ?? 0,
    },
  );
  return made?.id ?? null;
}

type RowToInsert = Required<Omit<NewJob, 'ownerId' | 'input'>> & { id: string; kind: string; input: Json<unknown> };

const insertRow = prepared<RowToInsert, { id: string }>((mine, param) =>
  mine
    .insertInto('jobs.job', {
      id: param('id'),
      kind: param('kind'),
      api_key_id: param('apiKeyId'),
      run_id: param('runId'),
      subject: param('subject'),
      input: param('input'),
      dedupe_key: param('dedupeKey'),
      request_key: param('requestKey'),
      request_hash: param('requestHash'),
      active_key: param('activeKey'),
      concurrency_key: param('concurrencyKey'),
      needs_approval: param('needsApproval'),
      approved_at: sql<string | null>`case when ${param('approved')} then now() end`,
      max_attempts: DEFAULT_MAX_ATTEMPTS,
      run_at: fromNow(param('delaySeconds')),
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id'),
);

/**
 * Removes the request key from a job that may no longer keep it (see `NewJob.requestKey`), so that a new job can use it. If
 * there are many concurrent callers, one succeeds; the others wait for its transaction and then find its new job.
 * @returns whether a job gave up the key
 */
async function freeRequestKey(em: Em, { ownerId, requestKey }: NewJob): Promise<boolean> {
  if (requestKey == null) return false;
  const mine = own({ em, ownerId });
  const paid = mine.selectFrom('jobs.spend').select('job_id').where('state', '<>', 'failed').where('usd', '>', '0');
  const freed = await mine
    .updateTable('jobs.job')
    .set({ request_key: null, request_hash: null })
    .where('request_key', '=', requestKey)
    .where(({ eb, or, and, not, exists }) =>
      or([
        eb('created_at', '<=', fromNow(-KEPT_SECONDS)),
        and([
          eb('state', 'in', ['failed', 'cancelled']),
          not(exists(paid.where('job_id', '=', sql<string>`jobs.job.id`))),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return freed !== undefined;
}

async function findByKeys(em: Em, job: NewJob): Promise<string | null> {
  const { ownerId, dedupeKey = null, requestKey = null, requestHash = null, activeKey = null } = job;
  const [found] = await findRow({ em, ownerId }, { dedupeKey, requestKey, requestHash, activeKey });
  if (found?.refused) throw new ServiceError('KEY_REUSED');
  return found?.id ?? null;
}

/** A null key matches no job. */
type Keys = Record<'dedupeKey' | 'requestKey' | 'requestHash' | 'activeKey', string | null>;

const findRow = prepared<Keys, { id: string; refused: boolean }>((mine, param) => {
  const jobs = mine.selectFrom('jobs.job').select('id');
  const refused = sql<boolean>`(request_hash <> ${param('requestHash')}::text) is true`;
  const found = (query: typeof jobs) => query.select(({ lit }) => lit(false).as('refused'));
  return jobs
    .select(refused.as('refused'))
    .where('request_key', '=', param('requestKey'))
    .unionAll(found(jobs.where('dedupe_key', '=', param('dedupeKey'))))
    .unionAll(found(jobs.where('active_key', '=', param('activeKey')).where('state', 'in', UNFINISHED)))
    .limit(1);
});

const UNFINISHED = ['queued', 'running', 'waiting'] as const;

/** Deletes jobs that the same transaction has queued. No worker has seen them, because it has not committed yet. */
export async function withdrawJobs(
  em: Em,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<void> {
  if (!em.isInTransaction()) throw new Error('Only the transaction that has queued a job may withdraw it');
  if (ids.length === 0) return;
  await own({ em, ownerId })
    .deleteFrom('jobs.job')
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
}
