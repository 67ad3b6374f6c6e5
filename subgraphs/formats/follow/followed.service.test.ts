import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, EVERYBODY, json, now, own, type Tenant } from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { addAccount, addPosts, formatsDatabase, type PostSeed } from '../evidence/testing.js';
import type { WinnerFormat } from '../formats.entity.js';
import { createHouseFormat, deleteHouseFormat } from '../house/house-format.service.js';
import { readOurPosts } from '../house/known-formats.service.js';
import { refreshMarketStats } from '../house/market-stats.service.js';
import { findFollowedHouse, findFollowedReference, listFollowableFormats } from './followed.service.js';

let db: Database;
let me: Tenant;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const HOOK = 'I stopped rinsing rice, and here is why.';

beforeAll(async () => {
  db = await formatsDatabase();
  me = { em: db.em(), ownerId: newId() };
  const admin = { em: db.em(), ownerId: newId() } as unknown as Scope;
  const format = { summary: 'A format.', medium: 'talking' as const, preset: 'creator-ugc-video' };
  await createHouseFormat(admin, {
    ...format,
    slug: 'kitchen-truths',
    name: 'Kitchen truths',
    hookRecipes: ['I stopped [habit], and here is why.'],
    beats: ['Hook', 'Proof', 'Ask'],
    whatToSteal: ['The plain admission.'],
    whatNotToCopy: ['"life hack"'],
    options: { structureType: 'myth-bust', lines: 4 },
  });
  await createHouseFormat(admin, { ...format, slug: 'odd', name: 'Odd', options: { lines: 99, structureType: 7 } });
  await createHouseFormat(admin, { ...format, slug: 'deck', name: 'Deck', medium: 'carousel', preset: 'carousel' });
  await createHouseFormat(admin, { ...format, slug: 'gone', name: 'Gone' });
  await deleteHouseFormat(db.em(), 'gone');
  for (const more of [{ slug: 'strong' }, { slug: 'fading' }, { slug: 'unseen' }, { slug: 'tea', niches: ['Tea'] }])
    await createHouseFormat(admin, { ...format, name: more.slug, ...more });
  const market = { em: db.em(), ownerId: EVERYBODY };
  for (const [slug, creators, days] of [
    ['kitchen-truths', 3, 1],
    ['tea', 3, 10],
    ['deck', 3, 10],
    ['strong', 2, 10],
    ['fading', 3, 91],
  ] as const)
    for (let index = 0; index < creators; index += 1) {
      const post = { formatKey: `house:${slug}`, multiple: 6 + index, postedAt: daysAgo(days) };
      await addPosts(market, await addAccount(market), [post]);
    }
  await own(market)
    .updateTable('formats.post')
    .set({ hook: HOOK })
    .where('format_key', '=', 'house:kitchen-truths')
    .where('multiple', '=', 6)
    .execute();
  const posts = await own(market).selectFrom('formats.post').select('id').execute();
  const readings = posts.map(({ id }) => ({ post_id: id, window_label: '7d' as const, at: now, views: 100 }));
  await own(market).insertInto('formats.reading', readings).execute();
  await refreshMarketStats(
    db.em(),
    ['kitchen-truths', 'tea', 'deck', 'strong', 'fading'].map((slug) => `house:${slug}`),
  );
});
afterAll(() => db?.close());

async function addReference(tenant: Tenant, format: WinnerFormat, more: { retired?: boolean } = {}): Promise<string> {
  const id = newId();
  await own(tenant)
    .insertInto('formats.reference', {
      id,
      text_hash: id,
      asked_hash: id,
      source_url: null,
      name: 'I stopped rinsing rice',
      kind: 'talking',
      preset: 'creator-ugc-video',
      recipe_key: null,
      niche_categories: json([]),
      format: json(format),
      created_at: now,
      retired_at: more.retired ? now : null,
    })
    .execute();
  return id;
}

describe('a house format that a run follows', () => {
  it('gives its recipes, beats, structure and length, its best first line and what must not be copied', async () => {
    expect(await findFollowedHouse(db.em(), 'house:kitchen-truths')).toEqual({
      key: 'house:kitchen-truths',
      name: 'Kitchen truths',
      hookFamily: 'contrarian',
      hookRecipes: ['I stopped [habit], and here is why.'],
      beats: ['Hook', 'Proof', 'Ask'],
      structure: 'myth-bust',
      parts: [],
      lines: 4,
      slideCount: null,
      example: HOOK,
      whatToSteal: ['The plain admission.'],
      neverCopy: ['"life hack"'],
    });
  });

  it('ignores invalid options', async () => {
    expect(await findFollowedHouse(db.em(), 'house:odd')).toMatchObject({
      structure: null,
      lines: null,
      example: null,
    });
  });

  it.each(['house:gone', 'kitchen-truths', 'house:', 'chat:thread', '', 'house:\0', 'house:__proto__'])(
    'is refused by %j, naming the field',
    async (key) => {
      await expect(findFollowedHouse(db.em(), key, { field: 'options.houseFormat' })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: { field: 'options.houseFormat' },
      });
    },
  );

  it('is refused on a workflow of another medium', async () => {
    await expect(findFollowedHouse(db.em(), 'house:deck', { preset: 'creator-ugc-video' })).rejects.toThrow(
      /a format for carousel, and creator-ugc-video makes talking/,
    );
    expect(await findFollowedHouse(db.em(), 'house:kitchen-truths', { preset: 'testimonial-video' })).toBeDefined();
  });
});

