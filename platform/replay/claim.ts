import { type Em, row, rows, type Sql, sql } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import { sha256 } from '../secrets/index.js';

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

/** Proof that this request works on the key; {@link keepReplay} wants it back. */
export interface ReplayClaim {
  scope: ReplayScope;
  /** The row's `claimed_at`, as text of full precision. */
  claimedAt: string;
}

/** Either the first answer, or the claim to work for one. */
export type Claimed = { answer: Answer } | { claim: ReplayClaim };

const mine = ({ scope, claimedAt }: ReplayClaim): Sql =>
  sql`owner_id = ${scope.ownerId}::uuid and route = ${scope.route} and key = ${scope.key}
    and status is null and claimed_at = ${claimedAt}::text::timestamptz`;

/**
 * Claims the key for this request, or gives the first answer again. A claim whose lease ran out was left by a process that
 * died, and is taken over by the same request only: the effect itself is found again by its own request key.
 * @param hash of everything that a repetition must have in common with the first: its body
 * @param leaseSeconds how long the claim holds unless it is renewed
 * @throws ServiceError IN_FLIGHT (409), KEY_REUSED (422)
 */
export async function claimReplay(em: Em, scope: ReplayScope, hash: string, leaseSeconds: number): Promise<Claimed> {
  const expired = sql`jobs.replay.created_at < now() - interval '24 hours'`;
  const claimed = await row<{ claim: string }>(
    em,
    sql`insert into jobs.replay (owner_id, route, key, body_hash, claimed_at, lease_until, created_at)
        values (${scope.ownerId}::uuid, ${scope.route}, ${scope.key}, ${hash}, now(), now() + make_interval(secs => ${leaseSeconds}), now())
        on conflict (owner_id, route, key) do update set body_hash = excluded.body_hash, claimed_at = now(),
            lease_until = excluded.lease_until, status = null, body = null,
            created_at = case when ${expired} then now() else jobs.replay.created_at end
          where ${expired}
             or (jobs.replay.status is null and jobs.replay.body_hash = excluded.body_hash and jobs.replay.lease_until <= now())
        returning claimed_at::text as claim`,
  );
  if (claimed) return { claim: { scope, claimedAt: claimed.claim } };
  const found = await row<{ body_hash: string; status: number | null; body: string | null }>(
    em,
    sql`select body_hash, status, body from jobs.replay where owner_id = ${scope.ownerId}::uuid and route = ${scope.route} and key = ${scope.key}`,
  );
  if (!found) return claimReplay(em, scope, hash, leaseSeconds);
  if (found.body_hash !== hash) throw new ServiceError('KEY_REUSED');
  if (found.status === null) throw new ServiceError('IN_FLIGHT', undefined, { retryAfter: 2 });
  return { answer: { status: found.status, body: found.body ?? '' } };
}

/**
 * Keeps the answer of a success; a failure frees the key, so that the mended request may use it. Does nothing when another
 * request has taken a stale claim over meanwhile: the key is that one's.
 */
export async function keepReplay(em: Em, claim: ReplayClaim, answer: Answer): Promise<void> {
  await rows(
    em,
    answer.status < 400
      ? sql`update jobs.replay set status = ${answer.status}::int, body = ${answer.body} where ${mine(claim)}`
      : sql`delete from jobs.replay where ${mine(claim)}`,
  );
}

/** Moves the leases of claims on. @returns those that still are their request's */
export async function renewClaims(
  em: Em,
  claims: readonly ReplayClaim[],
  leaseSeconds: number,
): Promise<Set<ReplayClaim>> {
  const renewed = await rows<{ n: number }>(
    em,
    sql`update jobs.replay set lease_until = now() + make_interval(secs => ${leaseSeconds}) from ${listed(claims)}
        where owner_id = c.c_owner and route = c.c_route and key = c.c_key and claimed_at = c.c_at and status is null
        returning c.n::int as n`,
  );
  return new Set(renewed.map(({ n }) => claims[n - 1]!));
}

/** Ends the leases of claims that nobody works on any more: the same request may take them over at once, another may not. */
export async function releaseClaims(em: Em, claims: readonly ReplayClaim[]): Promise<void> {
  await renewClaims(em, claims, 0);
}

const listed = (claims: readonly ReplayClaim[]): Sql =>
  sql`unnest(${claims.map(({ scope }) => scope.ownerId)}::uuid[], ${claims.map(({ scope }) => scope.route)}::text[],
      ${claims.map(({ scope }) => scope.key)}::text[], ${claims.map(({ claimedAt }) => claimedAt)}::timestamptz[])
    with ordinality as c(c_owner, c_route, c_key, c_at, n)`;

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

/**
 * Embedded only, at boot: the data directory's last process works on nothing any more, so its claims' leases are over. The rows
 * stay, and with them what each key was used for.
 */
export async function voidClaims(em: Em): Promise<void> {
  await rows(em, sql`update jobs.replay set lease_until = now() where status is null and lease_until > now()`);
}
