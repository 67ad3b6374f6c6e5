import { defineMigration } from '../../../platform/database/index.js';

/** A table for script examples, which are the same for every account. */
export const scriptExampleMigration = defineMigration(
  'formats-script-example-0001',
  `
  create table "formats"."script_example" (
    "id" uuid not null,
    "added_by" uuid not null,
    "title" text not null,
    "script_type" text not null,
    "frames" jsonb not null,
    "source_url" text null,
    "source_platform" text null,
    "viral_notes" text null,
    "preset_id" uuid null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "script_example_created" on "formats"."script_example" ("created_at", "id");
  create index "script_example_preset" on "formats"."script_example" ("preset_id");
`,
);
