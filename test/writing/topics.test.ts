/** Ideas for posts: which trends they may start from, which phrases they must not contain, and which inputs they require. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, newPersona, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const DAY = 86_400_000;
let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const ask = (body: Body, of = me) => of.call('POST', '/api/v1/topics', body);
async function topics(body: Body, of = me): Promise<Body[]> {
  const { status, body: answered } = await ask(body, of);
  expect({ status, answered }).toMatchObject({ status: 200 });
  return answered.data.topics;
}
const all = (ideas: readonly Body[]): string => JSON.stringify(ideas);
const account = async (fields: Body, of = me): Promise<string> =>
  (
    await of.call('POST', '/api/v1/accounts', {
      handle: `h${Math.random()}`.slice(0, 12),
      platform: 'tiktok',
      ...fields,
    })
  ).body.data.account.id;

/** Creates twelve posts, of which the newest three have five times as many views as the others. */
async function posted(platform: string, niche: string, hook: string, agesInDays = 3): Promise<void> {
  const id = await account({ platform, niche });
  const posts = Array.from({ length: 12 }, (_, index) => {
    const postedAt = Date.now() - (agesInDays + 20 - index) * DAY - 8 * DAY;
    return {
      externalId: `v${index}`,
      postedAt: new Date(postedAt).toISOString(),
      hook: `${hook} ${'abcdefghijkl'[index]}`,
      readings: [
        { window: '7d', at: new Date(postedAt + 7 * DAY).toISOString(), metrics: { views: index < 9 ? 100 : 500 } },
      ],
    };
  });
  expect((await me.call('POST', `/api/v1/accounts/${id}/posts`, { posts })).body.data.imported).toBe(12);
}

describe('ideas', () => {
  it('are six, or as many as requested, or fewer where little is known', async () => {
    expect(await topics({ nicheCategory: 'coffee' })).toHaveLength(6);
    expect(await topics({ nicheCategory: 'coffee', count: 3 })).toHaveLength(3);
    expect((await topics({ nicheCategory: 'coffee', count: 12 })).length).toBeLessThanOrEqual(12);
    expect((await ask({ nicheCategory: 'coffee', count: 2 })).status).toBe(400);
  });

  it('need a subject', async () => {
    const { status, body } = await ask({ goal: 'saves' });
    expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringContaining('`nicheCategory`') });
    expect((await ask({ nicheCategory: '!?' })).body.error).toContain('`nicheCategory` has no letter');
    const { slug } = await newPersona(me, { niche: null });
    expect((await ask({ personaSlug: slug })).status).toBe(400);
  });

  it("use the creator's niche, else the account's", async () => {
    const { slug } = await newPersona(me, { niche: 'bookbinding' });
    const accountId = await account({ niche: 'Candle making' });
    expect(all(await topics({ personaSlug: slug, accountId }))).toMatch(/bookbinding/i);
    expect(all(await topics({ accountId }))).toMatch(/candle making/i);
  });

  it('are about the focus, whatever other niches there are', async () => {
    const ideas = all(await topics({ focus: 'splicing', nicheCategory: 'lamps', subNiche: 'shades' }));
    expect(ideas).toMatch(/splicing/i);
    expect(ideas).not.toMatch(/lamps|shades/i);
  });

  it('contain no phrase that the account avoids', async () => {
    const accountId = await account({ niche: 'coffee', neverSay: ['coffee beans', 'myth', 'slide'] });
    for (let tried = 0; tried < 4; tried += 1) {
      const ideas = await topics({ accountId, count: 12 });
      expect(ideas.length).toBeGreaterThan(0);
      expect(all(ideas)).not.toMatch(/\b(?:myth|slide)\b/i);
    }
    const silent = await account({ niche: 'coffee', neverSay: ['coffee'] });
    expect(await topics({ accountId: silent })).toEqual([]);
  });
});

describe('trends', () => {
  it('are fitting searches, with the number that makes them trends', async () => {
    const ideas = await topics({ nicheCategory: 'knot tying', trending: 'prefer' });
    const from = ideas.filter(({ trend }) => trend);
    expect(from).toHaveLength(1);
    expect(from[0].title).toContain('knot tying for climbers');
    expect(from[0].trend).toEqual({
      source: 'search',
      why: '20,000+ searches at Google in United States, since 3 days ago',
    });
    expect(all(ideas)).not.toContain('knicks');
  });

  it('are left out if they are switched off, or if nothing fits', async () => {
    const off = await topics({ nicheCategory: 'knot tying', trending: 'off' });
    expect(off.every((idea) => !('trend' in idea))).toBe(true);
    expect((await topics({ nicheCategory: 'pottery' })).every((idea) => !('trend' in idea))).toBe(true);
  });

  it('include TikTok posts of the last sixty days that did well, and of no other platform', async () => {
    await posted('tiktok', 'ropes', 'New knot');
    await posted('reels', 'ropes', 'Reel knot');
    await posted('tiktok', 'ropes', 'Old knot', 70);
    await posted('tiktok', 'lamps', 'Lamp trick');
    const ideas = await topics({ nicheCategory: 'Ropes', trending: 'prefer', count: 6 });
    const from = ideas.filter(({ trend }) => trend);
    expect(from).toHaveLength(3);
    for (const { title, trend } of from) {
      expect(title).toMatch(/New knot [jkl]/);
      expect(trend).toEqual({
        source: 'tiktok',
        why: expect.stringMatching(/^5x the creator's usual views, \d+ days ago$/),
      });
    }
    const mixed = (await topics({ nicheCategory: 'ropes' })).filter(({ trend }) => trend);
    expect(mixed.length).toBeGreaterThan(0);
    expect(mixed.length).toBeLessThan(4);
  });

  it("from an account's own posts are not shown to others", async () => {
    const other = await newAccount(server.url);
    expect(
      (await topics({ nicheCategory: 'ropes', trending: 'prefer' }, other)).every((idea) => !('trend' in idea)),
    ).toBe(true);
  });
});
