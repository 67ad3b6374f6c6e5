import { defineMigration, type SqlMigration } from '../../platform/database/index.js';
import { houseFormatMigration } from './house/house-format.migration.js';
import { recipesMigration } from './market/recipes.migration.js';
import { callBudgetMigration } from './market/schedule/call-budget.migration.js';
import { postsMigration } from './post/posts.migration.js';
import { referenceMigration } from './reference/reference.migration.js';
import { scriptExampleMigration } from './script-example/script-example.migration.js';
import { storyboardsMigration } from './storyboard/storyboards.migration.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'formats-0001',
    `
  create schema if not exists "formats";
  create table "formats"."visual_preset" (
    "id" uuid not null,
    "added_by" uuid null,
    "title" text not null,
    "prompt" text not null,
    "description" text null,
    "clothing" text null,
    "background" text null,
    "image_key" text not null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "visual_preset_created" on "formats"."visual_preset" ("created_at", "id");
  create table "formats"."starter_given" (
    "slug" text not null,
    "given_at" timestamptz(6) not null,
    primary key ("slug")
  );
`,
  ),
  postsMigration,
  scriptExampleMigration,
  storyboardsMigration,
  referenceMigration,
  houseFormatMigration,
  recipesMigration,
  callBudgetMigration,
];
