export { lockDataDirectory } from './data-lock.js';
export { defineMigration, fingerprint, migrate, pendingMigrations, type SqlMigration, schemaDrift } from './migrate.js';
export { type Database, type DatabaseOptions, IN_MEMORY, openDatabase } from './open.js';
export { type Em, isUnavailable, isUniqueViolation, json, row, rows, Sql, sql, toDate } from './sql.js';
export { afterCommit, inTransaction, refuseInsideTransaction } from './transaction.js';
