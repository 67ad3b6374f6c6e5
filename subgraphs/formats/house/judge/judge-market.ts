import type { MarketStats } from '../stats/market-stats.js';
import {
  BREAKOUT,
  CURRENT_DAYS,
  NEW_DAYS,
  PROVEN_CREATORS,
  RANKING_DAYS,
  RECENT_DAYS,
  STRONG_CREATORS,
} from './thresholds.js';

export const FORMAT_STATUSES = ['proven', 'candidate', 'fading'] as const;
export type FormatStatus = (typeof FORMAT_STATUSES)[number];
export const FORMAT_TIERS = ['proven', 'strong'] as const;
export type FormatTier = (typeof FORMAT_TIERS)[number];
export const FRESHNESSES = ['new', 'current', 'recent', 'stale'] as const;
export type Freshness = (typeof FRESHNESSES)[number];

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
