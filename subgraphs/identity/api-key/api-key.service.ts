import { type Em, row, rows, sql } from '../../../platform/database/sql.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import type { Logger } from '../../../platform/log/index.js';
import { sha256 } from '../../../platform/secrets/index.js';
import type { Viewer } from '../../runtime.js';
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
/** Revoked ones stay for the record: the newest of them are listed. */
const LISTED = 500;

/** Newest first: all that work, and the latest of those that were revoked. */
export async function listKeys(em: Em, ownerId: string): Promise<ApiKeyRow[]> {
  return rows<ApiKeyRow>(
    em,
    sql`select ${COLUMNS} from (select ${COLUMNS} from identity.api_key where user_id = ${ownerId}::uuid
          order by (revoked_at is null) desc, created_at desc, id desc limit ${LISTED}::int) k
        order by created_at desc, id desc`,
  );
}

/** The raw key is in this answer and nowhere else. @throws ServiceError BAD_STATE when the account has 100 that work */
export async function mintKey(em: Em, ownerId: string, name: string): Promise<{ raw: string; row: ApiKeyRow }> {
  const raw = makeKey();
  const made = await row<ApiKeyRow>(
    em,
    sql`insert into identity.api_key (id, user_id, name, key_prefix, hash, created_at)
        select ${newId()}::uuid, ${ownerId}::uuid, ${name}, ${keyPrefix(raw)}, ${sha256(raw)}, now()
        where (select count(*) from identity.api_key where user_id = ${ownerId}::uuid and revoked_at is null) < ${MAX_KEYS}::int
        returning ${COLUMNS}`,
  );
  if (!made)
    throw new ServiceError('BAD_STATE', `You have ${MAX_KEYS} API keys, the most that are allowed. Revoke one first.`);
  return { raw, row: made };
}

/** Revoking twice is fine. @throws ServiceError NOT_FOUND */
export async function revokeKey(em: Em, ownerId: string, id: string): Promise<ApiKeyRow> {
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
 */
export async function viewerOfKey(em: Em, key: string, log?: Logger): Promise<(Viewer & { keyId: string }) | null> {
  if (!isKeyForm(key)) return null;
  const found = await row<{ key_id: string; stale: boolean; id: string; role: Viewer['role']; plan: Viewer['plan'] }>(
    em,
    sql`select k.id as key_id, u.id, u.role, u.plan,
          (k.last_used_at is null or k.last_used_at < now() - interval '1 minute') as stale
        from identity.api_key k join identity."user" u on u.id = k.user_id
        where k.hash = ${sha256(key)} and k.revoked_at is null`,
  );
  if (!found) return null;
  if (found.stale)
    rows(
      em,
      sql`update identity.api_key set last_used_at = now()
          where id = ${found.key_id}::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    ).catch((error: unknown) =>
      log?.warn({ err: error, key: found.key_id }, 'the last use of an API key was not noted'),
    );
  return { userId: found.id, role: found.role, plan: found.plan, via: 'api_key', keyId: found.key_id };
}
