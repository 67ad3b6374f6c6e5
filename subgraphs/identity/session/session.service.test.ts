import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, type Database, now } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../index.js';
import { closeAllSessions, findViewerBySession, openSession } from './session.service.js';

let db: Database;
const me = newId();
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
    const { token } = await openSession(testScope(db.em(), me));
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
    await openSession(testScope(db.em(), me));
    expect(await count()).toBe(1);
  });

  it('survives when all others are ended', async () => {
    const tokens = [
      (await openSession(testScope(db.em(), me))).token,
      (await openSession(testScope(db.em(), me))).token,
    ];
    await closeAllSessions(testScope(db.em(), me));
    for (const token of tokens) expect(await findViewerBySession(db.em(), token)).toBeNull();
    expect(await count()).toBe(0);
  });
});
