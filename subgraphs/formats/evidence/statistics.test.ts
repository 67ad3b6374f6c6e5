import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  betaCdf,
  betaQuantile,
  computePosterior,
  judgeTier,
  measureDecay,
  NO_PRIOR,
  reliableScore,
  roundChance,
} from './statistics.js';

describe('a tier', () => {
  it.each([
    [0, 0, 'reference'],
    [2, 2, 'reference'],
    [3, 1, 'trial'],
    [7, 7, 'trial'],
    [8, 2, 'trial'],
    [8, 3, 'supported'],
    [500, 2, 'trial'],
  ])('of %i posts on %i days is %s', (posts, days, tier) => {
    expect(judgeTier(posts, days)).toBe(tier);
  });
});

describe('a reliable score', () => {
  it.each([
    ['no post is 1', 0, 9, 1],
    ['5 posts of median 3 are (15 + 5) / 10 = 2', 5, 3, 2],
    ['3 posts of median 0 are 5 / 8', 3, 0, 0.625],
    ['95 posts of median 2 are 195 / 100', 95, 2, 1.95],
  ])('%s', (_, posts, median, score) => {
    expect(reliableScore(posts, median)).toBeCloseTo(score, 12);
  });

  it('of plain numbers is shrunk towards their median: (3 × 30 + 5 × 15) / 8', () => {
    expect(reliableScore(3, 30, 15)).toBeCloseTo(165 / 8, 12);
  });
});

describe('decay', () => {
  it.each([
    ['is there at 10 posts and exactly 0.7', 10, 0.7, 1, 0.7],
    ['is not with 9 posts', 9, 0.1, 1, null],
    ['is not above 0.7', 10, 0.71, 1, null],
    ['is the ratio of the medians', 30, 0.6, 1.5, 0.4],
    ['is 0 where the newest have nothing', 10, 0, 1.5, 0],
    ['is not where those before had nothing', 10, 0, 0, null],
  ])('%s', (_, posts, newest, before, decay) => {
    const found = measureDecay(posts, newest, before);
    if (decay === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(decay, 12);
  });
});

describe('a posterior', () => {
  it('without any posts is Beta(1, 1): 0.5, and from 0.05 to 0.95', () => {
    expect(computePosterior(NO_PRIOR, 0, 0)).toEqual({
      alpha: 1,
      beta: 1,
      mean: 0.5,
      low: expect.closeTo(0.05, 12),
      high: expect.closeTo(0.95, 12),
    });
  });

  it('of 3 hits in 4 posts with a prior of 0.4 from 6 posts is Beta(6.4, 5.6)', () => {
    const { alpha, beta, mean } = computePosterior({ source: 'niche', p: 0.4, posts: 6, accounts: 5 }, 4, 3);
    expect([alpha, beta, mean]).toEqual([
      expect.closeTo(6.4, 12),
      expect.closeTo(5.6, 12),
      expect.closeTo(6.4 / 12, 12),
    ]);
  });

  it('weighs a prior as at most ten posts', () => {
    expect(computePosterior({ source: 'all', p: 0.3, posts: 400, accounts: 20 }, 0, 0)).toMatchObject({
      alpha: expect.closeTo(4, 12),
      beta: expect.closeTo(8, 12),
    });
  });

  it('is never certain: of a prior of 0 from 10 posts and 3 posts without a hit it is Beta(1, 14)', () => {
    const prior = (p: number) => ({ source: 'all', p, posts: 10, accounts: 5 }) as const;
    // Quantiles of Beta(1, n) are 1 − (1 − q)^(1/n).
    const [low, high] = [1 - 0.95 ** (1 / 14), 1 - 0.05 ** (1 / 14)];
    expect(computePosterior(prior(0), 3, 0)).toMatchObject({
      mean: expect.closeTo(1 / 15, 12),
      low: expect.closeTo(low, 12),
      high: expect.closeTo(high, 12),
    });
    expect(computePosterior(prior(1), 3, 3)).toMatchObject({
      mean: expect.closeTo(14 / 15, 12),
      low: expect.closeTo(1 - high, 12),
      high: expect.closeTo(1 - low, 12),
    });
  });
});

describe('a quantile of Beta', () => {
  it.each([
    // Values from tables of the F distribution: x = a·F / (b + a·F) with F(2a, 2b).
    ['Beta(5, 5) at 0.05: F(10, 10) = 2.978 at 0.95', 0.05, 5, 5, 1 / (1 + 2.97824)],
    ['Beta(10, 10) at 0.95: F(20, 20) = 2.124', 0.95, 10, 10, 2.12416 / (1 + 2.12416)],
    // Closed forms, which exist if one parameter is 1.
    ['Beta(3, 1) at 0.05 is the cube root', 0.05, 3, 1, Math.cbrt(0.05)],
    ['Beta(1, 4) at 0.95', 0.95, 1, 4, 1 - 0.05 ** 0.25],
    // The arcsine distribution.
    ['Beta(½, ½) at 0.05', 0.05, 0.5, 0.5, Math.sin((Math.PI * 0.05) / 2) ** 2],
    ['Beta(2, 2) at 0.5, by symmetry', 0.5, 2, 2, 0.5],
  ])('%s', (_, p, a, b, x) => {
    expect(betaQuantile(p, a, b)).toBeCloseTo(x, 5);
    expect(betaCdf(x, a, b)).toBeCloseTo(p, 5);
  });

  it('inverts the sum of binomial probabilities for integer parameters', () => {
    // Iₓ(a, b) = Σ from j = a of C(n, j) xʲ (1 − x)ⁿ⁻ʲ with n = a + b − 1.
    const summed = (x: number, a: number, b: number): number => {
      const n = a + b - 1;
      let [term, sum] = [(1 - x) ** n, 0];
      for (let j = 0; j <= n; j += 1) {
        if (j >= a) sum += term;
        term *= ((n - j) / (j + 1)) * (x / (1 - x));
      }
      return sum;
    };
    const whole = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), whole, whole, (p, a, b) => {
        expect(summed(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 9);
      }),
    );
  });
});

it('a chance is shown with two decimals', () => {
  expect([0.333, 0.005, 2 / 3, 1].map(roundChance)).toEqual([0.33, 0.01, 0.67, 1]);
});
