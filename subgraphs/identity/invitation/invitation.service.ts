import { sql } from 'kysely';
import {
  ADVISORY_LOCKS,
  acrossOwners,
  type Em,
  inTransaction,
  now,
  type Row,
  shared,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId, randomBase62 } from '../../../platform/ids/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { cleanEmail, emailKey } from '../../../platform/text/email.js';
import type { Viewer } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { selectByEmail } from '../account/by-email.js';

const COLUMNS = ['id', 'email', 'created_at', 'expires_at'] as const;
export type InvitationRow = Row<'identity.invitation', (typeof COLUMNS)[number]>;
/** Maximum number of open invitations in an installation. */
const MAX_INVITATIONS = 500;

/** Locks sign-ups: until the transaction ends, nobody else can sign up or become an administrator. */
export async function lockSignUps(em: Em): Promise<void> {
  await shared(em)
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(ADVISORY_LOCKS.signUps)]).as('locked'))
    .execute();
}

/**
 * Creates an invitation. The token appears only in this response.
 * @throws ServiceError BAD_STATE when there are 500 open invitations
 */
export async function invite(
  em: Em,
  { email, days }: { email: string | null; days: number },
): Promise<{ token: string; invitation: InvitationRow }> {
  await shared(em).deleteFrom('identity.invitation').where('expires_at', '<=', now).execute();
  const token = `cut_invite_${randomBase62(32)}`;
  const invitation = await shared(em)
    .insertInto('identity.invitation')
    .columns(['id', 'token_hash', 'role', 'email', 'created_at', 'expires_at'])
    .expression(({ eb, selectFrom, val }) =>
      shared(em)
        .selectNoFrom([
          val(newId()).$castTo<string>().as('id'),
          val(sha256(token)).as('token_hash'),
          val('member').as('role'),
          val(email === null ? null : cleanEmail(email)).as('email'),
          now.as('created_at'),
          sql<string>`now() + make_interval(days => ${days}::int)`.as('expires_at'),
        ])
        .where(
          eb(
            selectFrom('identity.invitation')
              .select(({ fn }) => fn.countAll<number>().as('open'))
              .where('role', '=', 'member'),
            '<',
            MAX_INVITATIONS,
          ),
        ),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!invitation)
    throw new ServiceError('BAD_STATE', `There are ${MAX_INVITATIONS} open invitations, the most that are allowed.`);
  return { token, invitation };
}

/** Lists open invitations, newest first. */
export const listInvitations = (em: Em): Source<InvitationRow> =>
  listOf(openInvitations(em), newestFirst('invitations'), (rows) => rows.select(COLUMNS));

const openInvitations = (em: Em) =>
  shared(em).selectFrom('identity.invitation').where('role', '=', 'member').where('expires_at', '>', now);

/** Finds an open invitation. @throws ServiceError NOT_FOUND */
export async function invitationById(em: Em, id: string): Promise<InvitationRow> {
  const found = isUuid(id) && (await openInvitations(em).select(COLUMNS).where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('invitation');
  return found;
}

/** Withdraws an invitation. @throws ServiceError NOT_FOUND, also for an invitation that has been used */
export async function withdrawInvitation(em: Em, id: string): Promise<InvitationRow> {
  const withdrawn =
    isUuid(id) &&
    (await shared(em)
      .deleteFrom('identity.invitation')
      .where('id', '=', id)
      .where('role', '=', 'member')
      .returning(COLUMNS)
      .executeTakeFirst());
  if (!withdrawn) throw notFound('invitation');
  return withdrawn;
}

/**
 * The role that a new account with this token and e-mail would get. Null if the token is unknown, has expired or is for another
 * e-mail, or if it would make an administrator and there is one already.
 */
export async function findInvitedRole(em: Em, token: string, email: string): Promise<Viewer['role'] | null> {
  const found = await acrossOwners(em)
    .selectFrom('identity.invitation')
    .select(['role', 'email'])
    .where('token_hash', '=', sha256(token))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ eb, exists, not, or }) => or([eb('role', '=', 'member'), not(exists(administrators(em)))]))
    .executeTakeFirst();
  if (!found || (found.email !== null && emailKey(found.email) !== emailKey(email))) return null;
  return found.role;
}

/** Uses up an invitation's token. @returns false if it was used or withdrawn in the meantime */
export async function spendInvitation(em: Em, token: string): Promise<boolean> {
  const spent = await shared(em)
    .deleteFrom('identity.invitation')
    .where('token_hash', '=', sha256(token))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

const administrators = (em: Em) =>
  acrossOwners(em).selectFrom('identity.user').select('id').where('role', '=', 'admin');

const hasAdmin = async (em: Em): Promise<boolean> =>
  (await administrators(em).limit(1).executeTakeFirst()) !== undefined;

/**
 * Makes sure that an installation without an administrator has a setup token. The first process that asks creates the token,
 * and is the only one to see it.
 * @returns the token; `made` when another process or an earlier start has created it; `done` when there is an administrator
 */
export async function ensureSetupToken(em: Em): Promise<{ token: string } | 'made' | 'done'> {
  if (await hasAdmin(em)) return 'done';
  return inTransaction(em, async (tx) => {
    await lockSignUps(tx);
    if (await hasAdmin(tx)) return 'done';
    const made = await shared(tx)
      .selectFrom('identity.invitation')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirst();
    return made ? 'made' : { token: await insertSetupToken(tx) };
  });
}

/** Replaces a lost setup token. @throws ServiceError BAD_STATE when there is an administrator */
export async function renewSetupToken(em: Em): Promise<string> {
  return inTransaction(em, async (tx) => {
    await lockSignUps(tx);
    if (await hasAdmin(tx))
      throw new ServiceError(
        'BAD_STATE',
        'This installation has an administrator. To make another: cutroom grant-admin <e-mail>.',
      );
    await shared(tx).deleteFrom('identity.invitation').where('role', '=', 'admin').execute();
    return insertSetupToken(tx);
  });
}

async function insertSetupToken(em: Em): Promise<string> {
  const token = `cut_setup_${randomBase62(32)}`;
  await shared(em)
    .insertInto('identity.invitation')
    .values({ id: newId(), token_hash: sha256(token), role: 'admin', created_at: now })
    .execute();
  return token;
}

/** Makes an account an administrator, at the operator's command. @throws ServiceError NOT_FOUND */
export async function grantAdmin(em: Em, email: string): Promise<void> {
  const granted = await inTransaction(em, async (tx) => {
    await lockSignUps(tx);
    return acrossOwners(tx)
      .updateTable('identity.user')
      .set({ role: 'admin' })
      .where('id', '=', selectByEmail(tx, email).select('id'))
      .returning('id')
      .executeTakeFirst();
  });
  if (!granted) throw new ServiceError('NOT_FOUND', `There is no account with the e-mail ${email}.`);
}
