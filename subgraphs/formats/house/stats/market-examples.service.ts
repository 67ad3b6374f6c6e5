import { sql } from 'kysely';
import { type Em, shared, toDate } from '../../../../platform/database/index.js';
import { byReadingAge, market, marketPosts } from './market-posts.js';
import type { MarketExample, MarketStats } from './market-stats.js';

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
export async function marketExamples(em: Em, key: string): Promise<MarketExample[]> {
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
export function marketEngagement(
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
