import { createHash } from 'node:crypto';

/** One numbered step of the schema: plain SQL, never edited once released. */
export interface SqlMigration {
  /** `jobs-0001`: domain and number. Stored as the mark that it ran. */
  name: string;
  statements: readonly string[];
}

/** Names of the migrations that ran here. */
export const MIGRATION_TABLE = 'public.cutroom_migrations';

/**
 * A migration from SQL text. Statements end with `;` at a line's end (the embedded database takes one at a time); a body
 * between `$$` may hold such lines.
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

/** A short mark of a list of migrations, for caches of migrated databases. */
export function fingerprint(migrations: readonly SqlMigration[]): string {
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
}
