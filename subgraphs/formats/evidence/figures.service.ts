import { sql } from 'kysely';
import { anyOf, json, shared, type Tenant } from '../../../platform/database/index.js';
import type { Goal } from '../vocab/keys.js';
import { countedPosts, keyedPosts, NICHE, SUB_NICHE } from './keyed-posts.js';
import { DECAY_NEWEST, HIT } from './statistics.js';

/** Which of an owner's posts are looked at. */
export interface Selection {
  goal: Goal;
  accountIds: readonly string[];
  niche: string | null;
  subNiche: string | null;
}

/** What an owner's scored posts say of one key. */
export interface KeyFigures {
  key: string;
  posts: number;
  hits: number;
  /** Days on which they went up, each counted once (UTC). */
  days: number;
  median: number;
  /** Median of the newest {@link DECAY_NEWEST}, and of those before: null where there are none. */
  newest: number | null;
  before: number | null;
}

/** Keys that are looked at, at most: the named ones, then those of most posts. */
const MOST_KEYS = 1000;

/** One statement; the newest posts are by when they went up, then `externalId`, then account. */
export function figuresByKey(tenant: Tenant, selection: Selection, named: readonly string[]): Promise<KeyFigures[]> {
  const score = sql<number>`${sql.ref(`score_${selection.goal}`)}`;
  const scored = keyedPosts(tenant)
    .where(isSelected(selection))
    .where(score, 'is not', null)
    .select(['keyed.key', 'posted_at', score.as('score')])
    .select(
      sql<number>`row_number() over (
        partition by keyed.key order by posted_at desc, external_id collate "C" desc, account_id desc)`.as('place'),
    );
  const isNewest = sql`place <= ${sql.lit(DECAY_NEWEST)}`;
  return shared(tenant.em)
    .selectFrom(scored.as('scored'))
    .select('key')
    .select([
      sql<number>`count(*)::int`.as('posts'),
      sql<number>`(count(*) filter (where score >= ${sql.lit(HIT)}))::int`.as('hits'),
      sql<number>`count(distinct (posted_at at time zone 'utc')::date)::int`.as('days'),
      sql<number>`${MEDIAN}`.as('median'),
      sql<number | null>`${MEDIAN} filter (where ${isNewest})`.as('newest'),
      sql<number | null>`${MEDIAN} filter (where not ${isNewest})`.as('before'),
    ])
    .groupBy('key')
    .orderBy(sql`key = ${anyOf(named, 'text')}`, 'desc')
    .orderBy('posts', 'desc')
    .orderBy('key')
    .limit(MOST_KEYS)
    .execute();
}

const MEDIAN = sql`percentile_cont(0.5) within group (order by score)`;

/** Posts with a score, those among them whose score is a substitute's, and posts without one. */
export function countScored(
  tenant: Tenant,
  selection: Selection,
): Promise<{ scored: number; proxied: number; unscored: number }> {
  const score = sql.ref(`score_${selection.goal}`);
  return countedPosts(tenant)
    .where(isSelected(selection))
    .select([
      sql<number>`count(${score})::int`.as('scored'),
      sql<number>`(count(${score}) filter (where proxied @> ${json([selection.goal])}::jsonb))::int`.as('proxied'),
      sql<number>`(count(*) - count(${score}))::int`.as('unscored'),
    ])
    .executeTakeFirstOrThrow();
}

const isSelected = ({ accountIds, niche, subNiche }: Selection) =>
  sql<boolean>`account_id = ${anyOf(accountIds)}
    and ${niche === null ? sql`true` : sql`${NICHE} = ${niche}`}
    and ${subNiche === null ? sql`true` : sql`${SUB_NICHE} = ${subNiche}`}`;
