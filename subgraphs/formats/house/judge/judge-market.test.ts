import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MarketStats } from '../stats/market-stats.js';
import { judgeMarket } from './judge-market.js';

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

describe('the tier', () => {
  it.each([
    ['viral for 3 creators: proven', viral(3), 'proven'],
    ['viral for 2 creators, ranking: strong', viral(2), 'strong'],
    ['viral for 2 creators, ranking 60 days ago exactly: strong', viral(2, { newestRankingAt: daysAgo(60) }), 'strong'],
    ['viral for 2 creators, ranking longer ago: none', viral(2, { newestRankingAt: daysAgo(60.001) }), null],
    ['viral for 1 creator: none', viral(1), null],
    ['viral for 1 creator with a series: proven', viral(1, { seriesCreators: 1 }), 'proven'],
    ['one post of 10.0: strong', viral(1, { bestMultiple: 10 }), 'strong'],
    ['one post of 9.99: none', viral(1, { bestMultiple: 9.99 }), null],
    ['no multiples at all: none', stats({ bestMultiple: null, newestRankingAt: null }), null],
    ['no posts: none', null, null],
  ] as const)('%s', (_, of, tier) => {
    expect(judged(of).tier).toBe(tier);
  });
});

describe('the status', () => {
  it.each([
    ['proven', viral(3), 'proven'],
    ['strong is still a candidate', viral(2), 'candidate'],
    ['no tier', stats(), 'candidate'],
    ['proven, viral 90 days ago exactly', viral(3, { newestViralAt: daysAgo(90) }), 'proven'],
    ['proven, viral longer ago', viral(3, { newestViralAt: daysAgo(90.001) }), 'fading'],
    ['strong, viral longer ago', viral(1, { bestMultiple: 12, newestViralAt: daysAgo(91) }), 'fading'],
    ['no tier, viral longer ago', viral(1, { newestViralAt: daysAgo(91) }), 'candidate'],
  ] as const)('%s', (_, of, status) => {
    expect(judged(of).status).toBe(status);
  });
});

describe('freshness', () => {
  it.each([
    ['first posted 14 days ago exactly', viral(3, { firstPostedAt: daysAgo(14) }), 'new'],
    ['first posted longer ago', viral(3, { firstPostedAt: daysAgo(14.001) }), 'current'],
    ['viral 30 days ago exactly', viral(3, { newestViralAt: daysAgo(30) }), 'current'],
    ['viral longer ago', viral(3, { newestViralAt: daysAgo(30.001) }), 'recent'],
    ['viral 90 days ago exactly', viral(3, { newestViralAt: daysAgo(90) }), 'recent'],
    ['viral 91 days ago', viral(3, { newestViralAt: daysAgo(91) }), 'stale'],
    ['never viral', stats(), null],
  ] as const)('%s', (_, of, freshness) => {
    expect(judged(of).freshness).toBe(freshness);
  });

  it('of a format without posts starts with its addition', () => {
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
