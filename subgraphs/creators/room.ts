import { type Em, inTransaction, row, type Sql, sql, type Tenant } from '../../platform/database/index.js';
import { lockAccount, quotaReached } from '../identity/index.js';

/** How many rows of a table one account may have. */
export interface RowQuota {
  /** Its name in the usage answer. */
  name: string;
  /** With an `owner_id`. */
  table: Sql;
  most: number;
  /** For people: `products`. */
  what: string;
  /** How to make room, as a sentence. */
  free: string;
}

/**
 * Asked before anything slow is done; {@link withRoom} has the last word.
 * @throws ServiceError QUOTA_REACHED naming the limit
 */
export async function assertRoom({ em, ownerId }: Tenant, { name, table, most, what, free }: RowQuota): Promise<void> {
  const full = await row(
    em,
    sql`select 1 as one from ${table} where owner_id = ${ownerId}::uuid offset ${most - 1}::int limit 1`,
  );
  if (full) throw quotaReached(name, `You have ${most} ${what}, the most that one account may have. ${free}`);
}

/**
 * Adds a row if there is room for it, however many ask at once.
 * @throws ServiceError QUOTA_REACHED
 */
export async function withRoom<T>({ em, ownerId }: Tenant, quota: RowQuota, add: (tx: Em) => Promise<T>): Promise<T> {
  return inTransaction(em, async (tx) => {
    await lockAccount({ em: tx, ownerId });
    await assertRoom({ em: tx, ownerId }, quota);
    return add(tx);
  });
}

/** How many an account has. */
export async function countRows({ em, ownerId }: Tenant, { table }: RowQuota): Promise<number> {
  const found = await row<{ count: number }>(
    em,
    sql`select count(*)::int as count from ${table} where owner_id = ${ownerId}::uuid`,
  );
  return found!.count;
}
