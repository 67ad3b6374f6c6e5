import type { Platform } from '../formats.js';

export const CAPTION_PLATFORMS = ['instagram', 'facebook', 'tiktok', 'youtube'] as const;
export type CaptionPlatform = (typeof CAPTION_PLATFORMS)[number];

export interface CaptionLimits {
  /** Maximum number of characters in a post's text, hashtags included. */
  longest: number;
  /** Characters shown before "more": the first line has to fit. */
  shown: number;
  /** Number of hashtags worth having; never more than the platform accepts. */
  hashtags: number;
}

/**
 * What each platform accepts and shows of a post's text.
 * - Instagram: 2,200 characters, the first 125 shown; at most five hashtags since December 2025 (its @creators account, 19
 *   December 2025).
 * - Facebook: 63,206 characters, few of which are shown in a feed; two or three hashtags are usual, no limit is published.
 * - TikTok: 2,200 characters in every region (4,000 in some), about 100 shown; at most five hashtags since August 2025.
 * - YouTube: a title of 100 characters and a description of 5,000; three hashtags are shown above the title. A video may have
 *   many more, but beyond YouTube's limit all of them are ignored (support.google.com/youtube/answer/6390658).
 */
export const CAPTION_LIMITS: Readonly<Record<CaptionPlatform, CaptionLimits>> = {
  instagram: { longest: 2_200, shown: 125, hashtags: 5 },
  facebook: { longest: 63_206, shown: 125, hashtags: 3 },
  tiktok: { longest: 2_200, shown: 100, hashtags: 5 },
  youtube: { longest: 5_000, shown: 100, hashtags: 3 },
};

/** TikTok shows and accepts at most 100 characters of an ad's text (ads.tiktok.com, "In-feed ads"). */
const TIKTOK_AD = 100;
/** Characters that a caption's own text leaves for the hashtags and the disclosure. */
const KEPT_FREE = 300;
/** Maximum number of characters in a caption's own text, even where a platform accepts more: nobody reads further. */
const TEXT = Math.min(...Object.values(CAPTION_LIMITS).map(({ longest }) => longest)) - KEPT_FREE;

/** Maximum number of characters in a caption's own text, without hashtags; an ad on TikTok has the least. */
export const getLongestText = (platform: CaptionPlatform, paid: boolean): number =>
  platform === 'tiktok' && paid ? TIKTOK_AD : TEXT;

const POSTED_ON: Readonly<Record<Platform, CaptionPlatform>> = {
  tiktok: 'tiktok',
  reels: 'instagram',
  shorts: 'youtube',
  'meta-paid': 'facebook',
  'tiktok-paid': 'tiktok',
};

/** Maximum number of characters in a pinned comment. */
export const PINNED = 300;

/** Maps a brief's platform, which may be a paid variant, to the platform where the post appears. */
export const toCaptionPlatform = (platform: Platform): CaptionPlatform => POSTED_ON[platform];
