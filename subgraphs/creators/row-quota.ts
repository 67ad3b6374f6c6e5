import { sql } from 'kysely';
import { inTransaction, type OwnedTable, own, type Tenant } from '../../platform/database/index.js';
import { lockAccount, quotaReached } from '../identity/index.js';

/** A limit on how many rows of a table one account may have, with the texts of the error that reports it. */
export interface RowQuota {
  /** The limit's name in the usage response. */
  name: string;
  table: OwnedTable;
  /** The column that marks a row as retired, if the table has one; retired rows don't count. */
  retired?: 'retired_at';
  most: number;
  /** What messages call the rows, in the plural: `products`. */
  what: string;
  /** A sentence that says how to make room. */
  howToFree: string;
}

/**
 * Checks for room before anything slow is done; {@link addWithinQuota} checks again when the row is added.
 * @throws ServiceError QUOTA_REACHED naming the limit
 */
export async function assertQuota(tenant: Tenant, quota: RowQuota): Promise<void> {
  const { name, most, what, howToFree } = quota;
  const full = await selectCounted(tenant, quota)
    .select(({ lit }) => lit(1).as('one'))
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (full) throw quotaReached(name, `You have ${most} ${what}, the most that one account may have. ${howToFree}`);
}

/**
 * Adds a row if there is room for it. The limit holds even if many requests add rows at once.
 * @throws ServiceError QUOTA_REACHED
 */
export async function addWithinQuota<S extends Tenant, T>(
  scope: S,
  quota: RowQuota,
  add: (scope: S) => Promise<T>,
): Promise<T> {
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    await assertQuota(tx, quota);
    return add(tx);
  });
}

/** Counts an account's rows that count towards the quota. */
export async function countRows(tenant: Tenant, quota: RowQuota): Promise<number> {
  const { count } = await selectCounted(tenant, quota)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the account's rows that count towards the quota. */
const selectCounted = (tenant: Tenant, { table, retired }: RowQuota) =>
  own(tenant)
    .selectFrom(table)
    .where(retired === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(retired)} is null`);
