export type { Em } from './em.js';
export { copyCluster } from './embedded/cluster.js';
export { lockDataDirectory } from './embedded/data-lock.js';
export { explainConnection, isUnavailable, isUniqueViolation } from './failures.js';
export { checkDatabase } from './health.js';
export { ADVISORY_LOCKS, OWNER_LOCKS } from './locks.js';
export { migrate, pendingMigrations, schemaDrift } from './migrate.js';
export { defineMigration, type SqlMigration } from './migration.js';
export { type Database, openDatabase } from './open.js';
export {
  acrossOwners,
  anyOf,
  EVERYBODY,
  findParent,
  fromNow,
  isTenantTable,
  json,
  jsonOrNull,
  type NewRow,
  NOBODY,
  now,
  type Own,
  type OwnedTable,
  own,
  ownAndEverybodys,
  type Parameter,
  prepared,
  preparedAcrossOwners,
  shared,
  type Tenant,
  type TenantTable,
} from './query.js';
export type { Changes, Json, Row, Table, Tables } from './tables.js';
export { toDate } from './time.js';
export { afterCommit, inTransaction } from './transaction.js';
