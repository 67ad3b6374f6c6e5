import { acrossOwners, type Changes, type Em, type Row } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { USER_COLUMNS } from '../account/account.service.js';
import { selectByEmail } from '../account/by-email.js';

const COLUMNS = [...USER_COLUMNS, 'suspended_at', 'limits'] as const;
/** An account as the installation's administrator sees it. */
export type AdminAccountRow = Row<'identity.user', (typeof COLUMNS)[number]>;

/**
 * Lists the installation's accounts, newest first. Callers have checked that the viewer is an administrator.
 * @param email the e-mail of the one account to list; null for all
 */
export function listAccounts(em: Em, email: string | null): Source<AdminAccountRow> {
  const accounts = acrossOwners(em).selectFrom('identity.user').where('closed_at', 'is', null);
  return listOf(
    email === null ? accounts : accounts.where('id', '=', selectByEmail(em, email).select('id')),
    newestFirst('accounts'),
    (rows) => rows.select(COLUMNS),
  );
}

/** Finds an account for its administrator. @throws ServiceError NOT_FOUND */
export async function adminAccountById(em: Em, id: string): Promise<AdminAccountRow> {
  const found =
    isUuid(id) &&
    (await acrossOwners(em)
      .selectFrom('identity.user')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst());
  if (!found) throw notFound('account');
  return found;
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
      .where('closed_at', 'is', null)
      .returning(COLUMNS)
      .executeTakeFirst());
  if (!changed) throw notFound('account');
  return changed;
}

/** Sets an account's plan, effective from its next request. @throws ServiceError NOT_FOUND */
export const setPlan = (em: Em, accountId: string, plan: AdminAccountRow['plan']): Promise<AdminAccountRow> =>
  changeAccount(em, accountId, { plan });
