import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import {
  acrossOwners,
  type Database,
  EVERYBODY,
  fromNow,
  inTransaction,
  own,
} from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { updatePool } from './pool.service.js';
import { computePriors, getPrior } from './prior.service.js';
import type { Prior } from './statistics.js';
import { addAccount, addPosts, formatsDatabase, KEY, type PostSeed, scored, UNSCORED } from './testing.js';

let db: Database;
beforeAll(async () => {
  db = await formatsDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  const all = acrossOwners(db.em());
  for (const table of ['formats.pool', 'formats.post', 'formats.account'] as const)
    await all.deleteFrom(table).execute();
});

const scopeOf = (ownerId: string, minDays = 0): Scope =>
  testScope(db.em(), ownerId, { config: readConfig({ CUTROOM_POOL_MIN_DAYS: String(minDays) }) });
const newUser = (): Scope => scopeOf(newId());
const market = (): Scope => scopeOf(EVERYBODY);
const IN_COFFEE = { niche: 'coffee', subNiche: 'espresso' };

/** Stores posts and updates the pool in one transaction, as an import does. */
async function post(user: Scope, accountId: string, posts: readonly PostSeed[]): Promise<void> {
  await inTransaction(user, async (tx) => {
    await addPosts(tx, accountId, posts);
    await updatePool(tx, [accountId]);
  });
}

/** Adds one account for every list of posts, which has enough other posts to count. */
async function accountsWith(user: Scope, lists: readonly PostSeed[][], of = IN_COFFEE): Promise<string[]> {
  const ids: string[] = [];
  for (const posts of lists) {
    const id = await addAccount(user, of);
    await post(user, id, [...UNSCORED, ...posts]);
    ids.push(id);
  }
  return ids;
}

const prior = async (user: Scope, of: Partial<Parameters<typeof computePriors>[1]> = {}): Promise<Prior> =>
  getPrior(
    await computePriors(user, { goal: 'saves', niche: 'coffee', subNiche: 'espresso', keys: [KEY], ...of }),
    KEY,
  );

/** Three users with five accounts, whose 10 posts include 4 hits. */
async function fiveAccounts(of = IN_COFFEE): Promise<{ user: Scope; accounts: string[] }[]> {
  const users = [newUser(), newUser(), newUser()];
  const found = [];
  for (const [index, user] of users.entries())
    found.push({
      user,
      accounts: await accountsWith(user, index === 2 ? [scored(0, 2)] : [scored(1, 1), scored(1, 1)], of),
    });
  return found;
}

const NONE = { source: 'none', p: 0.5, posts: null, accounts: null };

describe('a pooled prior', () => {
  it('exists with 5 accounts of 3 users: 4 hits of 10 posts are 0.4', async () => {
    await fiveAccounts();
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.4, posts: 10, accounts: 5 });
  });

  it('does not exist with 4 accounts of 4 users, but with the fifth', async () => {
    for (let user = 0; user < 4; user += 1) await accountsWith(newUser(), [scored(1, 0)]);
    expect(await prior(newUser())).toEqual(NONE);
    await accountsWith(newUser(), [scored(0, 1)]);
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.8, posts: 5, accounts: 5 });
  });

  it('does not exist with 6 accounts of 2 users', async () => {
    for (const user of [newUser(), newUser()]) await accountsWith(user, [scored(1, 0), scored(1, 0), scored(1, 0)]);
    expect(await prior(newUser())).toEqual(NONE);
  });

  it("excludes the user's own accounts", async () => {
    const [first] = await fiveAccounts();
    expect(await prior(first!.user)).toEqual(NONE);
  });

  it('weighs an account with 20 posts at most: 100 hits and four accounts with a miss are 20 of 24', async () => {
    await accountsWith(newUser(), [scored(100, 0)]);
    for (let user = 0; user < 4; user += 1) await accountsWith(newUser(), [scored(0, 1)]);
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.83, posts: 20, accounts: 5 });
  });

  it('falls back from the sub-niche to the niche and then to all', async () => {
    await fiveAccounts();
    const me = newUser();
    expect((await prior(me, { subNiche: 'filter' })).source).toBe('niche');
    expect((await prior(me, { subNiche: null })).source).toBe('niche');
    expect((await prior(me, { niche: 'tea' })).source).toBe('all');
    expect((await prior(me, { niche: null, subNiche: null })).source).toBe('all');
    expect(await prior(me, { goal: 'reach' })).toEqual(NONE);
  });

  it("counts a post in its own niche, and an account's sub-niche only with the account's niche", async () => {
    await fiveAccounts({ niche: 'tea', subNiche: 'espresso' });
    for (let user = 0; user < 5; user += 1)
      await accountsWith(newUser(), [scored(1, 0, { niche: 'coffee' })], { niche: 'tea', subNiche: 'espresso' });
    expect(await prior(newUser())).toMatchObject({ source: 'niche', accounts: 5, p: 1 });
  });

  it('does not contain accounts with fewer than ten counted posts', async () => {
    const accounts: [Scope, string][] = [];
    for (let user = newUser(); accounts.length < 5; user = newUser()) {
      accounts.push([user, await addAccount(user, IN_COFFEE)]);
      await post(...accounts.at(-1)!, [...scored(9, 0), { counted: false }]);
    }
    expect(await prior(newUser())).toEqual(NONE);
    for (const account of accounts) await post(...account, scored(0, 1));
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.9, posts: 50, accounts: 5 });
  });

  it('contains a new account from its first import after CUTROOM_POOL_MIN_DAYS on', async () => {
    const users = Array.from({ length: 5 }, () => scopeOf(newId(), 14));
    const accounts = await Promise.all(users.map((user) => accountsWith(user, [scored(1, 0)])));
    const grow = async (days: number): Promise<void> => {
      for (const [index, user] of users.entries()) {
        await own(user)
          .updateTable('formats.account')
          .set({ created_at: fromNow(-days * 86_400) })
          .execute();
        await post(user, accounts[index]![0]!, scored(0, 1));
      }
    };
    await grow(13);
    expect(await prior(newUser())).toEqual(NONE);
    await grow(14);
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.33, posts: 10, accounts: 5 });
  });
});

