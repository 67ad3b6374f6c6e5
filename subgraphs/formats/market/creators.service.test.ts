import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Database, EVERYBODY, shared } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { creators } from '../../creators/index.js';
import { identity } from '../../identity/index.js';
import { deleteAccount } from '../account/account.service.js';
import { formats } from '../index.js';
import type { GivenPost } from '../post/check.js';
import { listPosts } from '../post/post.service.js';
import { correctPost, type GivenCreator, importCreators, listCreators } from './creators.service.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const all = { after: null, limit: 1000 };
let db: Database;
beforeAll(async () => {
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities, ...formats.entities],
    migrations: [...identity.migrations, ...creators.migrations, ...formats.migrations],
  });
});
afterAll(() => db?.close());
const everybody = () => testScope(db.em(), EVERYBODY, { now: () => NOW });
beforeEach(async () => {
  for (const { id } of await listCreators(db.em()).read(all)) await deleteAccount(everybody(), id);
});

const post = (day: number, more: Partial<GivenPost> = {}): GivenPost => ({
  externalId: `v${day}`,
  postedAt: new Date(Date.UTC(2026, 2, day)).toISOString(),
  formatKey: 'house:kitchen-truths',
  readings: [
    {
      window: '24h',
      at: new Date(Date.UTC(2026, 2, day + 1)).toISOString(),
      metrics: { views: day < 6 ? 10 : 60 },
    },
  ],
  ...more,
});
const creator = (handle: string, posts = [1, 2, 3, 4, 5, 6].map((day) => post(day))): GivenCreator => ({
  handle,
  platform: 'tiktok',
  niche: 'Food',
  followers: 100,
  posts,
});
const readStats = async (key: string) =>
  (await shared(db.em()).selectFrom('formats.format_stats').select('stats').where('key', '=', key).executeTakeFirst())
    ?.stats;

describe('the market', () => {
  it('imports creators with their posts, and importing them again changes nothing', async () => {
    const first = await importCreators(everybody(), [creator('@zoe'), creator('adam', [post(1)])]);
    expect(first).toEqual([
      { handle: 'zoe', platform: 'tiktok', imported: 6, updated: 0, unchanged: 0, refused: [] },
      { handle: 'adam', platform: 'tiktok', imported: 1, updated: 0, unchanged: 0, refused: [] },
    ]);
    const again = await importCreators(everybody(), [creator('ZOE'), creator('adam', [post(1, { slides: 0 })])]);
    expect(again.map(({ unchanged, refused }) => [unchanged, refused.length])).toEqual([
      [6, 0],
      [0, 1],
    ]);
    const listed = await listCreators(db.em()).read(all);
    expect(listed.map(({ handle, niche, followers, posts }) => [handle, niche, followers, posts]).sort()).toEqual([
      ['adam', 'food', 100, 1],
      ['zoe', 'food', 100, 6],
    ]);
  });

  it('updates the evidence for a format as soon as posts are imported', async () => {
    await importCreators(everybody(), [creator('zoe')]);
    expect(await readStats('house:kitchen-truths')).toMatchObject({
      posts: 6,
      creators: 1,
      bestMultiple: 6,
      viralCreators: 1,
    });
  });

  it("keeps an administrator's correction, which no import changes", async () => {
    await importCreators(everybody(), [creator('zoe')]);
    const { id } = (await listCreators(db.em()).read(all))[0]!;
    const newest = (await listPosts(everybody(), id).read(all))[0]!;
    const corrected = await correctPost(everybody(), newest.id, {
      formatKey: 'chat:thread',
      medium: 'chat',
      subNiche: 'Tea',
    });
    expect(corrected).toMatchObject({ format_key: 'chat:thread', medium: 'chat', recipe_source: 'corrected' });
    expect(await readStats('house:kitchen-truths')).toMatchObject({ posts: 5, viralCreators: 0 });
    expect(await readStats('chat:thread')).toMatchObject({ posts: 1, bestMultiple: 6 });
    const posts = [1, 2, 3, 4, 5, 6].map((day) =>
      post(day, day === 6 ? { medium: 'talking', subNiche: 'Coffee' } : {}),
    );
    const [report] = await importCreators(everybody(), [creator('zoe', posts)]);
    expect(report).toMatchObject({ unchanged: 6 });
    expect(await readStats('chat:thread')).toMatchObject({ posts: 1 });
    await expect(correctPost(everybody(), newId(), {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(correctPost(everybody(), newest.id, { formatKey: 'X' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('forgets a creator with its evidence', async () => {
    await importCreators(everybody(), [creator('zoe')]);
    const { id } = (await listCreators(db.em()).read(all))[0]!;
    await deleteAccount(everybody(), id);
    expect(await readStats('house:kitchen-truths')).toBeUndefined();
  });

  it('refuses an invalid creator with its index, and imports nothing', async () => {
    for (const [given, field] of [
      [[creator('zoe'), creator('@')], 'creators[1].handle'],
      [[creator('zoe'), { ...creator('bo'), niche: '?' }], 'creators[1].niche'],
      [[{ ...creator('zoe'), followers: 1.5 }], 'creators[0].followers'],
      [[creator('zoe'), creator(' @ZOE')], 'creators[1]'],
      [
        [
          creator(
            'zoe',
            Array.from({ length: 1001 }, (_, day) => post(day)),
          ),
        ],
        'creators',
      ],
    ] as const)
      await expect(importCreators(everybody(), given)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        message: expect.stringContaining(`\`${field}\``),
        details: { field },
      });
    expect(await listCreators(db.em()).read(all)).toEqual([]);
  });

  it('gives two concurrent imports in opposite order the same result as one after the other', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const [one, other] = await Promise.all([
      importCreators(
        everybody(),
        names.map((name) => creator(name)),
      ),
      importCreators(
        everybody(),
        [...names].reverse().map((name) => creator(name)),
      ),
    ]);
    expect([...one, ...other].filter(({ imported }) => imported === 6)).toHaveLength(4);
    expect(await readStats('house:kitchen-truths')).toMatchObject({ posts: 24, creators: 4, viralCreators: 4 });
  });
});
