import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, EVERYBODY, type Tenant } from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { addAccount, addPosts, formatsDatabase, type PostSeed } from '../evidence/testing.js';
import { followableFormats, houseFormatByKey } from './follow.service.js';
import { createHouseFormat } from './house-format.service.js';
import { readOurPosts } from './ours.service.js';
import { refreshMarketStats } from './stats/market-stats.service.js';

let db: Database;
let market: Tenant;
beforeAll(async () => {
  db = await formatsDatabase();
  market = { em: db.em(), ownerId: EVERYBODY };
  for (const [slug, more] of Object.entries({
    proven: {},
    strong: {},
    fading: {},
    unseen: {},
    tea: { niches: ['Tea'] },
    deck: { medium: 'carousel' as const, preset: 'carousel' },
  }))
    await createHouseFormat({ em: db.em(), ownerId: newId() } as unknown as Scope, {
      slug,
      name: slug,
      summary: 'A format.',
      medium: 'talking',
      preset: 'creator-ugc-video',
      ...more,
    });
  for (const slug of ['proven', 'tea', 'deck']) await viral(slug, 3, 10);
  await viral('strong', 2, 10);
  await viral('fading', 3, 91);
});
afterAll(() => db?.close());

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

async function viral(slug: string, creators: number, age: number): Promise<void> {
  for (let index = 0; index < creators; index += 1) {
    const account = await addAccount(market);
    await addPosts(market, account, [{ formatKey: `house:${slug}`, multiple: 6, postedAt: daysAgo(age) }]);
  }
  await refreshMarketStats(db.em(), [`house:${slug}`]);
}

/** Adds a user with posts of one format. */
async function user(posts: readonly PostSeed[]): Promise<Tenant> {
  const tenant = { em: db.em(), ownerId: newId() };
  await addPosts(tenant, await addAccount(tenant), posts);
  return tenant;
}
const slugs = async (tenant: Tenant, niche: string | null, preset = 'creator-ugc-video' as const): Promise<string[]> =>
  (await followableFormats(tenant, { preset, niche })).map(({ slug }) => slug);
const posts = (count: number, more: PostSeed): PostSeed[] =>
  Array.from({ length: count }, (_, index) => ({
    formatKey: 'house:proven',
    postedAt: daysAgo(index + 1),
    ...more,
  }));

describe('a run without a given format', () => {
  it('follows proven and strong formats of its workflow and niche', async () => {
    const me = await user([]);
    expect(await slugs(me, null)).toEqual(['proven', 'strong']);
    expect(await slugs(me, 'TEA')).toEqual(['proven', 'tea', 'strong']);
    expect(await slugs(me, 'pets')).toEqual(['proven', 'strong']);
  });

  it('never follows a format in a niche in which it was weak', async () => {
    const me = await user([...posts(6, { multiple: 0.5, niche: 'pets' }), ...posts(7, { multiple: 1, niche: 'tea' })]);
    expect(await slugs(me, 'pets')).toEqual(['strong']);
    expect(await slugs(me, 'tea')).toEqual(['proven', 'tea', 'strong']);
  });
});

describe('the posts of a user', () => {
  it('are summed up by key, in total and by niche, and not shown to others', async () => {
    const me = await user([
      ...posts(2, { multiple: 1, niche: 'pets', structureType: 'listicle' }),
      { formatKey: 'house:proven', multiple: 4, postedAt: daysAgo(1) },
      { formatKey: 'house:proven', postedAt: daysAgo(1) },
      { formatKey: 'house:proven', multiple: 9, counted: false },
    ]);
    const found = await readOurPosts(me, ['house:proven', 'structure:listicle', 'house:strong']);
    const pets = { niche: 'pets', posts: 2, days: 2, multiple: 1 };
    expect(Object.fromEntries(found)).toEqual({
      'house:proven': { posts: 3, days: 2, multiple: 1, niches: [pets] },
      'structure:listicle': { posts: 2, days: 2, multiple: 1, niches: [pets] },
    });
    expect((await readOurPosts(await user([]), ['house:proven'])).size).toBe(0);
  });
});

describe('a format that is named', () => {
  it('is found by its key, proven or not', async () => {
    expect((await houseFormatByKey(db.em(), 'house:unseen')).slug).toBe('unseen');
  });

  it.each(['house:gone', 'unseen', 'house:', 'chat:thread', '', 'house:\0', 'house:__proto__'])(
    'is refused by a key that the library does not hold: %j',
    async (key) => {
      await expect(houseFormatByKey(db.em(), key)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    },
  );
});
