import { defineMigration } from '../../../platform/database/index.js';

/** Creates the table of saved scripts' outcomes: the numbers that their posts reached. */
export const outcomeMigration = defineMigration(
  'writing-outcome-0001',
  `
  create table "writing"."script_outcome" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "script_id" uuid not null,
    "account_id" uuid null,
    "platform" text not null,
    "window_label" text not null,
    "posted_at" timestamptz(6) not null,
    "goal" text not null,
    "structure_type" text null,
    "hook_family" text null,
    "niche" text null,
    "metrics" jsonb not null,
    "skepticism_comments" int null,
    "intent_comments" int null,
    "note" text null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id"),
    constraint "script_outcome_script_window" unique ("script_id", "window_label")
  );
  create index "script_outcome_owner_script" on "writing"."script_outcome" ("owner_id", "script_id");
`,
);
