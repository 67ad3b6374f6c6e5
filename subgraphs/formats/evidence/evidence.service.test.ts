import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readConfig } from '../../../platform/config/index.js';
import { type Database, EVERYBODY, inTransaction } from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { evidenceKeys } from '../vocab/keys.js';
import type { KeyEvidence } from './evidence.graphql.js';
import { type EvidenceQuery, reportEvidence } from './evidence.service.js';
import { updatePool } from './pool.service.js';
import { formatSeries, lastMondays, readAccountSeries } from './series.service.js';
import { addAccount, addPosts, formatsDatabase, KEY, type PostSeed, scored, UNSCORED } from './testing.js';

let db: Database;
beforeAll(async () => {
  db = await formatsDatabase();
});
afterAll(() => db?.close());

const config = readConfig({ CUTROOM_POOL_MIN_DAYS: '0' });
const newUser = (): Scope => testScope(db.em(), newId(), { config });
const ask = (user: Scope, query: Partial<EvidenceQuery> = {}): ReturnType<typeof reportEvidence> =>
  reportEvidence(user, { goal: 'saves', ...query });
const of = ({ evidence }: Awaited<ReturnType<typeof reportEvidence>>, key = KEY): KeyEvidence | undefined =>
  evidence.find((one) => one.key === key);
const refused = (field: string) => ({ code: 'BAD_INPUT', message: expect.stringContaining(`\`${field}\``) });

