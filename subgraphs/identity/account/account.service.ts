import {
  acrossOwners,
  inTransaction,
  isUniqueViolation,
  now,
  own,
  type Row,
} from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { networkOf } from '../../../platform/limits/index.js';
import { links } from '../../../platform/links.js';
import type { Caller, Visitor } from '../../../runtime/index.js';
import { lockSignUps, spendInvitation } from '../invitation/invitation.service.js';
import { closeAllSessions, type OpenedSession, openSession } from '../session/session.service.js';
import { beginSignIn, forgetNetworks, rememberNetwork } from '../session/sign-in-attempt.js';
import { invalidToken, roleOfNewAccount } from './admission.js';
import { hashPassword, verifyPassword } from './password.js';

/** What an account shows of itself. */
export const USER_COLUMNS = ['id', 'email', 'name', 'image', 'role', 'plan', 'created_at'] as const;
export type UserRow = Row<'identity.user', (typeof USER_COLUMNS)[number]>;

/** An account that has just signed in. */
interface Entry {
  user: UserRow;
  session: OpenedSession;
}

export interface SignUp {
  email: string;
  password: string;
  name: string;
  /** An invitation, or the setup token. */
  token?: string | null;
}

/**
 * Makes an account and signs it in. Who may, and as what: {@link roleOfNewAccount}.
 * @throws ServiceError FORBIDDEN, CONFLICT when the e-mail has an account, RATE_LIMITED
 */
export async function signUp(visitor: Visitor, input: SignUp): Promise<Entry> {
  const network = networkOf(visitor.address);
  await visitor.rt.limiters.signUp.take(network);
  const email = input.email.trim().toLowerCase();
  const applicant = { email, token: input.token ?? null };
  // Asked once before, so that strangers cost no password's hashing, and for good under the lock.
  await roleOfNewAccount(visitor, applicant);
  const password_hash = await hashPassword(input.password, network);
  try {
    return await inTransaction(visitor, async (tx) => {
      await lockSignUps(tx.em);
      const role = await roleOfNewAccount(tx, applicant);
      if (applicant.token !== null && !(await spendInvitation(tx.em, applicant.token))) throw invalidToken();
      const plan = tx.rt.config.defaultPlan;
      const user = await acrossOwners(tx.em)
        .insertInto('identity.user')
        .values({ id: newId(), email, name: input.name.trim(), password_hash, role, plan, created_at: now })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow();
      return enter(tx, user);
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ServiceError('CONFLICT', '`email` has an account already. Sign in instead.', { field: 'email' });
    throw error;
  }
}

/**
 * Opens a session. Failures are counted, successes are not: see {@link beginSignIn}.
 * @throws ServiceError UNAUTHENTICATED (the same for an unknown e-mail and a wrong password), ACCOUNT_SUSPENDED,
 *   RATE_LIMITED
 */
export async function signIn(visitor: Visitor, input: { email: string; password: string }): Promise<Entry> {
  const email = input.email.trim().toLowerCase();
  const attempt = await beginSignIn(visitor, email);
  const found = await acrossOwners(visitor.em)
    .selectFrom('identity.user')
    .select([...USER_COLUMNS, 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  await attempt.countStranger(found?.id ?? null);
  const isRight = await verifyPassword(input.password, found?.password_hash ?? null, networkOf(visitor.address)).catch(
    async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    },
  );
  if (!isRight) throw new ServiceError('UNAUTHENTICATED', 'The e-mail or the password is not right.');
  await attempt.succeed();
  // Said to whoever knows the password only.
  const { password_hash: _, suspended_at, ...user } = found!;
  if (suspended_at !== null) throw new ServiceError('ACCOUNT_SUSPENDED');
  return enter(visitor, user);
}

/** Opens a session, from a network that is the account's from now on. */
async function enter({ em, address }: Visitor, user: UserRow): Promise<Entry> {
  const account = { em, ownerId: user.id };
  await rememberNetwork(account, address);
  return { user, session: await openSession(account) };
}

/**
 * Changes the password, ends every session of the account and opens a new one for the caller. API keys stay: they are
 * revoked one by one.
 * @throws ServiceError UNAUTHENTICATED when `current` is not right, RATE_LIMITED
 */
export async function changePassword(caller: Caller, input: { current: string; password: string }): Promise<Entry> {
  const { password: tries } = caller.rt.limiters;
  const network = networkOf(caller.address);
  await tries.take(caller.ownerId);
  const found = await own(caller).selectFrom('identity.user').select('password_hash').executeTakeFirst();
  if (!found || !(await verifyPassword(input.current, found.password_hash, network)))
    throw new ServiceError('UNAUTHENTICATED', '`current` is not the password of this account.', { field: 'current' });
  await tries.forget(caller.ownerId);
  const password_hash = await hashPassword(input.password, network);
  return inTransaction(caller, async (tx) => {
    // The old hash is compared again: of two changes at once, the second was made with a password that is no longer right.
    const user = await own(tx)
      .updateTable('identity.user')
      .set({ password_hash })
      .where('password_hash', '=', found.password_hash)
      .returning(USER_COLUMNS)
      .executeTakeFirst();
    if (!user) throw new ServiceError('CONFLICT', 'The password was changed by another request just now.');
    await closeAllSessions(tx);
    await forgetNetworks(tx);
    return enter(tx, user);
  });
}

export interface VideoAccess {
  allowed: boolean;
  denied: 'plan' | 'key' | null;
  reason: string | null;
}

/** Whether a video step may start: the creator plan first, then the user's own provider key. */
export function videoAccess(plan: 'free' | 'creator', hasKey: boolean): VideoAccess {
  if (plan !== 'creator')
    return {
      allowed: false,
      denied: 'plan',
      reason: 'Video needs the creator plan. Your plan is free; ask the administrator to change it.',
    };
  if (!hasKey)
    return {
      allowed: false,
      denied: 'key',
      reason: `Video needs your own provider key: ${links.saveProviderKey} ("local" is the offline studio and costs nothing).`,
    };
  return { allowed: true, denied: null, reason: null };
}
