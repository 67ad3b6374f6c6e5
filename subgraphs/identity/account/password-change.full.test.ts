import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../../platform/config/index.js';
import { acrossOwners, type Database, migrate, openDatabase } from '../../../platform/database/index.js';
import { rows } from '../../../platform/database/testing.js';
import { createLimiters, type Limiters } from '../../../platform/limits/index.js';
import { createLog } from '../../../platform/log/index.js';
import { closePools } from '../../../platform/pool/index.js';
import type { Caller, Runtime, Visitor } from '../../../runtime/index.js';
import { haveServices, type Service, startPostgres } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { identity } from '../index.js';
import { changePassword, signIn, signUp } from './account.service.js';

const OLD = 'correct horse battery';
const NEW = 'another staple entirely';
const suite = haveServices() ? describe : describe.skip;

suite('a password change and a sign-in that run at the same time', () => {
  let postgres: Service;
  let db: Database;
  let limiters: Limiters;
  beforeAll(async () => {
    postgres = await startPostgres();
    const { entities, migrations } = identity;
    db = await openDatabase({
      databaseUrl: postgres.url,
      dataDir: '',
      entities,
      migrations,
      log: createLog('silent'),
    });
    await migrate(db);
    limiters = await createLimiters(readConfig({}), createLog('silent'));
  });
  afterAll(async () => {
    await limiters?.close();
    await closePools();
    await db?.close();
    await postgres?.stop();
  });
  const visitor = (): Visitor => ({
    rt: { config: readConfig({}), limiters } as Runtime,
    em: db.em(),
    address: '127.0.0.1',
    direct: true,
  });
  const waiting = (count: number) =>
    until(`${count} waiting statements`, async () => {
      const found = await rows(db.em(), sql`select pid from pg_stat_activity where wait_event_type = 'Lock'`);
      return found.length === count;
    });

  it('leave no session that was opened with the old password, although the change had not committed when it was checked', async () => {
    const email = 'owner@example.com';
    const { user } = await signUp(visitor(), { email, password: OLD, name: 'Owner' });
    const caller = { ...visitor(), ownerId: user.id } as unknown as Caller;
    // Holds the change after it has ended the sessions, and the sign-in before it opens one.
    const lock = new pg.Client({ connectionString: postgres.url });
    await lock.connect();
    await lock.query('begin; lock table identity.known_network in exclusive mode');
    const changing = changePassword(caller, { current: OLD, password: NEW });
    await waiting(1);
    const entering = Promise.allSettled([signIn(visitor(), { email, password: OLD })]);
    await waiting(2);
    await lock.query('commit');
    await lock.end();
    const change = await changing;
    const [entry] = await entering;
    expect(entry).toMatchObject({ status: 'rejected', reason: { code: 'PASSWORD_WRONG' } });
    const sessions = await acrossOwners(db.em()).selectFrom('identity.session').select('user_id').execute();
    expect(sessions).toEqual([{ user_id: change.user.id }]);
  });
});
