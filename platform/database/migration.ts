import { createHash } from 'node:crypto';

/** One numbered step of the schema: plain SQL, never edited once released. */
export interface SqlMigration {
  /** `<domain>-<number>` or `<domain>-<part>-<number>`: `jobs-0001`, `creators-texts-0001`. Stored once it has run. */
  name: string;
  statements: readonly string[];
}

/** The table that lists the migrations that have run in this database. */
export const MIGRATION_TABLE = 'public.cutroom_migrations';

/**
 * Makes a migration from SQL text. Statements end with `;` at the end of a line (the embedded database takes one at a time); a
 * body between `$$` may contain such lines.
 */
export function defineMigration(name: string, text: string): SqlMigration {
  const statements: string[] = [];
  let statement = '';
  for (const line of text.split('\n')) {
    statement += `${line}\n`;
    const quoted = statement.split('$$').length % 2 === 0;
    if (!quoted && /;\s*$/.test(line)) {
      statements.push(statement.trim());
      statement = '';
    }
  }
  if (statement.trim() !== '') statements.push(statement.trim());
  return { name, statements };
}

/** A short hash of a list of migrations, for caches of migrated databases. */
export function fingerprint(migrations: readonly SqlMigration[]): string {
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
}
