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
