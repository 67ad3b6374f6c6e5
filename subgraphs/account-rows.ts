/** The tables whose rows belong to an account: what its owner may download, and what goes when the account is deleted. */
import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { sql } from 'kysely';
import { findParent, isTenantTable, own, type Tenant, type TenantTable } from '../platform/database/index.js';
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

/** Reads an account's rows of a table in the order of their keys, `most` at a time. */
export async function* readRows(
  tenant: Tenant,
  { name, columns, key }: Pick<AccountTable, 'name' | 'columns' | 'key'>,
  most: number,
): AsyncGenerator<Record<string, unknown>> {
  const keys = sql.join(key.map(ref));
  for (let last: unknown[] | null = null; ; ) {
    let query = own(tenant)
      .selectFrom(name)
      .select(columns.map((column) => ref(column).as(column)))
      .select(key.map((column, i) => ref(column).as(`key ${i}`)));
    if (last !== null) query = query.where(sql<boolean>`(${keys}) > (${sql.join(last)})`);
    const rows: Record<string, unknown>[] = await query.orderBy(keys).limit(most).execute();
    for (const row of rows) yield Object.fromEntries(columns.map((column) => [column, row[column]]));
    if (rows.length < most) return;
    last = key.map((_, i) => rows.at(-1)![`key ${i}`]);
  }
}
