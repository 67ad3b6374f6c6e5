import { type Em, row, type Sql, sql } from '../../platform/database/sql.js';
import { ServiceError } from '../../platform/errors/index.js';

/**
 * Keeps a list that is answered whole at a size that can be answered. Asked before anything slow is done; of many creations at
 * once some may come in above the limit, which does no harm.
 * @param table with an `owner_id`
 * @throws ServiceError BAD_STATE naming the limit
 */
export async function assertRoom(em: Em, ownerId: string, table: Sql, most: number, what: string): Promise<void> {
  const full = await row(
    em,
    sql`select 1 as one from ${table} where owner_id = ${ownerId}::uuid offset ${most - 1}::int limit 1`,
  );
  if (full)
    throw new ServiceError('BAD_STATE', `You have ${most} ${what}, the most that are allowed. Delete one first.`);
}
