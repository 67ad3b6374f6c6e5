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

/** Tables whose rows name their account in a column: `owner_id`, or in identity `user_id`. */
export type OwnedTable = {
  [Name in keyof Tables]: 'owner_id' extends keyof Tables[Name]
    ? Name
    : 'user_id' extends keyof Tables[Name]
      ? Name
      : never;
}[keyof Tables];

/**
 * Tables whose rows do not name their account, but belong to a row of a parent table that does. For each, the column that
 * refers to the parent row, and the parent table.
 */
const PARENTS = {
  'flows.run_line': { column: 'run_id', table: 'flows.run' },
  'flows.run_output': { column: 'run_id', table: 'flows.run' },
  'creators.upload_part': { column: 'upload_id', table: 'creators.upload' },
} as const;
type ChildTable = keyof typeof PARENTS & keyof Tables;
const ACCOUNTS = 'identity.user';
type AccountTable = typeof ACCOUNTS & keyof Tables;

/** Tables whose rows belong to an account: accessible through {@link own}. */
export type TenantTable = OwnedTable | ChildTable | AccountTable;
/** Tables whose rows belong to no account. */
export type SharedTable = Exclude<keyof Tables, TenantTable>;

/** A row to insert; its owner is added. */
export type NewRow<Name extends keyof Tables> = Omit<InsertObject<Tables, Name>, 'owner_id' | 'user_id'>;

type Of<Name extends keyof Tables> = Pick<Tables, Name>;

/** One account's rows. Joining a table by its name is a type error: join the query that `selectFrom` returns for it instead. */
export interface Own {
  selectFrom<Name extends TenantTable>(table: Name): SelectQueryBuilder<Of<Name>, Name, object>;
  updateTable<Name extends TenantTable>(table: Name): UpdateQueryBuilder<Of<Name>, Name, Name, UpdateResult>;
  deleteFrom<Name extends TenantTable>(table: Name): DeleteQueryBuilder<Of<Name>, Name, DeleteResult>;
  /** The account is not checked for a row of a child table: read and lock its parent row through this object first. */
  insertInto<Name extends OwnedTable | ChildTable>(
    table: Name,
    rows: NewRow<Name> | readonly NewRow<Name>[],
  ): InsertQueryBuilder<Of<Name>, Name, InsertResult>;
}

/**
 * Access to tenants' tables: every query is restricted to the account's own rows.
 * @example
 * const app = await own(scope).selectFrom('catalog.app').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
 */
export const own = ({ em, ownerId }: Tenant): Own => ownTables(database(em), [ownerId]);

/** The owner of rows that everybody may use, such as pictures of visual presets. No account can have this id. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000001';

/** The owner of what belongs to no account: the shared directory, and what partners do. No account can have this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Reads an account's rows and {@link EVERYBODY}'s in one statement. */
export const ownAndEverybodys = ({ em, ownerId }: Tenant): Pick<Own, 'selectFrom'> =>
  ownTables(database(em), [ownerId, EVERYBODY]);

/** Access to all accounts' rows: for claims, sweeps, signing in and administration. `test/architecture` lists who may use it. */
export const acrossOwners = (em: Em): Kysely<Tables> => database(em);

/** Tables without an owner. */
export const shared = (em: Em): Kysely<Pick<Tables, SharedTable>> => database(em) as never;

/** The start of the transaction, by the database's clock. */
export const now = sql<string>`now()`;

/** The time this many seconds after {@link now}, or before it if negative. */
export const fromNow = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** For `where('id', '=', anyOf(ids))`: matches the rows with any of these values, and no row if the list is empty. */
export const anyOf = (values: readonly string[], type: 'uuid' | 'text' = 'uuid') =>
  sql<string>`any(${values}::${sql.raw(type)}[])`;

