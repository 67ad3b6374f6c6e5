import { defineMigration } from '../../../platform/database/index.js';

/** A table for storyboards. A storyboard's frames are all in one column, because every write responds with all of them. */
export const storyboardsMigration = defineMigration(
  'formats-storyboards-0001',
  `
  create table "formats"."storyboard" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "name" text not null,
    "persona_id" uuid null,
    "frames" jsonb not null,
    "version" int not null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "storyboard_owner_created" on "formats"."storyboard" ("owner_id", "created_at", "id");
`,
);
