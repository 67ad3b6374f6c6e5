import type { MarketStats } from './market-stats.js';

/** Thresholds by which the market's and a user's own posts are judged. Reaching one exactly is enough. */

/** A post is viral from this multiple of its creator's usual views. */
export const VIRAL = 5;
/** A format is strong if a single post has at least this multiple. */
const BREAKOUT = 10;
/** A post ranks from this multiple: it does at least as well as its creator's posts usually do. */
export const RANKING = 1;
/** A format is proven when this many creators have had a viral post with it, or when one runs it as a series. */
const PROVEN_CREATORS = 3;
/** A format is strong when this many creators have had a viral post with it and a recent post still ranks. */
const STRONG_CREATORS = 2;
/** A creator runs a format as a series after this many posts of it, on this many days (UTC), of which this many are viral. */
export const SERIES = { posts: 3, days: 3, viral: 2 };

/** Age limits, in days. */
const NEW_DAYS = 14;
const CURRENT_DAYS = 30;
const RANKING_DAYS = 60;
const RECENT_DAYS = 90;

export type FormatStatus = 'proven' | 'candidate' | 'fading';
export type FormatTier = 'proven' | 'strong';
export type Freshness = 'new' | 'current' | 'recent' | 'stale';

/** What the market's posts say about a format on a given day. */
export interface MarketVerdict {
  status: FormatStatus;
  tier: FormatTier | null;
  freshness: Freshness | null;
  isNew: boolean;
  /** When the format was first seen, ISO 8601. */
  firstSeen: string;
  /** A sentence with the numbers behind the verdict. */
  why: string;
}

const DAY_MS = 86_400_000;

/**
 * Judges a format by its market posts, as "House formats" in the README of formats defines it.
 * @param stats null if no post of it was observed
 * @param addedAt when the format was added to the library; counts as its first sighting if there are no posts
 */
export function judgeMarket(stats: MarketStats | null, addedAt: Date, now: Date): MarketVerdict {
  const within = (days: number, at: string | null | undefined): boolean =>
    at != null && now.getTime() - Date.parse(at) <= days * DAY_MS;
  const firstSeen = stats?.firstPostedAt ?? addedAt.toISOString();
  const isNew = within(NEW_DAYS, firstSeen);
  const tier = stats && judgeTier(stats, within(RANKING_DAYS, stats.newestRankingAt));
  const fading = tier !== null && !within(RECENT_DAYS, stats?.newestViralAt);
  const status = fading ? 'fading' : tier === 'proven' ? 'proven' : 'candidate';
  return { status, tier, freshness: judgeFreshness(), isNew, firstSeen, why: explainVerdict(stats, tier, fading) };

  function judgeFreshness(): Freshness | null {
    if (isNew) return 'new';
    if (stats?.newestViralAt == null) return null;
    if (within(CURRENT_DAYS, stats.newestViralAt)) return 'current';
    return within(RECENT_DAYS, stats.newestViralAt) ? 'recent' : 'stale';
  }
}

function judgeTier(stats: MarketStats, stillRanking: boolean): FormatTier | null {
  if (stats.viralCreators >= PROVEN_CREATORS || stats.seriesCreators > 0) return 'proven';
  if ((stillRanking && stats.viralCreators >= STRONG_CREATORS) || (stats.bestMultiple ?? 0) >= BREAKOUT)
    return 'strong';
  return null;
}

function explainVerdict(stats: MarketStats | null, tier: FormatTier | null, fading: boolean): string {
  if (stats === null) return 'No post of this format has been observed yet.';
  const newest = stats.newestViralAt === null ? '' : `, newest on ${stats.newestViralAt.slice(0, 10)}`;
  const figures = stats.bestMultiple === null ? '' : `; best ${formatMultiple(stats.bestMultiple)}${newest}`;
  const ended = fading ? ` No viral post in the last ${RECENT_DAYS} days.` : '';
  if (tier === null && stats.viralCreators >= STRONG_CREATORS)
    return `No longer strong: viral for ${count(stats.viralCreators, 'creator')}, but no post has ranked in the last ${RANKING_DAYS} days${figures}.`;
  if (tier === null)
    return `Not strong yet: ${count(stats.posts, 'post')} by ${count(stats.creators, 'creator')}, viral for ${
      stats.viralCreators || 'none'
    }${figures}.`;
  return `${explainTier(stats)}${figures}.${ended}`;
}

