export { lockDataDirectory } from './data-lock.js';
export { migrate, pendingMigrations, schemaDrift } from './migrate.js';
export { defineMigration, fingerprint, type SqlMigration } from './migration.js';
export { type Database, type DatabaseOptions, IN_MEMORY, openDatabase } from './open.js';
export { type Em, isUnavailable, isUniqueViolation, json, row, rows, Sql, sql, toDate } from './sql.js';
export { afterCommit, inTransaction, refuseInsideTransaction } from './transaction.js';
