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
  /** Names method, path pattern and path parameters; {@link replayRoute} makes it. */
  route: string;
  key: string;
}

/** A row's name for a request: of bounded length, whatever its path holds. The query is no part of it. */
export const replayRoute = (method: string, pattern: string, path: Record<string, string>): string =>
  `${method} ${pattern} ${sha256(JSON.stringify(Object.entries(path).sort(([a], [b]) => (a < b ? -1 : 1))))}`;

export interface Answer {
  status: number;
  body: string;
}

/** Either the first answer, or the claim that {@link keepReplay} wants back. */
export type Claimed = { answer: Answer } | { claim: string };

/**
 * Claims the key for this request, or gives the first answer again. A claim that a crash left is taken over: the effect
 * itself is found again by its own dedupe key.
 * @param request everything that a repetition must have in common with the first: its body
 * @throws ServiceError IN_FLIGHT (409), KEY_REUSED (422)
 */
export async function claimReplay(em: Em, scope: ReplayScope, request: Buffer): Promise<Claimed> {
  const hash = sha256(request);
  const claimed = await row<{ claim: string }>(
    em,
    sql`insert into jobs.replay (owner_id, route, key, body_hash, claimed_at, created_at)
        values (${scope.ownerId}::uuid, ${scope.route}, ${scope.key}, ${hash}, now(), now())
        on conflict (owner_id, route, key) do update set body_hash = excluded.body_hash, claimed_at = now(), status = null, body = null, created_at = now()
          where jobs.replay.created_at < now() - interval '24 hours'
             or (jobs.replay.status is null and jobs.replay.body_hash = excluded.body_hash
                 and jobs.replay.claimed_at < now() - make_interval(secs => ${STALE_SECONDS}))
        returning claimed_at::text as claim`,
  );
  if (claimed) return { claim: claimed.claim };
  const found = await row<{ body_hash: string; status: number | null; body: string | null }>(
    em,
    sql`select body_hash, status, body from jobs.replay where owner_id = ${scope.ownerId}::uuid and route = ${scope.route} and key = ${scope.key}`,
  );
  if (!found) return claimReplay(em, scope, request);
  if (found.body_hash !== hash) throw new ServiceError('KEY_REUSED');
  if (found.status === null) throw new ServiceError('IN_FLIGHT', undefined, { retryAfter: 2 });
  return { answer: { status: found.status, body: found.body ?? '' } };
}

/**
 * Keeps the answer of a success; a failure frees the key, so that the mended request may use it. Does nothing when another
 * request has taken a stale claim over meanwhile: the key is that one's.
 */
export async function keepReplay(em: Em, scope: ReplayScope, claim: string, answer: Answer): Promise<void> {
  const where = sql`owner_id = ${scope.ownerId}::uuid and route = ${scope.route} and key = ${scope.key}
    and status is null and claimed_at = ${claim}::text::timestamptz`;
  await rows(
    em,
    answer.status < 400
      ? sql`update jobs.replay set status = ${answer.status}::int, body = ${answer.body} where ${where}`
      : sql`delete from jobs.replay where ${where}`,
  );
}

/** Rows that one statement of a sweep removes: few enough that nobody waits for its locks. */
const BATCH = 500;

/** Removes answers older than a day, which nobody is given any more. @returns how many */
export async function sweepReplays(em: Em): Promise<number> {
  for (let swept = 0; ; ) {
    const gone = await rows(
      em,
      sql`delete from jobs.replay
          where created_at < now() - interval '24 hours' and (owner_id, route, key) in (
            select owner_id, route, key from jobs.replay where created_at < now() - interval '24 hours' limit ${BATCH}::int)
          returning key`,
    );
    swept += gone.length;
    if (gone.length < BATCH) return swept;
  }
}

/** Claims left by this data directory's last process are void at boot of an embedded server. */
export async function voidClaims(em: Em): Promise<void> {
  await rows(em, sql`delete from jobs.replay where status is null or created_at < now() - interval '24 hours'`);
}
