import { anyOf, ownAndEverybodys, toDate } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { NICHE, SUB_NICHE } from '../evidence/keyed-posts.js';
import { nichesOf } from '../reference/facts.js';
import { nicheKey } from '../vocab/niche.js';

/** A post trends for so many days, from so many times its creator's usual views on. */
const DAYS = 60;
const LEAST_MULTIPLE = 2;
/** A post and its repetitions are one: so many more are looked at. */
const REPEATED = 4;

export interface TrendingPost {
  hook: string;
  /** Its views over the creator's usual ones: 2 and more. */
  multiple: number;
  postedAt: Date;
}

/**
 * Posts on TikTok that do well in one of some niches (or sub-niches) now: the market's and the caller's own, the best first, each
 * hook once. Niches are in anybody's words: `Coffee and tea`, `home-cooking`.
 */
export async function trendingPosts(scope: Scope, niches: readonly string[], limit: number): Promise<TrendingPost[]> {
  const keys = [...new Set(niches.flatMap((niche) => [nicheKey(niche), ...nichesOf(niche)]))].filter(
    (key) => key !== null,
  );
  if (keys.length === 0) return [];
  const door = ownAndEverybodys(scope);
  const account = door
    .selectFrom('formats.account')
    .select(['id as of_account', 'niche as account_niche', 'sub_niche as account_sub_niche'])
    .where('platform', '=', 'tiktok');
  const rows = await door
    .selectFrom('formats.post')
    .innerJoin(account.as('account'), 'account.of_account', 'formats.post.account_id')
    .where('counted', '=', true)
    .where('hook', 'is not', null)
    .where('multiple', '>=', LEAST_MULTIPLE)
    .where('posted_at', '>', new Date(scope.rt.now().getTime() - DAYS * 86_400_000).toISOString())
    .where(({ eb, or }) => or([eb(NICHE, '=', anyOf(keys, 'text')), eb(SUB_NICHE, '=', anyOf(keys, 'text'))]))
    .select(['hook', 'multiple', 'posted_at'])
    .orderBy('multiple', 'desc')
    .orderBy('posted_at', 'desc')
    .limit(REPEATED * limit)
    .execute();
  const seen = new Set<string>();
  const posts = rows.flatMap(({ hook, multiple, posted_at }): TrendingPost[] => {
    const said = (hook ?? '').toLowerCase();
    if (seen.has(said)) return [];
    seen.add(said);
    return [{ hook: hook ?? '', multiple: multiple ?? 0, postedAt: toDate(posted_at) }];
  });
  return posts.slice(0, limit);
}
