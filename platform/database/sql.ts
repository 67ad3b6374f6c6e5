import { CompiledQuery } from 'kysely';
import type { Em } from './em.js';
import { takeTurns } from './turn.js';

/** A statement with its bound values. Made by {@link sql}; values never become part of the text. */
export class Sql {
  readonly chunks: readonly string[];
  readonly values: readonly unknown[];
  constructor(chunks: readonly string[], values: readonly unknown[]) {
    this.chunks = chunks;
    this.values = values;
  }

  /** Text with `$1…$n`, nested fragments spliced in. */
  compile(): { text: string; params: unknown[] } {
    const params: unknown[] = [];
    const write = (fragment: Sql): string =>
      fragment.chunks.reduce((text, chunk, index) => {
        if (index === 0) return chunk;
        const value = fragment.values[index - 1];
        if (value instanceof Sql) return text + write(value) + chunk;
        params.push(value);
        return `${text}$${params.length}${chunk}`;
      }, '');
    const text = write(this);
    return { text, params };
  }
}

/**
 * A statement as a template: `` sql`select * from jobs.job where id = ${id}` ``. Every `${value}` is bound on the server,
 * never quoted into the text; a nested `` sql`…` `` is spliced in. A jsonb value is passed as text: `${json(value)}`.
 * Say the type where Postgres cannot infer it: `${ids}::uuid[]`.
 */
export function sql(chunks: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Sql(chunks, values);
}

/** A fragment from a constant of the source, such as a column list. Never for anything that came from outside. */
sql.constant = (text: string): Sql => new Sql([text], []);

/** Joins fragments: `sql.join(conditions, ' and ')`. */
sql.join = (parts: readonly Sql[], separator = ', '): Sql =>
  parts.length === 0 ? new Sql([''], []) : new Sql(['', ...parts.slice(1).map(() => separator), ''], parts);

/**
 * Runs one statement through `em`: inside the transaction when `em` is a transaction's, else on the pool. Gives plain rows,
 * no entities. Column shapes are the same in both drivers: bigint and count(*) → number, numeric → string, jsonb → parsed,
 * timestamptz → text (use {@link toDate}), arrays → arrays.
 */
export async function rows<Row extends object>(em: Em, statement: Sql): Promise<Row[]> {
  const { text, params } = statement.compile();
  await takeTurns();
  const result = await em.getKysely().executeQuery(CompiledQuery.raw(text, params));
  return result.rows as Row[];
}

/** The first row, or null. */
export async function row<Row extends object>(em: Em, statement: Sql): Promise<Row | null> {
  return (await rows<Row>(em, statement))[0] ?? null;
}