describe('a prior reveals nothing about a user', () => {
  it("is exactly the same when one or two other users' posts change", async () => {
    const [first, second] = await fiveAccounts();
    const me = newUser();
    const before = await prior(me);
    await post(first!.user, first!.accounts[0]!, scored(1, 0));
    expect(await prior(me)).toStrictEqual(before);
    await post(first!.user, first!.accounts[1]!, scored(9, 0));
    expect(await prior(me)).toStrictEqual(before);
    await post(second!.user, second!.accounts[0]!, scored(1, 0));
    expect(await prior(me)).toStrictEqual(before);
  });

  it("changes with a third user's, by everything that has changed: 15 of 21", async () => {
    const [first, second, third] = await fiveAccounts();
    await post(first!.user, first!.accounts[1]!, scored(9, 0));
    await post(second!.user, second!.accounts[0]!, scored(1, 0));
    await post(third!.user, third!.accounts[0]!, scored(1, 0));
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.71, posts: 20, accounts: 5 });
  });

  it("keeps a deleted account's share until two others change, and nothing after that", async () => {
    const [first, second, third] = await fiveAccounts();
    await accountsWith(newUser(), [scored(1, 0), scored(1, 0)]);
    const before = await prior(newUser());
    const [gone] = first!.accounts;
    await own(first!.user).deleteFrom('formats.post').where('account_id', '=', gone!).execute();
    await inTransaction(first!.user, (tx) => updatePool(tx, [gone!]));
    expect(await prior(newUser())).toStrictEqual(before);
    await post(second!.user, second!.accounts[0]!, scored(1, 0));
    await post(third!.user, third!.accounts[0]!, scored(1, 0));
    expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.58, posts: 10, accounts: 5 });
    expect(
      await own(first!.user).selectFrom('formats.pool').select('key').where('account_id', '=', gone!).execute(),
    ).toEqual([]);
  });

  it('keeps no row of an account whose numbers nobody was shown', async () => {
    const me = newUser();
    const [account] = await accountsWith(me, [scored(1, 0)]);
    await own(me).deleteFrom('formats.post').execute();
    await inTransaction(me, (tx) => updatePool(tx, [account!]));
    expect(await acrossOwners(db.em()).selectFrom('formats.pool').select('key').execute()).toEqual([]);
  });
});

describe('the market', () => {
  const creators = async (count: number, of = IN_COFFEE): Promise<void> => {
    await accountsWith(
      market(),
      Array.from({ length: count }, () => scored(1, 3)),
      of,
    );
  };

  it('is used with five creators, those of the niche first', async () => {
    await creators(4);
    expect(await prior(newUser())).toEqual(NONE);
    await accountsWith(market(), [scored(4, 0)], { niche: 'tea', subNiche: 'green' });
    expect(await prior(newUser())).toEqual({ source: 'market', p: 0.4, posts: 20, accounts: 5 });
    await creators(1);
    expect(await prior(newUser())).toEqual({ source: 'market', p: 0.25, posts: 20, accounts: 5 });
  });

  it('gives way to a pool, and is not part of one', async () => {
    await creators(5);
    await fiveAccounts();
    expect(await prior(newUser())).toMatchObject({ source: 'sub-niche', accounts: 5 });
    expect(await prior(newUser(), { niche: 'tea' })).toMatchObject({ source: 'all', accounts: 5 });
  });

  it('changes with each of its posts', async () => {
    await creators(5);
    await accountsWith(market(), [scored(5, 0)]);
    expect(await prior(newUser())).toMatchObject({ accounts: 6, p: 0.4 });
  });
});

it('two concurrent transactions keep the numbers of both', async () => {
  const users = [newUser(), newUser(), newUser(), newUser(), newUser()];
  await Promise.all(users.map((user) => accountsWith(scopeOf(user.ownerId), [scored(1, 1)])));
  expect(await prior(newUser())).toEqual({ source: 'sub-niche', p: 0.5, posts: 10, accounts: 5 });
});
