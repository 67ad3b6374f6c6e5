import type { EntitySchema } from '@mikro-orm/core';
import type { NonEmptyArray } from 'type-graphql';
import type { SubgraphName } from '../platform/config/index.js';
import type { SqlMigration, TenantTable } from '../platform/database/index.js';
import type { SubgraphDefinition } from '../platform/graph/subgraph.js';
import type { AnyJobKind } from '../platform/jobs/index.js';
import type { FileUse } from '../runtime/index.js';

/** What a domain contributes to the application: its tables, jobs and part of the GraphQL schema. */
export interface Domain extends Omit<SubgraphDefinition, 'name'> {
  name: SubgraphName;
  entities: EntitySchema[];
  /** Schema migrations, in order; never edited once released. */
  migrations: readonly SqlMigration[];
  /** The kinds of jobs that the domain enqueues. */
  jobKinds?: readonly AnyJobKind[];
  /** Queries for the rows whose files must be kept, even if the owner has given a file up. */
  fileUses?: readonly FileUse[];
  /** A table whose rows have files: the column of their storage keys. A row's `name` and `created_at` name its file in an export. */
  files?: { table: TenantTable; key: string };
  /** Accounts' tables that the export of an account leaves out, because they say nothing about a person. */
  unexported?: readonly TenantTable[];
  /** Accounts' tables whose rows the deletion of an account does not just delete; the domain's function says what it does. */
  unerased?: readonly TenantTable[];
  // biome-ignore lint/complexity/noBannedTypes: type-graphql takes resolver classes as bare functions
  resolvers: NonEmptyArray<Function>;
}
