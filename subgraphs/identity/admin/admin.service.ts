import { type Em, row, rows, sql } from '../../../platform/database/sql.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { pageOf, readCursor } from '../../cursor.js';
import { USER_COLUMNS, type UserRow } from '../account/account.service.js';

export interface AccountQuery {
  limit: number;
  cursor: string | null;
  /** One account by its e-mail. */
  email: string | null;
}

/** Every account of the installation, newest first. Callers have checked that the viewer is an administrator. */
export async function listAccounts(
  em: Em,
  query: AccountQuery,
): Promise<{ items: UserRow[]; nextCursor: string | null }> {
  const after = readCursor(query.cursor);
  const found = await rows<UserRow>(
    em,
    sql`select ${USER_COLUMNS} from identity."user"
        where (${query.email}::text is null or email = lower(${query.email}::text))
          and (${after?.time ?? null}::timestamptz is null or (created_at, id) < (${after?.time ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by created_at desc, id desc limit ${query.limit + 1}::int`,
  );
  return pageOf(found, query.limit);
}

/** The plan holds from the account's next request on. @throws ServiceError NOT_FOUND */
export async function setPlan(em: Em, accountId: string, plan: string): Promise<UserRow> {
  const changed = isUuid(accountId)
    ? await row<UserRow>(
        em,
        sql`update identity."user" set plan = ${plan} where id = ${accountId}::uuid returning ${USER_COLUMNS}`,
      )
    : null;
  if (!changed) throw notFound('account');
  return changed;
}
