import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Database, EVERYBODY, own, shared } from '../../../platform/database/index.js';
import { addAccount, addPosts, formatsDatabase, KEY, type PostSeed } from '../evidence/testing.js';
import type { MarketStats } from './market-stats.js';
import { refreshMarketStats } from './market-stats.service.js';

let db: Database;
beforeAll(async () => {
  db = await formatsDatabase();
});
afterAll(() => db?.close());

const market = () => ({ em: db.em(), ownerId: EVERYBODY });

async function clear(): Promise<void> {
  const everybody = market();
  await own(everybody).deleteFrom('formats.reading').execute();
  await own(everybody).deleteFrom('formats.post').execute();
  await own(everybody).deleteFrom('formats.account').execute();
  await shared(db.em()).deleteFrom('formats.format_stats').execute();
}
afterEach(clear);

async function readStats(key: string): Promise<MarketStats | undefined> {
  const row = await shared(db.em())
    .selectFrom('formats.format_stats')
    .select('stats')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.stats;
}

type TestPost = PostSeed & { creator: string; postedAt: string };

/** Stores posts with their creators. */
async function storePosts(posts: readonly TestPost[]): Promise<void> {
  for (const [handle, of] of Map.groupBy(posts, ({ creator }) => creator))
    await addPosts(market(), await addAccount(market(), { handle, followers: 1200 }), of);
}

async function statsAfter(posts: readonly TestPost[], key = KEY): Promise<MarketStats | undefined> {
  await storePosts(posts);
  await refreshMarketStats(db.em(), [key]);
  return readStats(key);
}

const post = (creator: string, postedAt: string, more: Partial<TestPost> = {}): TestPost => ({
  creator,
  postedAt,
  formatKey: KEY,
  ...more,
});

describe("the market's evidence for a format", () => {
  it('counts a post under its format, its structure and its hook family, and under one key once', async () => {
    await storePosts([
      post('ana', '2026-10-01T08:00:00Z', { structureType: 'listicle', hookFamily: 'question' }),
      post('ana', '2026-10-02T08:00:00Z', { formatKey: 'structure:listicle', structureType: 'listicle' }),
    ]);
    await refreshMarketStats(db.em(), [KEY, 'structure:listicle', 'hook:question', 'hook:list']);
    expect((await readStats(KEY))?.posts).toBe(1);
    expect((await readStats('structure:listicle'))?.posts).toBe(2);
    expect((await readStats('hook:question'))?.posts).toBe(1);
    expect(await readStats('hook:list')).toBeUndefined();
  });

  it('forgets a key without remaining posts', async () => {
    expect(await statsAfter([post('ana', '2026-10-01T08:00:00Z')])).toBeDefined();
    await clear();
    await refreshMarketStats(db.em(), [KEY]);
    expect(await readStats(KEY)).toBeUndefined();
  });
});

describe('examples', () => {
  it('are the six best, at most two of one creator, with the usual views behind the multiple', async () => {
    const reading = { window: '7d' as const, at: '2026-10-08T08:00:00Z', views: 90_000, likes: 100, saves: 30 };
    const stats = await statsAfter([
      ...[9, 8, 7, 6].map((multiple) => post('ana', '2026-10-01T08:00:00Z', { multiple, readings: [reading] })),
      ...[5, 4, 3, 2, 1].map((multiple) => post('ben', '2026-10-01T08:00:00Z', { multiple, readings: [reading] })),
      ...['cat', 'dan', 'eve'].map((name) => post(name, '2026-10-01T08:00:00Z', { multiple: 2, readings: [reading] })),
      post('fay', '2026-10-01T08:00:00Z', { readings: [reading] }),
    ]);
    const shown = stats?.examples.map(({ creator, multiple, usualViews }) => [creator, multiple, usualViews]);
    expect(shown?.slice(0, 4)).toEqual([
      ['ana', 9, 10_000],
      ['ana', 8, 11_250],
      ['ben', 5, 18_000],
      ['ben', 4, 22_500],
    ]);
    expect(shown).toHaveLength(6);
    expect(shown?.slice(4).every(([, multiple]) => multiple === 2)).toBe(true);
  });

  it('show the reading of a week rather than that of a day, and a substitute if both are missing', async () => {
    const posted = '2026-10-01T08:00:00Z';
    const stats = await statsAfter([
      post('ana', posted, {
        multiple: 9,
        readings: [
          { window: '24h', at: '2026-10-02T08:00:00Z', views: 100 },
          { window: 'adhoc', at: '2026-11-20T08:00:00Z', views: 900 },
          { window: '7d', at: '2026-10-08T08:00:00Z', views: 300 },
        ],
      }),
      post('ben', posted, {
        multiple: 8,
        readings: [
          { window: '24h', at: '2026-10-02T08:00:00Z', views: 100 },
          { window: 'adhoc', at: '2026-10-08T08:00:00Z', views: 300 },
        ],
      }),
      post('cat', posted, {
        multiple: 7,
        readings: [
          { window: 'adhoc', at: '2026-10-01T10:00:00Z', views: 5 },
          { window: 'adhoc', at: '2026-11-20T08:00:00Z', views: 900 },
          { window: 'adhoc', at: '2026-11-21T08:00:00Z', views: 910 },
        ],
      }),
    ]);
    expect(stats?.examples.map(({ views }) => views)).toEqual([300, 300, 910]);
  });
});

