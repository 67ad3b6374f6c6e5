import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, type Database, now } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { first } from '../../paging.js';
import { identity } from '../index.js';
import {
  closeAllSessions,
  endOtherSessions,
  endSession,
  findViewerBySession,
  listSessions,
  openSession,
} from './session.service.js';

let db: Database;
const me = newId();
/** Where sessions are opened from: Edge names itself as Chrome and Safari, too. */
const from = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
  address: '2001:db8:1:2:3::4',
};
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
  const account = { email: 'a@example.com', name: 'A', password_hash: 'x', role: 'member', plan: 'free' } as const;
  await acrossOwners(db.em())
    .insertInto('identity.user')
    .values({ id: me, ...account, created_at: now })
    .execute();
});
afterAll(() => db?.close());

const count = async (): Promise<number> =>
  (await acrossOwners(db.em()).selectFrom('identity.session').select('token_hash').execute()).length;

describe('a session', () => {
  it('expires, and is deleted by the next sign-in', async () => {
    const { token } = await openSession(testScope(db.em(), me), from);
    expect(await findViewerBySession(db.em(), token)).toEqual({
      userId: me,
      role: 'member',
      plan: 'free',
      via: 'session',
      apiKeyId: null,
    });
    await acrossOwners(db.em())
      .updateTable('identity.session')
      .set({ expires_at: sql<string>`now() - interval '1 second'` })
      .execute();
    expect(await findViewerBySession(db.em(), token)).toBeNull();
    expect(await count()).toBe(1);
    await openSession(testScope(db.em(), me), from);
    expect(await count()).toBe(1);
  });

  it('survives when all others are ended', async () => {
    const tokens = [
      (await openSession(testScope(db.em(), me), from)).token,
      (await openSession(testScope(db.em(), me), from)).token,
    ];
    await closeAllSessions(testScope(db.em(), me));
    for (const token of tokens) expect(await findViewerBySession(db.em(), token)).toBeNull();
    expect(await count()).toBe(0);
  });
});

describe('the list of sessions', () => {
  it('says where each is from and which one asks, and ends any of them but not of another account', async () => {
    const mine = testScope(db.em(), me);
    await closeAllSessions(mine);
    const { token } = await openSession(mine, from);
    await openSession(mine, { userAgent: 'curl/8.9', address: '192.0.2.1' });
    const listed = await listSessions(mine, token).read(first(10));
    expect(listed).toMatchObject([
      { current: false, browser: 'curl', system: null, network: '192.0.2.1' },
      { current: true, browser: 'Edge', system: 'Windows', network: '2001:db8:1:2::/64' },
    ]);
    await expect(endSession(testScope(db.em(), newId()), listed[0]!.id, null)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await endOtherSessions(mine, token)).toBe(1);
    await endSession(mine, listed[1]!.id, token);
    expect(await findViewerBySession(db.em(), token)).toBeNull();
  });
});
