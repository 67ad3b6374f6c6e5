import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, EVERYBODY } from '../../../../platform/database/index.js';
import { newId } from '../../../../platform/ids/index.js';
import type { Scope } from '../../../../runtime/index.js';
import { testScope } from '../../../../runtime/testing.js';
import { addAccount, addPosts, formatsDatabase, KEY } from '../testing.js';
import { formatSeries, lastMondays, readAccountSeries } from './series.service.js';

let db: Database;
beforeAll(async () => {
  db = await formatsDatabase();
});
afterAll(() => db?.close());

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
