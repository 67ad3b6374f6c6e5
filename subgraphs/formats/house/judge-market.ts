import type { MarketStats } from './market-stats.js';
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

/** What the market says of a format on a day. */
export interface MarketVerdict {
  status: FormatStatus;
  tier: FormatTier | null;
  freshness: Freshness | null;
  isNew: boolean;
  /** ISO 8601. */
  firstSeen: string;
  /** A sentence with the numbers behind the verdict. */
  why: string;
}

const DAY_MS = 86_400_000;

/**
 * Judges a format by its market posts, as the README's "House formats" defines it.
 * @param stats null where no post of it was observed
 * @param addedAt when the library got the format: its first sight where there are no posts
 */
export function judgeMarket(stats: MarketStats | null, addedAt: Date, now: Date): MarketVerdict {
  const within = (days: number, at: string | null | undefined): boolean =>
    at != null && now.getTime() - Date.parse(at) <= days * DAY_MS;
  const firstSeen = stats?.firstPostedAt ?? addedAt.toISOString();
  const isNew = within(NEW_DAYS, firstSeen);
  const tier = stats && tierOf(stats, within(RANKING_DAYS, stats.newestRankingAt));
  const fading = tier !== null && !within(RECENT_DAYS, stats?.newestViralAt);
  const status = fading ? 'fading' : tier === 'proven' ? 'proven' : 'candidate';
  return { status, tier, freshness: freshnessOf(), isNew, firstSeen, why: whyOf(stats, tier, fading) };

  function freshnessOf(): Freshness | null {
    if (isNew) return 'new';
    if (stats?.newestViralAt == null) return null;
    if (within(CURRENT_DAYS, stats.newestViralAt)) return 'current';
    return within(RECENT_DAYS, stats.newestViralAt) ? 'recent' : 'stale';
  }
}

function tierOf(stats: MarketStats, stillRanking: boolean): FormatTier | null {
  if (stats.viralCreators >= PROVEN_CREATORS || stats.seriesCreators > 0) return 'proven';
  if ((stillRanking && stats.viralCreators >= STRONG_CREATORS) || (stats.bestMultiple ?? 0) >= BREAKOUT)
    return 'strong';
  return null;
}

function whyOf(stats: MarketStats | null, tier: FormatTier | null, fading: boolean): string {
  if (stats === null) return 'No post of this format has been observed yet.';
  const newest = stats.newestViralAt === null ? '' : `, newest on ${stats.newestViralAt.slice(0, 10)}`;
  const figures = stats.bestMultiple === null ? '' : `; best ${times(stats.bestMultiple)}${newest}`;
  const ended = fading ? ` No viral post in the last ${RECENT_DAYS} days.` : '';
  if (tier === null)
    return `Not strong yet: ${count(stats.posts, 'post')} by ${count(stats.creators, 'creator')}, viral for ${
      stats.viralCreators || 'none'
    }${figures}.`;
  return `${reasonOf(stats)}${figures}.${ended}`;
}

/** Why a format with a tier has it. */
function reasonOf({ viralCreators, seriesCreators }: MarketStats): string {
  if (viralCreators < PROVEN_CREATORS && seriesCreators > 0)
    return seriesCreators === 1
      ? 'Viral for a creator who runs it as a series'
      : `Viral series by ${seriesCreators} creators`;
  const series = seriesCreators > 0 ? `, ${seriesCreators} of them with a series` : '';
  return `Viral for ${count(viralCreators, 'creator')}${series}`;
}

/** Cut, not rounded: 4.96 is not shown as a viral 5.0. */
export const times = (multiple: number): string => {
  const cut = Math.floor(multiple * 10) / 10;
  return `${cut >= 100 ? Math.floor(cut) : cut}x`;
};

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
