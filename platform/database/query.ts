import {
  type Compilable,
  type CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  DummyDriver,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Em } from './em.js';
import type { Json, Tables } from './tables.js';
import { takeTurns } from './turn.js';

/** Who a query is for: the account, and the connection or transaction to use. */
export interface Tenant {
  readonly em: Em;
  readonly ownerId: string;
}

/** Rows of one account, by `owner_id`; in identity by `user_id`, and the account itself by its `id`. */
export type OwnedTable = {
  [Name in keyof Tables]: 'owner_id' extends keyof Tables[Name]
    ? Name
    : 'user_id' extends keyof Tables[Name]
      ? Name
      : never;
}[keyof Tables];

/** Rows that belong to a row of an account: which column names it, and in which table it is. */
const PARENTS = {
  'flows.run_line': { column: 'run_id', table: 'flows.run' },
  'flows.run_output': { column: 'run_id', table: 'flows.run' },
  'creators.upload_part': { column: 'upload_id', table: 'creators.upload' },
} as const;
type ChildTable = keyof typeof PARENTS & keyof Tables;
const ACCOUNTS = 'identity.user';
type AccountTable = typeof ACCOUNTS & keyof Tables;

/** Tables whose rows belong to somebody: reached through {@link own}. */
export type TenantTable = OwnedTable | ChildTable | AccountTable;
/** Tables that belong to the installation. */
export type SharedTable = Exclude<keyof Tables, TenantTable>;

/** A row to insert; its owner is added. */
export type NewRow<Name extends keyof Tables> = Omit<InsertObject<Tables, Name>, 'owner_id' | 'user_id'>;

type Of<Name extends keyof Tables> = Pick<Tables, Name>;

/** One account's tables. Another table, or a join to one, is a type error: join the subquery that this gives for it. */
export interface Own {
  selectFrom<Name extends TenantTable>(table: Name): SelectQueryBuilder<Of<Name>, Name, object>;
  updateTable<Name extends TenantTable>(table: Name): UpdateQueryBuilder<Of<Name>, Name, Name, UpdateResult>;
  deleteFrom<Name extends TenantTable>(table: Name): DeleteQueryBuilder<Of<Name>, Name, DeleteResult>;
  /** Rows of a child table go in under a parent that was read, and locked, through this door. */
  insertInto<Name extends OwnedTable | ChildTable>(
    table: Name,
    rows: NewRow<Name> | readonly NewRow<Name>[],
  ): InsertQueryBuilder<Of<Name>, Name, InsertResult>;
}

/**
 * The door to tenants' tables: every query is the account's own.
 * @example
 * const app = await own(scope).selectFrom('catalog.app').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
 */
export const own = ({ em, ownerId }: Tenant): Own => ownTables(database(em), [ownerId]);

/** The owner of rows that are everybody's to use, such as pictures of visual presets. No account can have this id. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000001';

/** Reads an account's rows and {@link EVERYBODY}'s in one statement. */
export const ownAndEverybodys = ({ em, ownerId }: Tenant): Pick<Own, 'selectFrom'> =>
  ownTables(database(em), [ownerId, EVERYBODY]);

/**
 * The other door: every row of every account. For claims, sweeps, signing in and administration; `test/architecture` lists who may.
 */
export const acrossOwners = (em: Em): Kysely<Tables> => database(em);

/** Tables without an owner. */
export const shared = (em: Em): Kysely<Pick<Tables, SharedTable>> => database(em) as never;

/** The transaction's time, by the database's clock. */
export const now = sql<string>`now()`;

/** So many seconds from {@link now}; before it, when negative. */
export const fromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** For `where('id', '=', anyOf(ids))`: any of them, and no row when there is none. */
export const anyOf = (values: readonly string[], type: 'uuid' | 'text' = 'uuid') =>
  sql<string>`any(${values}::${sql.raw(type)}[])`;

/** Binds a value for a jsonb column; null and undefined become SQL null. */
export function json<Value>(value: Value): Json<NonNullable<Value>> | Extract<Value, null>;
export function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** The same for a jsonb column that must not be null: nothing becomes JSON's own null. */
export const jsonOrNull = (value: unknown): Json<unknown> => JSON.stringify(value ?? null) as Json<unknown>;

/** A parameter of a {@link prepared} query, to be given when it runs. */
export type Parameter<Params> = <Name extends keyof Params>(name: Name) => Params[Name];

