import { type RawBuilder, sql } from 'kysely';
import {
  ADVISORY_LOCKS,
  type Em,
  EVERYBODY,
  json,
  now,
  own,
  shared,
  toDate,
} from '../../../platform/database/index.js';
import { RANKING, SERIES, VIRAL } from './judge.js';
import type { MarketExample, MarketStats } from './market-stats.js';

/** Queries of the market's rows (accounts, posts): those of observed creators, owned by {@link EVERYBODY}. */
export const market = (em: Em) => own({ em, ownerId: EVERYBODY });

const COLUMNS = ['id', 'account_id', 'posted_at', 'multiple'] as const;

/** The market's posts that count under one key (`house:…`, `structure:…`, `hook:…`), each once. The query uses an index. */
function marketPosts(em: Em, key: string) {
  const counted = () => market(em).selectFrom('formats.post').select(COLUMNS).where('counted', '=', true);
  const ofFormat = counted().where('format_key', '=', key);
  const [family = '', value = ''] = key.split(':');
  const column = FAMILY_COLUMNS.get(family);
  if (column === undefined) return ofFormat;
  return ofFormat.unionAll(counted().where(column, '=', value).where('format_key', 'is distinct from', key));
}

const FAMILY_COLUMNS: ReadonlyMap<string, 'structure_type' | 'hook_family'> = new Map([
  ['structure', 'structure_type'],
  ['hook', 'hook_family'],
]);

/**
 * Sorts a post's readings, the most comparable first: at 7 days, at 24 hours, from 28 days, any other. At the first two ages,
 * `adhoc` readings come after those of the window. The same order decides which reading a post's multiple is computed from.
 * @param age time between posting and the reading
 */
const byReadingAge = (age: RawBuilder<unknown>): RawBuilder<number> => sql<number>`case
  when window_label = '7d' then 0
  when window_label = 'adhoc' and ${age} between interval '6.5 days' and interval '7.5 days' then 1
  when window_label = '24h' then 2
  when window_label = 'adhoc' and ${age} between interval '20 hours' and interval '28 hours' then 3
  when window_label = 'adhoc' and ${age} >= interval '28 days' then 4
  else 5 end`;

/**
 * Recomputes what the market's posts say about these keys, and deletes the rows of keys that have no posts left. Call it as the
 * last step of the transaction that changes the posts, because no other transaction can refresh any key until this one ends. On
 * the embedded database, a key with 100,000 posts takes about a second, and one with a hundred takes some milliseconds.
 * @param keys format keys, `structure:…`, `hook:…` (`evidenceKeys`)
 */
export async function refreshMarketStats(tx: Em, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await shared(tx)
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(ADVISORY_LOCKS.marketStats)]).as('locked'))
    .execute();
  for (const key of new Set(keys)) await refresh(tx, key);
}

async function refresh(tx: Em, key: string): Promise<void> {
  const stats = await computeStats(tx, key);
  if (stats === null) {
    await shared(tx).deleteFrom('formats.format_stats').where('key', '=', key).execute();
    return;
  }
  const changes = { stats: json(stats), updated_at: now };
  await shared(tx)
    .insertInto('formats.format_stats')
    .values({ key, ...changes })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .execute();
}

async function computeStats(em: Em, key: string): Promise<MarketStats | null> {
  const { first_posted_at, newest_viral_at, newest_ranking_at, ...counts } = await selectTotals(em, key);
  if (first_posted_at === null) return null;
  return {
    ...counts,
    firstPostedAt: toDate(first_posted_at).toISOString(),
    newestViralAt: toDate(newest_viral_at)?.toISOString() ?? null,
    newestRankingAt: toDate(newest_ranking_at)?.toISOString() ?? null,
    ...(await marketEngagement(em, key)),
    examples: await marketExamples(em, key),
  };
}

