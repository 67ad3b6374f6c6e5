import { inTransaction, isUniqueViolation, row, sql } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { networkOf } from '../../../platform/limits/index.js';
import type { GraphContext } from '../../../runtime/index.js';
import { lockSignUps, spendInvitation } from '../invitation/invitation.service.js';
import { closeAllSessions, type OpenedSession, openSession } from '../session/session.service.js';
import { beginSignIn, forgetNetworks, rememberNetwork } from '../session/sign-in-attempt.js';
import { invalidToken, roleOfNewAccount } from './admission.js';
import { hashPassword, verifyPassword } from './password.js';

export interface UserRow {
  id: string;
  email: string;
  name: string;
  image: string | null;
  role: 'admin' | 'member';
  plan: 'free' | 'creator';
  created_at: string;
}

/** The columns of {@link UserRow}. */
export const USER_COLUMNS = sql.constant('id, email, name, image, role, plan, created_at');
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
export async function signUp(context: GraphContext, input: SignUp): Promise<{ user: UserRow; session: OpenedSession }> {
  await context.rt.limiters.signUp.take(networkOf(context.address));
  const email = input.email.trim().toLowerCase();
  const applicant = { email, token: input.token ?? null };
  // Asked once before, so that strangers cost no password's hashing, and for good under the lock.
  await roleOfNewAccount(context, context.em, applicant);
  const password_hash = await hashPassword(input.password, networkOf(context.address));
  try {
    return await inTransaction(context.em, async (em) => {
      await lockSignUps(em);
      const role = await roleOfNewAccount(context, em, applicant);
      if (applicant.token !== null && !(await spendInvitation(em, applicant.token))) throw invalidToken();
      const user = await row<UserRow>(
        em,
        sql`insert into identity."user" (id, email, name, image, password_hash, role, plan, created_at)
            values (${newId()}::uuid, ${email}, ${input.name.trim()}, null, ${password_hash}, ${role}, ${context.rt.config.defaultPlan}, now())
            returning ${USER_COLUMNS}`,
      );
      await rememberNetwork({ em, ownerId: user!.id }, context.address);
      return { user: user!, session: await openSession({ em, ownerId: user!.id }) };
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
export async function signIn(
  context: GraphContext,
  input: { email: string; password: string },
): Promise<{ user: UserRow; session: OpenedSession }> {
  const email = input.email.trim().toLowerCase();
  const attempt = await beginSignIn(context, email);
  const found = await row<UserRow & { password_hash: string; suspended: boolean }>(
    context.em,
    sql`select ${USER_COLUMNS}, password_hash, suspended_at is not null as suspended from identity."user" where email = ${email}`,
  );
  await attempt.countStranger(found?.id ?? null);
  const isRight = await verifyPassword(input.password, found?.password_hash ?? null, networkOf(context.address)).catch(
    async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    },
  );
  if (!isRight) throw new ServiceError('UNAUTHENTICATED', 'The e-mail or the password is not right.');
  await attempt.succeed();
  // Said to whoever knows the password only.
  if (found!.suspended) throw new ServiceError('ACCOUNT_SUSPENDED');
  const { password_hash: _, suspended: __, ...user } = found!;
  await rememberNetwork({ em: context.em, ownerId: user.id }, context.address);
  return { user, session: await openSession({ em: context.em, ownerId: user.id }) };
}

/**
 * Changes the password, ends every session of the account and opens a new one for the caller. API keys stay: they are
 * revoked one by one.
 * @throws ServiceError UNAUTHENTICATED when `current` is not right, RATE_LIMITED
 */
export async function changePassword(
  context: GraphContext,
  userId: string,
  input: { current: string; password: string },
): Promise<{ user: UserRow; session: OpenedSession }> {
  const { password: tries } = context.rt.limiters;
  await tries.take(userId);
  const found = await row<{ password_hash: string }>(
    context.em,
    sql`select password_hash from identity."user" where id = ${userId}::uuid`,
  );
  if (!found || !(await verifyPassword(input.current, found.password_hash, networkOf(context.address))))
    throw new ServiceError('UNAUTHENTICATED', '`current` is not the password of this account.', { field: 'current' });
  await tries.forget(userId);
  const password_hash = await hashPassword(input.password, networkOf(context.address));
  return inTransaction(context.em, async (em) => {
    // The old hash is compared again: of two changes at once, the second was made with a password that is no longer right.
    const user = await row<UserRow>(
      em,
      sql`update identity."user" set password_hash = ${password_hash}
          where id = ${userId}::uuid and password_hash = ${found.password_hash} returning ${USER_COLUMNS}`,
    );
    if (!user) throw new ServiceError('CONFLICT', 'The password was changed by another request just now.');
    await closeAllSessions({ em, ownerId: userId });
    await forgetNetworks({ em, ownerId: userId });
    await rememberNetwork({ em, ownerId: userId }, context.address);
    return { user, session: await openSession({ em, ownerId: userId }) };
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
      reason:
        'Video needs your own provider key: PUT /api/v1/account/provider-key ("local" is the offline studio and costs nothing).',
    };
  return { allowed: true, denied: null, reason: null };
}