describe('a reference that a run follows', () => {
  const FORMAT = { structure: ['hook', 'problem', 'cta'], hookShape: 'confession', avoid: ['@rival'] };

  it('is found by its id, its key and its format', async () => {
    const id = await addReference(me, FORMAT);
    const followed = {
      key: `ref:${id}`,
      name: 'I stopped rinsing rice',
      hookFamily: 'confession',
      structure: 'testimonial',
      parts: ['hook', 'problem', 'cta'],
      beats: [],
      neverCopy: ['@rival'],
    };
    expect(await findFollowedReference(me, id)).toMatchObject(followed);
    expect(await findFollowedReference(me, `ref:${id}`)).toMatchObject(followed);
    expect(await findFollowedReference(me, { ...FORMAT, proof: null })).toMatchObject(followed);
  });

  it('can be a format without a reference', async () => {
    expect(await findFollowedReference(me, { structure: ['hook', 'body'], slideCount: 7 })).toMatchObject({
      key: 'ref:given',
      hookFamily: null,
      parts: ['hook', 'body'],
      slideCount: 7,
    });
  });

  it("is refused if it is retired, another account's or missing", async () => {
    const retired = await addReference(me, FORMAT, { retired: true });
    const other = await addReference({ em: db.em(), ownerId: newId() }, FORMAT);
    for (const given of [retired, `ref:${other}`, newId(), 'house:kitchen-truths', ''])
      await expect(findFollowedReference(me, given)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: { field: 'options.reference' },
      });
  });

  it.each([
    [{}, 'options.reference.structure'],
    [{ structure: [] }, 'options.reference.structure'],
    [{ structure: ['hook', 4] }, 'options.reference.structure[1]'],
    [{ structure: ['hook'], avoid: 'prices' }, 'options.reference.avoid'],
    [{ structure: ['hook'], slideCount: 0.5 }, 'options.reference.slideCount'],
    [{ structure: ['hook'], sound: 'loud' }, 'options.reference.sound'],
    [['hook'], 'options.reference'],
  ])('is refused as %j, at %s', async (given, field) => {
    await expect(findFollowedReference(me, given)).rejects.toMatchObject({ code: 'BAD_INPUT', details: { field } });
  });

  it('is refused on a workflow of another medium', async () => {
    const id = await addReference(me, FORMAT);
    await expect(findFollowedReference(me, id, { preset: 'carousel' })).rejects.toThrow(/a format for talking/);
  });
});

describe('a run without a given format', () => {
  const wanted = { preset: 'creator-ugc-video' as const, niche: null };

  it('follows nothing while feedback is paused for its account or for all', async () => {
    const user = { em: db.em(), ownerId: newId() };
    const paused = await addAccount(user, { paused: true });
    expect(await listFollowableFormats(user, wanted)).toEqual([]);
    const counted = await addAccount(user);
    expect(await listFollowableFormats(user, wanted)).toHaveLength(2);
    expect(await listFollowableFormats(user, { ...wanted, accountId: paused })).toEqual([]);
    expect(await listFollowableFormats(user, { ...wanted, accountId: counted })).toHaveLength(2);
  });
});

/** Adds a user with posts of one format. */
async function user(posts: readonly PostSeed[]): Promise<Tenant> {
  const tenant = { em: db.em(), ownerId: newId() };
  await addPosts(tenant, await addAccount(tenant), posts);
  return tenant;
}
const slugs = async (tenant: Tenant, niche: string | null): Promise<string[]> =>
  (await listFollowableFormats(tenant, { preset: 'creator-ugc-video', niche })).map(({ key }) => key.slice(6));
const posts = (count: number, more: PostSeed): PostSeed[] =>
  Array.from({ length: count }, (_, index) => ({
    formatKey: 'house:kitchen-truths',
    postedAt: daysAgo(index + 1),
    ...more,
  }));

describe('a format that a run picks', () => {
  it('follows proven and strong formats of its workflow and niche', async () => {
    const me = await user([]);
    expect(await slugs(me, null)).toEqual(['kitchen-truths', 'strong']);
    expect(await slugs(me, 'TEA')).toEqual(['kitchen-truths', 'tea', 'strong']);
    expect(await slugs(me, 'pets')).toEqual(['kitchen-truths', 'strong']);
  });

  it('never follows a format in a niche in which it was weak', async () => {
    const me = await user([...posts(6, { multiple: 0.5, niche: 'pets' }), ...posts(7, { multiple: 1, niche: 'tea' })]);
    expect(await slugs(me, 'pets')).toEqual(['strong']);
    expect(await slugs(me, 'tea')).toEqual(['kitchen-truths', 'tea', 'strong']);
  });
});

describe('the posts of a user', () => {
  it('are summed up by key, in total and by niche, and not shown to others', async () => {
    const me = await user([
      ...posts(2, { multiple: 1, niche: 'pets', structureType: 'listicle' }),
      { formatKey: 'house:kitchen-truths', multiple: 4, postedAt: daysAgo(1) },
      { formatKey: 'house:kitchen-truths', postedAt: daysAgo(1) },
      { formatKey: 'house:kitchen-truths', multiple: 9, counted: false },
    ]);
    const found = await readOurPosts(me, ['house:kitchen-truths', 'structure:listicle', 'house:strong']);
    const pets = { niche: 'pets', posts: 2, days: 2, multiple: 1 };
    expect(Object.fromEntries(found)).toEqual({
      'house:kitchen-truths': { posts: 3, days: 2, multiple: 1, niches: [pets] },
      'structure:listicle': { posts: 2, days: 2, multiple: 1, niches: [pets] },
    });
    expect((await readOurPosts(await user([]), ['house:kitchen-truths'])).size).toBe(0);
  });
});
