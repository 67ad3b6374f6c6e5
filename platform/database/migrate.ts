import type { MigrationObject } from '@mikro-orm/core';
import { CompiledQuery, sql } from 'kysely';
import { ADVISORY_LOCKS } from './locks.js';
import { MIGRATION_TABLE, type SqlMigration } from './migration.js';
import type { Database } from './open.js';
import { acrossOwners } from './query.js';

/** Converts the plain migrations to the classes that MikroORM's migrator runs, in order. */
async function migrationClasses(migrations: readonly SqlMigration[]): Promise<MigrationObject[]> {
  const { Migration } = await import('@mikro-orm/migrations');
  return migrations.map(({ name, statements }) => ({
    name,
    class: class extends Migration {
      override up(): void {
        for (const statement of statements) this.addSql(statement);
      }
    },
  }));
}

/** Returns the names of migrations that have not run in this database yet, by one or two cheap queries. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const client = acrossOwners(db.em());
  const exists = sql<{ exists: boolean }>`select to_regclass(${MIGRATION_TABLE}) is not null as exists`;
  if (!(await exists.execute(client)).rows[0]?.exists) return db.migrations.map(({ name }) => name);
  const executed = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(client);
  const done = new Set(executed.rows.map(({ name }) => name));
  return db.migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/**
 * Brings the schema up to date, all or nothing. Any number of processes may call it concurrently: on Postgres one holds an
 * advisory lock while the others wait. When nothing is due it costs two small queries and loads no migrator.
 * @returns the names that were run now
 */
export async function migrate(db: Database): Promise<string[]> {
  if ((await pendingMigrations(db)).length === 0) return [];
  // The embedded database needs no lock, because only this process opens it. A lock would also occupy its only connection,
  // which the migrator needs.
  if (db.kind === 'pglite') return run(db);
  const client = db.orm.em.getConnection().getClient();
  return client.connection().execute(async (session) => {
    await session.executeQuery(CompiledQuery.raw('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]));
    try {
      return await run(db);
    } finally {
      await session.executeQuery(CompiledQuery.raw('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]));
    }
  });
}

/**
 * Adds Postgres' extension for text search, in which the migrations make indexes. It is trusted: whoever may create objects in the
 * database may add it.
 * @throws Error that tells the operator what to do
 */
async function addTrigrams(db: Database): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(acrossOwners(db.em()));
  } catch (cause) {
    throw new Error(
      `Searching lists needs Postgres' extension pg_trgm, which could not be added: ${cause instanceof Error ? cause.message : cause}. Install Postgres' contrib package if it is missing, run \`CREATE EXTENSION pg_trgm\` in this database as its owner or a superuser, and start again.`,
      { cause },
    );
  }
}

async function run(db: Database): Promise<string[]> {
  await addTrigrams(db);
  const { Migrator } = await import('@mikro-orm/migrations');
  db.orm.config.set('migrations', {
    ...db.orm.config.get('migrations'),
    migrationsList: await migrationClasses(db.migrations),
  });
  const done = await new Migrator(db.orm.em.fork()).up();
  return done.map(({ name }) => name);
}

/**
 * The SQL that would make the migrated schema equal to the entities; empty when they agree. For tests: shows an entity that was
 * changed without a migration.
 */
export async function schemaDrift(db: Database): Promise<string> {
  return (await db.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false })).trim();
}
