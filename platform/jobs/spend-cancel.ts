import { sql } from 'kysely';
import { acrossOwners, anyOf, type Em, now, own, type Tenant } from '../database/index.js';
import { insertJob } from './enqueue.js';
import { jobKind } from './kind.js';
import type { SpendCancel, SpendState } from './spend.entity.js';

/**
 * Asks a provider to stop an operation that is no longer wanted. A job of its own, so that the request survives any crash and no
 * transaction waits for a provider.
 */
export const CANCEL_JOB = jobKind<{ spendId: string }, null>('spend.cancel');

type WhichSpend = { jobIds: readonly string[] } | { id: string };

/** What is open of them. The offline studio's operations cost nothing and end by themselves. */
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
 * Gives up what is under way: it may be billed, and where there is a handle the provider is asked to stop it.
 * @param which by id; or everything that is open of jobs, in the transaction that ends them
 */
export async function abandonSpend(em: Em, which: WhichSpend): Promise<void> {
  const left = await open(em, which)
    .set({ state: 'lost', billing: 'maybe', cancel: sql<SpendCancel>`coalesce(cancel, 'wanted')`, updated_at: now })
    .returning(WANTED)
    .execute();
  await enqueueCancels(em, left);
}

/** Has the provider asked to stop the operations of these jobs, which go on and wait for the outcome. */
export async function stopSpend(em: Em, jobIds: readonly string[]): Promise<void> {
  const stopped = await open(em, { jobIds })
    .set({ cancel: sql<SpendCancel>`coalesce(cancel, 'wanted')`, updated_at: now })
    .returning(WANTED)
    .execute();
  await enqueueCancels(em, stopped);
}

/** Asks now for what was wanted stopped before it had a handle. */
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

/** What a provider is to be asked to stop. */
export interface UnwantedSpend {
  id: string;
  jobId: string;
  provider: string;
  handle: string;
  /** Its job goes on, and waits for it. */
  awaited: boolean;
  /** The request may have been sent before, by a process that then died. */
  again: boolean;
}

/** @returns null when there is nothing to ask: it was answered, or the spend has come to its end by itself */
export async function unwantedSpend(tenant: Tenant, id: string): Promise<UnwantedSpend | null> {
  const found = await own(tenant)
    .selectFrom('jobs.spend')
    .select(['id', 'job_id', 'provider', 'handle', 'state', 'cancel'])
    .where('id', '=', id)
    .where('cancel', 'in', ['wanted', 'asked'])
    .where('state', 'in', UNDER_WAY)
    .where('billing', 'in', ['open', 'maybe'])
    .executeTakeFirst();
  if (!found || found.handle === null) return null;
  const { job_id: jobId, provider, handle, state, cancel } = found;
  return { id, jobId, provider, handle, awaited: state === 'submitted', again: cancel === 'asked' };
}

const UNDER_WAY: readonly SpendState[] = ['submitted', 'lost'];

/** Writes down how far the asking is. */
export async function noteCancel(tenant: Tenant, id: string, cancel: SpendCancel): Promise<void> {
  await own(tenant)
    .updateTable('jobs.spend')
    .set({ cancel, updated_at: now })
    .where('id', '=', id)
    .where('cancel', 'in', ['wanted', 'asked'])
    .execute();
}

/** What the provider has stopped before it began, which it does not bill. */
export async function refundCancelled(tenant: Tenant, id: string): Promise<void> {
  await own(tenant)
    .updateTable('jobs.spend')
    .set({ state: 'failed', billing: 'refunded', updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .execute();
}

/** The provider had finished it already and bills it, although it is no longer wanted. */
export async function billAbandoned(tenant: Tenant, id: string): Promise<void> {
  await own(tenant)
    .updateTable('jobs.spend')
    .set({ billing: 'billed', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'lost')
    .execute();
}
