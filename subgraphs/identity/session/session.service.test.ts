import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, row, rows, sql } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../index.js';
import { closeAllSessions, openSession, viewerOfSession } from './session.service.js';

let db: Database;
const me = newId();
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
  await rows(
    db.em(),
    sql`insert into identity."user" (id, email, name, password_hash, role, plan, created_at) values (${me}::uuid, 'a@example.com', 'A', 'x', 'member', 'free', now())`,
  );
}, 60_000);
afterAll(() => db?.close());

const count = async (): Promise<number> =>
  (await row<{ count: number }>(db.em(), sql`select count(*)::int as count from identity.session`))!.count;

describe('a session', () => {
  it('ends when its time is over, and the next sign-in clears it away', async () => {
    const { token } = await openSession(testScope(db.em(), me));
    expect(await viewerOfSession(db.em(), token)).toEqual({ userId: me, role: 'member', plan: 'free', via: 'session' });
    await rows(db.em(), sql`update identity.session set expires_at = now() - interval '1 second'`);
    expect(await viewerOfSession(db.em(), token)).toBeNull();
    expect(await count()).toBe(1);
    await openSession(testScope(db.em(), me));
    expect(await count()).toBe(1);
  });

  it('is none of the others when all are ended', async () => {
    const tokens = [
      (await openSession(testScope(db.em(), me))).token,
      (await openSession(testScope(db.em(), me))).token,
    ];
    await closeAllSessions(testScope(db.em(), me));
    for (const token of tokens) expect(await viewerOfSession(db.em(), token)).toBeNull();
    expect(await count()).toBe(0);
  });
});
