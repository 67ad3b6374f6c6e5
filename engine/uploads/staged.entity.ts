import { defineEntity, p } from '@mikro-orm/core';
import { defineMigration, type Em, now, own, type SqlMigration } from '../../platform/database/index.js';
import type { Table } from '../../platform/database/tables.js';

/**
 * Objects that are being stored or have just been stored, and that no other row refers to yet. If the process dies before one
 * does, a sweep finds the object here and removes it.
 */
export const StagedFile = defineEntity({
  name: 'StagedFile',
  schema: 'jobs',
  tableName: 'staged_file',
  properties: {
    key: p.text().primary(),
    owner_id: p.uuid(),
    staged_at: p.datetime(6).index(),
  },
});

/** The table's schema, in order. Append to it; never edit a released migration. */
export const stagedFileMigrations: readonly SqlMigration[] = [
  defineMigration(
    'staged-file-0001',
    `create table jobs.staged_file (key text not null primary key, owner_id uuid not null, staged_at timestamptz not null);
   create index staged_file_staged_at_index on jobs.staged_file (staged_at);`,
  ),
];

/** Records that an object is about to be stored. */
export async function announceFile(em: Em, ownerId: string, key: string): Promise<void> {
  await own({ em, ownerId })
    .insertInto('jobs.staged_file', { key, staged_at: now })
    .onConflict((clash) => clash.column('key').doNothing())
    .execute();
}

declare module '../../platform/database/tables.js' {
  interface Tables {
    'jobs.staged_file': Table<typeof StagedFile>;
  }
}
