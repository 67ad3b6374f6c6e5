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
  defineMigration(
    'catalog-0002',
    `
  create table "catalog"."app" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "name" text not null,
    "own" boolean not null,
    "platform" text not null,
    "store_id" text null,
    "store_url" text null,
    "country" text null,
    "developer" text null,
    "genre" text null,
    "description" text null,
    "icon_key" text null,
    "screenshots" jsonb not null,
    "listing" jsonb null,
    "listing_read_at" timestamptz(6) null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "app_owner_created" on "catalog"."app" ("owner_id", "created_at");
  alter table "catalog"."app" add constraint "app_owner_store" unique ("owner_id", "platform", "store_id");
  alter table "catalog"."app" add constraint "app_platform_check" check ("platform" in ('ios', 'android', 'web'));
  create table "catalog"."feed" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "name" text not null,
    "url" text null,
    "file_key" text null,
    "read_url" text null,
    "format" text not null,
    "site_url" text null,
    "currency" text null,
    "items_key" text null,
    "last_read_at" timestamptz(6) null,
    "last_count" int null,
    "last_error" text null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "feed_owner_created" on "catalog"."feed" ("owner_id", "created_at");
  alter table "catalog"."feed" add constraint "feed_format_check" check ("format" in ('merchant', 'shopify', 'woocommerce', 'csv'));
`,
  ),
  // What the lists of products and apps search.
  defineMigration(
    'catalog-search-0001',
    `
  create index "product_search" on "catalog"."product" using gin ("name" gin_trgm_ops, "text" gin_trgm_ops);
  create index "app_search" on "catalog"."app" using gin ("name" gin_trgm_ops, "developer" gin_trgm_ops, "description" gin_trgm_ops);
`,
  ),
];
