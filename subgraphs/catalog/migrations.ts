import { defineMigration, type SqlMigration } from '../../platform/database/index.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'catalog-0001',
    `
  create schema if not exists "catalog";
  create table "catalog"."product" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "name" text not null,
    "category" text not null,
    "text" text null,
    "image_keys" jsonb not null,
    "price" double precision null,
    "currency" text null,
    "link" text null,
    "contents" jsonb not null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "product_owner_created" on "catalog"."product" ("owner_id", "created_at");
  alter table "catalog"."product" add constraint "product_category_check" check ("category" in ('handheld', 'large_object', 'ambient'));
`,
  ),
];
