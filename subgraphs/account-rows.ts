/** The tables whose rows belong to an account: what its owner may download, and what goes when the account is deleted. */
import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { findParent, isTenantTable, own, type TenantTable } from '../platform/database/index.js';
import type { Scope } from '../runtime/index.js';
import { DOMAINS, entities } from './all.js';

/** Tables that an export leaves out: work in progress of the server. */
const UNEXPORTED: readonly TenantTable[] = [
  'jobs.replay',
  'jobs.staged_file',
  'jobs.paused',
  ...DOMAINS.flatMap(({ unexported }) => unexported ?? []),
];
/**
 * Tables of which not all rows are deleted with their account: see `eraseJobs` and `eraseSpend`. Staged files are swept within an
 * hour; `forgetAccount` removes the pause, which holds the jobs that late requests enqueue.
 */
const UNERASED: readonly TenantTable[] = [
  'jobs.job',
  'jobs.spend',
  'jobs.paused',
  'jobs.staged_file',
  ...DOMAINS.flatMap(({ unerased }) => unerased ?? []),
];

export interface AccountTable {
  name: TenantTable;
  /** Columns that an export shows: all but secrets, which entities mark as hidden. */
  columns: readonly string[];
  key: readonly string[];
  exported: boolean;
  erased: boolean;
}

const naming = new UnderscoreNamingStrategy();

function describe({ meta }: EntitySchema): AccountTable | null {
  const name = `${meta.schema}.${meta.tableName}`;
  const properties = Object.entries(meta.properties).map(
    ([property, { primary, hidden }]) =>
      ({ column: naming.propertyToColumnName(property), primary: primary === true, hidden: hidden === true }) as const,
  );
  const columns = properties.map(({ column }) => column);
  if (!isTenantTable(name, columns)) return null;
  return {
    name,
    columns: properties.filter(({ hidden }) => !hidden).map(({ column }) => column),
    key: properties.filter(({ primary }) => primary).map(({ column }) => column),
    exported: !UNEXPORTED.includes(name),
    erased: !UNERASED.includes(name),
  };
}

/** Every such table; child tables come first, because their rows belong to an account through a parent row. */
export const ACCOUNT_TABLES: readonly AccountTable[] = entities
  .flatMap((entity) => describe(entity) ?? [])
  .sort((a, b) => Number(findParent(b.name) !== null) - Number(findParent(a.name) !== null));

/** The names of columns are known only at run time. */
const ref = (column: string) => sql.ref<string>(column);

/** Rows that are read at a time: few, because the largest have 150 KB. */
const ROWS = 100;
/** Keys that are read at a time: many, because finding them sorts all of an account's rows where no index has their order. */
const KEYS = 10_000;

/** Reads an account's rows of a table in the order of their keys, a few at a time. */
export async function* readRows(
  account: Scope,
  { name, columns, key }: Pick<AccountTable, 'name' | 'columns' | 'key'>,
): AsyncGenerator<Record<string, unknown>> {
  const whole = sql`(${sql.join(key.map(ref))})`;
  const at = (values: readonly unknown[]) => sql`(${sql.join(values)})`;
  const read = (wanted: readonly string[], most: number, where: RawBuilder<SqlBool>) => {
    const rows = own(account)
      .selectFrom(name)
      .select(wanted.map((column) => ref(column).as(column)));
    const some = rows.where(where).orderBy(whole).limit(most);
    return account.rt.answers.reads.run(account.ownerId, (): Promise<Record<string, unknown>[]> => some.execute());
  };
  for (let after = sql<SqlBool>`true`; ; ) {
    const found = await read(key, KEYS, after);
    const keys = found.map((row) => key.map((column) => row[column]));
    for (let from = 0; from < keys.length; from += ROWS) {
      const some = keys.slice(from, from + ROWS).map(at);
      yield* await read(columns, ROWS, sql`${whole} in (${sql.join(some)})`);
    }
    if (keys.length < KEYS) return;
    after = sql`${whole} > ${at(keys.at(-1)!)}`;
  }
}
