import type { Platform } from '../formats.js';
import { capital } from '../language/grammar.js';
import { linkPlaceOf } from '../platform-habits.js';

export const CAPTION_PLATFORMS = ['instagram', 'facebook', 'tiktok', 'youtube'] as const;
export type CaptionPlatform = (typeof CAPTION_PLATFORMS)[number];

export interface CaptionLimits {
  /** Characters of a post's text with its hashtags, at most. */
  longest: number;
  /** Characters that are shown before "more": the first line has to fit. */
  shown: number;
  /** Hashtags that are worth having; never more than the platform takes. */
  hashtags: number;
  /** Where a link that cannot be tapped in the text is looked for. */
  link: string;
}

const linkOn = (platform: Platform): string => `${capital(linkPlaceOf(platform, 'the').is)}.`;

/**
 * What each platform takes and shows of a post's text.
 * - Instagram: 2,200 characters, the first 125 shown; at most five hashtags since December 2025 (its @creators account, 19 December 2025).
 * - Facebook: 63,206 characters, of which a feed shows few; two or three hashtags are usual, no limit is published.
 * - TikTok: 2,200 characters in every region (4,000 in some), about 100 shown; at most five hashtags since August 2025.
 * - YouTube: a title of 100 characters and a description of 5,000; three hashtags are shown above the title, and a video with more than
 *   its limit has all of them ignored (support.google.com/youtube/answer/6390658).
 */
export const CAPTION_LIMITS: Readonly<Record<CaptionPlatform, CaptionLimits>> = {
  instagram: { longest: 2_200, shown: 125, hashtags: 5, link: linkOn('reels') },
  facebook: { longest: 63_206, shown: 125, hashtags: 3, link: 'The link is in the first comment.' },
  tiktok: { longest: 2_200, shown: 100, hashtags: 5, link: linkOn('tiktok') },
  youtube: { longest: 5_000, shown: 100, hashtags: 3, link: linkOn('shorts') },
};

/** TikTok shows 100 characters of an ad's text and takes no more (ads.tiktok.com, "In-feed ads"). */
const TIKTOK_AD = 100;
/** Nobody reads more than this, wherever the platform would take it. */
const READ = 2_200;

/** Characters of a caption's own text, hashtags apart. */
export const longestText = (platform: CaptionPlatform, paid: boolean): number =>
  platform === 'tiktok' && paid ? TIKTOK_AD : Math.min(READ, CAPTION_LIMITS[platform].longest);

const POSTED_ON: Readonly<Record<Platform, CaptionPlatform>> = {
  tiktok: 'tiktok',
  reels: 'instagram',
  shorts: 'youtube',
  'meta-paid': 'facebook',
  'tiktok-paid': 'tiktok',
};

/** Where a video for a platform of a brief is posted. */
export const captionPlatformOf = (platform: Platform): CaptionPlatform => POSTED_ON[platform];
