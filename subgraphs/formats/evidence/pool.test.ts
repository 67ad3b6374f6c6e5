import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GOALS, type Goal } from '../vocab/keys.js';
import { type Counted, isDue, type Part, roundToStep, sumFigures } from './pool.js';

const counts = (posts: number, hits: number): Counted['counts'] =>
  Object.fromEntries(
    GOALS.map((goal) => [goal, goal === 'saves' ? { posts, hits } : { posts: 0, hits: 0 }]),
  ) as Counted['counts'];
const figure = (niche: string, sub_niche: string, posts: number, hits: number) => ({
  niche,
  sub_niche,
  goal: 'saves' as Goal,
  key: 'chat:thread',
  posts,
  hits,
});

describe('the numbers of an account', () => {
  it('are summed for all niches, the niche and its sub-niche', () => {
    const of = (niche: string | null, sub_niche: string | null, posts: number, hits: number): Counted => ({
      niche,
      sub_niche,
      key: 'chat:thread',
      counts: counts(posts, hits),
    });
    const found = sumFigures([
      of('tea', 'green', 4, 1),
      of('tea', null, 3, 2),
      of(null, null, 1, 1),
      of('tea', 'black', 0, 0),
    ]);
    expect(found).toEqual([figure('', '', 8, 4), figure('tea', '', 7, 3), figure('tea', 'green', 4, 1)]);
  });

  it('are at most 2,000, those with the most posts', () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      niche: null,
      sub_niche: null,
      key: `chat:k${index}`,
      counts: counts(index + 1, 0),
    }));
    const found = sumFigures(many);
    expect(found).toHaveLength(2000);
    expect([found[0]?.posts, found.at(-1)?.posts]).toEqual([3000, 1001]);
  });
});

it('counts are shown in steps of 1, 2 and 5', () => {
  const shown = [5, 9, 10, 19, 20, 49, 50, 99, 100, 1999, 2000].map(roundToStep);
  expect(shown).toEqual([5, 5, 10, 10, 20, 20, 50, 50, 100, 1000, 2000]);
});

const quiet = (shown: number): Part => ({ shown, now: shown, pending: false });
const joining = (now: number): Part => ({ shown: 0, now, pending: true });

describe('a cell is updated', () => {
  it('with the third user whose numbers differ', () => {
    const changed: Part = { shown: 1, now: 1, pending: true };
    expect(isDue([changed, changed, quiet(1), quiet(1), quiet(1)])).toBe(false);
    expect(isDue([changed, changed, changed])).toBe(true);
  });

  it('with the fifth account of three users', () => {
    expect(isDue([quiet(3), quiet(1), joining(1)])).toBe(true);
    expect(isDue([quiet(3), quiet(1), { shown: 0, now: 0, pending: true }])).toBe(false);
    expect(isDue([quiet(3), joining(2)])).toBe(false);
  });

  it('with the sixth account of four users, since each of them asks without its own', () => {
    expect(isDue([quiet(2), quiet(1), quiet(1), quiet(1), joining(1)])).toBe(true);
    // Nothing is due: the published figures already give every viewer a prior.
    expect(isDue([quiet(1), quiet(1), quiet(1), quiet(1), quiet(1), quiet(1), joining(1)])).toBe(false);
  });

  it('never for further posts of one user', () => {
    const part = fc.record({ shown: fc.nat({ max: 4 }), pending: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const still = parts.map(({ shown }) => quiet(shown));
        const one = still.map((each, index) => ({ ...each, pending: index === 0 }));
        expect(isDue(one)).toBe(false);
      }),
    );
  });
});
