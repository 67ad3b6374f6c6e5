import { sql } from 'kysely';
import { acrossOwners, anyOf, EVERYBODY, type Tenant } from '../../../platform/database/index.js';
import type { Goal } from '../vocab/keys.js';
import { ENOUGH_ACCOUNTS, ENOUGH_USERS, MAX_POSTS_PER_ACCOUNT, roundToStep } from './pool.js';
import { NO_PRIOR, type Prior, type PriorSource, roundChance } from './statistics.js';

/** The goal, the niche and the keys for which priors are computed. */
export interface PriorQuery {
  goal: Goal;
  niche: string | null;
  /** The sub-niche, which counts only together with a niche. */
  subNiche: string | null;
  keys: readonly string[];
}

/**
 * Computes priors from others' posts, each from the narrowest scope that has enough accounts and users (see `pool.ts`): other
 * users' accounts in the sub-niche, in the niche and anywhere, then the market's creators in the niche and anywhere. The asking
 * user's own accounts are left out. Counts of other users' posts and accounts are rounded (`roundToStep`).
 * @returns a prior for every key that has one; the others have {@link NO_PRIOR}
 */
export async function computePriors(tenant: Tenant, query: PriorQuery): Promise<ReadonlyMap<string, Prior>> {
  const scopes = listScopes(query);
  const found = await pooledFigures(tenant, query, scopes);
  const priors = new Map<string, Prior>();
  for (const { source, niche, subNiche, market } of scopes)
    for (const row of found) {
      if (priors.has(row.key) || row.niche !== niche || row.sub_niche !== subNiche || row.market !== market) continue;
      if (row.accounts < ENOUGH_ACCOUNTS || (!market && row.users < ENOUGH_USERS)) continue;
      const shown = market ? (count: number) => count : roundToStep;
      priors.set(row.key, {
        source,
        p: roundChance(row.hits / row.posts),
        posts: shown(row.posts),
        accounts: shown(row.accounts),
      });
    }
  return priors;
}

export const getPrior = (priors: ReadonlyMap<string, Prior>, key: string): Prior => priors.get(key) ?? NO_PRIOR;

interface PriorScope {
  source: PriorSource;
  niche: string;
  subNiche: string;
  market: boolean;
}

/** The scopes to try for a prior, the narrowest first. */
function listScopes({ niche, subNiche }: PriorQuery): PriorScope[] {
  const scope = (source: PriorSource, market: boolean, inNiche = '', inSubNiche = ''): PriorScope => ({
    source,
    niche: inNiche,
    subNiche: inSubNiche,
    market,
  });
  return [
    ...(niche !== null && subNiche !== null ? [scope('sub-niche', false, niche, subNiche)] : []),
    ...(niche !== null ? [scope('niche', false, niche)] : []),
    scope('all', false),
    ...(niche !== null ? [scope('market', true, niche)] : []),
    scope('market', true),
  ];
}

/**
 * Sums the published figures. Hits are added as decimals rather than floats, so that the order does not affect the last
 * digit.
 */
function pooledFigures({ em, ownerId }: Tenant, { goal, keys }: PriorQuery, scopes: readonly PriorScope[]) {
  const niches = sql`select * from unnest(${scopes.map(({ niche }) => niche)}::text[], ${scopes.map(({ subNiche }) => subNiche)}::text[])`;
  const weight = sql`least(posts, ${sql.lit(MAX_POSTS_PER_ACCOUNT)})`;
  // A literal, not a parameter: with a parameter, Postgres would not recognise it as the expression in `group by`.
  const market = sql<boolean>`owner_id = ${sql.lit(EVERYBODY)}`;
  return acrossOwners(em)
    .selectFrom('formats.pool')
    .select(['niche', 'sub_niche', 'key', market.as('market')])
    .select(({ fn }) => [fn.countAll<number>().as('accounts'), fn.count<number>('owner_id').distinct().as('users')])
    .select([
      sql<number>`sum(${weight})::int`.as('posts'),
      sql<number>`sum(hits * ${weight}::numeric / posts)::float8`.as('hits'),
    ])
    .where('goal', '=', goal)
    .where('key', '=', anyOf(keys, 'text'))
    .where(sql<boolean>`(niche, sub_niche) in (${niches})`)
    .where('owner_id', '<>', ownerId)
    .where('posts', '>', 0)
    .groupBy(['niche', 'sub_niche', 'key', market])
    .execute();
}