/**
 * A query that is built and compiled once, for hot paths: building one anew costs some 17 µs of CPU.
 * @example
 * const nameOf = prepared<{ id: string }, { name: string }>((own, param) =>
 *   own.selectFrom('catalog.app').select('name').where('id', '=', param('id')));
 * const [app] = await nameOf(scope, { id });
 */
export function prepared<Params extends object, Result>(
  build: (own: Own, param: Parameter<Params>) => Compilable<Result>,
): (tenant: Tenant, params: Params) => Promise<Result[]> {
  const query = compiledOnce<Params & { ownerId: string }, Result>(
    (db, param): Compilable<Result> => build(ownTables(db, [param('ownerId') as string]), param as Parameter<Params>),
  );
  return ({ em, ownerId }, params) => query(em, { ...params, ownerId });
}

/** {@link prepared}, through the door of {@link acrossOwners}. */
export function preparedAcrossOwners<Params extends object, Result>(
  build: (db: Kysely<Tables>, param: Parameter<Params>) => Compilable<Result>,
): (em: Em, params: Params) => Promise<Result[]> {
  return compiledOnce<Params, Result>(build);
}

/** Stands for a value that is not known yet. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

function compiledOnce<Params extends object, Result>(
  build: (db: Kysely<Tables>, param: Parameter<Params>) => Compilable<Result>,
): (em: Em, params: Params) => Promise<Result[]> {
  let compiled: CompiledQuery<Result> | undefined;
  return async (em, params) => {
    compiled ??= build(offline, (name) => new Placeholder(name) as never).compile() as CompiledQuery<Result>;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name as keyof Params] : value,
    );
    const query: CompiledQuery<Result> = { ...compiled, parameters };
    return (await database(em).executeQuery<Result>(query)).rows;
  };
}

/** Builds queries and runs none. */
const offline = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** One untyped seam: a table's owner is in a column that its type does not tell. */
type Conditional = { where(column: string, operator: string, value: unknown): never };
type Untyped = {
  selectFrom(table: string): Conditional;
  updateTable(table: string): Conditional;
  deleteFrom(table: string): Conditional;
  insertInto(table: string): { values(rows: unknown): never };
};

/** @param owners the account, whose all new rows are; of others rows are only read */
function ownTables(db: Kysely<Tables>, owners: readonly [ownerId: string, ...others: string[]]): Own {
  const any = db as unknown as Untyped;
  const [ownerId] = owners;
  const [is, whose] = owners.length === 1 ? (['=', ownerId] as const) : (['in', owners] as const);
  const ofOwner = (table: keyof Tables, query: Conditional): never => {
    const parent = parentOf(table);
    if (parent === null) return query.where(`${table}.${ownerColumn(table)}`, is, whose);
    const rows = any.selectFrom(parent.table) as unknown as SelectQueryBuilder<Tables, never, object>;
    const ids = rows.select('id' as never).where('owner_id' as never, is, whose as never);
    return query.where(`${table}.${parent.column}`, 'in', ids);
  };
  return {
    selectFrom: (table) => ofOwner(table, any.selectFrom(table)),
    updateTable: (table) => ofOwner(table, any.updateTable(table)),
    deleteFrom: (table) => ofOwner(table, any.deleteFrom(table)),
    insertInto: (table, rows) => {
      const owner = parentOf(table) ? {} : { [ownerColumn(table)]: ownerId };
      const list = (Array.isArray(rows) ? rows : [rows]) as object[];
      return any.insertInto(table).values(list.map((row) => ({ ...row, ...owner })));
    },
  };
}

/** The row that a child table's rows belong to, or null. */
export const parentOf = (table: string) =>
  Object.hasOwn(PARENTS, table) ? PARENTS[table as keyof typeof PARENTS] : null;

/** The column that names a row's owner. */
export const ownerColumn = (table: string): string => {
  if (table === ACCOUNTS) return 'id';
  return table.startsWith('identity.') ? 'user_id' : 'owner_id';
};

/** Lets the event loop turn between statements. */
const inTurns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await takeTurns();
    return result;
  },
};

const databases = new WeakMap<object, Kysely<Tables>>();

/** Inside the transaction when `em` is a transaction's, else on the pool. */
function database(em: Em): Kysely<Tables> {
  const client = em.getKysely<Tables>();
  let db = databases.get(client);
  if (db === undefined) {
    db = client.withPlugin(inTurns);
    databases.set(client, db);
  }
  return db;
}
