import { betaQuantile } from './beta.js';

/** Formulas of evidence, on figures that were counted elsewhere. The README's "Evidence" states each in words. */

/** The middle value, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** A post hits when its score reaches the account's usual. */
export const HIT = 1;

/** How far a key's figures can be trusted. */
export const EVIDENCE_TIERS = ['reference', 'trial', 'supported'] as const;
export type EvidenceTier = (typeof EVIDENCE_TIERS)[number];

const TRIAL_POSTS = 3;
const SUPPORTED_POSTS = 8;
export const SUPPORTED_DAYS = 3;

/** @param days on which the posts went up, each counted once (UTC) */
export function tierOf(posts: number, days: number): EvidenceTier {
  if (posts >= SUPPORTED_POSTS && days >= SUPPORTED_DAYS) return 'supported';
  return posts >= TRIAL_POSTS ? 'trial' : 'reference';
}

/** As many posts of the usual, score 1, are added before a median is believed. */
const PULL = 5;

/**
 * (n × median + 5 × usual) / (n + 5): the median drawn to the usual, the less the more posts there are.
 * @param usual of scores it is 1; of bare numbers, what the posts that they are compared with have
 */
export const reliableScore = (posts: number, median: number, usual: number = HIT): number =>
  (posts * median + PULL * usual) / (posts + PULL);

/** The newest posts that decay looks at, and from how many posts on it is looked at. */
export const DECAY_NEWEST = 5;
const DECAY_POSTS = 10;
const DECAYED = 0.7;

/**
 * Median of the newest five scores over the median of those before, where the key has lost: 0.7 or less. Null otherwise, with
 * fewer than ten posts, and where the median before is 0.
 */
export function decayOf(posts: number, newest: number | null, before: number | null): number | null {
  if (posts < DECAY_POSTS || newest === null || before === null || before <= 0) return null;
  const ratio = newest / before;
  return ratio <= DECAYED ? ratio : null;
}

/** Where a prior comes from, the narrowest first. */
export const PRIOR_SOURCES = ['sub-niche', 'niche', 'all', 'market', 'none'] as const;
export type PriorSource = (typeof PRIOR_SOURCES)[number];

/** What is believed of a key before the user's own posts are looked at. */
export interface Prior {
  source: PriorSource;
  /** The chance of a hit. */
  p: number;
  /** Weighed posts and the accounts they are of; null with source `none`. */
  posts: number | null;
  accounts: number | null;
}

export const NO_PRIOR: Prior = { source: 'none', p: 0.5, posts: null, accounts: null };

/** A Beta distribution of the chance of a hit, and the bounds of its central 90 %. */
export interface Posterior {
  alpha: number;
  beta: number;
  mean: number;
  low: number;
  high: number;
}

/** Posts that a prior counts for, at most. */
const STRONGEST = 10;
const TAIL = 0.05;

/**
 * Beta-binomial update (Gelman et al., Bayesian Data Analysis, 3rd ed., section 2.4) of the uniform Beta(1, 1) by the prior's posts,
 * s = min(10, its posts) and 0 for none, then by the user's own: alpha = 1 + s·p + hits, beta = 1 + s·(1 − p) + posts − hits. So
 * no prior is ever certain, not one of five posts without a hit either.
 */
export function posteriorOf(prior: Prior, posts: number, hits: number): Posterior {
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

/** A chance as it is shown: two decimals. */
export const shownChance = (p: number): number => Math.round(p * 100) / 100;
