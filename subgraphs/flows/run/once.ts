import { sql } from 'kysely';
import { now, own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Caller } from '../../../runtime/index.js';

/** A request that makes or changes a run. */
export interface RunRequestMade {
  /** The run that it changes, or the id of the one that it makes. */
  runId: string;
  /** All that it asks for: the same Idempotency-Key asking for something else is refused. */
  asked: unknown;
  /** It makes a run: its key is free again once that has failed or was cancelled. */
  makes?: boolean;
}

/**
 * Does what a request asks for, once under its Idempotency-Key: a request that is sent again within 24 hours, after a crash before its
 * answer was kept or at the same time, finds what the first has done. Without a key it is simply done.
 * @param act is in the same transaction
 * @returns the run that was made or changed, now or then
 * @throws ServiceError KEY_REUSED, IN_FLIGHT, and what `act` throws
 */
export async function once(
  tx: Caller,
  { runId, asked, makes = false }: RunRequestMade,
  act: () => Promise<void>,
): Promise<string> {
  const key = tx.idempotencyKey;
  if (key !== null) {
    await freeKeys(tx, makes ? key : null);
    const hash = sha256(Buffer.from(JSON.stringify(asked)));
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

/** Frees keys that are a day old, and `key` where the run that it made came to nothing. */
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
  // Its run failed in this very instant, and another request has freed the key.
  if (!first) throw new ServiceError('IN_FLIGHT', undefined, { retryAfter: 1 });
  if (first.hash !== null && first.hash !== hash) throw new ServiceError('KEY_REUSED');
  return first.run_id;
}
