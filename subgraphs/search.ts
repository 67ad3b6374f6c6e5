import { type RawBuilder, sql } from 'kysely';

/**
 * Whether one of the columns contains a text, in any case. Each needs an index with `gin_trgm_ops`, which Postgres uses for texts of
 * three characters or more.
 */
export function contains(columns: readonly (string | RawBuilder<unknown>)[], text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Whether a column is this text, in any case. */
export const isSameText = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`;
