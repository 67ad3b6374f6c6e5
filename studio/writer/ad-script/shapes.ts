/** What an ad is: its angles, lengths and sections, and how long its scenes take. */
import type { AdSections } from '../../../content/writer/kinds/ad-script.schema.js';
import { AD_SCRIPT } from '../../../content/writer/kinds/data.js';
import { spokenSeconds } from '../check.js';
import { isPaid, type Platform } from '../formats.js';
import type { Brief } from '../shapes.js';

export const AD_ANGLES = [
  'Problem-Solution',
  'Transformation',
  'Founder Story',
  'Comparison',
  'Unboxing/Demo',
] as const;
export type AdAngle = (typeof AD_ANGLES)[number];
export const AD_LENGTHS = ['30s', '60s'] as const;
export type AdLength = (typeof AD_LENGTHS)[number];
export const AD_PLATFORMS = ['TikTok', 'Instagram Reels', 'YouTube Shorts', 'Meta Feed'] as const;
export type AdPlatform = (typeof AD_PLATFORMS)[number];

export const getAdSeconds = (length: AdLength): number => (length === '30s' ? 30 : 60);

/**
 * The platform whose conventions an ad follows: the paid variant if the brief's platform is paid, and always for Meta's feed.
 * Shorts have no paid variant.
 */
export function toBriefPlatform(platform: AdPlatform, brief: Platform): Platform {
  switch (platform) {
    case 'TikTok':
      return isPaid(brief) ? 'tiktok-paid' : 'tiktok';
    case 'Instagram Reels':
      return isPaid(brief) ? 'meta-paid' : 'reels';
    case 'YouTube Shorts':
      return 'shorts';
    case 'Meta Feed':
      return 'meta-paid';
  }
}

/** The sections that an ad of this length is planned with. */
export const listSections = (angle: AdAngle, length: AdLength): AdSection[] =>
  AD_SCRIPT[angle].sections.filter(({ short }) => length === '60s' || short);

export type AdSection = AdSections[AdAngle]['sections'][number];

export interface AdScriptInput {
  brief: Brief;
  angle: AdAngle;
  length: AdLength;
  platform: AdPlatform;
  /** The narration of scene 1, word for word; null to have one written. */
  hook: string | null;
}
export interface AdScene {
  section: string;
  narration: string;
  onScreenText: string;
  shotDescription: string;
  bRoll: string;
}
export interface AdScript {
  title: string;
  scenes: AdScene[];
  /** The purpose of each scene, and notes for the producer. */
  beats: string[];
  /** What the viewer is asked to do, such as a button's label; null for nothing. */
  cta: string | null;
}

/** Minimum length of a scene in seconds: a shorter one is a flicker. */
const SHORTEST = 2;

/** Length in whole seconds of a scene with this narration. */
export const countSeconds = (narration: string, language: string): number =>
  Math.max(SHORTEST, Math.ceil(spokenSeconds(narration, language)));

/** Length in whole seconds of all scenes with these narrations. */
export const sumSeconds = (narrations: readonly string[], language: string): number =>
  narrations.reduce((sum, one) => sum + countSeconds(one, language), 0);
