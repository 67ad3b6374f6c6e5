import { sql } from 'kysely';
import { now, own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Caller } from '../../../runtime/index.js';

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
