import type { Goal, Platform } from '../formats.js';
import type { HookFamily } from '../winner/vocabulary.js';

/**
 * The hook families that suit a goal, best first. They are a practitioner's judgement: talk brings comments, lists are saved,
 * results and proof sell.
 */
const BY_GOAL: Readonly<Record<Goal, readonly HookFamily[]>> = {
  reach: ['curiosity', 'pov', 'contrarian'],
  saves: ['list', 'result-first', 'transformation'],
  comments: ['question', 'contrarian', 'challenge'],
  follows: ['confession', 'curiosity', 'pov'],
  clicks: ['result-first', 'comparison', 'curiosity'],
  sales: ['result-first', 'social-proof', 'pain-point'],
};
/** The families that suit a platform: talk on TikTok, polish on Reels, what people search for on Shorts, the benefit first in ads. */
const BY_PLATFORM: Readonly<Record<Platform, readonly HookFamily[]>> = {
  tiktok: ['confession', 'pov', 'question'],
  reels: ['transformation', 'callout', 'comparison'],
  shorts: ['question', 'list', 'result-first'],
  'meta-paid': ['result-first', 'social-proof', 'callout'],
  'tiktok-paid': ['pain-point', 'result-first', 'confession'],
};
/** Points for the first family of a list; each further one gets {@link STEP} less. */
const GOAL = 1.6;
const PLATFORM = 1.2;
const STEP = 0.3;

/** Scores how well a hook family suits a goal and a platform, 0 to 2.8. */
export function scoreFamily(family: HookFamily | null, { goal, platform }: { goal: Goal; platform: Platform }): number {
  const points = (list: readonly (HookFamily | null)[], most: number): number => {
    const at = list.indexOf(family);
    return at < 0 ? 0 : most - at * STEP;
  };
  return points(BY_GOAL[goal], GOAL) + points(BY_PLATFORM[platform], PLATFORM);
}

/** Number of words up to which an opening counts as short, on platforms where short ones work best. */
const SHORT = 10;
/** Scores the length of an opening: on TikTok and in paid ads, a short one is better. */
export const scoreLength = (words: number, platform: Platform): number =>
  platform !== 'reels' && platform !== 'shorts' && words <= SHORT ? 0.4 : 0;
