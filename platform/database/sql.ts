import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { takeTurns } from './turn.js';

/** An entity manager of either driver: a fork for reads, or the one that a transaction hands out. */
export type Em = SqlEntityManager;

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

/** Binds a value for a jsonb column. `undefined` becomes SQL null; so does `null` unless it is nested. */
export const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

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

/** A timestamptz as {@link rows} gives it (`2026-01-31 10:00:00.123+00`) → Date. */
export function toDate(value: string | Date): Date;
export function toDate(value: string | Date | null): Date | null;
export function toDate(value: string | Date | null): Date | null {
  return value === null || value instanceof Date ? value : new Date(value);
}

/** True when the error, or its cause, is a broken unique constraint or index (of that name, when one is given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (
    let at = error as { code?: unknown; constraint?: unknown; cause?: unknown } | null | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (at.code === '23505') return constraint === undefined || at.constraint === constraint;
  }
  return false;
}

/** Errno names, and SQLSTATE classes of Postgres, that mean "not now": no connection, shutting down, starting, too many. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0[123]|53300)$/;
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|connection (ended|closed)/i;

/** True when the database could not be reached, or went away: the statement may be tried again later. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if ((typeof code === 'string' && AWAY.test(code)) || AWAY_WORDS.test(at.message)) return true;
  }
  return false;
}
