import { defineMigration, type SqlMigration } from '../../platform/database/index.js';
import { outcomeMigration } from './outcome/outcome.migration.js';
import { savedScriptMigration } from './saved-script/saved-script.migration.js';
import { vaultMigration } from './vault/vault-entry.migration.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'writing-0001',
    `
  create schema if not exists "writing";
  create table "writing"."brief" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "title" text not null,
    "draft" jsonb not null,
    "source" text not null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "brief_owner_created" on "writing"."brief" ("owner_id", "created_at");
`,
  ),
  savedScriptMigration,
  outcomeMigration,
  vaultMigration,
  // What the lists of briefs and saved scripts search.
  defineMigration(
    'writing-search-0001',
    `
  create index "brief_search" on "writing"."brief" using gin ("title" gin_trgm_ops, (draft ->> 'product') gin_trgm_ops, (draft ->> 'niche') gin_trgm_ops);
  create index "saved_script_search" on "writing"."saved_script" using gin ("title" gin_trgm_ops, "hook_text" gin_trgm_ops);
`,
  ),
];
