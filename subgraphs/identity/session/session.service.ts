import { type Em, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { randomBase62 } from '../../../platform/ids/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Viewer } from '../../../runtime/index.js';

const DAYS = 30;

export interface OpenedSession {
  token: string;
  expiresAt: string;
}

/** Expired rows that one sign-in clears away: enough to keep up, too few to be felt. */
const SWEEP = 100;
/** And that one statement of the regular sweep does. */
const SWEPT_AT_ONCE = 500;

/** Opens a session, and clears expired ones away: nobody can use those, and without sign-ins none are added. */
export async function openSession({ em, ownerId: userId }: Tenant): Promise<OpenedSession> {
  await rows(
    em,
    sql`delete from identity.session where token_hash in
          (select token_hash from identity.session where expires_at <= now() limit ${SWEEP}::int for update skip locked)`,
  );
  const token = randomBase62(43);
  const found = await row<{ expires_at: string }>(
    em,
    sql`insert into identity.session (token_hash, user_id, created_at, expires_at)
        values (${sha256(token)}, ${userId}::uuid, now(), now() + make_interval(days => ${DAYS}))
        returning expires_at`,
  );
  return { token, expiresAt: found!.expires_at };
}

/** Removes sessions that have expired. @returns how many */
export async function sweepSessions(em: Em): Promise<number> {
  for (let swept = 0; ; ) {
    const gone = await rows(
      em,
      sql`delete from identity.session where token_hash in (
            select token_hash from identity.session where expires_at <= now() limit ${SWEPT_AT_ONCE}::int for update skip locked)
          returning user_id`,
    );
    swept += gone.length;
    if (gone.length < SWEPT_AT_ONCE) return swept;
  }
}

export async function closeSession(em: Em, token: string): Promise<void> {
  await rows(em, sql`delete from identity.session where token_hash = ${sha256(token)}`);
}

/** Ends every session of an account, in every browser. */
export async function closeAllSessions({ em, ownerId: userId }: Tenant): Promise<void> {
  await rows(em, sql`delete from identity.session where user_id = ${userId}::uuid`);
}

/**
 * Who a session cookie belongs to, or null when it is unknown or has expired.
 * @param suspended what becomes of a suspended account's: refused, or nobody's, for routes that anybody may call
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function viewerOfSession(
  em: Em,
  token: string,
  suspended: 'refused' | 'nobody' = 'refused',
): Promise<Viewer | null> {
  const found = await row<{ id: string; role: Viewer['role']; plan: Viewer['plan']; suspended: boolean }>(
    em,
    sql`select u.id, u.role, u.plan, u.suspended_at is not null as suspended
        from identity.session s join identity."user" u on u.id = s.user_id
        where s.token_hash = ${sha256(token)} and s.expires_at > now()`,
  );
  if (found?.suspended) {
    if (suspended === 'nobody') return null;
    throw new ServiceError('ACCOUNT_SUSPENDED');
  }
  return found ? { userId: found.id, role: found.role, plan: found.plan, via: 'session' } : null;
}
