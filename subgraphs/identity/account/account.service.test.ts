import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { acrossOwners, type Database } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { createLimiters, type Limiters } from '../../../platform/limits/index.js';
import { createLog } from '../../../platform/log/index.js';
import { closePools } from '../../../platform/pool/index.js';
import type { Caller, Runtime, Visitor } from '../../../runtime/index.js';
import { identity } from '../index.js';
import { findViewerBySession } from '../session/session.service.js';
import { changePassword, signIn, signUp } from './account.service.js';

const OLD = 'correct horse battery';
const NEW = 'another staple entirely';

let db: Database;
let limiters: Limiters;
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
  limiters = await createLimiters(readConfig({}), createLog('silent'));
});
afterAll(async () => {
  await limiters?.close();
  await closePools();
  await db?.close();
});

function visitor(env: Record<string, string> = {}, replaced: Partial<Limiters> = {}): Visitor {
  const rt = { config: readConfig(env), limiters: { ...limiters, ...replaced } } as Runtime;
  return { rt, em: db.em(), address: '127.0.0.1', direct: true };
}
const caller = (ownerId: string): Caller => ({ ...visitor(), ownerId }) as unknown as Caller;

describe('the first account', () => {
  it('is no administrator where the server listens on more than loopback, whatever its base URL is', async () => {
    const open = visitor({ HOST: '0.0.0.0', CUTROOM_BASE_URL: 'http://localhost:4000' });
    const { user } = await signUp(open, { email: 'first@example.com', password: OLD, name: 'First' });
    expect(user.role).toBe('member');
    await acrossOwners(db.em()).deleteFrom('identity.user').execute();
  });

  it('is the administrator of a server on loopback, unless it was made through a proxy', async () => {
    const roles = async (direct: boolean): Promise<string> => {
      const email = `${direct}@example.com`;
      const { user } = await signUp({ ...visitor(), direct }, { email, password: OLD, name: 'First' });
      await acrossOwners(db.em()).deleteFrom('identity.user').execute();
      return user.role;
    };
    expect([await roles(false), await roles(true)]).toEqual(['member', 'admin']);
  });
});

describe('changing the password', () => {
  it('also refuses a sign-in that is in flight with the old one', async () => {
    const email = 'owner@example.com';
    const { user } = await signUp(visitor(), { email, password: OLD, name: 'Owner' });
    // Sign-in calls this limiter after it has read the account's row, and before it opens the session.
    const perNetwork = {
      ...limiters.signIn.perNetwork,
      async take() {
        await changePassword(caller(user.id), { current: OLD, password: NEW });
        return { remaining: 1, resetSeconds: 60 };
      },
    };
    const elsewhere = { ...visitor({}, { signIn: { ...limiters.signIn, perNetwork } }), address: '198.51.100.7' };
    await expect(signIn(elsewhere, { email, password: OLD })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    const { session } = await signIn(visitor(), { email, password: NEW });
    expect(await findViewerBySession(db.em(), session.token)).toMatchObject({ userId: user.id });
  });
});
