import { defineMigration } from '../../../platform/database/index.js';

export const uploadMigration = defineMigration(
  'creators-uploads-0001',
  `
  create table "creators"."upload" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "path" text not null,
    "join_id" text not null,
    "kind" text not null,
    "content_type" text not null,
    "bytes" int not null,
    "state" text not null,
    "claim" uuid null,
    "error" text null,
    "cleared" boolean not null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "upload_sweep" on "creators"."upload" ("state", "updated_at");
  alter table "creators"."upload" add constraint "upload_kind_check" check ("kind" in ('video', 'audio'));
  alter table "creators"."upload" add constraint "upload_state_check" check ("state" in ('open', 'joining', 'done', 'refused', 'aborted'));
  create table "creators"."upload_part" (
    "upload_id" uuid not null,
    "part" int not null,
    "etag" text not null,
    "bytes" int not null,
    "sent_at" timestamptz(6) not null,
    primary key ("upload_id", "part")
  );
`,
);