/** Aggregates per creator first, then over all creators. */
function selectTotals(em: Em, key: string) {
  const creators = shared(em)
    .selectFrom(marketPosts(em, key).as('post'))
    .select([
      sql<number>`count(*)`.as('posts'),
      sql<number>`count(distinct (posted_at at time zone 'UTC')::date)`.as('days'),
      sql<number>`count(*) filter (where multiple >= ${VIRAL})`.as('viral'),
      sql<number | null>`max(multiple)`.as('best'),
      sql<string>`min(posted_at)`.as('first_posted_at'),
      sql<string | null>`max(posted_at) filter (where multiple >= ${VIRAL})`.as('newest_viral_at'),
      sql<string | null>`max(posted_at) filter (where multiple >= ${RANKING})`.as('newest_ranking_at'),
    ])
    .groupBy('account_id');
  const { posts, days, viral } = SERIES;
  return shared(em)
    .selectFrom(creators.as('creator'))
    .select([
      sql<number>`coalesce(sum(posts), 0)::int`.as('posts'),
      sql<number>`count(*)::int`.as('creators'),
      sql<number | null>`max(best)`.as('bestMultiple'),
      sql<number>`(count(*) filter (where viral > 0))::int`.as('viralCreators'),
      sql<number>`(count(*) filter (where posts >= ${posts} and days >= ${days} and viral >= ${viral}))::int`.as(
        'seriesCreators',
      ),
      sql<string | null>`min(first_posted_at)`.as('first_posted_at'),
      sql<string | null>`max(newest_viral_at)`.as('newest_viral_at'),
      sql<string | null>`max(newest_ranking_at)`.as('newest_ranking_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** Maximum number of examples of a key, and of examples by one creator. */
const EXAMPLES = 6;
const EXAMPLES_OF_CREATOR = 2;
/** Number of a key's best posts from which its examples are chosen. */
const CANDIDATES = 100;
const BEST_FIRST = sql`post.multiple desc, post.posted_at desc, post.id`;
/** Engagement is computed from this many of the newest posts, so that it is recent and cheap to compute. */
const ENGAGEMENT_POSTS = 200;

/**
 * A key's best posts by multiple, at most two by one creator; of equal ones the newer comes first. Posts without a reading that
 * has views are left out.
 */
async function marketExamples(em: Em, key: string): Promise<MarketExample[]> {
  const best = shared(em)
    .selectFrom(marketPosts(em, key).as('post'))
    .selectAll()
    .where('multiple', 'is not', null)
    .orderBy(BEST_FIRST)
    .limit(CANDIDATES);
  const ranked = shared(em)
    .selectFrom(best.as('post'))
    .select(['id', sql<number>`row_number() over (partition by account_id order by ${BEST_FIRST})`.as('nth')]);
  const found = await shared(em)
    .selectFrom(ranked.as('best'))
    .innerJoin(market(em).selectFrom('formats.post').selectAll().as('post'), 'post.id', 'best.id')
    .innerJoin(
      market(em).selectFrom('formats.account').select(['id', 'handle', 'followers']).as('account'),
      'account.id',
      'post.account_id',
    )
    .innerJoinLateral(selectReading(em, 'views').as('reading'), (join) => join.onTrue())
    .select([
      'account.handle',
      'account.followers',
      'post.multiple',
      'post.sound',
      'post.photo',
      'post.slides',
      'post.hook',
      'post.url',
      'post.posted_at',
      'reading.views',
      'reading.likes',
      'reading.saves',
      'reading.shares',
      'reading.comments',
    ])
    .where('best.nth', '<=', EXAMPLES_OF_CREATOR)
    .orderBy(BEST_FIRST)
    .limit(EXAMPLES)
    .execute();
  return found.map(({ posted_at, ...post }) => {
    const [multiple, views] = [post.multiple ?? 0, post.views ?? 0];
    const usualViews = multiple > 0 ? Math.round(views / multiple) : 0;
    return { ...post, creator: post.handle, multiple, views, usualViews, postedAt: toDate(posted_at).toISOString() };
  });
}

/**
 * Selects the reading whose numbers are shown for `post`: the first in the order of {@link byReadingAge} that has the metric.
 */
const selectReading = (em: Em, metric: 'views' | 'likes') =>
  market(em)
    .selectFrom('formats.reading')
    .select(['views', 'likes', 'saves', 'shares', 'comments'])
    .where('post_id', '=', sql.ref<string>('post.id'))
    .where(metric, 'is not', null)
    .orderBy(byReadingAge(sql`at - post.posted_at`))
    .orderBy('at', 'desc')
    .limit(1);

/**
 * Saves, shares and comments per like: each summed over those of the newest posts that have both numbers, and divided by the
 * sum of their likes. Null if no post has both numbers, or the likes are 0.
 */
function marketEngagement(
  em: Em,
  key: string,
): Promise<Pick<MarketStats, 'savesPerLike' | 'sharesPerLike' | 'commentsPerLike'>> {
  const newest = shared(em)
    .selectFrom(marketPosts(em, key).as('post'))
    .select(['id', 'posted_at'])
    .orderBy('posted_at', 'desc')
    .orderBy('id')
    .limit(ENGAGEMENT_POSTS);
  const perLike = (metric: 'saves' | 'shares' | 'comments') => {
    const column = sql.ref(`reading.${metric}`);
    return sql<number | null>`sum(${column}) / nullif(sum(likes) filter (where ${column} is not null), 0)`;
  };
  return shared(em)
    .selectFrom(newest.as('post'))
    .innerJoinLateral(selectReading(em, 'likes').as('reading'), (join) => join.onTrue())
    .select([
      perLike('saves').as('savesPerLike'),
      perLike('shares').as('sharesPerLike'),
      perLike('comments').as('commentsPerLike'),
    ])
    .executeTakeFirstOrThrow();
}
