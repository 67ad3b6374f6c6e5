import { type Database, openDatabase } from '../database/index.js';
import { testDatabase } from '../database/testing.js';
import { createLog } from '../log/index.js';
import { JobEntity, jobsMigrations, PausedOwner, SpendCap, SpendEntity } from './index.js';

const entities = [JobEntity, SpendEntity, SpendCap, PausedOwner];

/**
 * Opens a database that has only the tables of jobs. Without an address, it is a new one in memory. The Postgres at an address
 * is used as it is, without migrating it.
 */
export const openTestDatabase = (databaseUrl: string | null): Promise<Database> =>
  databaseUrl === null
    ? testDatabase({ entities, migrations: jobsMigrations })
    : openDatabase({
        databaseUrl,
        dataDir: '',
        entities,
        migrations: jobsMigrations,
        log: createLog('silent'),
        poolSize: 8,
      });
