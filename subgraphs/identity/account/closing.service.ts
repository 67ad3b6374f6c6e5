import { sql } from 'kysely';
import {
  acrossOwners,
  type Em,
  fromNow,
  inTransaction,
  NOBODY,
  now,
  own,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { jobKind, pauseOwner, resumeOwner } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import type { Caller, Runtime, Scope } from '../../../runtime/index.js';
import { lockSignUps } from '../invitation/invitation.service.js';
import { closeAllSessions } from '../session/session.service.js';
import { assertPassword } from './account.service.js';

/** Removes what a deleted account has. Its jobs are nobody's, because those of the account are removed, too. */
export const ACCOUNT_DELETION = jobKind<{ accountId: string }, null>('account.delete');

/** How long a request that started before the deletion may still write, in seconds. */
const STRAGGLER_SECONDS = 3_600;

/**
 * Deletes the caller's account. From then on its password, sessions and keys are refused, its e-mail is free, and none of its
 * queued work begins; the job {@link ACCOUNT_DELETION} does the rest.
 * @throws ServiceError PASSWORD_WRONG, BAD_STATE for the only administrator, CONFLICT when another request
 * changes the password, RATE_LIMITED, OVERLOADED
 */
export async function deleteOwnAccount(caller: Caller, password: string): Promise<void> {
  const hash = await assertPassword(caller, 'password', password);
  await inTransaction(caller, async (tx) => {
    if (!(await close(tx, caller.ownerId, hash)))
      throw new ServiceError('CONFLICT', 'The password was changed by another request just now.');
  });
}

/** Deletes somebody else's account, as {@link deleteOwnAccount}. @throws ServiceError NOT_FOUND; BAD_STATE for the own account */
export async function deleteAccount(admin: Caller, accountId: string): Promise<void> {
  if (accountId.toLowerCase() === admin.ownerId)
    throw new ServiceError('BAD_STATE', 'This is your own account.', {
      hint: `Delete it in a session, with your password: ${links.deleteOwnAccount}.`,
    });
  await inTransaction(admin, async (tx) => {
    if (!isUuid(accountId) || !(await close(tx, accountId, null))) throw notFound('account');
  });
}

/** @returns false if there is no such account, or its password is no longer the one with this hash */
async function close(tx: Scope, accountId: string, hash: string | null): Promise<boolean> {
  await lockSignUps(tx.em);
  const account = { em: tx.em, ownerId: accountId };
  const open = own(account).selectFrom('identity.user').select('role').where('closed_at', 'is', null).forUpdate();
  const closed = await (hash === null ? open : open.where('password_hash', '=', hash)).executeTakeFirst();
  if (!closed) return false;
  await own(account)
    .updateTable('identity.user')
    .set({
      closed_at: now,
      email: `deleted ${accountId}`,
      email_key: null,
      name: '',
      image: null,
      password_hash: '',
      role: 'member',
    })
    .execute();
  if (closed.role === 'admin') await assertAdministered(tx.em);
  await closeAllSessions(account);
  await own(account).deleteFrom('identity.api_key').execute();
  // Without its row, nothing is called back.
  await own(account).deleteFrom('identity.callback').execute();
  await pauseOwner(tx.em, accountId);
  await enqueueDeletion(tx, accountId);
  return true;
}

/** Checks that an administrator is left, who can sign in. @throws ServiceError BAD_STATE */
async function assertAdministered(em: Em): Promise<void> {
  const left = await acrossOwners(em)
    .selectFrom('identity.user')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new ServiceError('BAD_STATE', 'You are the only administrator, and nobody could manage this installation.', {
      hint: 'Make another account an administrator first, on the server: cutroom grant-admin <e-mail>.',
    });
}

const enqueueDeletion = ({ rt, em }: Pick<Scope, 'rt' | 'em'>, accountId: string) =>
  rt.jobs.enqueue(em, ACCOUNT_DELETION, {
    ownerId: NOBODY,
    input: { accountId },
    activeKey: `account.delete:${accountId}`,
  });

/** Begins the removal of deleted accounts again whose job has failed. @returns how many */
export async function resumeDeletions(rt: Runtime, em: Em): Promise<number> {
  const closed = await acrossOwners(em)
    .selectFrom('identity.user')
    .select('id')
    .where('closed_at', 'is not', null)
    .execute();
  let begun = 0;
  for (const { id } of closed) if ((await enqueueDeletion({ rt, em }, id)).created) begun += 1;
  return begun;
}

/** Whether an account is being deleted. */
export async function isClosed(tenant: Tenant): Promise<boolean> {
  const closed = own(tenant).selectFrom('identity.user').select('id').where('closed_at', 'is not', null);
  return (await closed.executeTakeFirst()) !== undefined;
}

/**
 * Removes the row of a deleted account an hour after its deletion: until then, requests that started before may write more.
 * @returns the seconds until the hour is over; 0 if the row is gone
 */
export async function forgetAccount(account: Scope): Promise<number> {
  return inTransaction(account, async (tx) => {
    await own(tx).deleteFrom('identity.user').where('closed_at', '<=', fromNow(-STRAGGLER_SECONDS)).execute();
    const left = await own(tx)
      .selectFrom('identity.user')
      .select(sql<number>`ceil(extract(epoch from closed_at - (${fromNow(-STRAGGLER_SECONDS)})))::int`.as('seconds'))
      .executeTakeFirst();
    if (left) return left.seconds;
    await resumeOwner(tx.em, tx.ownerId);
    return 0;
  });
}
