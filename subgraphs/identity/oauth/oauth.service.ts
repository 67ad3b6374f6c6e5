import { sql } from 'kysely';
import {
  acrossOwners,
  type Em,
  fromNow,
  json,
  now,
  type Parameter,
  preparedAcrossOwners,
  shared,
} from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Logger } from '../../../platform/log/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Viewer } from '../../../runtime/index.js';
import { noteUse, revokeKey, STALE } from '../api-key/api-key.service.js';
import { type AppScope, readScopes } from './scopes.js';

/** A record of the authorization server, in its form. */
type Payload = Record<string, unknown>;

/** Kinds of records that belong to a connected app, and end with it. */
const OF_APPS = new Set(['Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode']);
/** How long a client that nobody has connected stays registered, in hours. */
const UNUSED_CLIENT_HOURS = 24;
/** Clients that are registered and not yet connected. Anybody may register one, so there is a limit. */
const MOST_UNUSED_CLIENTS = 10_000;

const isOf = (kind: string, id: string) => ({ kind, id_hash: sha256(id) });

/**
 * Stores a record, or replaces it.
 * @param seconds until it expires; undefined: never
 * @throws ServiceError OVERLOADED when too many clients are registered that nobody has connected
 */
export async function putOauthRecord(
  em: Em,
  kind: string,
  id: string,
  payload: Payload,
  seconds: number | undefined,
): Promise<void> {
  if (kind === 'Client') await assertRoom(em);
  const { jti, ...kept } = payload;
  const grant_id = kind === 'Grant' ? id : OF_APPS.has(kind) ? String(payload.grantId) : null;
  const changed = { payload: json(kept), grant_id, expires_at: seconds === undefined ? null : fromNow(seconds) };
  await shared(em)
    .insertInto('identity.oauth_record')
    .values({ ...isOf(kind, id), ...changed, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(changed))
    .execute();
}

async function assertRoom(em: Em): Promise<void> {
  const { count } = await shared(em)
    .selectFrom('identity.oauth_record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'Client')
    .where('created_at', '>', sql<string>`now() - make_interval(hours => ${UNUSED_CLIENT_HOURS}::int)`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_UNUSED_CLIENTS)
    throw new ServiceError('OVERLOADED', 'Too many apps have registered today. Try again tomorrow, or use an API key.');
}

/** Finds a record that has not expired; what belongs to an app that is no longer connected is not found. */
export async function findOauthRecord(em: Em, kind: string, id: string): Promise<Payload | undefined> {
  const found = await acrossOwners(em)
    .selectFrom('identity.oauth_record')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', kind)
    .where('id_hash', '=', sha256(id))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('grant_id', 'is', null),
        exists(
          selectFrom('identity.api_key')
            .innerJoin('identity.user', 'identity.user.id', 'user_id')
            .select('identity.api_key.id')
            .whereRef('identity.api_key.id', '=', 'grant_id')
            .where('revoked_at', 'is', null)
            .where('closed_at', 'is', null)
            .where('suspended_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { payload, consumed_at } = found;
  return { ...payload, jti: id, ...(consumed_at !== null && { consumed: Math.floor(Date.parse(consumed_at) / 1000) }) };
}

/**
 * Marks a code or token as used.
 * @returns whether this call did; false if it was used before
 */
export async function consumeOauthRecord(em: Em, kind: string, id: string): Promise<boolean> {
  const { kind: known, id_hash } = isOf(kind, id);
  const used = await shared(em)
    .updateTable('identity.oauth_record')
    .set({ consumed_at: now })
    .where('kind', '=', known)
    .where('id_hash', '=', id_hash)
    .where('consumed_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes a record. Without its grant, an app is no longer connected. */
export async function deleteOauthRecord(em: Em, kind: string, id: string): Promise<void> {
  const { kind: known, id_hash } = isOf(kind, id);
  await shared(em)
    .deleteFrom('identity.oauth_record')
    .where('kind', '=', known)
    .where('id_hash', '=', id_hash)
    .execute();
  if (kind === 'Grant') await disconnect(em, id);
}

/** Deletes the records of one kind that belong to an app. */
export async function deleteOauthRecordsOf(em: Em, kind: string, grantId: string): Promise<void> {
  await shared(em)
    .deleteFrom('identity.oauth_record')
    .where('kind', '=', kind)
    .where('grant_id', '=', grantId)
    .execute();
}

async function disconnect(em: Em, id: string): Promise<void> {
  const app = await acrossOwners(em)
    .selectFrom('identity.api_key')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (app) await revokeKey({ em, ownerId: app.user_id }, id);
}

/** Deletes what has expired, what belongs to apps that are no longer connected, and clients that nobody has connected. @returns how many */
export async function sweepOauthRecords(em: Em): Promise<number> {
  const ended = acrossOwners(em)
    .deleteFrom('identity.oauth_record')
    .where(({ or, and, not, eb, exists, selectFrom }) => {
      const working = selectFrom('identity.api_key').select('id').where('revoked_at', 'is', null);
      return or([
        eb('expires_at', '<=', now),
        and([
          eb('grant_id', 'is not', null),
          not(exists(working.whereRef('identity.api_key.id', '=', 'identity.oauth_record.grant_id'))),
        ]),
        and([
          eb('kind', '=', 'Client'),
          eb('created_at', '<', sql<string>`now() - make_interval(hours => ${UNUSED_CLIENT_HOURS}::int)`),
          not(exists(working.where('client_id', '=', sql<string>`identity.oauth_record.payload->>'client_id'`))),
        ]),
      ]);
    });
  return (await ended.returning('kind').execute()).length;
}

const selectToken = preparedAcrossOwners((db, param: Parameter<{ hash: string }>) =>
  db
    .selectFrom('identity.oauth_record')
    .innerJoin('identity.api_key', 'identity.api_key.id', 'grant_id')
    .innerJoin('identity.user', 'identity.user.id', 'identity.api_key.user_id')
    .select(['identity.api_key.id as keyId', 'user_id as userId', 'role', 'plan', 'suspended_at', STALE.as('stale')])
    .select(['scope', sql<string | null>`payload->>'scope'`.as('tokenScope')])
    .where('kind', '=', 'AccessToken')
    .where('id_hash', '=', param('hash'))
    .where('identity.oauth_record.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null),
);

/**
 * Finds who an app's access token speaks for, and what the app may do; null if the token is unknown or has expired, or the app is
 * no longer connected. The app has a member's rights, as an API key without `admin`.
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function findViewerByAppToken(
  em: Em,
  token: string,
  log?: Logger,
): Promise<{ viewer: Viewer; scopes: AppScope[] } | null> {
  const [found] = await selectToken(em, { hash: sha256(token) });
  if (!found) return null;
  if (found.suspended_at !== null) throw new ServiceError('ACCOUNT_SUSPENDED');
  const { keyId, userId, plan, stale, scope, tokenScope } = found;
  if (stale) noteUse(em, { userId, keyId }, log);
  const granted = new Set(readScopes(tokenScope ?? ''));
  return {
    viewer: { userId, role: 'member', plan, via: 'api_key', apiKeyId: keyId },
    scopes: readScopes(scope ?? '').filter((one) => granted.has(one)),
  };
}
