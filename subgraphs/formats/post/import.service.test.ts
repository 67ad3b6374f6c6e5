import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { type Database, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { creators } from '../../creators/index.js';
import { identity } from '../../identity/index.js';
import { createAccount, deleteAccount, updateAccount } from '../account/account.service.js';
import { formats } from '../index.js';
import type { GivenPost, GivenReading } from './check.js';
import { recordOutcome } from './file-import.service.js';
import { importPosts } from './import.service.js';
import { deletePost, listPosts } from './post.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 1);
const iso = (ms: number): string => new Date(ms).toISOString();
let db: Database;
beforeAll(async () => {
  db = await testDatabase({
    entities: [...identity.entities, ...creators.entities, ...formats.entities],
    migrations: [...identity.migrations, ...creators.migrations, ...formats.migrations],
  });
});
afterAll(() => db?.close());

const config = readConfig({});
const makeScope = (owner = newId()): Scope => testScope(db.em(), owner, { config, now: () => new Date(NOW) });
const newOwn = async (scope = makeScope()): Promise<{ scope: Scope; id: string }> => ({
  scope,
  id: (await createAccount(scope, { handle: `a${newId()}`, platform: 'tiktok' })).id,
});
const reading = (
  postedAt: number,
  window: GivenReading['window'],
  age: number,
  metrics: GivenReading['metrics'],
): GivenReading => ({ window, at: iso(postedAt + age), metrics });
/** A post published on a day in March, with views at 24 h. */
const post = (day: number, views: number | null = null, more: Partial<GivenPost> = {}): GivenPost => {
  const postedAt = Date.UTC(2026, 2, day);
  const readings = views === null ? [] : [reading(postedAt, '24h', DAY, { views })];
  return { externalId: `v${day}`, postedAt: iso(postedAt), readings, ...more };
};
const all = { after: null, limit: 1000 };
const stored = async ({ scope, id }: { scope: Scope; id: string }) => (await listPosts(scope, id).read(all)).reverse();

describe('an import', () => {
  it('adds what is new, changes what differs, and leaves the rest', async () => {
    const { scope, id } = await newOwn();
    expect(await importPosts(scope, id, [post(1, 10), post(2, 20)])).toEqual({
      imported: 2,
      updated: 0,
      unchanged: 0,
      refused: [],
    });
    const again = await importPosts(scope, id, [post(1, 10), post(2, 21), post(3, null, { hook: 'Stop.' })]);
    expect(again).toMatchObject({ imported: 1, updated: 1, unchanged: 1 });
    expect((await stored({ scope, id })).map(({ readings: [one] }) => one?.metrics.views)).toEqual([10, 21, undefined]);
  });

  it('refuses single posts with a reason, and imports the others', async () => {
    const { scope, id } = await newOwn();
    const at = Date.UTC(2026, 2, 1);
    const bad: [GivenPost, RegExp][] = [
      [post(1, 10, { externalId: ' ' }), /`externalId` is empty/],
      [post(1, 10, { externalId: 'x'.repeat(201) }), /`externalId` is too long/],
      [post(1, 10, { postedAt: '2004-12-31T23:59:59Z' }), /before 2005/],
      [post(1, 10, { postedAt: iso(NOW + 6 * 60_000), readings: [] }), /in the future/],
      [post(1, -1), /`readings\[0\].metrics.views` is -1/],
      [post(1, 1.5), /whole number/],
      [post(1, 1e13), /trillion/],
      [post(1, null, { readings: [reading(at, '24h', DAY, { avgWatchPct: 100.1 })] }), /percentage/],
      [post(1, null, { readings: [reading(at, '24h', DAY, {})] }), /contains no number/],
      [post(1, null, { readings: [reading(at, '24h', 11 * HOUR, { views: 1 })] }), /11 hours after posting/],
      [post(1, null, { readings: [reading(at, '7d', 11 * DAY, { views: 1 })] }), /11 days after posting/],
      [post(1, null, { readings: [reading(at, 'adhoc', -1, { views: 1 })] }), /before the post went up/],
      [post(1, null, { readings: [reading(at, 'adhoc', 100 * DAY, { views: 1 })] }), /in the future/],
      [post(1, 10, { formatKey: 'Nope' }), /`formatKey` is "Nope"/],
      [post(1, 10, { structureType: 'nope' }), /one of: problem-solution/],
      [post(1, 10, { hookFamily: '__proto__' }), /one of: pain-point/],
      [post(1, 10, { url: 'javascript:alert(1)' }), /`url` must be/],
      [post(1, 10, { runId: 'x' }), /`runId`/],
      [post(1, 10, { niche: '!!!' }), /`niche` has no letter/],
    ];
    const report = await importPosts(scope, id, [...bad.map(([one]) => one), post(9, 10), post(9, 10)]);
    expect(report).toMatchObject({ imported: 1, updated: 0, unchanged: 0 });
    expect(report.refused.map(({ index }) => index)).toEqual([...bad.keys(), bad.length + 1]);
    for (const [at, [, pattern]] of bad.entries()) expect(report.refused[at]!.error).toMatch(pattern);
    expect(report.refused.at(-1)!.error).toMatch(/same as that of an earlier post/);
  });

  it('accepts a newer reading of a window, keeps the newest, and stores adhoc ones by their time', async () => {
    const mine = await newOwn();
    const at = Date.UTC(2026, 2, 1);
    const send = (...readings: GivenReading[]) =>
      importPosts(mine.scope, mine.id, [post(1, null, { readings })]).then(({ updated, unchanged }) => [
        updated,
        unchanged,
      ]);
    await send(reading(at, '24h', 24 * HOUR, { views: 10 }));
    expect(await send(reading(at, '24h', 23 * HOUR, { views: 9 }))).toEqual([0, 1]);
    expect(await send(reading(at, '24h', 25 * HOUR, { views: 8 }))).toEqual([1, 0]);
    expect(await send(reading(at, 'adhoc', 25 * HOUR, { views: 7 }))).toEqual([1, 0]);
    expect(
      await send(reading(at, 'adhoc', 25 * HOUR, { views: 6 }), reading(at, 'adhoc', 30 * DAY, { likes: 1 })),
    ).toEqual([1, 0]);
    const [one] = await stored(mine);
    expect(one!.readings.map(({ window, metrics }) => [window, metrics.views, metrics.likes])).toEqual(
      expect.arrayContaining([
        ['24h', 8, null],
        ['adhoc', 6, null],
        ['adhoc', null, 1],
      ]),
    );
    expect(one!.readings).toHaveLength(3);
  });

  it('only changes the given fields, and null clears a field', async () => {
    const mine = await newOwn();
    await importPosts(mine.scope, mine.id, [
      post(1, null, { hook: 'One', caption: 'Two', formatKey: 'chat:thread', niche: 'Skin Care' }),
    ]);
    await importPosts(mine.scope, mine.id, [post(1, null, { hook: null })]);
    expect((await stored(mine))[0]).toMatchObject({
      hook: null,
      caption: 'Two',
      format_key: 'chat:thread',
      niche: 'skin-care',
      recipe_source: 'given',
    });
    await importPosts(mine.scope, mine.id, [post(1, null, { formatKey: null })]);
    expect((await stored(mine))[0]).toMatchObject({ format_key: null, recipe_source: null });
  });

  it('refuses a time that would put a reading outside its window', async () => {
    const mine = await newOwn();
    await importPosts(mine.scope, mine.id, [post(1, 10)]);
    const moved = await importPosts(mine.scope, mine.id, [{ ...post(3), externalId: 'v1' }]);
    expect(moved.refused).toEqual([{ index: 0, error: expect.stringMatching(/`postedAt` moves the post/) }]);
  });

  it('keeps at most 60 adhoc readings of a post', async () => {
    const mine = await newOwn();
    const at = Date.UTC(2026, 2, 1);
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => reading(at, 'adhoc', (from + n) * HOUR, { views: 1 }));
    expect(await importPosts(mine.scope, mine.id, [post(1, null, { readings: many(0, 60) })])).toMatchObject({
      imported: 1,
    });
    const more = await importPosts(mine.scope, mine.id, [post(1, null, { readings: many(100, 1) })]);
    expect(more.refused[0]!.error).toMatch(/would have 61 `adhoc` readings; it may have 60/);
  });
});

