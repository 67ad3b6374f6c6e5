import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntitySchema } from '@mikro-orm/core';
import type { RawBuilder } from 'kysely';
import { createLog } from '../log/index.js';
import type { Em } from './em.js';
import { migrate } from './migrate.js';
import { fingerprint, type SqlMigration } from './migration.js';
import { type Database, IN_MEMORY, openDatabase } from './open.js';
import { acrossOwners } from './query.js';

export interface TestDatabaseOptions {
  entities: EntitySchema[];
  migrations: readonly SqlMigration[];
}

/**
 * A migrated embedded database in memory, for tests. The first one for a set of migrations takes some seconds (initdb) and
 * leaves a dump in the system's temporary folder; later ones start from that dump.
 */
export async function testDatabase({ entities, migrations }: TestDatabaseOptions): Promise<Database> {
  const folder = join(tmpdir(), 'cutroom-test-templates');
  const file = join(folder, `pglite-${fingerprint(migrations)}.tar`);
  const options = { databaseUrl: null, dataDir: IN_MEMORY, entities, migrations, log: createLog('silent') };
  if (existsSync(file))
    return openDatabase({ ...options, template: new Blob([await readFile(file)], { type: 'application/x-tar' }) });
  const db = await openDatabase(options);
  await migrate(db);
  const { PgliteConnection } = await import('@mikro-orm/pglite');
  const connection: unknown = db.orm.em.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new Error('not the embedded database');
  const dump = await (await connection.getNativeClient()).dumpDataDir('none');
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  // Renamed into place, so that another test process never reads an incomplete dump.
  await rename(draft, file);
  return db;
}

/** Runs a statement, and returns all its rows. */
export async function rows<Row extends object>(em: Em, statement: RawBuilder<unknown>): Promise<Row[]> {
  return (await statement.execute(acrossOwners(em))).rows as Row[];
}

/** The first row, or null. */
export async function row<Row extends object>(em: Em, statement: RawBuilder<unknown>): Promise<Row | null> {
  return (await rows<Row>(em, statement))[0] ?? null;
}
