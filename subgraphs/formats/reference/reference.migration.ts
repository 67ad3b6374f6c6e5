import { defineMigration } from '../../../platform/database/index.js';

/** A table for the analyses of winners (posts that did well) that users sent. */
export const referenceMigration = defineMigration(
  'formats-reference-0001',
  `
  create table "formats"."reference" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "text_hash" text not null,
    "asked_hash" text not null,
    "source_url" text null,
    "name" text not null,
    "kind" text not null,
    "preset" text not null,
    "recipe_key" text null,
    "niche_categories" jsonb not null,
    "format" jsonb not null,
    "created_at" timestamptz(6) not null,
    "retired_at" timestamptz(6) null,
    primary key ("id")
  );
  create index "reference_owner_created" on "formats"."reference" ("owner_id", "created_at", "id");
  alter table "formats"."reference" add constraint "reference_owner_text" unique ("owner_id", "text_hash");
`,
);