/** Explains in a phrase why a format has its tier. Only for formats that have a tier. */
function explainTier({ viralCreators, seriesCreators }: MarketStats): string {
  if (viralCreators < PROVEN_CREATORS && seriesCreators > 0)
    return seriesCreators === 1
      ? 'Viral for a creator who runs it as a series'
      : `Viral series by ${seriesCreators} creators`;
  const series = seriesCreators > 0 ? `, ${seriesCreators} of them with a series` : '';
  return `Viral for ${count(viralCreators, 'creator')}${series}`;
}

/** Formats a multiple, truncated rather than rounded, so that 4.96 is not shown as 5.0, which would be viral. */
export const formatMultiple = (multiple: number): string => {
  const cut = Math.floor(multiple * 10) / 10;
  return `${cut >= 100 ? Math.floor(cut) : cut}x`;
};

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

export type OurVerdict = 'proven' | 'weak';

/** How a user's own posts of a format did. Posts whose multiple (views divided by the usual views) is unknown are left out. */
export interface OurFigures {
  posts: number;
  /** Number of different days (UTC) on which the posts were published. */
  days: number;
  /** The posts' median multiple. */
  multiple: number;
}

/** A user's figures for a format, overall and by niche. */
export interface OurPosts extends OurFigures {
  niches: readonly (OurFigures & { niche: string })[];
}

/** The verdict on a user's own posts, with the figures that it is based on. */
export interface OurJudgement extends OurFigures {
  verdict: OurVerdict;
  /** The niches that the verdict applies to; empty if the posts have no niche. */
  niches: string[];
  why: string;
}

const PROVEN = { multiple: 2, posts: 4, days: 3 };
const WEAK = { multiple: 0.5, posts: 6 };

const isProven = ({ multiple, posts, days }: OurFigures): boolean =>
  multiple >= PROVEN.multiple && posts >= PROVEN.posts && days >= PROVEN.days;
const isWeak = ({ multiple, posts }: OurFigures): boolean => multiple <= WEAK.multiple && posts >= WEAK.posts;

/**
 * The niches in which the format is not picked automatically: those in which it is weak. If it is weak overall, a niche needs
 * only a multiple as low as {@link WEAK} requires, however few posts there are.
 */
const weakNiches = (ours: OurPosts): string[] =>
  ours.niches.filter((one) => (isWeak(ours) ? one.multiple <= WEAK.multiple : isWeak(one))).map(({ niche }) => niche);

/**
 * Whether a format is weak for the user in a niche.
 * @param niche null for posts without a particular niche
 */
export const isWeakIn = (ours: OurPosts, niche: string | null): boolean =>
  niche === null || ours.niches.length === 0 ? isWeak(ours) : weakNiches(ours).includes(niche);

/** Judges a format by the user's own posts: proven overall, weak overall or in one niche, or null for neither. */
export function judgeOurs(ours: OurPosts): OurJudgement | null {
  const { posts, days, multiple } = ours;
  const all = { posts, days, multiple };
  if (isProven(all))
    return { verdict: 'proven', ...all, niches: ours.niches.map(({ niche }) => niche), why: `${sentence(all)}.` };
  const niches = weakNiches(ours);
  if (isWeak(all)) return { verdict: 'weak', ...all, niches, why: `${sentence(all)}.` };
  const [worst] = ours.niches.filter(isWeak).toSorted((a, b) => a.multiple - b.multiple || b.posts - a.posts);
  if (!worst) return null;
  const { niche, ...figures } = worst;
  return { verdict: 'weak', ...figures, niches, why: `${sentence(figures)} in ${niche}.` };
}

const sentence = ({ posts, days, multiple }: OurFigures): string =>
  `Your ${count(posts, 'post')} on ${count(days, 'day')} had a median of ${formatMultiple(multiple)} your usual views`;
