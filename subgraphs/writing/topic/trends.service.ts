import type { SearchTrend } from '../../../providers/trends/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Trend } from '../../../studio/writer/index.js';
import { formatMultiple, readTrendingPosts, type TrendingPost } from '../../formats/index.js';
import { fits } from './fit.js';

/** Maximum number of trends passed to the writer, and how many of those places are reserved for posts. */
const MAX_TRENDS = 8;
const PLACES_FOR_POSTS = 5;
/** Maximum number of characters in a post's hook. Posts with longer hooks are left out. */
const MAX_HOOK_CHARACTERS = 300;

export interface TrendQuery {
  /** Niches and sub-niches, the narrowest first. */
  niches: readonly string[];
  /** Other words for the subject: the product, the audience, the caller's own idea. */
  names: readonly (string | null)[];
}

/**
 * Finds trends in a niche: posts on TikTok from the library and, where the operator configured a country, trending searches.
 */
export async function listTrends(scope: Scope, { niches, names }: TrendQuery): Promise<Trend[]> {
  const now = scope.rt.now();
  const [posts, searches] = await Promise.all([
    readTrendingPosts(scope, niches, MAX_TRENDS),
    scope.rt.searchTrends?.read() ?? [],
  ]);
  const country = scope.rt.config.trends.geo;
  const searched = searches
    .filter((search) => fits(search, [...niches, ...names]))
    .slice(0, MAX_TRENDS)
    .map((search) => fromSearch(search, country ?? '', now));
  const seen = posts
    .filter(({ hook }) => hook.length <= MAX_HOOK_CHARACTERS)
    .slice(0, Math.max(PLACES_FOR_POSTS, MAX_TRENDS - searched.length))
    .map((post) => fromPost(post, now));
  return [...seen, ...searched].slice(0, MAX_TRENDS);
}

const fromPost = ({ hook, multiple, postedAt }: TrendingPost, now: Date): Trend => ({
  title: hook,
  source: 'tiktok',
  why: `${formatMultiple(multiple)} the creator's usual views, ${formatAgo(postedAt, now)}`,
});

function fromSearch({ title, searches, since }: SearchTrend, country: string, now: Date): Trend {
  const where = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  const often = searches === null ? 'trending' : `${searches.toLocaleString('en')}+ searches`;
  return {
    title,
    source: 'search',
    why: `${often} at Google in ${where}${since === null ? '' : `, since ${formatAgo(since, now)}`}`,
  };
}

const DAY = 86_400_000;

/** Formats a date as "today", "yesterday" or "3 days ago". A future date, which a differing clock may cause, is "today". */
function formatAgo(then: Date, now: Date): string {
  const days = Math.floor((now.getTime() - then.getTime()) / DAY);
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
