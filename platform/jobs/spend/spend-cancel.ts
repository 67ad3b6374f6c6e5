import { sql } from 'kysely';
import { acrossOwners, anyOf, type Em, now, own, type Tenant } from '../../database/index.js';
import { insertJob } from '../enqueue.js';
import { jobKind } from '../kind.js';
import type { SpendCancel, SpendState } from './spend.entity.js';

/**
 * Asks a provider to stop an operation that is no longer wanted. It is a separate job, so that the request survives any crash
 * and no transaction waits for a provider.
 */
export const CANCEL_JOB = jobKind<{ spendId: string }, null>('spend.cancel');

type WhichSpend = { jobIds: readonly string[] } | { id: string };

/**
 * An update of those spends of which neither the outcome nor the bill is known. Spends of the offline studio (`local`) are left
 * out: it has nothing to stop. A free ComfyUI server has.
 */
function open(em: Em, which: WhichSpend) {
  const all = acrossOwners(em)
    .updateTable('jobs.spend')
    .where('state', 'in', ['reserved', 'submitted'])
    .where('billing', '=', 'open')
    .where('provider', '<>', 'local');
  return 'id' in which ? all.where('id', '=', which.id) : all.where('job_id', '=', anyOf(which.jobIds));
}

const WANTED = ['id', 'owner_id', 'api_key_id', 'handle'] as const;

/**
 * Gives up operations in progress: marks them as lost and possibly billed, and enqueues requests to stop those that have a
 * handle.
 * @param which one operation, or all operations of some jobs; for jobs, call it in the transaction that ends them
 */
export async function abandonSpend(em: Em, which: WhichSpend): Promise<void> {
  const left = await open(em, which)
    .set({ state: 'lost', billing: 'maybe', cancel: sql<SpendCancel>`coalesce(cancel, 'wanted')`, updated_at: now })
    .returning(WANTED)
    .execute();
  await enqueueCancels(em, left);
}

/** Enqueues requests to the providers to stop the operations of these jobs. The jobs continue and wait for the outcome. */
export async function stopSpend(em: Em, jobIds: readonly string[]): Promise<void> {
  const stopped = await open(em, { jobIds })
    .set({ cancel: sql<SpendCancel>`coalesce(cancel, 'wanted')`, updated_at: now })
    .returning(WANTED)
    .execute();
  await enqueueCancels(em, stopped);
}

/**
 * Enqueues a request to stop an operation that has just got its handle, if its cancellation was wanted before. Otherwise does
 * nothing.
 */
export async function stopStarted(em: Em, id: string): Promise<void> {
  const wanted = await acrossOwners(em)
    .selectFrom('jobs.spend')
    .select(WANTED)
    .where('id', '=', id)
    .where('cancel', '=', 'wanted')
    .execute();
  await enqueueCancels(em, wanted);
}

async function enqueueCancels(
  em: Em,
  spends: readonly { id: string; owner_id: string; api_key_id: string | null; handle: string | null }[],
): Promise<void> {
  for (const { id, owner_id: ownerId, api_key_id: apiKeyId, handle } of spends)
    if (handle !== null)
      await insertJob(em, CANCEL_JOB, { ownerId, apiKeyId, input: { spendId: id }, dedupeKey: `cancel:${id}` });
}

/** An operation that its provider should be asked to stop. */
export interface UnwantedSpend {
  id: string;
  jobId: string;
  provider: string;
  payer: 'user' | 'platform';
  handle: string;
  /** True: its job continues and waits for the outcome. False: the operation was given up. */
  awaited: boolean;
  /** Whether an earlier attempt may already have sent the request. */
  again: boolean;
}

/**
 * Finds an operation whose cancellation was requested.
 * @returns null if there is nothing to ask the provider: it has responded already, or the operation has ended by itself
 */
export async function findUnwantedSpend(tenant: Tenant, id: string): Promise<UnwantedSpend | null> {
  const found = await own(tenant)
    .selectFrom('jobs.spend')
    .select(['id', 'job_id', 'provider', 'payer', 'handle', 'state', 'cancel'])
    .where('id', '=', id)
    .where('cancel', 'in', ['wanted', 'asked'])
    .where('state', 'in', UNDER_WAY)
    .where('billing', 'in', ['open', 'maybe'])
    .executeTakeFirst();
  if (!found || found.handle === null) return null;
  const { job_id: jobId, provider, payer, handle, state, cancel } = found;
  return { id, jobId, provider, payer, handle, awaited: state === 'submitted', again: cancel === 'asked' };
}

const UNDER_WAY: readonly SpendState[] = ['submitted', 'lost'];

/** Records how far the cancellation has got. Does nothing once its result is known. */
export async function noteCancel(tenant: Tenant, id: string, cancel: SpendCancel): Promise<void> {
  await own(tenant)
    .updateTable('jobs.spend')
    .set({ cancel, updated_at: now })
    .where('id', '=', id)
    .where('cancel', 'in', ['wanted', 'asked'])
    .execute();
}

/** Records that the provider does not bill an operation, because it was stopped before it began or has failed. */
export async function refundCancelled(tenant: Tenant, id: string): Promise<void> {
  await own(tenant)
    .updateTable('jobs.spend')
    .set({ state: 'failed', billing: 'refunded', updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .execute();
}

/** Records the bill for an unwanted operation that the provider had already finished. */
export async function billAbandoned(tenant: Tenant, id: string): Promise<void> {
  await own(tenant)
    .updateTable('jobs.spend')
    .set({ billing: 'billed', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'lost')
    .execute();
}
