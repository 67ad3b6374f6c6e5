import { sql } from 'kysely';
import {
  acrossOwners,
  type Em,
  now,
  own,
  type Parameter,
  preparedAcrossOwners,
  type Tenant,
} from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { randomBase62 } from '../../../platform/ids/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Viewer } from '../../../runtime/index.js';

const DAYS = 30;

export interface OpenedSession {
  token: string;
  expiresAt: string;
}

/** How many expired sessions one sign-in deletes: enough to keep the table small, too few to slow the sign-in down. */
const SWEEP = 100;
/** Maximum number of rows that one statement of the regular sweep deletes. */
const SWEPT_AT_ONCE = 500;

/**
 * Opens a session, and deletes some expired ones. Sessions are only added here, so deleting some here keeps the table small.
 */
export async function openSession(tenant: Tenant): Promise<OpenedSession> {
  await deleteExpired(tenant.em, SWEEP).execute();
  const token = randomBase62(43);
  const { expires_at } = await own(tenant)
    .insertInto('identity.session', {
      token_hash: sha256(token),
      created_at: now,
      expires_at: sql<string>`now() + make_interval(days => ${DAYS}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

const deleteExpired = (em: Em, most: number) =>
  acrossOwners(em)
    .deleteFrom('identity.session')
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('identity.session')
        .select('token_hash')
        .where('expires_at', '<=', now)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    );

/** Deletes expired sessions. @returns how many */
export async function sweepSessions(em: Em): Promise<number> {
  for (let swept = 0; ; ) {
    const gone = await deleteExpired(em, SWEPT_AT_ONCE).returning('user_id').execute();
    swept += gone.length;
    if (gone.length < SWEPT_AT_ONCE) return swept;
  }
}

/** Ends the session with this token, if there is one. */
export async function closeSession(em: Em, token: string): Promise<void> {
  await acrossOwners(em).deleteFrom('identity.session').where('token_hash', '=', sha256(token)).execute();
}

/** Ends every session of an account, in every browser. */
export async function closeAllSessions(tenant: Tenant): Promise<void> {
  await own(tenant).deleteFrom('identity.session').execute();
}

const selectOpenSession = preparedAcrossOwners((db, param: Parameter<{ hash: string }>) =>
  db
    .selectFrom('identity.session')
    .innerJoin('identity.user', 'identity.user.id', 'user_id')
    .select(['user_id as userId', 'role', 'plan', 'suspended_at'])
    .where('token_hash', '=', param('hash'))
    .where('expires_at', '>', now),
);

/**
 * Finds who a session cookie belongs to; null if the session is unknown or has expired.
 * @param suspended how to treat a suspended account: refuse it, or treat the caller as signed out on routes that anybody may
 * call
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function findViewerBySession(
  em: Em,
  token: string,
  suspended: 'refused' | 'nobody' = 'refused',
): Promise<Viewer | null> {
  const [found] = await selectOpenSession(em, { hash: sha256(token) });
  if (!found) return null;
  const { suspended_at, ...account } = found;
  if (suspended_at === null) return { ...account, via: 'session', apiKeyId: null };
  if (suspended === 'nobody') return null;
  throw new ServiceError('ACCOUNT_SUSPENDED');
}
