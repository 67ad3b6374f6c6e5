import { defineMigration } from '../../../platform/database/index.js';

/** Creates the table of saved scripts. */
export const savedScriptMigration = defineMigration(
  'writing-saved-script-0001',
  `
  create table "writing"."saved_script" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "title" text not null,
    "brief" jsonb not null,
    "format" text not null,
    "structure_type" text null,
    "family" text null,
    "script" jsonb not null,
    "hook_text" text not null,
    "score" real null,
    "hook_variants" jsonb not null,
    "candidates" jsonb not null,
    "critique" jsonb null,
    "caption" jsonb null,
    "status" text not null,
    "persona_id" uuid null,
    "persona_slug" text null,
    "workflow_slug" text null,
    "run_id" uuid null,
    "video_job_id" uuid null,
    "video_key" text null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "saved_script_owner_updated" on "writing"."saved_script" ("owner_id", "updated_at", "id");
`,
);
