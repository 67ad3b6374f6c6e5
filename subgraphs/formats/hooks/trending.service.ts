import { anyOf, ownAndEverybodys, toDate } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { NICHE, SUB_NICHE } from '../evidence/pool/keyed-posts.js';
import { findNiches } from '../reference/facts.js';
import { nicheKey } from '../vocab/niche.js';

/** A trending post is at most this many days old, and has at least this multiple of its creator's usual views. */
const DAYS = 60;
const LEAST_MULTIPLE = 2;
/** `limit` × this many posts are read, because posts with the same hook become one entry. */
const REPEATED = 4;

export interface TrendingPost {
  hook: string;
  /** The post's views divided by the creator's usual views; at least 2. */
  multiple: number;
  postedAt: Date;
}

/**
 * Finds posts on TikTok that perform well now in one of these niches or sub-niches: the market's and the caller's own, best
 * first, each hook once. Niches can be in anybody's words: `Coffee and tea`, `home-cooking`.
 */
export async function readTrendingPosts(
  scope: Scope,
  niches: readonly string[],
  limit: number,
): Promise<TrendingPost[]> {
  const keys = [...new Set(niches.flatMap((niche) => [nicheKey(niche), ...findNiches(niche)]))].filter(
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
