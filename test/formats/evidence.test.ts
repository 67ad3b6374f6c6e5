import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const ACCOUNTS = '/api/v1/accounts';
const EVIDENCE = '/api/v1/formats/evidence';
const KEY = 'house:kitchen-truths';
const DAY = 24 * 3600 * 1000;

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const user = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));
const requestData = async (me: TestAccount, method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await me.call(method, path, body);
  expect({ path, status: answer.status, error: answer.body?.error }).toMatchObject({ error: undefined });
  return answer.body.data;
};
const account = async (me: TestAccount, more: Body = {}): Promise<string> =>
  (await requestData(me, 'POST', ACCOUNTS, { handle: randomUUID(), platform: 'tiktok', ...more })).account.id;

/**
 * Posts one day apart, starting at day `first`, each with a reading after 24 hours.
 * @param saves number of saves for each post
 */
const posts = (saves: readonly number[], first = 0, more: (index: number) => Body = () => ({})): Body[] =>
  saves.map((count, index) => {
    const postedAt = new Date(Date.UTC(2026, 0, 1) + (first + index) * DAY);
    return {
      externalId: `post-${first + index}`,
      postedAt: postedAt.toISOString(),
      formatKey: KEY,
      readings: [
        { window: '24h', at: new Date(postedAt.getTime() + DAY).toISOString(), metrics: { views: 1000, saves: count } },
      ],
      ...more(index),
    };
  });
const add = (me: TestAccount, id: string, list: readonly Body[]): Promise<Body> =>
  requestData(me, 'POST', `${ACCOUNTS}/${id}/posts`, { posts: list });
const ask = (me: TestAccount, query: Record<string, string> = {}): Promise<Body> =>
  requestData(me, 'GET', `${EVIDENCE}?${new URLSearchParams({ goal: 'saves', ...query })}`);
const of = ({ evidence }: Body, key = KEY): Body => evidence.find((one: Body) => one.key === key);
const refusal = async (me: TestAccount, query: Record<string, string>): Promise<[number, string]> => {
  const { status, body } = await me.call('GET', `${EVIDENCE}?${new URLSearchParams(query)}`);
  return [status, body.error];
};

/** Saves of five posts. They establish what is usual for the account, and have no scores themselves. */
const USUAL = [10, 10, 10, 10, 10];

describe('evidence', () => {
  it('scores 10, 5 and 30 saves after five posts with 10 each as 1, 0.5 and 3: 2 hits of 3', async () => {
    const me = await user();
    const id = await account(me, { niche: 'Home cooking' });
    await add(me, id, posts([...USUAL, 10, 5, 30]));
    expect(await ask(me, { accountId: id })).toEqual({
      evidence: [
        {
          key: KEY,
          n: 3,
          hits: 2,
          hitRate: expect.closeTo(2 / 3, 12),
          medianScore: 1,
          reliableScore: 1,
          tier: 'trial',
          prior: { source: 'none', p: 0.5 },
          posterior: { alpha: 3, beta: 2, mean: 0.6, low: expect.closeTo(0.2486, 4), high: expect.closeTo(0.9024, 4) },
        },
      ],
      accountId: id,
      platform: 'tiktok',
      goal: 'saves',
      metric: 'saves',
      nicheCategory: 'home-cooking',
      subNiche: null,
      scored: 3,
      proxied: 0,
      unscored: 5,
      feedbackPaused: false,
    });
  });

  it('is returned in pages, each key once', async () => {
    const me = await user();
    const keys = ['chat:a', 'chat:b', 'chat:c', 'chat:d', 'chat:e'];
    const found: string[] = [];
    let query = `?goal=saves&limit=2&keys=${keys}`;
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await me.call('GET', `${EVIDENCE}${query}`);
      found.push(...body.data.evidence.map(({ key }: Body) => key));
      const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      expect([page, next !== undefined]).toEqual([page, page < 2]);
      query = new URL(next ?? '/', server.url).search;
    }
    expect(found).toEqual(keys);
  });
});

describe('while feedback is paused', () => {
  it('nothing new is counted until the pause ends', async () => {
    const me = await user();
    const id = await account(me);
    await add(me, id, posts([...USUAL, 10]));
    await requestData(me, 'PATCH', `${ACCOUNTS}/${id}`, { feedbackPaused: true });
    await add(me, id, posts([20, 20], 6));
    expect(await ask(me)).toMatchObject({ feedbackPaused: true, scored: 1, unscored: 5 });
    const other = await account(me);
    expect(await ask(me)).toMatchObject({ feedbackPaused: false, scored: 1 });
    expect(await ask(me, { accountId: other })).toMatchObject({ feedbackPaused: false, scored: 0 });
    await requestData(me, 'PATCH', `${ACCOUNTS}/${id}`, { feedbackPaused: false });
    expect(await ask(me, { accountId: id })).toMatchObject({ feedbackPaused: false, scored: 3, unscored: 5 });
  });
});

