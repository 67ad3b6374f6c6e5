import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWeakIn, judgeMarket, judgeOurs, type OurPosts } from './judge.js';
import type { MarketStats } from './market-stats.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const ADDED = new Date('2026-01-01T00:00:00Z');
const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY).toISOString();

const stats = (more: Partial<MarketStats> = {}): MarketStats => ({
  posts: 20,
  creators: 5,
  bestMultiple: 4,
  viralCreators: 0,
  seriesCreators: 0,
  firstPostedAt: daysAgo(200),
  newestViralAt: null,
  newestRankingAt: daysAgo(1),
  savesPerLike: null,
  sharesPerLike: null,
  commentsPerLike: null,
  examples: [],
  ...more,
});
const viral = (creators: number, more: Partial<MarketStats> = {}): MarketStats =>
  stats({ viralCreators: creators, bestMultiple: 7.25, newestViralAt: daysAgo(10), ...more });
const judged = (of: MarketStats | null, addedAt = ADDED) => judgeMarket(of, addedAt, NOW);

describe('a format without posts', () => {
  it('is new for a while after its addition', () => {
    expect(judged(null, new Date(daysAgo(14)))).toMatchObject({
      freshness: 'new',
      isNew: true,
      firstSeen: daysAgo(14),
    });
    expect(judged(null, new Date(daysAgo(15)))).toMatchObject({ freshness: null, isNew: false });
  });
});

describe('the reason', () => {
  const on = { newestViralAt: '2026-11-02T10:00:00.000Z' };
  it.each([
    [viral(3, { ...on, bestMultiple: 11.29 }), 'Viral for 3 creators; best 11.2x, newest on 2026-11-02.'],
    [
      viral(4, { ...on, seriesCreators: 1 }),
      'Viral for 4 creators, 1 of them with a series; best 7.2x, newest on 2026-11-02.',
    ],
    [
      viral(1, { ...on, seriesCreators: 1 }),
      'Viral for a creator who runs it as a series; best 7.2x, newest on 2026-11-02.',
    ],
    [viral(2, { ...on, seriesCreators: 2 }), 'Viral series by 2 creators; best 7.2x, newest on 2026-11-02.'],
    [viral(1, { ...on, bestMultiple: 240.5 }), 'Viral for 1 creator; best 240x, newest on 2026-11-02.'],
    [
      viral(3, { newestViralAt: '2026-06-01T00:00:00.000Z' }),
      'Viral for 3 creators; best 7.2x, newest on 2026-06-01. No viral post in the last 90 days.',
    ],
    [
      viral(2, { ...on, newestRankingAt: daysAgo(61) }),
      'No longer strong: viral for 2 creators, but no post has ranked in the last 60 days; best 7.2x, newest on 2026-11-02.',
    ],
    [stats({ bestMultiple: 4.99 }), 'Not strong yet: 20 posts by 5 creators, viral for none; best 4.9x.'],
    [
      viral(1, { ...on, posts: 1, creators: 1 }),
      'Not strong yet: 1 post by 1 creator, viral for 1; best 7.2x, newest on 2026-11-02.',
    ],
    [stats({ bestMultiple: null }), 'Not strong yet: 20 posts by 5 creators, viral for none.'],
    [null, 'No post of this format has been observed yet.'],
  ])('%# states its numbers', (of, why) => {
    expect(judged(of).why).toBe(why);
  });
});

it('follows the definitions, implemented a second time', () => {
  const ages = fc.constantFrom(0, 13.9, 14, 14.1, 30, 30.1, 59, 60, 60.1, 90, 90.1, 300);
  fc.assert(
    fc.property(
      fc.record({
        creators: fc.integer({ min: 0, max: 4 }),
        series: fc.integer({ min: 0, max: 1 }),
        best: fc.constantFrom(0.5, 4.99, 5, 9.99, 10, 40),
        viralAge: fc.option(ages),
        rankingAge: fc.option(ages),
        firstAge: ages,
      }),
      ({ creators, series, best, viralAge, rankingAge, firstAge }) => {
        const at = (age: number | null): string | null => (age === null ? null : daysAgo(age));
        const { status, tier, freshness } = judged(
          stats({
            viralCreators: creators,
            seriesCreators: series,
            bestMultiple: best,
            newestViralAt: at(viralAge),
            newestRankingAt: at(rankingAge),
            firstPostedAt: daysAgo(firstAge),
          }),
        );
        let expected: string | null = null;
        if (rankingAge !== null && rankingAge <= 60 && creators >= 2) expected = 'strong';
        if (best >= 10) expected = 'strong';
        if (creators >= 3 || series >= 1) expected = 'proven';
        expect(tier).toBe(expected);
        const lately = viralAge !== null && viralAge <= 90;
        const wanted = expected !== null && !lately ? 'fading' : expected === 'proven' ? 'proven' : 'candidate';
        expect(status).toBe(wanted);
        let fresh = viralAge === null ? null : 'stale';
        if (viralAge !== null && viralAge <= 90) fresh = 'recent';
        if (viralAge !== null && viralAge <= 30) fresh = 'current';
        if (firstAge <= 14) fresh = 'new';
        expect(freshness).toBe(fresh);
      },
    ),
  );
});

