import type { EntitySchema } from '@mikro-orm/core';
import type { NonEmptyArray } from 'type-graphql';
import type { SubgraphName } from '../platform/config/index.js';
import type { SqlMigration } from '../platform/database/index.js';
import type { SubgraphDefinition } from '../platform/graph/subgraph.js';
import type { AnyJobKind } from '../platform/jobs/index.js';
import type { FileUse } from '../runtime/index.js';

/** What a domain gives to the house: its tables and its part of the graph. */
export interface Domain extends Omit<SubgraphDefinition, 'name'> {
  name: SubgraphName;
  entities: EntitySchema[];
  /** In order; never edited once released. */
  migrations: readonly SqlMigration[];
  /** The kinds of jobs that it enqueues. */
  jobKinds?: readonly AnyJobKind[];
  /** Rows that keep a stored file alive that its owner has given up. */
  fileUses?: readonly FileUse[];
  // biome-ignore lint/complexity/noBannedTypes: type-graphql takes resolver classes as bare functions
  resolvers: NonEmptyArray<Function>;
}