/** Binds a value for a jsonb column; null and undefined become SQL null. */
export function json<Value>(value: Value): Json<NonNullable<Value>> | Extract<Value, null>;
export function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** Binds a value for a jsonb column that must not be null: null and undefined become JSON's null. */
export const jsonOrNull = (value: unknown): Json<unknown> => JSON.stringify(value ?? null) as Json<unknown>;

/** Refers to a parameter of a {@link prepared} query; its value is passed each time the query runs. */
export type Parameter<Params> = <Name extends keyof Params>(name: Name) => Params[Name];

/**
 * Builds and compiles a query once, for hot paths: building it each time costs some 17 µs of CPU.
 * @example
 * const findName = prepared<{ id: string }, { name: string }>((own, param) =>
 *   own.selectFrom('catalog.app').select('name').where('id', '=', param('id')));
 * const [app] = await findName(scope, { id });
 */
export function prepared<Params extends object, Result>(
  build: (own: Own, param: Parameter<Params>) => Compilable<Result>,
): (tenant: Tenant, params: Params) => Promise<Result[]> {
  const query = compiledOnce<Params & { ownerId: string }, Result>(
    (db, param): Compilable<Result> => build(ownTables(db, [param('ownerId') as string]), param as Parameter<Params>),
  );
  return ({ em, ownerId }, params) => query(em, { ...params, ownerId });
}

/** Like {@link prepared}, with the access of {@link acrossOwners}. */
export function preparedAcrossOwners<Params extends object, Result>(
  build: (db: Kysely<Tables>, param: Parameter<Params>) => Compilable<Result>,
): (em: Em, params: Params) => Promise<Result[]> {
  return compiledOnce<Params, Result>(build);
}

/** Stands for a parameter in a compiled query, until the query runs with a value. */
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

/** Builds and compiles queries, but cannot run them: it has no connection. */
const offline = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Untyped, because a table's type does not tell which of its columns has the owner. */
type Conditional = { where(column: string, operator: string, value: unknown): never };
type Untyped = {
  selectFrom(table: string): Conditional;
  updateTable(table: string): Conditional;
  deleteFrom(table: string): Conditional;
  insertInto(table: string): { values(rows: unknown): never };
};

/** Creates the access to accounts' tables. @param owners the account, followed by other owners whose rows may only be read */
function ownTables(db: Kysely<Tables>, owners: readonly [ownerId: string, ...others: string[]]): Own {
  const any = db as unknown as Untyped;
  const [ownerId] = owners;
  const [is, whose] = owners.length === 1 ? (['=', ownerId] as const) : (['in', owners] as const);
  const ofOwner = (table: keyof Tables, query: Conditional): never => {
    const parent = findParent(table);
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
      const owner = findParent(table) ? {} : { [ownerColumn(table)]: ownerId };
      const list = (Array.isArray(rows) ? rows : [rows]) as object[];
      return any.insertInto(table).values(list.map((row) => ({ ...row, ...owner })));
    },
  };
}

/** For a child table, the column that refers to the parent, and the parent's table; else null. */
export const findParent = (table: string) =>
  Object.hasOwn(PARENTS, table) ? PARENTS[table as keyof typeof PARENTS] : null;

/** Whether a table with these columns is one whose rows belong to accounts. */
export const isTenantTable = (table: string, columns: readonly string[]): table is TenantTable =>
  findParent(table) !== null || columns.includes(ownerColumn(table));

/** The name of the column that has a row's owner. */
export const ownerColumn = (table: string): string => {
  if (table === ACCOUNTS) return 'id';
  return table.startsWith('identity.') ? 'user_id' : 'owner_id';
};

/** Lets the event loop run between statements. */
const inTurns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await takeTurns();
    return result;
  },
};

const databases = new WeakMap<object, Kysely<Tables>>();

/** Uses the transaction when `em` belongs to one, else the pool. */
function database(em: Em): Kysely<Tables> {
  const client = em.getKysely<Tables>();
  let db = databases.get(client);
  if (db === undefined) {
    db = client.withPlugin(inTurns);
    databases.set(client, db);
  }
  return db;
}
