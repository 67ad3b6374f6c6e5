import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readConfig } from '../../../platform/config/index.js';
import { acrossOwners, type Database } from '../../../platform/database/index.js';
import { rows, testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { createLimiters, type Limiters } from '../../../platform/limits/index.js';
import { createLog } from '../../../platform/log/index.js';
import { closePools } from '../../../platform/pool/index.js';
import type { Runtime, Visitor } from '../../../runtime/index.js';
import { identity } from '../index.js';
import { grantAdmin } from '../invitation/invitation.service.js';
import { signIn, signUp } from './account.service.js';
import { emailKeyMigration } from './email-key.migration.js';
import { hashPassword } from './password.js';

const CONFIG = readConfig({});
/** E-mails of accounts that exist before the migration, the oldest first. The second and third are taken for the first. */
const OLD = [
  'ann@example.com',
  'an\u200bn@example.com',
  'ａnn@example.com',
  'zoe\u0308@example.com',
  'p\u0430ul@example.com',
];
const password = (index: number): string => `password of account ${index}`;

let db: Database;
let limiters: Limiters;
beforeAll(async () => {
  const migrations = identity.migrations.filter((one) => one !== emailKeyMigration);
  db = await testDatabase({ entities: identity.entities, migrations });
  limiters = await createLimiters(CONFIG, createLog('silent'));
  for (const [index, email] of OLD.entries())
    await acrossOwners(db.em())
      .insertInto('identity.user')
      .values({
        id: newId(),
        email,
        name: 'Old',
        password_hash: await hashPassword(password(index)),
        role: 'member',
        plan: 'free',
        created_at: new Date(Date.UTC(2026, 0, 1 + index)),
      })
      .execute();
  for (const statement of emailKeyMigration.statements) await rows(db.em(), sql.raw(statement));
});
afterAll(async () => {
  await limiters?.close();
  await closePools();
  await db?.close();
});

const visitor = (): Visitor => ({
  rt: { config: CONFIG, limiters } as Runtime,
  em: db.em(),
  address: '127.0.0.1',
  direct: true,
});
const enter = async (email: string, index: number): Promise<string> =>
  (await signIn(visitor(), { email, password: password(index) })).user.email;
const join = (email: string) => signUp(visitor(), { email, password: 'correct horse battery', name: 'New' });

describe('accounts from before e-mails were compared by their key', () => {
  it('all sign in with the e-mail that they have', async () => {
    for (const [index, email] of OLD.entries()) expect(await enter(email, index)).toBe(email);
  });

  it('sign in with another spelling, if they are the oldest of those that look alike', async () => {
    expect(await enter('ANN\u200d@Example.com', 0)).toBe(OLD[0]);
    expect(await enter('zoë@example.com', 3)).toBe(OLD[3]);
    await expect(enter('ANN\u200d@Example.com', 1)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  });

  it('leave nobody their e-mail in another spelling', async () => {
    for (const email of ['ann@example.com', 'Ａnn@example.com', 'ann\u2066@example.com', 'zoë@example.com'])
      await expect(join(email)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('become administrators by their own e-mail', async () => {
    await grantAdmin(db.em(), OLD[2]!);
    const admins = await acrossOwners(db.em())
      .selectFrom('identity.user')
      .select('email')
      .where('role', '=', 'admin')
      .execute();
    expect(admins).toEqual([{ email: OLD[2] }]);
  });
});

it('a new account is compared by its key', async () => {
  const { user } = await join(' \ufeffNora\u202c@Example.com');
  expect(user.email).toBe('nora@example.com');
  await expect(join('ｎora@example.com')).rejects.toMatchObject({ code: 'CONFLICT' });
});
