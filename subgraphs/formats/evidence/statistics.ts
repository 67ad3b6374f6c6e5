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
export type EvidenceTier = 'reference' | 'trial' | 'supported';

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

/**
 * The regularized incomplete beta function and its inverse. Implemented here because the maintained package for it,
 * `@stdlib/stats-base-dists-beta-quantile`, has 233 dependencies.
 */

/** Coefficients of the Lanczos approximation with g = 7 and nine terms (Godfrey, 2001): 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** ln Γ(x) for x > 0. Lanczos (1964), SIAM J. Numer. Anal. B 1, 86. */
function logGamma(x: number): number {
  // The reflection formula keeps small arguments accurate.
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const base = z + 7.5;
  const sum = LANCZOS.reduce(
    (total, coefficient, index) => total + (index === 0 ? coefficient : coefficient / (z + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/**
 * Maximum number of terms of the continued fraction. It needs about √max(a, b), so this is enough for far more than a
 * million posts.
 */
const MOST_TERMS = 10_000;
const TINY = 1e-300;

/**
 * Evaluates the continued fraction of the incomplete beta function by Lentz's method. Numerical Recipes, 3rd ed., section 6.4.
 */
function fraction(x: number, a: number, b: number): number {
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/**
 * Iₓ(a, b): the probability that a Beta(a, b) variable is at most x, for a and b above 0. Numerical Recipes, 3rd ed.,
 * eq. 6.4.9.
 */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  // The fraction converges fast below the mean; above it we use the symmetry Iₓ(a, b) = 1 − I₁₋ₓ(b, a).
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/**
 * The search stops when the bracket or a step is this small: closer values look the same in any response. Bisection alone takes
 * 47 steps to get there.
 */
const CLOSE = 1e-14;
const MOST_STEPS = 100;

/**
 * The quantile of Beta(a, b) at probability `p`, for a and b above 0. It takes Newton steps on {@link betaCdf}, whose
 * derivative is the density; a step that leaves the bracket is replaced by bisection.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  const logScale = logBeta(a, b);
  let [low, high] = [0, 1];
  let x = a / (a + b);
  for (let step = 0; step < MOST_STEPS && high - low > CLOSE; step += 1) {
    const error = betaCdf(x, a, b) - p;
    if (error > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logScale);
    const next = x - error / density;
    if (Math.abs(next - x) < CLOSE && next > low && next < high) return next;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return x;
}
