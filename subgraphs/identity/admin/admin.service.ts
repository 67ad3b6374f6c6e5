import { acrossOwners, type Changes, type Em, type Row } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { afterCursor } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { USER_COLUMNS } from '../account/account.service.js';
import { selectByEmail } from '../account/by-email.js';

const COLUMNS = [...USER_COLUMNS, 'suspended_at', 'limits'] as const;
/** An account as the installation's administrator sees it. */
export type AdminAccountRow = Row<'identity.user', (typeof COLUMNS)[number]>;

/**
 * Lists the installation's accounts, newest first. Callers have checked that the viewer is an administrator.
 * @param email the e-mail of the one account to list; null for all
 */
export function listAccounts(em: Em, email: string | null, { after, limit }: Slice): Promise<AdminAccountRow[]> {
  return acrossOwners(em)
    .selectFrom('identity.user')
    .select(COLUMNS)
    .$if(email !== null, (accounts) => accounts.where('id', '=', selectByEmail(em, email!).select('id')))
    .where(afterCursor(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** @throws ServiceError NOT_FOUND */
export async function changeAccount(
  em: Em,
  accountId: string,
  changes: Changes<'identity.user'>,
): Promise<AdminAccountRow> {
  const changed =
    isUuid(accountId) &&
    (await acrossOwners(em)
      .updateTable('identity.user')
      .set(changes)
      .where('id', '=', accountId)
      .returning(COLUMNS)
      .executeTakeFirst());
  if (!changed) throw notFound('account');
  return changed;
}

/** Sets an account's plan, effective from its next request. @throws ServiceError NOT_FOUND */
export const setPlan = (em: Em, accountId: string, plan: AdminAccountRow['plan']): Promise<AdminAccountRow> =>
  changeAccount(em, accountId, { plan });
