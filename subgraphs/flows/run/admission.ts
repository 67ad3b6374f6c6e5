import { sql } from 'kysely';
import { now, own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { assertStorage } from '../../creators/index.js';
import { lockLimits, takeHostedSlots, tooMuchOpen } from '../../identity/index.js';
import { type RunRow, updateRun } from './run.repository.js';
import { UNDER_WAY } from './run.states.js';

/** What requests that create or change a run have in common: they run once, and within the account's limits. */

/** A request that creates or changes a run. */
export interface RunRequestMade {
  /** The run to change, or the id of the run to create. */
  runId: string;
  /** The operation and its target, such as `['approve', id]`; empty for starting a run. */
  operation: readonly (string | number)[];
  /** The request's body. If it differs from that of the first request with this Idempotency-Key, the request is refused. */
  body: unknown;
  /**
   * Whether the request creates a run. The Idempotency-Keys of all such requests are compared with one another, and a key can
   * be reused if its run fails or is cancelled. A key of any other request is only compared within its `operation`.
   */
  createsRun?: boolean;
}

/**
 * Executes a request at most once per Idempotency-Key. If the request is repeated within 24 hours, concurrently or after a
 * crash that lost its response, the result of the first one is returned. Without a key the request is always executed. The
 * facade keeps responses by the same key (`platform/replay`); this function also covers a process that died before its response
 * was kept.
 * @param act runs in the same transaction
 * @returns the run that was created or changed, now or by the first request
 * @throws ServiceError KEY_REUSED (422), IN_FLIGHT (409), and whatever `act` throws
 */
export async function executeOnce(
  tx: Caller,
  { runId, operation, body, createsRun = false }: RunRequestMade,
  act: () => Promise<void>,
): Promise<string> {
  if (tx.idempotencyKey !== null) {
    // A key creates at most one run, even if it is sent to two routes by mistake: all routes that create runs share their keys.
    const key = createsRun ? tx.idempotencyKey : [...operation, tx.idempotencyKey].join(' ');
    await freeKeys(tx, createsRun ? key : null);
    const hash = sha256(
      Buffer.from(JSON.stringify(createsRun && operation.length === 0 ? body : [...operation, body])),
    );
    const kept = await own(tx)
      .insertInto('flows.run_request', { key, hash, run_id: runId, created_at: now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
      .returning('run_id')
      .executeTakeFirst();
    if (!kept) return runOfKey(tx, key, hash);
  }
  await act();
  return runId;
}

/** Deletes the owner's keys that are a day old, and `key` if the run that was created with it has failed or was cancelled. */
async function freeKeys(tx: Tenant, key: string | null): Promise<void> {
  const over = own(tx).selectFrom('flows.run').select('id').where('status', 'in', ['failed', 'cancelled']);
  await own(tx)
    .deleteFrom('flows.run_request')
    .where(({ eb, and, or }) =>
      or([
        eb('created_at', '<=', sql<string>`now() - interval '24 hours'`),
        ...(key === null ? [] : [and([eb('key', '=', key), eb('run_id', 'in', over)])]),
      ]),
    )
    .execute();
}

async function runOfKey(tx: Tenant, key: string, hash: string): Promise<string> {
  const first = await own(tx)
    .selectFrom('flows.run_request')
    .select(['run_id', 'hash'])
    .where('key', '=', key)
    .executeTakeFirst();
  // Another request has just deleted the key, because it was a day old or its run has failed, was cancelled or was deleted.
  if (!first)
    throw new ServiceError('IN_FLIGHT', 'This Idempotency-Key has just become free. Send the request again.', {
      retryAfter: 1,
    });
  if (first.hash !== null && first.hash !== hash) throw new ServiceError('KEY_REUSED');
  return first.run_id;
}

/** Counts an owner's runs in progress, whose steps are queued or being worked on. */
export async function countOpenRuns(tenant: Tenant): Promise<number> {
  const { count } = await own(tenant)
    .selectFrom('flows.run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow();
  return count;
}

/** Checks that the account may have one more run in progress. */
export interface RunAllowance {
  /** @throws ServiceError OVERLOADED (429); QUOTA_REACHED (403) if the account's storage is full */
  assert(): Promise<void>;
}

/** Seconds after which a refused request should be retried. A run takes about a minute to reach its preview. */
const RETRY_SECONDS = 30;

/**
 * Counts an account's runs in progress, to check later whether one more may start or leave its preview. The limit is checked at
 * no other time, so no run is stopped halfway. Locks the account until the transaction ends. Call it before the new run is
 * stored, or the run counts itself.
 */
export async function lockRunAllowance(tx: Scope): Promise<RunAllowance> {
  const { openRuns: limit } = await lockLimits(tx);
  const open = limit === null ? 0 : await countOpenRuns(tx);
  return {
    async assert() {
      if (limit !== null && open >= limit)
        throw tooMuchOpen(
          'openRuns',
          limit,
          `You have ${open} runs in progress; at most ${limit} are allowed at a time. Wait until one reaches its preview or is done (${links.queue}), or cancel one: ${links.cancelRun}.`,
          RETRY_SECONDS,
        );
      await assertStorage(tx, 0);
    },
  };
}

/**
 * Takes a hosted slot for each of `wanted` pictures, or none at all: a run without all its pictures is useless.
 * @throws ServiceError HOSTED_LIMIT_REACHED (free plan) | PROVIDER_KEY_REQUIRED (creator plan)
 */
export async function takeSlots(tx: Caller, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const taken = await takeHostedSlots(tx, wanted);
  if (taken < wanted)
    throw new ServiceError(
      tx.viewer.plan === 'free' ? 'HOSTED_LIMIT_REACHED' : 'PROVIDER_KEY_REQUIRED',
      `This run needs ${wanted} hosted images, but only ${taken} ${taken === 1 ? 'is' : 'are'} left. Ask for fewer slides or lines (\`options.slideCount\`, \`options.lines\`), or save your own provider key: ${links.saveProviderKey}.`,
    );
  return taken;
}

/**
 * Takes one more hosted slot, for a picture that is drawn again or for a new line.
 * @throws ServiceError HOSTED_LIMIT_REACHED | PROVIDER_KEY_REQUIRED
 */
export async function takeSlot(tx: Scope, run: RunRow): Promise<void> {
  await takeHostedSlots(tx, 1);
  run.slots += 1;
  await updateRun(tx, run.id, { slots: run.slots });
}
