import { sql } from 'kysely';
import {
  type Em,
  inTransaction,
  type NewRow,
  now,
  own,
  type Parameter,
  preparedAcrossOwners,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { dropSpendCaps, readSpendingOfKeys, setSpendCap } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import type { Logger } from '../../../platform/log/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import type { Viewer } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { lockAccount, quotaReached } from '../limits/limits.service.js';
import { type AppScope, readScopes } from '../oauth/scopes.js';
import { assertCents } from '../spending/cap.js';
import { isKeyForm, keyPrefix, makeKey } from './key-format.js';

const COLUMNS = [
  'id',
  'name',
  'key_prefix',
  'last_used_at',
  'revoked_at',
  'created_at',
  'approve_up_to_usd as approveUpToUsd',
  'client_id',
  'client_host',
  'scope',
] as const;
type ApiKeyRow = Row<
  'identity.api_key',
  'id' | 'name' | 'key_prefix' | 'last_used_at' | 'revoked_at' | 'created_at' | 'client_id' | 'client_host' | 'scope'
> & {
  approveUpToUsd: number | null;
};

/** Maximum number of working keys per account. */
export const MAX_KEYS = 100;
/** How many of an account's revoked keys are kept for the record: those created last. */
const REVOKED_KEPT = 500;

/** A key or connected app, with its monthly cap and what the work requested with it has cost this month. */
type CappedKey = ApiKeyRow & {
  monthlyCapUsd: number | null;
  spentUsd: number;
  app: { clientId: string; host: string | null; scopes: AppScope[] } | null;
};
/** Limits of a key, in US dollars; null is none. */
type KeyLimits = { [Limit in 'monthlyCapUsd' | 'approveUpToUsd']?: number | null | undefined };
/** An app that a person connects: who it says it is, and what it may do. */
interface ConnectedApp {
  clientId: string;
  name: string;
  host: string | null;
  scope: string;
}

async function withSpending(tenant: Tenant, keys: readonly ApiKeyRow[]): Promise<CappedKey[]> {
  const ids = keys.map(({ id }) => id);
  const spending = await readSpendingOfKeys(tenant, ids);
  return keys.map((key) => {
    const { capUsd, usd } = spending.get(key.id)!;
    return toKey(key, capUsd, usd);
  });
}

const toKey = (row: ApiKeyRow, monthlyCapUsd: number | null, spentUsd: number): CappedKey => {
  const { client_id: clientId, client_host: host, scope } = row;
  const app = clientId === null ? null : { clientId, host, scopes: readScopes(scope ?? '') };
  return { ...row, monthlyCapUsd, spentUsd, app };
};

/** Lists keys, newest first, including revoked ones. */
export function listKeys(tenant: Tenant): Source<CappedKey> {
  const keys = listOf(own(tenant).selectFrom('identity.api_key'), newestFirst('api-keys'), (rows) =>
    rows.select(COLUMNS),
  );
  return { ...keys, read: async (slice) => withSpending(tenant, await keys.read(slice)) };
}

/** Finds a key, also a revoked one. @throws ServiceError NOT_FOUND */
export async function keyById(tenant: Tenant, id: string): Promise<CappedKey> {
  const found =
    isUuid(id) &&
    (await own(tenant).selectFrom('identity.api_key').select(COLUMNS).where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('API key');
  const [key] = await withSpending(tenant, [found]);
  return key!;
}

/**
 * Creates a key. The raw key appears only in this response.
 * @throws ServiceError BAD_INPUT; QUOTA_REACHED when the account has 100 working keys
 */
export async function mintKey(
  tenant: Tenant,
  name: string,
  limits: KeyLimits = {},
): Promise<{ raw: string; row: CappedKey }> {
  assertLimits(limits);
  const raw = makeKey();
  const key = { name: withoutHidden(name), key_prefix: keyPrefix(raw), hash: sha256(raw) };
  return inTransaction(tenant, async (tx) => ({ raw, row: await insertKey(tx, key, limits) }));
}

/**
 * Connects an app: adds the row that limits and lists it as a key does, or changes the one that it has.
 * @returns its id
 * @throws ServiceError as {@link mintKey}
 */
export async function connectApp(
  tenant: Tenant,
  { clientId: client_id, name, host: client_host, scope }: ConnectedApp,
  limits: KeyLimits,
): Promise<string> {
  assertLimits(limits);
  const { monthlyCapUsd = null, approveUpToUsd: approve_up_to_usd = null } = limits;
  return inTransaction(tenant, async (tx) => {
    await lockAccount(tx);
    const app = { name: withoutHidden(name), client_host, scope };
    const known = await own(tx)
      .updateTable('identity.api_key')
      .set({ ...app, approve_up_to_usd })
      .where('client_id', '=', client_id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (known) await setSpendCap(tx, known.id, monthlyCapUsd);
    const noKey = { key_prefix: '', hash: sha256(makeKey()) };
    return known?.id ?? (await insertKey(tx, { ...app, ...noKey, client_id }, limits)).id;
  });
}

function assertLimits({ monthlyCapUsd, approveUpToUsd }: KeyLimits): void {
  if (monthlyCapUsd != null) assertCents(monthlyCapUsd);
  if (approveUpToUsd != null) assertCents(approveUpToUsd, 'approveUpToUsd');
}

/** @throws ServiceError QUOTA_REACHED */
async function insertKey(
  tx: Tenant,
  key: Pick<NewRow<'identity.api_key'>, 'name' | 'key_prefix' | 'hash' | 'client_id' | 'client_host' | 'scope'>,
  { monthlyCapUsd = null, approveUpToUsd = null }: KeyLimits,
): Promise<CappedKey> {
  await lockAccount(tx);
  if ((await countKeys(tx)) >= MAX_KEYS)
    throw quotaReached(
      'apiKeys',
      `You have ${MAX_KEYS} API keys and connected apps, the most that one account may have. Revoke one first: ${links.revokeApiKey}.`,
    );
  await forgetRevoked(tx);
  const row = await own(tx)
    .insertInto('identity.api_key', { ...key, id: newId(), created_at: now, approve_up_to_usd: approveUpToUsd })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  if (monthlyCapUsd !== null) await setSpendCap(tx, row.id, monthlyCapUsd);
  return toKey(row, monthlyCapUsd, 0);
}

/**
 * Changes what a key may spend: its monthly cap, in addition to the account's own, and what it may approve without asking.
 * @param limits null removes one; undefined leaves it unchanged
 * @throws ServiceError BAD_INPUT, NOT_FOUND
 */
export async function changeKey(tenant: Tenant, id: string, limits: KeyLimits): Promise<CappedKey> {
  const { monthlyCapUsd, approveUpToUsd } = limits;
  assertLimits(limits);
  return inTransaction(tenant, async (tx) => {
    // Locked, so that the key can't be deleted while its limits are set.
    const key =
      isUuid(id) &&
      (await own(tx)
        .selectFrom('identity.api_key')
        .select('id')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst());
    if (!key) throw notFound('API key');
    if (monthlyCapUsd !== undefined) await setSpendCap(tx, id, monthlyCapUsd);
    if (approveUpToUsd !== undefined)
      await own(tx)
        .updateTable('identity.api_key')
        .set({ approve_up_to_usd: approveUpToUsd })
        .where('id', '=', id)
        .execute();
    return keyById(tx, id);
  });
}

/** What the key of a request may approve for one video without a person being asked, in US dollars; null: nothing. */
export async function readApproval(tenant: Tenant, keyId: string | null): Promise<number | null> {
  if (keyId === null) return null;
  const found = await own(tenant)
    .selectFrom('identity.api_key')
    .select('approve_up_to_usd')
    .where('id', '=', keyId)
    .executeTakeFirst();
  return found?.approve_up_to_usd ?? null;
}

/** Counts an account's working keys. */
export async function countKeys(tenant: Tenant): Promise<number> {
  const { count } = await own(tenant)
    .selectFrom('identity.api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes all but the {@link REVOKED_KEPT} newest revoked keys, so that creating and revoking keys can't fill the table. */
async function forgetRevoked(tenant: Tenant): Promise<void> {
  const older = own(tenant)
    .selectFrom('identity.api_key')
    .select('id')
    .where('revoked_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(REVOKED_KEPT);
  const gone = await own(tenant).deleteFrom('identity.api_key').where('id', 'in', older).returning('id').execute();
  await dropSpendCaps(
    tenant,
    gone.map(({ id }) => id),
  );
}

/** Revokes a key; doing it twice is harmless. @throws ServiceError NOT_FOUND */
export async function revokeKey(tenant: Tenant, id: string): Promise<CappedKey> {
  const revoked =
    isUuid(id) &&
    (await own(tenant)
      .updateTable('identity.api_key')
      .set(({ fn }) => ({ revoked_at: fn.coalesce('revoked_at', now) }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst());
  if (!revoked) throw notFound('API key');
  return (await withSpending(tenant, [revoked]))[0]!;
}

/** Whether `last_used_at` is null or more than a minute old. */
export const STALE = sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`;

const workingKey = preparedAcrossOwners((db, param: Parameter<{ hash: string }>) =>
  db
    .selectFrom('identity.api_key')
    .innerJoin('identity.user', 'identity.user.id', 'identity.api_key.user_id')
    .select(['identity.api_key.id as keyId', 'user_id as userId', 'role', 'plan', 'suspended_at', STALE.as('stale')])
    .where('hash', '=', param('hash'))
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null),
);

/**
 * Finds who an API key belongs to; null if it is malformed, unknown or revoked. `last_used_at` is updated at most once
 * a minute, by a separate statement that nobody waits for.
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function findViewerByKey(em: Em, key: string, log?: Logger): Promise<Viewer | null> {
  if (!isKeyForm(key)) return null;
  const [found] = await workingKey(em, { hash: sha256(key) });
  if (!found) return null;
  const { keyId, userId, role, plan } = found;
  if (found.suspended_at !== null) throw new ServiceError('ACCOUNT_SUSPENDED');
  if (found.stale) noteUse(em, { userId, keyId }, log);
  return { userId, role, plan, via: 'api_key', apiKeyId: keyId };
}

/** Notes that a key, or a connected app, was used just now. Nobody waits for it. */
export function noteUse(em: Em, { userId, keyId }: { userId: string; keyId: string }, log?: Logger): void {
  own({ em, ownerId: userId })
    .updateTable('identity.api_key')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where(STALE)
    .execute()
    .catch((error: unknown) => log?.warn({ err: error, key: keyId }, 'the last use of an API key was not noted'));
}
