import { sql } from 'kysely';
import { acrossOwners, type Em, fromNow, now, prepared, type Row } from '../database/index.js';
import { ServiceError } from '../errors/index.js';
import { sha256 } from '../secrets/index.js';

export interface ReplayScope {
  ownerId: string;
  /** Identifies method, path pattern and path parameters; made by {@link replayRoute}. */
  route: string;
  key: string;
}

/** A request's route as stored, without the query string. Its length is limited, because the path's parameters are hashed. */
export const replayRoute = (method: string, pattern: string, path: Record<string, string>): string =>
  `${method} ${pattern} ${sha256(JSON.stringify(Object.entries(path).sort(([a], [b]) => (a < b ? -1 : 1))))}`;

export interface Answer {
  status: number;
  body: string;
}

/** Proof that this request owns the key; pass it to {@link keepReplay}. */
export interface ReplayClaim {
  scope: ReplayScope;
  /** The row's `claimed_at`, as text, because text keeps the full precision. */
  claimedAt: string;
}

/** Either the stored response, or a claim: then the caller must do the work, and pass its response to {@link keepReplay}. */
export type Claimed = { answer: Answer } | { claim: ReplayClaim };

/** For how many seconds a response is kept, from the first use of its key. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Claims the key for this request, or returns the first response again. A claim whose lease ran out was left by a process that
 * died. Only the same request can take such a claim over. The request then does not repeat the work, because it finds the job
 * by its request key.
 * @param hash covers everything that a repeated request must share with the first: its query and its body
 * @param leaseSeconds how long the claim lasts unless it is renewed
 * @throws ServiceError IN_FLIGHT (409) while the first request is being worked on, KEY_REUSED (422) when the hash differs
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
 * Stores the response if it is a success. A failure frees the key, so that the corrected request may use it. Does nothing if
 * another request has taken this claim over, because the key then belongs to that request.
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

/** Renews the leases of claims. @returns those that still belong to their request */
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

/** Ends the leases of claims that nobody works on any more, so that a repeated request can take them over at once. */
export async function releaseClaims(em: Em, claims: readonly ReplayClaim[]): Promise<void> {
  await renewClaims(em, claims, 0);
}

interface NamedClaim {
  c_owner: string;
  c_route: string;
  c_key: string;
  c_at: string;
  /** The claim's position in the list, from 1 on. */
  n: number;
}

/** Rows per statement of a sweep: few enough that nobody waits for its locks. */
const BATCH = 500;

/** Removes responses older than a day, which are no longer used. @returns how many */
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
 * For the embedded database, at boot: ends the leases of all claims, because the process that held them has ended. The rows
 * stay, because they record which request each key was used for.
 */
export async function voidClaims(em: Em): Promise<void> {
  await acrossOwners(em)
    .updateTable('jobs.replay')
    .set({ lease_until: now })
    .where('status', 'is', null)
    .where('lease_until', '>', now)
    .execute();
}
