import { type Em, inTransaction, row, rows, sql } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId, randomBase62 } from '../../../platform/ids/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';

export interface InvitationRow {
  id: string;
  email: string | null;
  created_at: string;
  expires_at: string;
}

const COLUMNS = sql.constant('id, email, created_at, expires_at');
/** Open invitations of one installation, at most. */
const MAX_INVITATIONS = 500;
/** Any number that is not another lock's: sign-ups, and what makes an administrator, go one after another. */
const SIGN_UP_LOCK = 7_203_118_427;

/** Inside a transaction: nobody else signs up or becomes administrator until it ends. */
export async function lockSignUps(em: Em): Promise<void> {
  await rows(em, sql`select pg_advisory_xact_lock(${SIGN_UP_LOCK})`);
}

/** The token is in this answer and nowhere else. @throws ServiceError BAD_STATE when there are 500 open ones */
export async function invite(
  em: Em,
  { email, days }: { email: string | null; days: number },
): Promise<{ token: string; invitation: InvitationRow }> {
  await rows(em, sql`delete from identity.invitation where expires_at <= now()`);
  const token = `cut_invite_${randomBase62(32)}`;
  const invitation = await row<InvitationRow>(
    em,
    sql`insert into identity.invitation (id, token_hash, role, email, created_at, expires_at)
        select ${newId()}::uuid, ${sha256(token)}, 'member', ${email?.trim().toLowerCase() ?? null}::text, now(), now() + make_interval(days => ${days}::int)
        where (select count(*) from identity.invitation where role = 'member') < ${MAX_INVITATIONS}::int
        returning ${COLUMNS}`,
  );
  if (!invitation)
    throw new ServiceError('BAD_STATE', `There are ${MAX_INVITATIONS} open invitations, the most that are allowed.`);
  return { token, invitation };
}

/** Open ones, newest first. */
export async function listInvitations(em: Em, { after, limit }: Slice): Promise<InvitationRow[]> {
  return rows<InvitationRow>(
    em,
    sql`select ${COLUMNS} from identity.invitation
        where role = 'member' and expires_at > now()${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/** @throws ServiceError NOT_FOUND, for one that was used as well */
export async function withdrawInvitation(em: Em, id: string): Promise<InvitationRow> {
  const withdrawn = isUuid(id)
    ? await row<InvitationRow>(
        em,
        sql`delete from identity.invitation where id = ${id}::uuid and role = 'member' returning ${COLUMNS}`,
      )
    : null;
  if (!withdrawn) throw notFound('invitation');
  return withdrawn;
}

/** What an account with this token and e-mail would become; null when the token is not good. */
export async function invitedRole(em: Em, token: string, email: string): Promise<'admin' | 'member' | null> {
  const found = await row<{ role: 'admin' | 'member' }>(
    em,
    sql`select role from identity.invitation where token_hash = ${sha256(token)}
          and (expires_at is null or expires_at > now()) and (email is null or email = ${email})
          and (role = 'member' or not exists (select 1 from identity."user" where role = 'admin'))`,
  );
  return found?.role ?? null;
}

/** Uses the token up. False: it was used or withdrawn meanwhile. */
export async function spendInvitation(em: Em, token: string): Promise<boolean> {
  const spent = await row(em, sql`delete from identity.invitation where token_hash = ${sha256(token)} returning id`);
  return spent !== null;
}

const hasAdmin = async (em: Em): Promise<boolean> =>
  (await row(em, sql`select 1 as one from identity."user" where role = 'admin' limit 1`)) !== null;

/**
 * The setup token of an installation without an administrator, made by whichever process asks first; only that one sees it.
 * @returns the token; `made` when another process or an earlier start has made it; `done` when there is an administrator
 */
export async function ensureSetupToken(em: Em): Promise<{ token: string } | 'made' | 'done'> {
  if (await hasAdmin(em)) return 'done';
  return inTransaction(em, async (tx) => {
    await lockSignUps(tx);
    if (await hasAdmin(tx)) return 'done';
    const made = await row(tx, sql`select 1 as one from identity.invitation where role = 'admin'`);
    return made ? 'made' : { token: await insertSetupToken(tx) };
  });
}

/** A new setup token in place of a lost one. @throws ServiceError BAD_STATE when there is an administrator */
export async function renewSetupToken(em: Em): Promise<string> {
  return inTransaction(em, async (tx) => {
    await lockSignUps(tx);
    if (await hasAdmin(tx))
      throw new ServiceError(
        'BAD_STATE',
        'This installation has an administrator. To make another: cutroom grant-admin <e-mail>.',
      );
    await rows(tx, sql`delete from identity.invitation where role = 'admin'`);
    return insertSetupToken(tx);
  });
}

async function insertSetupToken(em: Em): Promise<string> {
  const token = `cut_setup_${randomBase62(32)}`;
  await rows(
    em,
    sql`insert into identity.invitation (id, token_hash, role, created_at) values (${newId()}::uuid, ${sha256(token)}, 'admin', now())`,
  );
  return token;
}

/** Makes an account an administrator, for whoever runs the installation. @throws ServiceError NOT_FOUND */
export async function grantAdmin(em: Em, email: string): Promise<void> {
  const granted = await inTransaction(em, async (tx) => {
    await lockSignUps(tx);
    return row(
      tx,
      sql`update identity."user" set role = 'admin' where email = ${email.trim().toLowerCase()} returning id`,
    );
  });
  if (!granted) throw new ServiceError('NOT_FOUND', `There is no account with the e-mail ${email}.`);
}
