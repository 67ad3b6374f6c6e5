import { type Em, inTransaction, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import type { Logger } from '../../../platform/log/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Viewer } from '../../../runtime/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { lockAccount, quotaReached } from '../limits/limits.service.js';
import { isKeyForm, keyPrefix, makeKey } from './key-format.js';

export interface ApiKeyRow {
  id: string;
  name: string;
  key_prefix: string;
  last_used_at: string | null;
  revoked_at: string | null;
  created_at: string;
}

const COLUMNS = sql.constant('id, name, key_prefix, last_used_at, revoked_at, created_at');

/** Keys of one account that work, at most. */
export const MAX_KEYS = 100;
/** Revoked keys of one account that stay for the record: the newest. */
const REVOKED_KEPT = 500;

/** Newest first, revoked ones too. */
export async function listKeys({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<ApiKeyRow[]> {
  return rows<ApiKeyRow>(
    em,
    sql`select ${COLUMNS} from identity.api_key
        where user_id = ${ownerId}::uuid${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/** The raw key is in this answer and nowhere else. @throws ServiceError QUOTA_REACHED when the account has 100 that work */
export async function mintKey({ em, ownerId }: Tenant, name: string): Promise<{ raw: string; row: ApiKeyRow }> {
  const raw = makeKey();
  return inTransaction(em, async (tx) => {
    await lockAccount({ em: tx, ownerId });
    if ((await countKeys({ em: tx, ownerId })) >= MAX_KEYS)
      throw quotaReached(
        'apiKeys',
        `You have ${MAX_KEYS} API keys, the most that one account may have. Revoke one first: DELETE /api/v1/account/api-keys/{id}.`,
      );
    await forgetRevoked({ em: tx, ownerId });
    const made = await row<ApiKeyRow>(
      tx,
      sql`insert into identity.api_key (id, user_id, name, key_prefix, hash, created_at)
          values (${newId()}::uuid, ${ownerId}::uuid, ${name}, ${keyPrefix(raw)}, ${sha256(raw)}, now())
          returning ${COLUMNS}`,
    );
    return { raw, row: made! };
  });
}

/** How many keys of an account work. */
export async function countKeys({ em, ownerId }: Tenant): Promise<number> {
  const found = await row<{ count: number }>(
    em,
    sql`select count(*)::int as count from identity.api_key where user_id = ${ownerId}::uuid and revoked_at is null`,
  );
  return found!.count;
}

/** All but the newest revoked keys go: making and revoking keys fills no table. */
async function forgetRevoked({ em: tx, ownerId }: Tenant): Promise<void> {
  await rows(
    tx,
    sql`delete from identity.api_key where id in (
          select id from identity.api_key where user_id = ${ownerId}::uuid and revoked_at is not null
          order by created_at desc, id desc offset ${REVOKED_KEPT}::int)`,
  );
}

/** Revoking twice is fine. @throws ServiceError NOT_FOUND */
export async function revokeKey({ em, ownerId }: Tenant, id: string): Promise<ApiKeyRow> {
  if (!isUuid(id)) throw notFound('API key');
  const revoked = await row<ApiKeyRow>(
    em,
    sql`update identity.api_key set revoked_at = coalesce(revoked_at, now())
        where id = ${id}::uuid and user_id = ${ownerId}::uuid returning ${COLUMNS}`,
  );
  if (!revoked) throw notFound('API key');
  return revoked;
}

/**
 * Who an API key belongs to, or null when it is malformed, unknown or revoked. `last_used_at` moves at most once a
 * minute, by a separate statement that nobody waits for.
 * @throws ServiceError ACCOUNT_SUSPENDED
 */
export async function viewerOfKey(em: Em, key: string, log?: Logger): Promise<Viewer | null> {
  if (!isKeyForm(key)) return null;
  const found = await row<{
    key_id: string;
    stale: boolean;
    id: string;
    role: Viewer['role'];
    plan: Viewer['plan'];
    suspended: boolean;
  }>(
    em,
    sql`select k.id as key_id, u.id, u.role, u.plan, u.suspended_at is not null as suspended,
          (k.last_used_at is null or k.last_used_at < now() - interval '1 minute') as stale
        from identity.api_key k join identity."user" u on u.id = k.user_id
        where k.hash = ${sha256(key)} and k.revoked_at is null`,
  );
  if (!found) return null;
  if (found.suspended) throw new ServiceError('ACCOUNT_SUSPENDED');
  if (found.stale)
    rows(
      em,
      sql`update identity.api_key set last_used_at = now()
          where id = ${found.key_id}::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    ).catch((error: unknown) =>
      log?.warn({ err: error, key: found.key_id }, 'the last use of an API key was not noted'),
    );
  return { userId: found.id, role: found.role, plan: found.plan, via: 'api_key' };
}