it('engagement is all saves over all likes of the posts that have both', async () => {
  const at = '2026-10-08T08:00:00Z';
  const stats = await statsAfter([
    post('ana', '2026-10-01T08:00:00Z', { readings: [{ window: '7d', at, likes: 100, saves: 30 }] }),
    post('ana', '2026-10-01T09:00:00Z', { readings: [{ window: '7d', at, likes: 300, saves: 10 }] }),
    post('ben', '2026-10-01T08:00:00Z', { readings: [{ window: '7d', at, likes: 600 }] }),
    post('ben', '2026-10-01T08:00:00Z', { readings: [{ window: '7d', at, views: 9, saves: 5 }] }),
  ]);
  expect(stats).toMatchObject({ savesPerLike: 0.1, sharesPerLike: null, commentsPerLike: null });
});

it('equals the result of plain loops over the posts', async () => {
  const anyPost = fc.record({
    creator: fc.constantFrom('ana', 'ben', 'cat'),
    postedAt: fc.integer({ min: 0, max: 5 * 24 }).map((hour) => new Date(Date.UTC(2026, 9, 1, hour)).toISOString()),
    multiple: fc.constantFrom(null, 0.2, 0.99, 1, 4.9, 5, 6, 11),
    formatKey: fc.constantFrom(KEY, null),
    counted: fc.constantFrom(true, true, true, false),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyPost, { maxLength: 12 }), async (posts) => {
      await clear();
      expect((await statsAfter(posts)) ?? null).toEqual(byLoops(posts));
    }),
    { numRuns: 40 },
  );
}, 60_000);

/** A second, naive implementation of the definitions in the README of formats, to compare with. */
function byLoops(posts: readonly TestPost[]): unknown {
  const mine = posts.filter(({ formatKey, counted }) => formatKey === KEY && counted);
  if (mine.length === 0) return null;
  const creators = [...new Set(mine.map(({ creator }) => creator))];
  let [viralCreators, seriesCreators] = [0, 0];
  for (const creator of creators) {
    const of = mine.filter((one) => one.creator === creator);
    const viral = of.filter(({ multiple }) => (multiple ?? 0) >= 5).length;
    if (viral > 0) viralCreators += 1;
    if (viral >= 2 && of.length >= 3 && new Set(of.map(({ postedAt }) => postedAt.slice(0, 10))).size >= 3)
      seriesCreators += 1;
  }
  const newest = (least: number): string | null =>
    mine
      .filter(({ multiple }) => (multiple ?? 0) >= least)
      .map(({ postedAt }) => postedAt)
      .sort()
      .at(-1) ?? null;
  const multiples = mine.flatMap(({ multiple }) => (multiple == null ? [] : [multiple]));
  return {
    posts: mine.length,
    creators: creators.length,
    bestMultiple: multiples.length === 0 ? null : Math.max(...multiples),
    viralCreators,
    seriesCreators,
    firstPostedAt: mine.map(({ postedAt }) => postedAt).sort()[0],
    newestViralAt: newest(5),
    newestRankingAt: newest(1),
    savesPerLike: null,
    sharesPerLike: null,
    commentsPerLike: null,
    examples: [],
  };
}
