import { sql } from 'kysely';
import { type Em, shared, toDate } from '../../../platform/database/index.js';
import { byReadingAge, market, marketPosts } from './market-posts.js';
import type { MarketExample, MarketStats } from './market-stats.js';

/** Examples of a key, and of one creator among them. */
const EXAMPLES = 6;
const EXAMPLES_OF_CREATOR = 2;
/** Examples are chosen from so many of a key's best posts. */
const CANDIDATES = 100;
const BEST_FIRST = sql`post.multiple desc, post.posted_at desc, post.id`;
/** Engagement is that of the newest posts: bounded, and of today. */
const ENGAGEMENT_POSTS = 200;

/** A key's best posts by multiple, the newer of equals first. */
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
    .innerJoinLateral(readingOf(em, 'views').as('reading'), (join) => join.onTrue())
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

/** The reading by which `post` is shown: its best by age that has the metric. */
const readingOf = (em: Em, metric: 'views' | 'likes') =>
  market(em)
    .selectFrom('formats.reading')
    .select(['views', 'likes', 'saves', 'shares', 'comments'])
    .where('post_id', '=', sql.ref<string>('post.id'))
    .where(metric, 'is not', null)
    .orderBy(byReadingAge(sql`at - post.posted_at`))
    .orderBy('at', 'desc')
    .limit(1);

/** All saves (shares, comments) over all likes, of the newest posts that have both; null where none has, or likes are 0. */
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
    .innerJoinLateral(readingOf(em, 'likes').as('reading'), (join) => join.onTrue())
    .select([
      perLike('saves').as('savesPerLike'),
      perLike('shares').as('sharesPerLike'),
      perLike('comments').as('commentsPerLike'),
    ])
    .executeTakeFirstOrThrow();
}
