import { sql } from 'kysely';
import {
  acrossOwners,
  type Em,
  now,
  own,
  type Parameter,
  preparedAcrossOwners,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId, randomBase62 } from '../../../platform/ids/index.js';
import { toNetwork } from '../../../platform/limits/index.js';
import type { Logger } from '../../../platform/log/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Viewer, Visitor } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { nameBrowser } from './browser.js';

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
 * @param from the browser that signs in, by which its owner will recognise the session
 */
export async function openSession(
  tenant: Tenant,
  { userAgent, address }: Pick<Visitor, 'userAgent' | 'address'>,
): Promise<OpenedSession> {
  await deleteExpired(tenant.em, SWEEP).execute();
  const token = randomBase62(43);
  const { expires_at } = await own(tenant)
    .insertInto('identity.session', {
      token_hash: sha256(token),
      id: newId(),
      created_at: now,
      network: toNetwork(address),
      ...nameBrowser(userAgent ?? null),
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

const COLUMNS = ['id', 'created_at', 'last_used_at', 'expires_at', 'browser', 'system', 'network'] as const;
/** A session as its owner sees it. `current`: the request came with it. */
export type ListedSession = Row<'identity.session', (typeof COLUMNS)[number]> & { current: boolean };

const isCurrent = (token: string | null) => sql<boolean>`token_hash = ${sha256(token ?? '')}`.as('current');

/** Lists an account's open sessions, newest first. @param token the one of the request */
export const listSessions = (tenant: Tenant, token: string | null): Source<ListedSession> =>
  listOf(own(tenant).selectFrom('identity.session').where('expires_at', '>', now), newestFirst('sessions'), (rows) =>
    rows.select([...COLUMNS, isCurrent(token)]),
  );

/** Finds an open session of an account. @throws ServiceError NOT_FOUND */
export async function sessionById(tenant: Tenant, id: string, token: string | null): Promise<ListedSession> {
  const found =
    isUuid(id) &&
    (await own(tenant)
      .selectFrom('identity.session')
      .select([...COLUMNS, isCurrent(token)])
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst());
  if (!found) throw notFound('session');
  return found;
}

/** Ends one session of an account: its next request is refused. @throws ServiceError NOT_FOUND */
export async function endSession(tenant: Tenant, id: string, token: string | null): Promise<ListedSession> {
  const ended =
    isUuid(id) &&
    (await own(tenant)
      .deleteFrom('identity.session')
      .where('id', '=', id)
      .returning([...COLUMNS, isCurrent(token)])
      .executeTakeFirst());
  if (!ended) throw notFound('session');
  return ended;
}

/** Ends every session of an account but the request's. @returns how many */
export async function endOtherSessions(tenant: Tenant, token: string | null): Promise<number> {
  const ended = await own(tenant)
    .deleteFrom('identity.session')
    .where('token_hash', '<>', sha256(token ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}

/** Whether the last use was noted more than a minute ago. */
const STALE = sql<boolean>`last_used_at < now() - interval '1 minute'`;

const selectOpenSession = preparedAcrossOwners((db, param: Parameter<{ hash: string }>) =>
  db
    .selectFrom('identity.session')
    .innerJoin('identity.user', 'identity.user.id', 'user_id')
    .select([
      'identity.session.id as sessionId',
      'user_id as userId',
      'role',
      'plan',
      'suspended_at',
      STALE.as('stale'),
    ])
    .where('token_hash', '=', param('hash'))
    .where('expires_at', '>', now)
    .where('closed_at', 'is', null),
);

/**
 * Finds who a session cookie belongs to; null if the session is unknown or has expired. No request waits until its use is noted.
 * @param suspended how to treat a suspended account: refuse it, or treat the caller as signed out on routes that anybody may
 * call
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function findViewerBySession(
  em: Em,
  token: string,
  suspended: 'refused' | 'nobody' = 'refused',
  log?: Logger,
): Promise<Viewer | null> {
  const [found] = await selectOpenSession(em, { hash: sha256(token) });
  if (!found) return null;
  const { sessionId, suspended_at, stale, ...account } = found;
  if (suspended_at === null) {
    if (stale)
      own({ em, ownerId: account.userId })
        .updateTable('identity.session')
        .set({ last_used_at: now })
        .where('id', '=', sessionId)
        .where(STALE)
        .execute()
        .catch((error: unknown) => log?.warn({ err: error }, 'the last use of a session was not noted'));
    return { ...account, via: 'session', apiKeyId: null };
  }
  if (suspended === 'nobody') return null;
  throw new ServiceError('ACCOUNT_SUSPENDED');
}
