import { describe, expect, it } from '@jest/globals';
import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { type Relay, startRelay } from '../../test/support/relay.js';
import { haveServices, type Service, startPostgres } from '../../test/support/services.js';
import { createLog } from '../log/index.js';
import { isUnavailable } from './failures.js';
import { type Database, openDatabase } from './open.js';
import { row } from './testing.js';

const suite = haveServices() ? describe : describe.skip;

/** MikroORM requires at least one entity. */
const Nothing = defineEntity({ name: 'Nothing', properties: { id: p.uuid().primary() } });

/** Runs `work` with a database that is reached through a relay, which can be made to stop passing bytes. */
async function inside(work: (db: Database, relay: Relay) => Promise<void>): Promise<void> {
  const postgres: Service = await startPostgres();
  const relay = await startRelay(postgres.port);
  const db = await openDatabase({
    databaseUrl: postgres.url.replace(String(postgres.port), String(relay.port)),
    dataDir: '',
    entities: [Nothing],
    migrations: [],
    log: createLog('silent'),
    poolSize: 2,
  });
  try {
    await work(db, relay);
  } finally {
    await relay.close();
    await db.close();
    await postgres.stop();
  }
}
const one = (db: Database) => row(db.em(), sql`select 1 as one`);

suite('a connection to Postgres on which nothing passes any more', () => {
  it('is abandoned within seconds, and the next statement gets a new one', () =>
    inside(async (db, relay) => {
      await one(db);
      relay.silence();
      const error: unknown = await one(db).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isUnavailable(error)).toBe(true);
      relay.speak();
      expect(await one(db)).toEqual({ one: 1 });
    }));

  it('is distinguished from a slow statement', () =>
    inside(async (db) => {
      expect(await row(db.em(), sql`select 1 as one from pg_sleep(16)`)).toEqual({ one: 1 });
    }));
});