describe('scores', () => {
  const seven = [10, 20, 30, 40, 50, 60, 90].map((views, at) => post(at + 1, views));
  const multiples = async (mine: { scope: Scope; id: string }) => (await stored(mine)).map(({ multiple }) => multiple);

  it('exist after the import, in any order of posts', async () => {
    const mine = await newOwn();
    await importPosts(mine.scope, mine.id, [...seven].reverse());
    expect(await multiples(mine)).toEqual([null, null, null, null, null, 2, 90 / 35]);
    const other = await newOwn();
    for (const one of [3, 6, 0, 5, 2, 4, 1]) await importPosts(other.scope, other.id, [seven[one]!]);
    expect(await multiples(other)).toEqual(await multiples(mine));
  });

  it('follow a post that is changed or deleted', async () => {
    const mine = await newOwn();
    await importPosts(mine.scope, mine.id, seven);
    await importPosts(mine.scope, mine.id, [post(3, 45)]);
    expect((await multiples(mine)).slice(5)).toEqual([60 / 40, 90 / 42.5]);
    const [first] = await stored(mine);
    await deletePost(mine.scope, mine.id, first!.id);
    expect(await multiples(mine)).toEqual([null, null, null, null, null, 90 / 45]);
    await expect(deletePost(mine.scope, mine.id, first!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not change while feedback is paused, and catch up when the pause ends', async () => {
    const mine = await newOwn();
    await importPosts(mine.scope, mine.id, seven.slice(0, 6));
    await updateAccount(mine.scope, mine.id, { feedbackPaused: true });
    await importPosts(mine.scope, mine.id, [seven[6]!, post(1, 70)]);
    expect(await multiples(mine)).toEqual([null, null, null, null, null, 2, null]);
    expect((await stored(mine)).map(({ counted }) => counted)).toEqual([true, true, true, true, true, true, false]);
    await updateAccount(mine.scope, mine.id, { feedbackPaused: false });
    expect(await multiples(mine)).toEqual([null, null, null, null, null, 60 / 40, 90 / 45]);
    expect((await stored(mine)).every(({ counted }) => counted)).toBe(true);
  });

  it('are the same however many pages an account has', async () => {
    const mine = await newOwn();
    const start = Date.UTC(2025, 0, 1);
    const many = Array.from({ length: 4_500 }, (_, n) => {
      // Several posts have the same time and are then ordered by id.
      const postedAt = start + Math.floor(n / 3) * HOUR;
      return {
        externalId: `p${n % 7}-${n}`,
        postedAt: iso(postedAt),
        readings: [reading(postedAt, '24h', DAY, { views: 1 + ((n * 37) % 101) })],
      };
    });
    for (let at = 0; at < many.length; at += 1000) await importPosts(mine.scope, mine.id, many.slice(at, at + 1000));
    const found = new Map(
      (await listPosts(mine.scope, mine.id).read({ after: null, limit: 5_000 })).map((one) => [one.external_id, one]),
    );
    const ordered = [...many].sort((a, b) =>
      a.postedAt === b.postedAt ? (a.externalId < b.externalId ? -1 : 1) : a.postedAt < b.postedAt ? -1 : 1,
    );
    const values = ordered.map(({ readings: [one] }) => one!.metrics.views!);
    for (const at of [5, 1999, 2000, 2001, 4_499]) {
      const before = values.slice(Math.max(0, at - 20), at).sort((a, b) => a - b);
      const median = (before[Math.floor((before.length - 1) / 2)]! + before[Math.ceil((before.length - 1) / 2)]!) / 2;
      expect(found.get(ordered[at]!.externalId)!.multiple).toBe(values[at]! / median);
    }
  });
});

describe('an account', () => {
  it('is unique per platform and handle, in any spelling', async () => {
    const scope = makeScope();
    const made = await createAccount(scope, {
      handle: ' @Mina ',
      platform: 'tiktok',
      niche: 'Skin Care',
      neverSay: ['a', ' A '],
    });
    expect(made).toMatchObject({ handle: 'Mina', niche: 'skin-care', sub_niche: null, never_say: ['a'] });
    await expect(createAccount(scope, { handle: 'mINA', platform: 'tiktok' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { hint: `Change that one: PATCH /api/v1/accounts/${made.id}.` },
    });
    const other = await createAccount(scope, { handle: 'Mina', platform: 'reels' });
    await expect(updateAccount(scope, other.id, { platform: 'tiktok' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(createAccount(makeScope(), { handle: 'mina', platform: 'tiktok' })).resolves.toBeDefined();
    for (const handle of ['@', ' ', '@\n', 'a\u0007b'])
      await expect(createAccount(scope, { handle, platform: 'shorts' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('of one handle, requested twice concurrently, is created once', async () => {
    const scope = makeScope();
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => createAccount({ ...scope, em: db.em() }, { handle: 'one', platform: 'tiktok' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is deleted with its posts and readings', async () => {
    const mine = await newOwn();
    await importPosts(mine.scope, mine.id, [post(1, 10), post(2, 10)]);
    await deleteAccount(mine.scope, mine.id);
    for (const table of ['formats.account', 'formats.post', 'formats.reading'] as const)
      expect(await own(mine.scope).selectFrom(table).select('owner_id').execute()).toEqual([]);
  });
});

describe("a saved script's outcome", () => {
  const outcome = { externalId: 'script:1', postedAt: iso(NOW - 10 * DAY), structureType: 'listicle' } as const;

  it('becomes a post with a reading of that age, and replaces the earlier one of its window', async () => {
    const own = await newOwn();
    await recordOutcome(own.scope, own.id, { ...outcome, window: '24h', metrics: { views: 100 } });
    await recordOutcome(own.scope, own.id, { ...outcome, window: '24h', metrics: { views: 120, saves: 4 } });
    await recordOutcome(own.scope, own.id, { ...outcome, window: '7d', metrics: { views: 300 } });
    const posts = await stored(own);
    expect(posts).toMatchObject([{ external_id: 'script:1', structure_type: 'listicle' }]);
    expect(posts[0]!.readings.map(({ window, metrics }) => [window, metrics.views, metrics.saves])).toEqual([
      ['24h', 120, 4],
      ['7d', 300, null],
    ]);
  });

  it("is refused with the reason, or for another user's account", async () => {
    const own = await newOwn();
    const early = { ...outcome, postedAt: iso(NOW - 60_000), window: '24h', metrics: { views: 1 } } as const;
    await expect(recordOutcome(own.scope, own.id, early)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const stranger = makeScope();
    const late = { ...outcome, window: '7d', metrics: { views: 1 } } as const;
    await expect(recordOutcome(stranger, own.id, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