/** Creates `count` users with one account each. It has ten posts, of which two are scored and one is a hit. */
async function others(count: number, niche: string, key: string): Promise<{ me: TestAccount; id: string }[]> {
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const me = await user();
    const id = await account(me, { niche });
    await add(me, id, [
      ...posts([...USUAL, 10, 5], 0, () => ({ formatKey: key })),
      ...posts([0, 0, 0], -3, () => ({ readings: [] })),
    ]);
    made.push({ me, id });
  }
  return made;
}

describe('the prior from other accounts', () => {
  it('exists for keys without posts once five accounts of three users have some', async () => {
    const [niche, key] = ['ferments', 'deck:ferments'];
    const me = await user();
    await account(me, { niche });
    const asked = async () => of(await ask(me, { keys: `${key},hook:question` }), key);
    await others(4, niche, key);
    expect(await asked()).toMatchObject({ n: 0, hitRate: null, prior: { source: 'none', p: 0.5 } });
    await others(1, niche, key);
    expect(await asked()).toEqual({
      key,
      n: 0,
      hits: 0,
      hitRate: null,
      medianScore: null,
      reliableScore: null,
      tier: 'reference',
      prior: { source: 'niche', p: 0.5, posts: 10, accounts: 5 },
      posterior: { alpha: 6, beta: 6, mean: 0.5, low: expect.closeTo(0.2712, 4), high: expect.closeTo(0.7288, 4) },
    });
    expect((await ask(me)).evidence).toEqual([]);
    expect(of(await ask(me, { niche: 'elsewhere', keys: key }), key).prior.source).toBe('all');
  });
});

describe('a request', () => {
  it.each([
    ['goal', {}],
    ['goal', { goal: 'fame' }],
    ['goal', { goal: '' }],
    ['goal', { goal: '__proto__' }],
    ['platform', { goal: 'saves', platform: 'myspace' }],
    ['niche', { goal: 'saves', niche: '\0' }],
    ['niche', { goal: 'saves', niche: 'x'.repeat(201) }],
    ['subNiche', { goal: 'saves', subNiche: 'green' }],
    ['keys', { goal: 'saves', keys: 'constructor' }],
    ['keys', { goal: 'saves', keys: 'chat:a,chat:b\0' }],
    ['keys', { goal: 'saves', keys: Array.from({ length: 101 }, (_, index) => `chat:k${index}`).join() }],
    ['limit', { goal: 'saves', limit: '0' }],
    ['limit', { goal: 'saves', limit: '1e308' }],
    ['cursor', { goal: 'saves', cursor: 'bm90LWE' }],
  ])('is refused for an invalid `%s` (%#)', async (field, query) => {
    expect(await refusal(await user(), query as Record<string, string>)).toEqual([
      400,
      expect.stringContaining(`\`${field}`),
    ]);
  });

  it("for another user's account is a 404, like for a missing one", async () => {
    const mine = await account(await user());
    const me = await user();
    for (const accountId of [mine, randomUUID(), 'x', ''])
      expect(await refusal(me, { goal: 'saves', accountId })).toEqual([404, 'There is no such account.']);
  });
});

describe('the weeks of the dashboard', () => {
  const graph = async (me: TestAccount, query: string): Promise<Body> =>
    (await me.call('POST', '/graphql', { query })).body;

  it('contain what was posted in them', async () => {
    const me = await user();
    const id = await account(me);
    const first = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / DAY) - 9;
    await add(me, id, posts([...USUAL, 10, 30], first));
    const { data: found } = await graph(
      me,
      `{ accountSeries(accountId: "${id}", goal: saves, weeks: 3) { week posts medianScore hits }
         formatSeries(key: "${KEY}", weeks: 3) { own { week posts medianMultiple } market { posts } } }`,
    );
    const sum = (weeks: Body[], name: string) => weeks.reduce((total, week) => total + week[name], 0);
    expect(found.accountSeries.map(({ week }: Body) => new Date(week).getUTCDay())).toEqual([1, 1, 1]);
    expect([sum(found.accountSeries, 'posts'), sum(found.accountSeries, 'hits')]).toEqual([2, 2]);
    expect(sum(found.formatSeries.own, 'posts')).toBe(7);
    expect(sum(found.formatSeries.market, 'posts')).toBe(0);
  });

  it('are 104 at most', async () => {
    const { errors } = await graph(
      await newAccount(server.url),
      `{ formatSeries(key: "${KEY}", weeks: 105) { own { posts } } }`,
    );
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('`weeks`'), extensions: { code: 'BAD_INPUT' } });
  });
});