const ours = (multiple: number, posts: number, days: number, niches: OurPosts['niches'] = []): OurPosts => ({
  multiple,
  posts,
  days,
  niches,
});
const inNiche = (niche: string, multiple: number, posts: number, days = posts) => ({ niche, multiple, posts, days });

describe('what worked for us', () => {
  it.each([
    ['a median of 2.0 over 4 posts on 3 days', ours(2, 4, 3), 'proven'],
    ['a median of 1.99', ours(1.99, 40, 30), null],
    ['3 posts', ours(9, 3, 3), null],
    ['2 days', ours(9, 40, 2), null],
    ['a median of 0.5 over 6 posts on one day', ours(0.5, 6, 1), 'weak'],
    ['a median of 0.51', ours(0.51, 60, 30), null],
    ['5 weak posts', ours(0.1, 5, 5), null],
    ['weak in one niche', ours(1.2, 14, 9, [inNiche('tea', 0.4, 6), inNiche('pets', 1.9, 8)]), 'weak'],
    ['weak in one niche, with 5 posts', ours(1.2, 13, 9, [inNiche('tea', 0.4, 5)]), null],
    ['proven in all, weak in one niche', ours(2.5, 20, 9, [inNiche('tea', 0.4, 6)]), 'proven'],
  ] as const)('%s: %s', (_, of, verdict) => {
    expect(judgeOurs(of)?.verdict ?? null).toBe(verdict);
  });

  it('states the numbers behind the verdict', () => {
    expect(judgeOurs(ours(2.46, 4, 3, [inNiche('tea', 2.46, 4, 3)]))).toEqual({
      verdict: 'proven',
      posts: 4,
      days: 3,
      multiple: 2.46,
      niches: ['tea'],
      why: 'Your 4 posts on 3 days had a median of 2.4x your usual views.',
    });
    const weakInTea = ours(1.2, 14, 9, [inNiche('tea', 0.4, 6, 1), inNiche('pets', 1.9, 8)]);
    expect(judgeOurs(weakInTea)).toEqual({
      verdict: 'weak',
      posts: 6,
      days: 1,
      multiple: 0.4,
      niches: ['tea'],
      why: 'Your 6 posts on 1 day had a median of 0.4x your usual views in tea.',
    });
  });
});

describe('where a format is weak', () => {
  it('is the niche in which it was weak, and no other', () => {
    const of = ours(1.2, 14, 9, [inNiche('tea', 0.4, 6), inNiche('pets', 1.9, 8)]);
    expect([isWeakIn(of, 'tea'), isWeakIn(of, 'pets'), isWeakIn(of, 'cars'), isWeakIn(of, null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is every niche in which it did no better, if it is weak in total', () => {
    const of = ours(0.4, 9, 9, [inNiche('tea', 0.4, 5), inNiche('pets', 0.3, 2), inNiche('cars', 3, 2)]);
    expect([isWeakIn(of, 'tea'), isWeakIn(of, 'pets'), isWeakIn(of, 'cars'), isWeakIn(of, null)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(judgeOurs(of)?.niches).toEqual(['tea', 'pets']);
  });

  it('is everywhere, if the posts have no niche', () => {
    expect(isWeakIn(ours(0.4, 6, 6), 'tea')).toBe(true);
  });

  it('is nowhere, with 5 posts', () => {
    expect(isWeakIn(ours(0.1, 5, 5), 'tea')).toBe(false);
  });
});
