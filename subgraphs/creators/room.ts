import { sql } from 'kysely';
import { inTransaction, type OwnedTable, own, type Tenant } from '../../platform/database/index.js';
import { lockAccount, quotaReached } from '../identity/index.js';

/** How many rows of a table one account may have. */
export interface RowQuota {
  /** Its name in the usage answer. */
  name: string;
  table: OwnedTable;
  /** Rows in which this column is set are retired, and do not count. */
  retired?: 'retired_at';
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
export async function assertRoom(tenant: Tenant, quota: RowQuota): Promise<void> {
  const { name, most, what, free } = quota;
  const full = await counted(tenant, quota)
    .select(({ lit }) => lit(1).as('one'))
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (full) throw quotaReached(name, `You have ${most} ${what}, the most that one account may have. ${free}`);
}

/**
 * Adds a row if there is room for it, however many ask at once.
 * @throws ServiceError QUOTA_REACHED
 */
export async function withRoom<S extends Tenant, T>(
  scope: S,
  quota: RowQuota,
  add: (scope: S) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    await assertRoom(tx, quota);
    return add(tx);
  });
}

/** How many an account has. */
export async function countRows(tenant: Tenant, quota: RowQuota): Promise<number> {
  const { count } = await counted(tenant, quota)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The account's rows that count. */
const counted = (tenant: Tenant, { table, retired }: RowQuota) =>
  own(tenant)
    .selectFrom(table)
    .where(retired === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(retired)} is null`);
