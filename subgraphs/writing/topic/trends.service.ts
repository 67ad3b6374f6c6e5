import type { SearchTrend } from '../../../providers/trends/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Trend } from '../../../studio/writer/index.js';
import { type TrendingPost, times, trendingPosts } from '../../formats/index.js';
import { fits } from './fit.js';

/** Trends that reach the writer: in all, and posts among them where there are searches as well. */
const MOST = 8;
const POSTS_BESIDE_SEARCHES = 5;
/** Characters of a trend's title. */
const LONGEST = 300;

export interface TrendQuery {
  /** Niches and sub-niches, the narrowest first. */
  niches: readonly string[];
  /** What else the subject is called: product, audience, the caller's thought. */
  names: readonly (string | null)[];
}

/** What trends in a niche: posts of the library on TikTok and, where the operator named a country, searches. */
export async function trendsFor(scope: Scope, { niches, names }: TrendQuery): Promise<Trend[]> {
  const now = scope.rt.now();
  const [posts, searches] = await Promise.all([
    trendingPosts(scope, niches, MOST),
    scope.rt.searchTrends?.read() ?? [],
  ]);
  const country = scope.rt.config.trends.geo;
  const searched = searches
    .filter((search) => fits(search, [...niches, ...names]))
    .slice(0, MOST)
    .map((search) => ofSearch(search, country ?? '', now));
  const seen = posts
    .filter(({ hook }) => hook.length <= LONGEST)
    .slice(0, Math.max(POSTS_BESIDE_SEARCHES, MOST - searched.length))
    .map((post) => ofPost(post, now));
  return [...seen, ...searched].slice(0, MOST);
}

const ofPost = ({ hook, multiple, postedAt }: TrendingPost, now: Date): Trend => ({
  title: hook,
  source: 'tiktok',
  why: `${times(multiple)} the creator's usual views, ${ago(postedAt, now)}`,
});

function ofSearch({ title, searches, since }: SearchTrend, country: string, now: Date): Trend {
  const where = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  const often = searches === null ? 'trending' : `${searches.toLocaleString('en')}+ searches`;
  return {
    title,
    source: 'search',
    why: `${often} at Google in ${where}${since === null ? '' : `, since ${ago(since, now)}`}`,
  };
}

const DAY = 86_400_000;

/** "today", "yesterday", "3 days ago"; what lies ahead of a clock that differs is today. */
function ago(then: Date, now: Date): string {
  const days = Math.floor((now.getTime() - then.getTime()) / DAY);
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
