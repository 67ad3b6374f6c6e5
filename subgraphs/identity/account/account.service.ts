import { isUniqueViolation, row, rows, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { GraphContext } from '../../runtime.js';
import { closeAllSessions, type OpenedSession, openSession } from '../session/session.service.js';
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
/** Any number that is not another lock's: serialises the question "is this the first account?". */
const FIRST_ACCOUNT_LOCK = 7_203_118_427;

export interface SignUp {
  email: string;
  password: string;
  name: string;
}

/**
 * Makes an account and signs it in. The first account of an installation is its admin.
 * @throws ServiceError CONFLICT when the e-mail has an account, RATE_LIMITED
 */
export async function signUp(context: GraphContext, input: SignUp): Promise<{ user: UserRow; session: OpenedSession }> {
  await context.rt.limiters.signIn.take(context.address);
  const email = input.email.trim().toLowerCase();
  const password_hash = await hashPassword(input.password);
  try {
    return await inTransaction(context.em, async (em) => {
      await rows(em, sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
      const user = await row<UserRow>(
        em,
        sql`insert into identity."user" (id, email, name, image, password_hash, role, plan, created_at)
            select ${newId()}::uuid, ${email}::text, ${input.name.trim()}::text, null, ${password_hash}::text,
              case when exists (select 1 from identity."user") then 'member' else 'admin' end, ${context.rt.config.defaultPlan}::text, now()
            returning ${USER_COLUMNS}`,
      );
      return { user: user!, session: await openSession(em, user!.id) };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ServiceError('CONFLICT', '`email` has an account already. Sign in instead.', { field: 'email' });
    throw error;
  }
}

/** @throws ServiceError UNAUTHENTICATED (the same for an unknown e-mail and a wrong password), RATE_LIMITED */
export async function signIn(
  context: GraphContext,
  input: { email: string; password: string },
): Promise<{ user: UserRow; session: OpenedSession }> {
  const email = input.email.trim().toLowerCase();
  await context.rt.limiters.signIn.take(context.address);
  await context.rt.limiters.signIn.take(email);
  const found = await row<UserRow & { password_hash: string }>(
    context.em,
    sql`select ${USER_COLUMNS}, password_hash from identity."user" where email = ${email}`,
  );
  if (!(await verifyPassword(input.password, found?.password_hash ?? null)))
    throw new ServiceError('UNAUTHENTICATED', 'The e-mail or the password is not right.');
  const { password_hash: _, ...user } = found!;
  return { user, session: await openSession(context.em, user.id) };
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
  await context.rt.limiters.signIn.take(userId);
  const found = await row<{ password_hash: string }>(
    context.em,
    sql`select password_hash from identity."user" where id = ${userId}::uuid`,
  );
  if (!found || !(await verifyPassword(input.current, found.password_hash)))
    throw new ServiceError('UNAUTHENTICATED', '`current` is not the password of this account.', { field: 'current' });
  const password_hash = await hashPassword(input.password);
  return inTransaction(context.em, async (em) => {
    // The old hash is compared again: of two changes at once, the second was made with a password that is no longer right.
    const user = await row<UserRow>(
      em,
      sql`update identity."user" set password_hash = ${password_hash}
          where id = ${userId}::uuid and password_hash = ${found.password_hash} returning ${USER_COLUMNS}`,
    );
    if (!user) throw new ServiceError('CONFLICT', 'The password was changed by another request just now.');
    await closeAllSessions(em, userId);
    return { user, session: await openSession(em, userId) };
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
