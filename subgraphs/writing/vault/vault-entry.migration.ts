import { defineMigration } from '../../../platform/database/index.js';

/** Creates the table of customers' phrases. */
export const vaultMigration = defineMigration(
  'writing-vault-0001',
  `
  create table "writing"."vault_entry" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "product" text null,
    "product_key" text not null,
    "phrase_key" text not null,
    "niche_category" text null,
    "phrase" text not null,
    "theme" text not null,
    "emotion" text not null,
    "source" text not null,
    "rating" real null,
    "status" text not null,
    "occurrences" int not null,
    "created_at" timestamptz(6) not null,
    primary key ("id"),
    constraint "vault_entry_owner_phrase" unique ("owner_id", "product_key", "phrase_key")
  );
  create index "vault_entry_owner_created" on "writing"."vault_entry" ("owner_id", "created_at", "id");
`,
);
