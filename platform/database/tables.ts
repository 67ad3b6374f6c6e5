import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import type { ColumnType, Selectable, UpdateObject } from 'kysely';

/**
 * Every table by its qualified name. Each entity's file adds its own:
 *
 * ```ts
 * declare module '../../../platform/database/tables.js' {
 *   interface Tables {
 *     'catalog.app': Table<typeof App>;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: the entities fill it
export interface Tables {}

/** An entity's columns as both drivers read and write them: timestamptz as text, double as number, jsonb parsed and written by `json`. */
export type Table<Entity extends EntitySchemaWithMeta> = {
  [Name in keyof InferKyselyTable<Entity>]: Column<InferKyselyTable<Entity>[Name]>;
};

/** The columns that a query reads from a table: all of them, or the named ones. */
export type Row<Name extends keyof Tables, Columns extends keyof Tables[Name] = keyof Tables[Name]> = Pick<
  Selectable<Tables[Name]>,
  Columns & keyof Selectable<Tables[Name]>
>;

/** The columns that an update sets. */
export type Changes<Name extends keyof Tables> = UpdateObject<Tables, Name>;

/** A value as JSON text, for a jsonb column. Made by `json` and `jsonOrNull`. */
export type Json<Value> = string & { readonly __json: Value };

type Column<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Reading<Read>, Writing<Insert>, Writing<Update>>
  : ColumnType<Reading<Type>, Writing<Type>, Writing<Type>>;

type Empty<Type> = Extract<Type, null | undefined>;
type Reading<Type> = [NonNullable<Type>] extends [Date] ? string | Empty<Type> : Exact<Type>;
/** A double, whose type in MikroORM is `string | number`, is always read as a number. */
type Exact<Type> = [string | number, NonNullable<Type>] extends [NonNullable<Type>, string | number]
  ? number | Empty<Type>
  : Type;
type Writing<Type> = unknown extends Type
  ? Json<unknown> | null
  : [NonNullable<Type>] extends [Date]
    ? string | Date | Empty<Type>
    : [NonNullable<Type>] extends [object]
      ? Json<NonNullable<Type>> | Empty<Type>
      : Exact<Type>;
