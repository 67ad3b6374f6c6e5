import { type Em, row, rows, sql } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { USER_COLUMNS, type UserRow } from '../account/account.service.js';
import type { LimitOverrides } from '../limits/limits.service.js';

/** An account as its administrator sees it. */
export interface AdminAccountRow extends UserRow {
  suspended_at: string | null;
  limits: LimitOverrides | null;
}
/** The columns of {@link AdminAccountRow}. */
export const ADMIN_COLUMNS = sql`${USER_COLUMNS}, suspended_at, limits`;

/**
 * Every account of the installation, newest first. Callers have checked that the viewer is an administrator.
 * @param email the one account with this e-mail; null for all
 */
export async function listAccounts(em: Em, email: string | null, { after, limit }: Slice): Promise<AdminAccountRow[]> {
  return rows<AdminAccountRow>(
    em,
    sql`select ${ADMIN_COLUMNS} from identity."user"
        where (${email}::text is null or email = lower(${email}::text))${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/** The plan holds from the account's next request on. @throws ServiceError NOT_FOUND */
export async function setPlan(em: Em, accountId: string, plan: string): Promise<AdminAccountRow> {
  const changed = isUuid(accountId)
    ? await row<AdminAccountRow>(
        em,
        sql`update identity."user" set plan = ${plan} where id = ${accountId}::uuid returning ${ADMIN_COLUMNS}`,
      )
    : null;
  if (!changed) throw notFound('account');
  return changed;
}
