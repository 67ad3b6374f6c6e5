import { defineEntity, p } from '@mikro-orm/core';
import { defineMigration } from '../database/migrate.js';
import { type Em, row, rows, sql } from '../database/sql.js';
import { ServiceError } from '../errors/index.js';
import { sha256 } from '../secrets/index.js';

/** Answers kept for 24 h by owner, route and Idempotency-Key, so that asking again answers again and pays nothing. */
export const Replay = defineEntity({
  name: 'Replay',
  schema: 'jobs',
  tableName: 'replay',
  properties: {
    owner_id: p.uuid().primary(),
    route: p.text().primary(),
    key: p.text().primary(),
    body_hash: p.text(),
    /** Who works on it now; a crashed worker's claim is stale after `STALE`. */
    claimed_at: p.datetime(6),
    status: p.integer().nullable(),
    body: p.text().nullable(),
    created_at: p.datetime(6).index(),
  },
});

export const replayMigration = defineMigration(
  'replay-0001',
  `create table jobs.replay (
     owner_id uuid not null, route text not null, key text not null, body_hash text not null,
     claimed_at timestamptz not null, status int null, body text null, created_at timestamptz not null,
     primary key (owner_id, route, key));
   create index replay_created_at_index on jobs.replay (created_at);`,
);

/** Longer than any request lives: a claim this old was left by a process that died. */
const STALE_SECONDS = 180;

export interface ReplayScope {
  ownerId: string;
  route: string;
  key: string;
}
export interface Answer {
  status: number;
  body: string;
}

/**
 * Claims the key for this request, or gives the first answer again. A claim that a crash left is taken over: the effect
 * itself is found again by its own dedupe key.
 * @throws ServiceError IN_FLIGHT (409), KEY_REUSED (422)
 */
export async function claimReplay(em: Em, scope: ReplayScope, bytes: Buffer): Promise<Answer | null> {
  const hash = sha256(bytes);
  const claimed = await row(
    em,
    sql`insert into jobs.replay (owner_id, route, key, body_hash, claimed_at, created_at)
        values (${scope.ownerId}::uuid, ${scope.route}, ${scope.key}, ${hash}, now(), now())
        on conflict (owner_id, route, key) do update set body_hash = excluded.body_hash, claimed_at = now(), status = null, body = null, created_at = now()
          where jobs.replay.created_at < now() - interval '24 hours'
             or (jobs.replay.status is null and jobs.replay.body_hash = excluded.body_hash
                 and jobs.replay.claimed_at < now() - make_interval(secs => ${STALE_SECONDS}))
        returning key`,
  );
  if (claimed) return null;
  const found = await row<{ body_hash: string; status: number | null; body: string | null }>(
    em,
    sql`select body_hash, status, body from jobs.replay where owner_id = ${scope.ownerId}::uuid and route = ${scope.route} and key = ${scope.key}`,
  );
  if (!found) return claimReplay(em, scope, bytes);
  if (found.body_hash !== hash) throw new ServiceError('KEY_REUSED');
  if (found.status === null) throw new ServiceError('IN_FLIGHT', undefined, { retryAfter: 2 });
  return { status: found.status, body: found.body ?? '' };
}

/** Keeps the answer of a success; a failure frees the key, so that the mended request may use it. */
export async function keepReplay(em: Em, scope: ReplayScope, answer: Answer): Promise<void> {
  const where = sql`owner_id = ${scope.ownerId}::uuid and route = ${scope.route} and key = ${scope.key}`;
  await rows(
    em,
    answer.status < 400
      ? sql`update jobs.replay set status = ${answer.status}::int, body = ${answer.body} where ${where}`
      : sql`delete from jobs.replay where ${where}`,
  );
}

/** Claims left by this data directory's last process are void at boot of an embedded server. */
export async function voidClaims(em: Em): Promise<void> {
  await rows(em, sql`delete from jobs.replay where status is null or created_at < now() - interval '24 hours'`);
}
