import { defineMigration } from '../../../platform/database/index.js';

export const houseFormatMigration = defineMigration(
  'formats-house-format-0001',
  `
  create table "formats"."house_format" (
    "slug" text not null,
    "added_by" uuid not null,
    "name" text not null,
    "summary" text not null,
    "medium" text not null,
    "preset" text not null,
    "options" jsonb not null,
    "niches" jsonb not null,
    "hook_family" text null,
    "hook_recipes" jsonb not null,
    "beats" jsonb not null,
    "what_to_steal" jsonb not null,
    "what_not_to_copy" jsonb not null,
    "audience" text null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("slug")
  );
`,
);
