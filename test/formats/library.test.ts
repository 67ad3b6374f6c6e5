import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { makePosts } from './market-posts.js';

const HOUSE = '/api/v1/formats/house';

let server: SharedServer;
let admin: TestAccount;
let member: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  admin = describedAccount(server.admin);
  member = describedAccount(await newAccount(server.url));
});

const word = (): string => `f-${randomUUID().slice(0, 8)}`;
async function format(more: Body = {}): Promise<string> {
  const words = {
    name: 'Truths',
    summary: 'What everybody gets wrong.',
    medium: 'talking',
    preset: 'creator-ugc-video',
  };
  const { status, body } = await admin.call('POST', HOUSE, { slug: word(), ...words, ...more });
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return body.data.format.slug;
}

async function observe(views: number[], newest: number, more: Body): Promise<void> {
  const creators = [{ handle: word(), platform: 'tiktok', niche: 'kitchen', posts: makePosts(views, newest, more) }];
  const { status, body } = await admin.call('POST', '/api/v1/market/creators', { creators });
  expect({ status, refused: body.data?.creators?.[0]?.refused }).toEqual({ status: 200, refused: [] });
}
async function posted(me: TestAccount, views: number[], more: Body): Promise<void> {
  const account = { handle: word(), platform: 'tiktok', niche: 'kitchen' };
  const { id } = (await me.call('POST', '/api/v1/accounts', account)).body.data.account;
  const { body } = await me.call('POST', `/api/v1/accounts/${id}/posts`, { posts: makePosts(views, 8, more) });
  expect(body.data.refused).toEqual([]);
}
const library = async (me: TestAccount, query = ''): Promise<Body> =>
  (await me.call('GET', `/api/v1/formats${query}`)).body.data;
const readHouse = async (me: TestAccount, slug: string): Promise<Body> =>
  (await library(me)).house.formats.find((one: Body) => one.slug === slug);
const findEntry = async (me: TestAccount, key: string): Promise<Body> =>
  (await library(me)).catalog.find((one: Body) => one.key === key);

