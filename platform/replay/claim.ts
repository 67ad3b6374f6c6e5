import { sql } from 'kysely';
import { acrossOwners, type Em, fromNow, now, prepared, type Row } from '../database/index.js';
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

/** How long an answer is kept, from the first use of its key. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Claims the key for this request, or gives the first answer again. A claim whose lease ran out was left by a process that
 * died, and is taken over by the same request only: the effect itself is found again by its own request key.
 * @param hash of everything that a repetition must have in common with the first: its body
 * @param leaseSeconds how long the claim holds unless it is renewed
 * @throws ServiceError IN_FLIGHT (409), KEY_REUSED (422)
 */
export async function claimReplay(em: Em, scope: ReplayScope, hash: string, leaseSeconds: number): Promise<Claimed> {
  const { ownerId, route, key } = scope;
  const tenant = { em, ownerId };
  const [claimed] = await takeKey(tenant, { route, key, hash, leaseSeconds });
  if (claimed) return { claim: { scope, claimedAt: claimed.claimed_at } };
  const [found] = await findKept(tenant, { route, key });
  if (!found) return claimReplay(em, scope, hash, leaseSeconds);
  if (found.body_hash !== hash) throw new ServiceError('KEY_REUSED');
  if (found.status === null) throw new ServiceError('IN_FLIGHT', undefined, { retryAfter: 2 });
  return { answer: { status: found.status, body: found.body ?? '' } };
}

interface Taking {
  route: string;
  key: string;
  hash: string;
  leaseSeconds: number;
}

const EXPIRED = sql<boolean>`jobs.replay.created_at < ${fromNow(-KEPT_SECONDS)}`;

const takeKey = prepared<Taking, Row<'jobs.replay', 'claimed_at'>>((mine, param) =>
  mine
    .insertInto('jobs.replay', {
      route: param('route'),
      key: param('key'),
      body_hash: param('hash'),
      claimed_at: now,
      lease_until: fromNow(param('leaseSeconds')),
      created_at: now,
    })
    .onConflict((taken) =>
      taken
        .columns(['owner_id', 'route', 'key'])
        .doUpdateSet(({ ref }) => ({
          body_hash: ref('excluded.body_hash'),
          claimed_at: now,
          lease_until: ref('excluded.lease_until'),
          status: null,
          body: null,
          created_at: sql<string>`case when ${EXPIRED} then now() else jobs.replay.created_at end`,
        }))
        .where(sql<boolean>`(${EXPIRED} or (jobs.replay.status is null
          and jobs.replay.body_hash = excluded.body_hash and jobs.replay.lease_until <= now()))`),
    )
    .returning('claimed_at'),
);

type Kept = Row<'jobs.replay', 'body_hash' | 'status' | 'body'>;
const findKept = prepared<Pick<ReplayScope, 'route' | 'key'>, Kept>((mine, param) =>
  mine
    .selectFrom('jobs.replay')
    .select(['body_hash', 'status', 'body'])
    .where('route', '=', param('route'))
    .where('key', '=', param('key')),
);

/**
 * Keeps the answer of a success; a failure frees the key, so that the mended request may use it. Does nothing when another
 * request has taken a stale claim over meanwhile: the key is that one's.
 */
export async function keepReplay(em: Em, { scope, claimedAt }: ReplayClaim, answer: Answer): Promise<void> {
  const { ownerId, route, key } = scope;
  if (answer.status < 400) await keepAnswer({ em, ownerId }, { route, key, claimedAt, ...answer });
  else await freeKey({ em, ownerId }, { route, key, claimedAt });
}

interface Claiming {
  route: string;
  key: string;
  claimedAt: string;
}

const keepAnswer = prepared<Claiming & Answer, unknown>((mine, param) =>
  mine
    .updateTable('jobs.replay')
    .set({ status: param('status'), body: param('body') })
    .where('route', '=', param('route'))
    .where('key', '=', param('key'))
    .where('status', 'is', null)
    .where('claimed_at', '=', param('claimedAt')),
);

const freeKey = prepared<Claiming, unknown>((mine, param) =>
  mine
    .deleteFrom('jobs.replay')
    .where('route', '=', param('route'))
    .where('key', '=', param('key'))
    .where('status', 'is', null)
    .where('claimed_at', '=', param('claimedAt')),
);

/** Moves the leases of claims on. @returns those that still are their request's */
export async function renewClaims(
  em: Em,
  claims: readonly ReplayClaim[],
  leaseSeconds: number,
): Promise<Set<ReplayClaim>> {
  const owners = claims.map(({ scope }) => scope.ownerId);
  const routes = claims.map(({ scope }) => scope.route);
  const keys = claims.map(({ scope }) => scope.key);
  const times = claims.map(({ claimedAt }) => claimedAt);
  const named = sql<NamedClaim>`unnest(${owners}::uuid[], ${routes}::text[], ${keys}::text[], ${times}::timestamptz[])
    with ordinality`.as<'c'>(sql`c(c_owner, c_route, c_key, c_at, n)`);
  const renewed = await acrossOwners(em)
    .updateTable('jobs.replay')
    .from(named)
    .set({ lease_until: fromNow(leaseSeconds) })
    .whereRef('owner_id', '=', 'c.c_owner')
    .whereRef('route', '=', 'c.c_route')
    .whereRef('key', '=', 'c.c_key')
    .whereRef('claimed_at', '=', 'c.c_at')
    .where('status', 'is', null)
    .returning('c.n')
    .execute();
  return new Set(renewed.map(({ n }) => claims[n - 1]!));
}

/** Ends the leases of claims that nobody works on any more: the same request may take them over at once, another may not. */
export async function releaseClaims(em: Em, claims: readonly ReplayClaim[]): Promise<void> {
  await renewClaims(em, claims, 0);
}

interface NamedClaim {
  c_owner: string;
  c_route: string;
  c_key: string;
  c_at: string;
  /** Its place among them, from 1 on. */
  n: number;
}

/** Rows that one statement of a sweep removes: few enough that nobody waits for its locks. */
const BATCH = 500;

/** Removes answers older than a day, which nobody is given any more. @returns how many */
export async function sweepReplays(em: Em): Promise<number> {
  for (let swept = 0; ; ) {
    const gone = await acrossOwners(em)
      .deleteFrom('jobs.replay')
      .where('created_at', '<', fromNow(-KEPT_SECONDS))
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('owner_id', 'route', 'key'),
          'in',
          selectFrom('jobs.replay')
            .select(['owner_id', 'route', 'key'])
            .where('created_at', '<', fromNow(-KEPT_SECONDS))
            .limit(BATCH)
            .$asTuple('owner_id', 'route', 'key'),
        ),
      )
      .returning('key')
      .execute();
    swept += gone.length;
    if (gone.length < BATCH) return swept;
  }
}

/**
 * Embedded only, at boot: the data directory's last process works on nothing any more, so its claims' leases are over. The rows
 * stay, and with them what each key was used for.
 */
export async function voidClaims(em: Em): Promise<void> {
  await acrossOwners(em)
    .updateTable('jobs.replay')
    .set({ lease_until: now })
    .where('status', 'is', null)
    .where('lease_until', '>', now)
    .execute();
}
