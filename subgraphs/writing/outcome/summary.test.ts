import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Measured, summarise } from './summary.js';

const DAY = 24 * 60 * 60 * 1000;
const outcome = (more: Partial<Measured> = {}): Measured => ({
  value: 10,
  structureType: 'listicle',
  niche: 'tea',
  postedAt: Date.UTC(2026, 2, 1),
  comments: null,
  skepticism: null,
  ...more,
});
/** Outcomes of one structure on consecutive days. */
const series = (structureType: string | null, values: readonly number[], more: Partial<Measured> = {}): Measured[] =>
  values.map((value, index) => outcome({ value, structureType, postedAt: index * DAY, ...more }));
const of = (outcomes: readonly Measured[], structure: string, niche: string | null = null) =>
  summarise(outcomes, niche).structures.find(({ structureType }) => structureType === structure);

describe('a summary', () => {
  it('without outcomes is empty', () => {
    expect(summarise([], 'tea')).toEqual({
      n: 0,
      scope: 'all-niches',
      cohortMedian: null,
      structures: [],
      exploitStructure: null,
      skepticismRate: null,
    });
  });

  it('matches a manual calculation: 3 outcomes of median 30 in a cohort of median 15 give (3 × 30 + 5 × 15) / 8', () => {
    const all = [...series('listicle', [20, 30, 40]), ...series('myth-bust', [5, 10, 10])];
    expect(summarise(all, null)).toMatchObject({ n: 6, cohortMedian: 15, exploitStructure: 'listicle' });
    expect(of(all, 'listicle')).toEqual({
      structureType: 'listicle',
      n: 3,
      median: 30,
      hitRate: 1,
      reliableMedian: 165 / 8,
      status: 'trial',
      decay: null,
    });
    expect(of(all, 'myth-bust')).toMatchObject({ hitRate: 0, reliableMedian: (3 * 10 + 5 * 15) / 8 });
  });

  it('covers only the niche once that has five scripts', () => {
    const others = series('listicle', [1, 2, 3], { niche: 'cars' });
    const four = series('listicle', [10, 20, 30, 40]);
    expect(summarise([...others, ...four], 'tea')).toMatchObject({ n: 7, scope: 'all-niches' });
    expect(summarise([...others, ...four, outcome()], 'tea')).toMatchObject({ n: 5, scope: 'niche', cohortMedian: 20 });
    expect(summarise([...others, ...four, outcome()], null)).toMatchObject({ n: 8, scope: 'all-niches' });
  });

  it('counts a script without a structure only in the cohort', () => {
    const all = [...series(null, [100, 100, 100]), ...series('listicle', [10])];
    expect(summarise(all, null)).toMatchObject({ n: 4, cohortMedian: 100 });
    expect(summarise(all, null).structures.map(({ structureType }) => structureType)).toEqual(['listicle']);
  });

  it('recommends a supported structure before a better one on trial, and none with fewer than three scripts', () => {
    const low = series('problem-solution', Array(20).fill(1));
    const supported = series('listicle', Array(8).fill(10));
    const trial = series('myth-bust', [50, 50, 50]);
    expect(summarise([...low, ...supported, ...trial], null).exploitStructure).toBe('listicle');
    expect(summarise([...low, ...trial], null).exploitStructure).toBe('myth-bust');
    expect(summarise([...low, ...trial.slice(1)], null).exploitStructure).toBeNull();
  });

  it('recommends nothing if nothing beats the cohort', () => {
    expect(summarise(series('listicle', Array(9).fill(10)), null).exploitStructure).toBeNull();
  });

  it('calls a structure supported only after three different days', () => {
    expect(of(series('listicle', Array(8).fill(1), { postedAt: 0 }), 'listicle')?.status).toBe('trial');
    expect(of(series('listicle', Array(8).fill(1)), 'listicle')?.status).toBe('supported');
  });

  it('compares the newer half with the older half from ten scripts on', () => {
    expect(of(series('listicle', [10, 10, 10, 10, 10, 5, 5, 5, 5, 5]), 'listicle')?.decay).toBe(0.5);
    expect(of(series('listicle', [5, 5, 5, 5, 5, 10, 10, 10, 10, 10]), 'listicle')?.decay).toBeNull();
    expect(of(series('listicle', [10, 10, 10, 10, 5, 5, 5, 5, 5]), 'listicle')?.decay).toBeNull();
  });

  it('calculates the rate of doubts from the outcomes that have both doubts and comments', () => {
    const all = [
      outcome({ comments: 10, skepticism: 2 }),
      outcome({ comments: 30, skepticism: 4 }),
      outcome({ comments: 500 }),
      outcome({ skepticism: 5 }),
    ];
    expect(summarise(all, null).skepticismRate).toBe(6 / 40);
    expect(summarise([outcome({ comments: 0, skepticism: 0 })], null).skepticismRate).toBeNull();
  });

  it('equals what plain loops calculate, best first', () => {
    const middle = (values: number[]): number => {
      const sorted = [...values].sort((a, b) => a - b);
      const half = sorted.length >> 1;
      return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
    };
    const one = fc.record({
      value: fc.integer({ min: 0, max: 1000 }),
      structureType: fc.constantFrom('a', 'b', 'c'),
      niche: fc.constant('tea'),
      postedAt: fc.integer({ min: 0, max: 40 }).map((day) => day * DAY),
      comments: fc.constant(null),
      skepticism: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 60 }), (outcomes) => {
        const { structures, cohortMedian, n } = summarise(outcomes, null);
        const usual = middle(outcomes.map(({ value }) => value));
        expect([n, cohortMedian]).toEqual([outcomes.length, usual]);
        for (const found of structures) {
          const values = outcomes
            .filter((each) => each.structureType === found.structureType)
            .map((each) => each.value);
          let hits = 0;
          for (const value of values) if (value >= usual) hits += 1;
          expect(found.n).toBe(values.length);
          expect(found.median).toBe(middle(values));
          expect(found.hitRate).toBeCloseTo(hits / values.length, 12);
          expect(found.reliableMedian).toBeCloseTo(
            (values.length * middle(values) + 5 * usual) / (values.length + 5),
            9,
          );
        }
        const order = structures.map(({ reliableMedian }) => reliableMedian);
        expect(order).toEqual([...order].sort((a, b) => b - a));
      }),
    );
  });
});