describe('a house format', () => {
  it('is a candidate without a tier until posts of it are observed', async () => {
    const slug = await format();
    expect(await readHouse(member, slug)).toMatchObject({
      key: `house:${slug}`,
      readiness: 'close',
      status: 'candidate',
      tier: null,
      freshness: 'new',
      why: 'No post of this format has been observed yet.',
      examples: [],
      ours: null,
    });
  });

  it('is strong if it is viral for two creators, and proven with a third, at exactly 5.0x', async () => {
    const slug = await format({ hookRecipes: ['You use your [tool] wrong.'] });
    const more = { formatKey: `house:${slug}`, hook: 'You use your peeler wrong!' };
    for (const views of [500, 700]) await observe([views], 20, more);
    expect(await readHouse(member, slug)).toMatchObject({ tier: 'strong', status: 'candidate', viralCreators: 2 });
    await observe([499], 20, more);
    expect(await readHouse(member, slug)).toMatchObject({ tier: 'strong', creators: 3, viralCreators: 2 });
    await observe([500], 20, more);
    const proven = await readHouse(member, slug);
    expect(proven).toMatchObject({ tier: 'proven', status: 'proven', freshness: 'current', bestMultiple: 7 });
    expect(proven.why).toMatch(/^Viral for 3 creators; best 7x, newest on \d{4}-\d\d-\d\d\.$/);
    expect(proven.engagement).toEqual({ savesPerLike: 0.25, sharesPerLike: null, commentsPerLike: null });
    expect(proven.examples[0]).toMatchObject({
      multiple: 7,
      views: 700,
      usualViews: 100,
      hook: 'You use your peeler wrong!',
      hookRecipe: 'You use your [tool] wrong.',
    });
    expect((await findEntry(member, `house:${slug}`)).tags).toEqual(['proven', 'ideas']);
  });

  it('is only written by administrators, and computed fields are refused', async () => {
    expect((await member.call('POST', HOUSE, {})).status).toBe(403);
    const slug = await format();
    for (const computed of ['status', 'tier', 'why', 'ours', 'key', 'recipeKey', '__proto__'])
      expect((await admin.call('PATCH', `${HOUSE}/${slug}`, JSON.parse(`{"${computed}": "proven"}`))).status).toBe(400);
    const taken = await admin.call('POST', HOUSE, {
      slug,
      name: 'x',
      summary: 'x',
      medium: 'chat',
      preset: 'chat-story-video',
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN', hint: `${slug}-2` } });
    const wrong = await admin.call('PATCH', `${HOUSE}/${slug}`, { medium: 'carousel' });
    expect(wrong.body.error).toBe(
      '`preset` creator-ugc-video does not make `medium` carousel. Presets that do: carousel, slideshow-video.',
    );
    expect((await admin.call('PATCH', `${HOUSE}/${slug}`, { name: null })).status).toBe(400);
    expect((await admin.call('PATCH', `${HOUSE}/${slug}`, { options: { a: 'x'.repeat(4000) } })).status).toBe(400);
    expect((await admin.call('DELETE', `${HOUSE}/${slug}`)).body.data).toEqual({ slug, deleted: true });
    for (const gone of [slug, 'x', '__proto__'])
      expect((await admin.call('DELETE', `${HOUSE}/${gone}`)).status).toBe(404);
  });
});

describe("a user's own posts", () => {
  it('prove a format for that user only', async () => {
    const slug = await format();
    await posted(member, [200, 200, 300, 300], { formatKey: `house:${slug}` });
    const { ours } = await readHouse(member, slug);
    expect(ours).toMatchObject({ verdict: 'proven', posts: 4, days: 4, niches: ['kitchen'] });
    const entry = await findEntry(member, `house:${slug}`);
    expect(entry).toMatchObject({ tags: ['candidate', 'new', 'proven-for-us', 'ideas'], ours: { posts: 4, days: 4 } });
    expect(entry.ideasOurs).toEqual(ours);
    const stranger = await newAccount(server.url);
    expect(await readHouse(stranger, slug)).toMatchObject({ ours: null, creators: 0 });
    expect(await findEntry(stranger, `house:${slug}`)).toMatchObject({ ours: null, ideasOurs: null });
  });
});

describe('filters', () => {
  it('by tags require all of them; of a closed set name the choices', async () => {
    for (const { tags } of (await library(member, '?tag=new,studio')).catalog)
      expect(tags).toEqual(expect.arrayContaining(['new', 'studio']));
    for (const query of [
      'tag=viral',
      'origin=mine',
      'preset=film',
      'productType=car',
      'niche=%21%21',
      'tag=new,viral',
    ]) {
      const { status, body } = await member.call('GET', `/api/v1/formats?${query}`);
      expect([query, status, body.error]).toEqual([query, 400, expect.stringContaining(`\`${query.split('=')[0]}`)]);
    }
  });

  it('by niche keep formats for any niche', async () => {
    const [own, other] = [await format({ niches: ['Tea & herbs'] }), await format({ niches: ['cellos'] })];
    const { house } = await library(member, '?niche=tea-herbs');
    const slugs = house.formats.map(({ slug }: Body) => slug);
    expect([slugs.includes(own), slugs.includes(other)]).toEqual([true, false]);
  });
});

describe('hooks', () => {
  it('of a niche come with their posts, the best evidence first', async () => {
    const niche = word();
    const slug = await format({ niches: [niche], hookRecipes: ['Stop [doing] your onions.'] });
    const more = { formatKey: `house:${slug}`, niche };
    await observe([900], 20, { ...more, hook: 'Stop rinsing your onions' });
    await observe([200], 20, { niche, hook: 'My knife is older than me' });
    const { body } = await member.call('GET', `/api/v1/hooks?niche=${niche}&limit=2`);
    expect(Object.keys(body.data).sort()).toEqual(['counts', 'generatedAt', 'hooks', 'niche']);
    expect(body.data.counts.posts).toBe(2);
    expect(body.data.hooks).toMatchObject([
      { recipe: 'Stop [doing] your onions.', via: 'format', formatSlug: slug, multiple: 9, posts: 1 },
      { recipe: 'My knife is older than me', via: 'post', formatSlug: null, multiple: 2, posts: 1 },
    ]);
    const overview = (await member.call('GET', '/api/v1/hooks')).body.data;
    expect(Object.keys(overview).sort()).toEqual(['generatedAt', 'niches']);
    expect(overview.niches.find((one: Body) => one.niche === niche)).toMatchObject({ posts: 2 });
  });

  it("contain the caller's own posts, and nobody else's", async () => {
    const [niche, hook] = [word(), `Only mine ${word()}`];
    await posted(member, [300], { niche, hook });
    const of = async (me: TestAccount): Promise<string> =>
      JSON.stringify((await me.call('GET', `/api/v1/hooks?niche=${niche}`)).body.data);
    expect(await of(member)).toContain(hook);
    expect(await of(admin)).not.toContain(hook);
  });

  it.each(['limit=0', 'limit=31', 'limit=x', 'preset=film', 'niche=', 'niche=%F0%9F%94%A5'])(
    'refuse %s',
    async (query) => {
      expect((await member.call('GET', `/api/v1/hooks?${query}`)).status).toBe(400);
    },
  );
});
