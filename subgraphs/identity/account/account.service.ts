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
import { toNetwork } from '../../../platform/limits/index.js';
import { links } from '../../../platform/links.js';
import { cleanEmail, emailKey } from '../../../platform/text/email.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import type { Caller, Visitor } from '../../../runtime/index.js';
import { lockSignUps, spendInvitation } from '../invitation/invitation.service.js';
import { closeAllSessions, type OpenedSession, openSession } from '../session/session.service.js';
import { beginSignIn, forgetNetworks, rememberNetwork } from '../session/sign-in-attempt.js';
import { decideRole, invalidToken } from './admission.js';
import { selectByEmail } from './by-email.js';
import { assertHardToGuess } from './guessable.js';
import { hashPassword, verifyPassword } from './password.js';

/** The columns that an account's owner is shown. */
export const USER_COLUMNS = ['id', 'email', 'name', 'image', 'role', 'plan', 'created_at'] as const;
export type UserRow = Row<'identity.user', (typeof USER_COLUMNS)[number]>;

/** The result of signing in: the account and its session. */
interface Entry {
  user: UserRow;
  session: OpenedSession;
}

export interface SignUp {
  email: string;
  password: string;
  name: string;
  /** The token of an invitation, which may be the setup token. */
  token?: string | null;
}

/**
 * Creates an account and signs it in. {@link decideRole} decides who may sign up, and with which role.
 * @throws ServiceError FORBIDDEN, BAD_INPUT for a password that is easy to guess, CONFLICT when the e-mail already has an
 * account, RATE_LIMITED, OVERLOADED
 */
export async function signUp(visitor: Visitor, input: SignUp): Promise<Entry> {
  const network = toNetwork(visitor.address);
  await visitor.rt.limiters.signUp.take(network);
  const email = cleanEmail(input.email);
  const applicant = { email, token: input.token ?? null };
  // Checked first without the lock, so that people who may not sign up cannot make us hash a password, and then again under the
  // lock, where the result can no longer change.
  await decideRole(visitor, applicant);
  await assertHardToGuess(input.password, email);
  const password_hash = await hashPassword(input.password, network);
  try {
    return await inTransaction(visitor, async (tx) => {
      await lockSignUps(tx.em);
      const role = await decideRole(tx, applicant);
      if (applicant.token !== null && !(await spendInvitation(tx.em, applicant.token))) throw invalidToken();
      const plan = tx.rt.config.defaultPlan;
      const user = await acrossOwners(tx.em)
        .insertInto('identity.user')
        .values({
          id: newId(),
          email,
          email_key: emailKey(email),
          name: withoutHidden(input.name).trim(),
          password_hash,
          role,
          plan,
          created_at: now,
        })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow();
      return startSession(tx, user);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'user_email_unique') || isUniqueViolation(error, 'user_email_key_unique'))
      throw new ServiceError('CONFLICT', 'There is already an account with this `email`. Sign in instead.', {
        field: 'email',
      });
    throw error;
  }
}

/**
 * Signs in and opens a session. Failures are counted, successes are not: see {@link beginSignIn}.
 * @throws ServiceError PASSWORD_WRONG (the same for an unknown e-mail), ACCOUNT_SUSPENDED, RATE_LIMITED, OVERLOADED
 */
export async function signIn(visitor: Visitor, input: { email: string; password: string }): Promise<Entry> {
  const attempt = await beginSignIn(visitor, emailKey(input.email));
  const found = await selectByEmail(visitor.em, input.email)
    .select(['id', 'password_hash', 'suspended_at'])
    .executeTakeFirst();
  await attempt.countStranger(found?.id ?? null);
  const isRight = await verifyPassword(input.password, found?.password_hash ?? null, toNetwork(visitor.address)).catch(
    async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    },
  );
  if (!found || !isRight) throw new ServiceError('PASSWORD_WRONG');
  await attempt.succeed();
  // Only somebody who knows the password is told that the account is suspended.
  if (found.suspended_at !== null) throw new ServiceError('ACCOUNT_SUSPENDED');
  return inTransaction(visitor, async (tx) => {
    // The hash is compared again under the row's lock: if the password was changed meanwhile, the change has ended all sessions,
    // and one that was opened with the old password must not survive it.
    const user = await acrossOwners(tx.em)
      .selectFrom('identity.user')
      .select(USER_COLUMNS)
      .where('id', '=', found.id)
      .where('password_hash', '=', found.password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new ServiceError('PASSWORD_WRONG');
    return startSession(tx, user);
  });
}

/** Opens a session, and remembers the caller's network as one of the account's. */
async function startSession(visitor: Pick<Visitor, 'em' | 'address' | 'userAgent'>, user: UserRow): Promise<Entry> {
  const account = { em: visitor.em, ownerId: user.id };
  await rememberNetwork(account, visitor.address);
  return { user, session: await openSession(account, visitor) };
}

/**
 * Checks the password that somebody who is signed in sends once more. Wrong ones are counted.
 * @param field the field that has it
 * @returns its hash, to be compared again in the transaction that relies on it
 * @throws ServiceError PASSWORD_WRONG, with `field`, RATE_LIMITED, OVERLOADED
 */
export async function assertPassword(caller: Caller, field: string, password: string): Promise<string> {
  const { password: tries } = caller.rt.limiters;
  const found = await own(caller).selectFrom('identity.user').select('password_hash').executeTakeFirst();
  await tries.take(caller.ownerId);
  if (!found || !(await verifyPassword(password, found.password_hash, toNetwork(caller.address))))
    throw new ServiceError('PASSWORD_WRONG', `\`${field}\` is not the password of this account.`, { field });
  await tries.forget(caller.ownerId);
  return found.password_hash;
}

/**
 * Changes the password, ends every session of the account, forgets its known networks, and opens a new session for the caller.
 * API keys keep working; they are revoked individually.
 * @throws ServiceError BAD_INPUT for a new password that is easy to guess, PASSWORD_WRONG for `current`, CONFLICT when
 * another request changes the password, RATE_LIMITED, OVERLOADED
 */
export async function changePassword(
  caller: Caller & Pick<Visitor, 'userAgent'>,
  input: { current: string; password: string },
): Promise<Entry> {
  const found = await own(caller).selectFrom('identity.user').select('email').executeTakeFirst();
  if (found) await assertHardToGuess(input.password, found.email);
  const hash = await assertPassword(caller, 'current', input.current);
  const password_hash = await hashPassword(input.password, toNetwork(caller.address));
  return inTransaction(caller, async (tx) => {
    // The old hash is compared again: of two concurrent changes, the second has checked a password that is no longer right.
    const user = await own(tx)
      .updateTable('identity.user')
      .set({ password_hash })
      .where('password_hash', '=', hash)
      .returning(USER_COLUMNS)
      .executeTakeFirst();
    if (!user) throw new ServiceError('CONFLICT', 'The password was changed by another request just now.');
    await closeAllSessions(tx);
    await forgetNetworks(tx);
    return startSession(tx, user);
  });
}

export interface VideoAccess {
  allowed: boolean;
  denied: 'plan' | 'key' | null;
  reason: string | null;
}

/** Whether the account may start work at a video provider. It needs the creator plan and its own provider key. */
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
      reason: `Video needs your own provider key: ${links.saveProviderKey} ("local" is this installation's models, "offline" the offline studio).`,
    };
  return { allowed: true, denied: null, reason: null };
}