describe('evidence of a key', () => {
  it('of scores 0.5, 1, 2 and 4 is 3 hits of 4, median 1.5, reliable (6 + 5) / 9, Beta(1 + 3, 1 + 1)', async () => {
    const user = newUser();
    await addPosts(user, await addAccount(user), [{ score: 4 }, { score: 0.5 }, { score: 1 }, { score: 2 }]);
    expect(of(await ask(user))).toEqual({
      key: KEY,
      n: 4,
      hits: 3,
      hitRate: 0.75,
      medianScore: 1.5,
      reliableScore: expect.closeTo(11 / 9, 12),
      tier: 'trial',
      decay: null,
      prior: { source: 'none', p: 0.5, posts: null, accounts: null },
      posterior: {
        alpha: 4,
        beta: 2,
        mean: expect.closeTo(2 / 3, 12),
        low: expect.closeTo(0.342_592, 5),
        high: expect.closeTo(0.923_56, 5),
      },
    });
  });

  it('decays by the newest posts of all accounts: 1.4, 1.4, 1.4, 1.4 and 2 after 2, 2, 2, 2 and 2', async () => {
    const user = newUser();
    const on = (dates: number[], score: number) =>
      dates.map((date) => ({ postedAt: `2026-03-${date}T12:00:00Z`, score }));
    await addPosts(
      user,
      await addAccount(user),
      on([24, 23, 13, 12, 11], 1.4).map((post, index) => ({ ...post, score: index < 2 ? 1.4 : 2 })),
    );
    await addPosts(user, await addAccount(user), [...on([21, 22], 1.4), ...on([14, 15, 20], 2)]);
    expect(of(await ask(user))).toMatchObject({ n: 10, medianScore: 2, decay: expect.closeTo(0.7, 12) });
  });

  it('contains scored, counted posts of the goal; proxied ones are counted as scored and as proxied', async () => {
    const user = newUser();
    await addPosts(user, await addAccount(user), [
      { score: 2 },
      { score: 2, proxied: ['saves', 'clicks'] },
      { score: 2, proxied: ['clicks'] },
      { score: null },
      { goal: 'reach', score: 3 },
      { score: 2, counted: false },
    ]);
    expect(await ask(user)).toMatchObject({ scored: 3, proxied: 1, unscored: 2, metric: 'saves' });
    expect(await ask(user, { goal: 'sales' })).toMatchObject({ evidence: [], scored: 0, metric: 'purchases' });
  });

  it('is sorted by the posterior, then the posts, then the key', async () => {
    const user = newUser();
    const account = await addAccount(user);
    await addPosts(user, account, [
      ...scored(1, 1, { formatKey: 'chat:b' }),
      ...scored(1, 1, { formatKey: 'chat:a' }),
      ...scored(2, 2, { formatKey: 'chat:c' }),
      ...scored(3, 0, { formatKey: 'chat:z' }),
      ...scored(0, 1, { formatKey: 'chat:last' }),
    ]);
    const { evidence } = await ask(user, { keys: ['deck:none'] });
    expect(evidence.map(({ key }) => key)).toEqual(['chat:z', 'chat:c', 'chat:a', 'chat:b', 'deck:none', 'chat:last']);
  });

  it('adds up more posts than one query reads, each once', async () => {
    const user = newUser();
    const postedAt = '2026-03-01T12:00:00Z';
    await addPosts(user, await addAccount(user), [...scored(6000, 4000, { postedAt }), ...scored(2, 3, { postedAt })]);
    expect(of(await ask(user))).toMatchObject({ n: 10_005, hits: 6002, medianScore: 1.5 });
  });

  it('equals that of plain loops over any posts', async () => {
    const post = fc.record({
      formatKey: fc.constantFrom(null, 'chat:a', 'chat:b', 'hook:question'),
      hookFamily: fc.constantFrom('question', 'callout'),
      score: fc.constantFrom(null, 0, 0.4, 0.5, 1, 1, 1.5, 2, 8),
      postedAt: fc
        .integer({ min: 0, max: 400 })
        .map((hours) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(post, { maxLength: 60 }), async (posts) => {
        const user = newUser();
        if (posts.length > 0) await addPosts(user, await addAccount(user), posts);
        const { evidence } = await ask(user);
        const shown = Object.fromEntries(evidence.map(({ prior, posterior, ...figures }) => [figures.key, figures]));
        expect(shown).toEqual(byLoops(posts));
      }),
      { numRuns: 25 },
    );
  });
});

/** A second, naive implementation of the definitions in the README of formats, to compare with. */
function byLoops(posts: readonly PostSeed[]): Record<string, unknown> {
  // Posts published at the same time keep the order in which they were inserted, which is also the order of their external ids.
  const inOrder = posts
    .map((post, index) => ({ ...post, index }))
    .sort((a, b) => (a.postedAt! < b.postedAt! ? -1 : a.postedAt! > b.postedAt! ? 1 : a.index - b.index));
  const scores: Record<string, number[]> = {};
  const days: Record<string, Set<string>> = {};
  for (const { formatKey = null, hookFamily = null, score, postedAt } of inOrder) {
    if (score == null) continue;
    for (const key of evidenceKeys({ format_key: formatKey, structure_type: null, hook_family: hookFamily })) {
      scores[key] = [...(scores[key] ?? []), score];
      days[key] = (days[key] ?? new Set()).add(postedAt!.slice(0, 10));
    }
  }
  const middle = (values: readonly number[]): number => {
    const sorted = [...values].sort((a, b) => a - b);
    const half = sorted.length / 2;
    return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
  };
  return Object.fromEntries(
    Object.entries(scores).map(([key, all]) => {
      let hits = 0;
      for (const score of all) if (score >= 1) hits += 1;
      const n = all.length;
      const decay = n < 10 ? null : middle(all.slice(-5)) / middle(all.slice(0, -5));
      const tier = n >= 8 && days[key]!.size >= 3 ? 'supported' : n >= 3 ? 'trial' : 'reference';
      return [
        key,
        {
          key,
          n,
          hits,
          hitRate: hits / n,
          medianScore: expect.closeTo(middle(all), 12),
          reliableScore: expect.closeTo((n * middle(all) + 5) / (n + 5), 12),
          tier,
          decay: decay !== null && decay <= 0.7 ? expect.closeTo(decay, 12) : null,
        },
      ];
    }),
  );
}

describe('a selection', () => {
  it('is one account, one platform, or all of them', async () => {
    const user = newUser();
    const tiktok = await addAccount(user);
    const reels = await addAccount(user, { platform: 'reels' });
    await addPosts(user, tiktok, scored(2, 0));
    await addPosts(user, reels, scored(0, 3));
    expect(await ask(user)).toMatchObject({ scored: 5, accountId: null, platform: null });
    expect(await ask(user, { platform: 'tiktok' })).toMatchObject({ scored: 2, accountId: null, platform: 'tiktok' });
    expect(await ask(user, { accountId: reels })).toMatchObject({ scored: 3, accountId: reels, platform: 'reels' });
    expect(await ask(user, { accountId: reels, platform: 'reels' })).toMatchObject({ scored: 3 });
    expect(await ask(user, { platform: 'shorts' })).toMatchObject({ scored: 0, evidence: [], feedbackPaused: false });
    await expect(ask(user, { accountId: reels, platform: 'tiktok' })).rejects.toMatchObject(refused('platform'));
  });

  it("by niche contains posts of that niche, their own or else their account's, in any spelling", async () => {
    const user = newUser();
    const coffee = await addAccount(user, { niche: 'home-coffee', subNiche: 'espresso' });
    await addPosts(user, coffee, [
      ...scored(2, 0),
      ...scored(0, 4, { niche: 'tea' }),
      ...scored(1, 0, { subNiche: 'filter' }),
    ]);
    expect(await ask(user)).toMatchObject({ scored: 7, nicheCategory: 'home-coffee', subNiche: 'espresso' });
    expect(await ask(user, { niche: ' Home  Coffee!' })).toMatchObject({
      scored: 3,
      nicheCategory: 'home-coffee',
      subNiche: null,
    });
    expect(await ask(user, { niche: 'tea' })).toMatchObject({ scored: 4 });
    expect(await ask(user, { niche: 'tea', subNiche: 'espresso' })).toMatchObject({ scored: 0 });
    expect(await ask(user, { subNiche: 'Espresso' })).toMatchObject({
      scored: 2,
      nicheCategory: 'home-coffee',
      subNiche: 'espresso',
    });
    expect(await ask(user, { niche: 'home-coffee', subNiche: 'filter' })).toMatchObject({ scored: 1 });
  });

  it('by sub-niche alone requires accounts of one niche', async () => {
    const user = newUser();
    await addAccount(user, { niche: 'coffee' });
    await addAccount(user, { niche: 'tea' });
    expect(await ask(user)).toMatchObject({ nicheCategory: null, subNiche: null });
    await expect(ask(user, { subNiche: 'green' })).rejects.toMatchObject(refused('subNiche'));
    for (const empty of ['', ' ', '—!', '\0', '\ud800']) {
      await expect(ask(user, { niche: empty })).rejects.toMatchObject(refused('niche'));
      await expect(ask(user, { niche: 'tea', subNiche: empty })).rejects.toMatchObject(refused('subNiche'));
    }
  });

  it('is paused if all of its accounts are', async () => {
    const user = newUser();
    const paused = await addAccount(user, { paused: true });
    expect(await ask(user)).toMatchObject({ feedbackPaused: true });
    const active = await addAccount(user);
    expect(await ask(user)).toMatchObject({ feedbackPaused: false });
    expect(await ask(user, { accountId: paused })).toMatchObject({ feedbackPaused: true });
    expect(await ask(user, { accountId: active })).toMatchObject({ feedbackPaused: false });
  });
});

describe('named keys', () => {
  it('are included without posts, with only the prior', async () => {
    for (let other = 0; other < 5; other += 1) {
      const user = newUser();
      const account = await addAccount(user, { niche: 'cheese' });
      await addPosts(user, account, [...UNSCORED, ...scored(1, 1, { formatKey: 'deck:inside' })]);
      await inTransaction(user, (tx) => updatePool(tx, [account]));
    }
    const user = newUser();
    await addAccount(user, { niche: 'cheese' });
    expect((await ask(user)).evidence).toEqual([]);
    const { evidence } = await ask(user, { keys: ['deck:inside', 'deck:inside', 'hook:question'] });
    expect(evidence).toMatchObject([
      {
        key: 'deck:inside',
        n: 0,
        hits: 0,
        hitRate: null,
        medianScore: null,
        reliableScore: null,
        tier: 'reference',
        decay: null,
        prior: { source: 'niche', p: 0.5, posts: 10, accounts: 5 },
        posterior: { alpha: 6, beta: 6 },
      },
      { key: 'hook:question', prior: { source: 'none', p: 0.5 }, posterior: { alpha: 1, beta: 1 } },
    ]);
    expect((await ask(user, { niche: 'bread', keys: ['deck:inside'] })).evidence[0]?.prior.source).toBe('all');
  });

  it.each(['', 'question', 'HOUSE:x', 'house:', 'house:a b', '__proto__', 'house:a\0', `house:${'x'.repeat(200)}`])(
    'must be keys: %j is refused',
    async (key) => {
      await expect(ask(newUser(), { keys: ['chat:thread', key] })).rejects.toMatchObject(refused('keys'));
    },
  );

  it('come before the thousand keys with the most posts', async () => {
    const user = newUser();
    const many = Array.from({ length: 1005 }, (_, index) => ({ formatKey: `chat:k${index}`, score: 2 }));
    await addPosts(user, await addAccount(user), [...many, ...scored(0, 1, { formatKey: 'zz:named' })]);
    const report = await ask(user, { keys: ['zz:named', 'zz:unposted'] });
    expect(report.evidence).toHaveLength(1001);
    expect(of(report, 'zz:named')).toMatchObject({ n: 1 });
    expect(report.scored).toBe(1006);
  });
});

/** The current time of the tests, a Thursday. */
const NOW = new Date('2026-01-15T12:00:00Z');
const makeScope = (ownerId: string): Scope => testScope(db.em(), ownerId, { now: () => NOW });

describe('the last weeks', () => {
  it.each([
    ['a Thursday', '2026-01-15T12:00:00Z'],
    ['its Monday, as it begins', '2026-01-12T00:00:00Z'],
    ['its Sunday, as it ends', '2026-01-18T23:59:59.999Z'],
  ])('begin on Mondays: seen on %s', (_, now) => {
    expect(lastMondays(new Date(now), 3).map((day) => day.toISOString())).toEqual([
      '2025-12-29T00:00:00.000Z',
      '2026-01-05T00:00:00.000Z',
      '2026-01-12T00:00:00.000Z',
    ]);
  });
});

it("a key's weeks are those of the market and of the user's own posts, and of nobody else's", async () => {
  const [user, stranger, market] = [makeScope(newId()), makeScope(newId()), makeScope(EVERYBODY)];
  await addPosts(user, await addAccount(user), [
    { postedAt: '2026-01-11T23:59:59Z', multiple: 2 },
    { postedAt: '2026-01-12T00:00:00Z', multiple: 1 },
    { postedAt: '2026-01-13T00:00:00Z', multiple: 4 },
    { postedAt: '2026-01-13T00:00:00Z' },
    { postedAt: '2026-01-13T00:00:00Z', multiple: 9, counted: false },
    { postedAt: '2026-01-13T00:00:00Z', multiple: 9, formatKey: null, hookFamily: 'question' },
    { postedAt: '2025-12-28T00:00:00Z', multiple: 9 },
  ]);
  await addPosts(market, await addAccount(market), [{ postedAt: '2026-01-05T00:00:00Z', multiple: 6 }]);
  await addPosts(stranger, await addAccount(stranger), [{ postedAt: '2026-01-05T00:00:00Z', multiple: 7 }]);
  const week = (date: string, posts: number, medianMultiple: number | null) => ({
    week: new Date(`${date}T00:00:00Z`),
    posts,
    medianMultiple,
  });
  expect(await formatSeries(user, { key: KEY, weeks: 3 })).toEqual({
    market: [week('2025-12-29', 0, null), week('2026-01-05', 1, 6), week('2026-01-12', 0, null)],
    own: [week('2025-12-29', 0, null), week('2026-01-05', 1, 2), week('2026-01-12', 3, 2.5)],
  });
  expect((await formatSeries(user, { key: 'hook:question', weeks: 1 })).own).toEqual([week('2026-01-12', 1, 9)]);
  await expect(formatSeries(user, { key: 'no key', weeks: 3 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
});

it("an account's weeks contain its scored posts, their median and hits", async () => {
  const user = makeScope(newId());
  const account = await addAccount(user);
  await addPosts(user, account, [
    { postedAt: '2026-01-12T08:00:00Z', score: 1 },
    { postedAt: '2026-01-14T08:00:00Z', score: 0.5 },
    { postedAt: '2026-01-14T08:00:00Z', score: null },
    { postedAt: '2026-01-14T08:00:00Z', score: 3, goal: 'reach' },
  ]);
  await addPosts(user, await addAccount(user), [{ postedAt: '2026-01-14T08:00:00Z', score: 8 }]);
  expect(await readAccountSeries(user, { accountId: account, goal: 'saves', weeks: 2 })).toEqual([
    { week: new Date('2026-01-05T00:00:00Z'), posts: 0, medianScore: null, hits: 0 },
    { week: new Date('2026-01-12T00:00:00Z'), posts: 2, medianScore: 0.75, hits: 1 },
  ]);
  for (const accountId of [account, 'x'])
    await expect(readAccountSeries(makeScope(newId()), { accountId, goal: 'saves', weeks: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});
