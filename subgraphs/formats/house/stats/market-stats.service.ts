import { sql } from 'kysely';
import { ADVISORY_LOCKS, type Em, json, now, shared, toDate } from '../../../../platform/database/index.js';
import { RANKING, SERIES, VIRAL } from '../judge/thresholds.js';
import { marketEngagement, marketExamples } from './market-examples.service.js';
import { marketPosts } from './market-posts.js';
import type { MarketStats } from './market-stats.js';

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
