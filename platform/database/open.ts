import { mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { EntitySchema } from '@mikro-orm/core';
import type { SqlMikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '../log/index.js';
import type { Em } from './em.js';
import { dropUnusedArrayParsers } from './embedded/array-parsers.js';
import { copyCluster, ensureCluster } from './embedded/cluster.js';
import { lockDataDirectory } from './embedded/data-lock.js';
import { refuseAfterPanic } from './embedded/full-disk.js';
import { MIGRATION_TABLE, type SqlMigration } from './migration.js';
import { refuseInsideTransaction } from './transaction.js';
import { type ConnectionPool, dropUnanswered } from './unanswered.js';

/** A value for `dataDir` that keeps the database in memory only, until the process ends. For tests. */
export const IN_MEMORY = 'memory://';

export interface DatabaseOptions {
  /** `postgres://…`, or null for the embedded database. */
  databaseUrl: string | null;
  /** The folder that contains the embedded database's own folder `db`; or {@link IN_MEMORY}. */
  dataDir: string;
  entities: EntitySchema[];
  /** The migrations, in the order in which `migrate` runs them. */
  migrations: readonly SqlMigration[];
  log: Logger;
  /** Maximum number of connections to Postgres. @default 10 */
  poolSize?: number;
  /** A dumped data directory to start from (embedded only), which saves the 2.5 s of initdb. For tests. */
  template?: Blob;
}

export interface Database {
  orm: SqlMikroORM;
  kind: 'pglite' | 'postgres';
  migrations: readonly SqlMigration[];
  /** Makes a new entity manager (a fork). @throws Error inside a transaction, where only the transaction's own may be used */
  em(): Em;
  /**
   * Copies the embedded database's folder while it is in use, replacing whatever is at `folder`; queries wait meanwhile.
   * The copy has everything that was committed, as the folder would after a crash. Null for Postgres, which has `pg_dump`, and
   * for databases in memory.
   */
  copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Options for both drivers' ORMs. Untyped, because the two option types have no common base. */
type Shared = Record<string, unknown>;

/**
 * The size of Postgres' own cache, in addition to the operating system's. PGlite touches all of it when it starts, so the
 * default of 128 MB would occupy that much memory even when idle. A look-up by key takes as long with 8 or 16 MB as with 128;
 * scans of larger tables read files from the system's cache. It is passed at each start rather than stored in postgresql.conf,
 * so that it applies to existing directories too.
 */
const SHARED_BUFFERS = '16MB';

/**
 * The OID of Postgres' type bigint. Both drivers parse bigint to a number (ours stay far below 2^53), but return timestamptz
 * and numeric as text.
 */
const BIGINT_OID = 20;

/**
 * Opens the database: Postgres when there is an address, else PGlite in `<dataDir>/db`, locked to this process. Does not touch
 * the schema; see `migrate`.
 * @throws ServiceError CONFLICT when another live process holds the embedded directory
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const shared: Shared = {
    entities: options.entities,
    // Only forks may be used: the global identity map would mix users' rows.
    allowGlobalContext: false,
    // Otherwise the migrator would check whether the database exists, and create it if it does not.
    ensureDatabase: false,
    // Set here rather than by `migrate`, so that a comparison of schemas always recognizes this table as the migrator's.
    migrations: { tableName: MIGRATION_TABLE, snapshot: false, silent: true, disableForeignKeys: false },
    // Functions belong to the migrations: there is no entity to compare them with.
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
  let release = (): void => {};
  const orm = await MikroORM.init({
    ...shared,
    clientUrl,
    pool: { min: 0, max: options.poolSize ?? 10 },
    driverOptions: {
      application_name: 'cutroom',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      onPoolCreated: (
        pool: ConnectionPool & {
          options: { types: { setTypeParser(oid: number, parse: (text: string) => unknown): void } };
        },
      ) => {
        pool.options.types.setTypeParser(BIGINT_OID, Number);
        release = dropUnanswered(pool, options.log);
      },
    },
  });
  return database(orm as unknown as SqlMikroORM, 'postgres', options, { release: () => release(), copyTo: null });
}

async function openEmbedded(options: DatabaseOptions, shared: Shared): Promise<Database> {
  const inMemory = options.dataDir === IN_MEMORY;
  let release = (): void => {};
  if (!inMemory) {
    // The lock is in the parent folder: initdb requires the cluster's own folder to be empty.
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
    release = lockDataDirectory(options.dataDir);
  }
  compileOnce(true);
  try {
    const [{ MikroORM, PgliteConnection }, { PGlite }, { pg_trgm }, folder] = await Promise.all([
      import('@mikro-orm/pglite'),
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      inMemory ? IN_MEMORY : ensureCluster(options.dataDir, options.log),
    ]);
    const orm = await MikroORM.init({
      ...shared,
      dbName: folder,
      // A function, because MikroORM clones plain objects, and a cloned Blob is no longer a Blob.
      driverOptions: () => ({
        parsers: { [BIGINT_OID]: Number },
        extensions: { pg_trgm },
        startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
        ...(options.template ? { loadDataDir: options.template } : {}),
      }),
    });
    const connection: unknown = orm.em.getConnection();
    if (!(connection instanceof PgliteConnection))
      throw new Error('The embedded database has a connection of another kind');
    const client = await connection.getNativeClient();
    await dropUnusedArrayParsers(client);
    if (!inMemory) refuseAfterPanic(client, folder, options.log);
    const copyTo = (target: string): Promise<void> => client.runExclusive(() => copyCluster(folder, target));
    return database(orm as unknown as SqlMikroORM, 'pglite', options, { release, copyTo: inMemory ? null : copyTo });
  } catch (error) {
    release();
    throw error;
  } finally {
    compileOnce(false);
  }
}

/**
 * Switches whether V8 compiles WebAssembly functions only once. By default, V8 first compiles a function quickly, and compiles it
 * again with optimization if it is called often. Postgres' parser is one function whose optimization takes 600 MB and 3 s of CPU
 * time. So all functions that run while the database is opened (parser, planner, look-ups by key) are compiled only once. Functions
 * that are first called later, and the face detector's, are optimized as usual.
 *
 * A look-up by key takes as long either way (0.48 ms of CPU time). A grouped scan of 10,000 rows takes 9.8 ms; it would take 8.5 ms
 * if everything could be optimized, and 12.5 ms if nothing were. The flags are global to the process, and V8 reads them whenever it
 * compiles. (`--liftoff-only`, despite its name, is read at start only.)
 */
function compileOnce(once: boolean): void {
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering']) setFlagsFromString(`--${once ? 'no-' : ''}${flag}`);
}

function database(
  orm: SqlMikroORM,
  kind: Database['kind'],
  options: DatabaseOptions,
  { release, copyTo }: Pick<Database, 'copyTo'> & { release: () => void },
): Database {
  return {
    orm,
    kind,
    copyTo,
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
