import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { EntitySchema } from '@mikro-orm/core';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '../log/index.js';
import { dropUnusedArrayParsers } from './array-parsers.js';
import { lockDataDirectory } from './data-lock.js';
import type { Em } from './em.js';
import { MIGRATION_TABLE, type SqlMigration } from './migration.js';
import { refuseInsideTransaction } from './transaction.js';

/** `memory://` as the data directory: a database that lives as long as the process, for tests. */
export const IN_MEMORY = 'memory://';

export interface DatabaseOptions {
  /** `postgres://…`, or null for the embedded database. */
  databaseUrl: string | null;
  /** Parent of the embedded database's own folder `db`, or {@link IN_MEMORY}. */
  dataDir: string;
  entities: EntitySchema[];
  /** In the order they are to run; see `migrate`. */
  migrations: readonly SqlMigration[];
  log: Logger;
  /** Most connections to Postgres at a time. @default 10 */
  poolSize?: number;
  /** A dumped data directory to begin with (embedded only), which saves the 2.5 s of initdb. For tests. */
  template?: Blob;
}

export interface Database {
  orm: SqlMikroORM;
  kind: 'pglite' | 'postgres';
  migrations: readonly SqlMigration[];
  /** A fresh fork with an empty identity map. Throws inside a transaction, where only the transaction's own em may be used. */
  em(): Em;
  close(): Promise<void>;
}

/** The one untyped seam of the two drivers: both ORMs are SQL ORMs, but their option types share no ancestor. */
type Shared = Record<string, unknown>;

/** timestamptz stays text and numeric stays text in both drivers; bigint becomes a number (ours stay far below 2^53). */
const BIGINT_OID = 20;

/**
 * Opens the database: Postgres when there is an address, else PGlite in `<dataDir>/db`, locked to this process.
 * Does not touch the schema; see `migrate`.
 * @throws ServiceError CONFLICT when another live process holds the embedded directory
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const shared: Shared = {
    entities: options.entities,
    // Forks only: the global identity map would mix users' rows.
    allowGlobalContext: false,
    // The migrator would otherwise look for, and create, the database by itself.
    ensureDatabase: false,
    // Set here and not by `migrate`, so that a comparison of schemas always knows this table as the migrator's.
    migrations: { tableName: MIGRATION_TABLE, snapshot: false, silent: true, disableForeignKeys: false },
    // Functions are the migrations' own affair: there is no entity to hold them against.
    schemaGenerator: { ignoreRoutines: true },
    debug: options.log.isLevelEnabled('trace') ? ['query'] : false,
    logger: (message: string) => options.log.debug({ orm: message }, 'database'),
    colors: false,
  };
  return options.databaseUrl === null
    ? openEmbedded(options, shared)
    : openPostgres(options, options.databaseUrl, shared);
}

async function openPostgres(options: DatabaseOptions, clientUrl: string, shared: Shared): Promise<Database> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = await MikroORM.init({
    ...shared,
    clientUrl,
    pool: { min: 0, max: options.poolSize ?? 10 },
    driverOptions: {
      application_name: 'cutroom',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      onPoolCreated: (pool: {
        options: { types: { setTypeParser(oid: number, parse: (text: string) => unknown): void } };
      }) => pool.options.types.setTypeParser(BIGINT_OID, Number),
    },
  });
  return database(orm as unknown as SqlMikroORM, 'postgres', options, () => {});
}

async function openEmbedded(options: DatabaseOptions, shared: Shared): Promise<Database> {
  const inMemory = options.dataDir === IN_MEMORY;
  const folder = inMemory ? IN_MEMORY : join(options.dataDir, 'db');
  let release = (): void => {};
  if (!inMemory) {
    // Not inside the cluster's own folder, which initdb wants empty.
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
    release = lockDataDirectory(options.dataDir);
  }
  // Compiling PGlite's largest functions once more, for speed, takes 500 MB and 0.5 s of a core at every start. What is called
  // often enough is compiled so later; until then a look-up takes 0.29 ms instead of 0.25.
  setFlagsFromString('--wasm-tiering-budget=2000000000');
  try {
    const { MikroORM, PgliteConnection } = await import('@mikro-orm/pglite');
    const orm = await MikroORM.init({
      ...shared,
      dbName: folder,
      // A function: MikroORM clones a plain object, and a cloned Blob is no Blob any more.
      driverOptions: () => ({
        parsers: { [BIGINT_OID]: Number },
        ...(options.template ? { loadDataDir: options.template } : {}),
      }),
    });
    const connection: unknown = orm.em.getConnection();
    if (connection instanceof PgliteConnection) await dropUnusedArrayParsers(await connection.getNativeClient());
    return database(orm as unknown as SqlMikroORM, 'pglite', options, release);
  } catch (error) {
    release();
    throw error;
  }
}

function database(orm: SqlMikroORM, kind: Database['kind'], options: DatabaseOptions, release: () => void): Database {
  return {
    orm,
    kind,
    migrations: options.migrations,
    em() {
      refuseInsideTransaction();
      return orm.em.fork();
    },
    async close() {
      try {
        await orm.close(true);
      } finally {
        release();
      }
    },
  };
}
