import { betaQuantile } from './beta.js';

/** The formulas of evidence, applied to figures counted elsewhere. "Evidence" in the README of formats states each in words. */

/** The middle value, or the mean of the two middle values; null if there are no values. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The score from which a post is a hit: it did at least as well as the account's posts usually do. */
export const HIT = 1;

/** How far a key's figures can be trusted. */
export const EVIDENCE_TIERS = ['reference', 'trial', 'supported'] as const;
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

const TRIAL_POSTS = 3;
const SUPPORTED_POSTS = 8;
export const SUPPORTED_DAYS = 3;

/**
 * The tier of a key's evidence.
 * @param days number of different days (UTC) on which the posts were published
 */
export function judgeTier(posts: number, days: number): EvidenceTier {
  if (posts >= SUPPORTED_POSTS && days >= SUPPORTED_DAYS) return 'supported';
  return posts >= TRIAL_POSTS ? 'trial' : 'reference';
}

/** How strongly medians are pulled towards the usual: as if this many posts had exactly the usual value. */
const PULL = 5;

/**
 * (n × median + 5 × usual) / (n + 5): the median pulled towards the usual, less so with more posts.
 * @param usual 1 for scores; for any other figure, its median over the posts that serve as comparison
 */
export const reliableScore = (posts: number, median: number, usual: number = HIT): number =>
  (posts * median + PULL * usual) / (posts + PULL);

/** Decay compares this many of a key's newest posts with its earlier ones, if the key has at least `DECAY_POSTS`. */
export const DECAY_NEWEST = 5;
const DECAY_POSTS = 10;
const DECAYED = 0.7;

/**
 * The median of the newest five scores divided by the median of the earlier ones, if this is 0.7 or less: the key has decayed.
 * Null otherwise, with fewer than ten posts, and if the earlier median is 0.
 */
export function measureDecay(posts: number, newest: number | null, before: number | null): number | null {
  if (posts < DECAY_POSTS || newest === null || before === null || before <= 0) return null;
  const ratio = newest / before;
  return ratio <= DECAYED ? ratio : null;
}

/** The possible sources of a prior, the narrowest first. */
export const PRIOR_SOURCES = ['sub-niche', 'niche', 'all', 'market', 'none'] as const;
export type PriorSource = (typeof PRIOR_SOURCES)[number];

/** What other accounts' posts say about a key, before the user's own are counted. */
export interface Prior {
  source: PriorSource;
  /** The probability of a hit. */
  p: number;
  /**
   * How many posts count, at most 20 of each account, and how many accounts they are from; of a pool, rounded down (`roundToStep`
   * in `pool.ts`). Null if the source is `none`.
   */
  posts: number | null;
  accounts: number | null;
}

export const NO_PRIOR: Prior = { source: 'none', p: 0.5, posts: null, accounts: null };

/** A Beta distribution of the probability of a hit, with the bounds of its central 90 %. */
export interface Posterior {
  alpha: number;
  beta: number;
  mean: number;
  low: number;
  high: number;
}

/** A prior weighs at most as much as this many posts of the user's own. */
const STRONGEST = 10;
const TAIL = 0.05;

/**
 * Beta-binomial update (Gelman et al., Bayesian Data Analysis, 3rd ed., section 2.4) of the uniform Beta(1, 1), first by the
 * prior's posts, s = min(10, its posts) or 0 without a prior, then by the user's own: alpha = 1 + s·p + hits, beta = 1 + s·(1 −
 * p) + posts − hits. So no prior is ever certain, not even one from five posts without a hit.
 */
export function computePosterior(prior: Prior, posts: number, hits: number): Posterior {
  const strength = Math.min(STRONGEST, prior.posts ?? 0);
  const alpha = 1 + strength * prior.p + hits;
  const beta = 1 + strength * (1 - prior.p) + posts - hits;
  return {
    alpha,
    beta,
    mean: alpha / (alpha + beta),
    low: betaQuantile(TAIL, alpha, beta),
    high: betaQuantile(1 - TAIL, alpha, beta),
  };
}

/** Rounds a probability to two decimals, as responses show it. */
export const roundChance = (p: number): number => Math.round(p * 100) / 100;
