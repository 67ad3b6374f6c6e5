import { defineMigration, type SqlMigration } from '../../platform/database/index.js';
import { uploadMigration } from './file/upload.migration.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'creators-0001',
    `
  create schema if not exists "creators";
  create table "creators"."file" (
    "key" text not null,
    "owner_id" uuid not null,
    "kind" text not null,
    "content_type" text not null,
    "bytes" int not null,
    "created_at" timestamptz(6) not null,
    primary key ("key")
  );
  create index "file_owner" on "creators"."file" ("owner_id", "created_at");
  alter table "creators"."file" add constraint "file_kind_check" check ("kind" in ('image', 'video', 'audio'));
  create table "creators"."gallery_image" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "key" text not null,
    "type" text not null,
    "caption" text null,
    "prompt" text null,
    "generation_params" jsonb null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "gallery_image_owner" on "creators"."gallery_image" ("owner_id", "created_at");
  create table "creators"."persona" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "slug" text not null,
    "name" text not null,
    "label" text null,
    "niche" text null,
    "gender" text null,
    "tone_of_voice" text null,
    "accent" text null,
    "voice" text null,
    "short_bio" text null,
    "peer_archetype" text null,
    "backstory" text null,
    "visual_description" text null,
    "catchphrases" jsonb not null,
    "interests" jsonb not null,
    "outfits_owned" jsonb not null,
    "avoid_phrases" jsonb not null,
    "passport_key" text null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "persona_owner_created" on "creators"."persona" ("owner_id", "created_at");
  alter table "creators"."persona" add constraint "persona_owner_slug" unique ("owner_id", "slug");
`,
  ),
  defineMigration(
    'creators-0002',
    `
  create table "creators"."persona_image" (
    "persona_id" uuid not null,
    "image_id" uuid not null,
    "owner_id" uuid not null,
    "sort_order" int not null,
    "created_at" timestamptz(6) not null,
    primary key ("persona_id", "image_id")
  );
  create index "persona_image_image" on "creators"."persona_image" ("image_id");
  create index "gallery_image_key" on "creators"."gallery_image" ("owner_id", "key");
`,
  ),
  uploadMigration,
  defineMigration(
    'creators-0003',
    `
  alter table "creators"."file" add column "id" uuid not null default gen_random_uuid();
  alter table "creators"."file" alter column "id" drop default;
  alter table "creators"."file" add constraint "file_id" unique ("id");
  alter table "creators"."file" add column "deleted_at" timestamptz(6) null;
  alter table "creators"."file" add column "checked_at" timestamptz(6) null;
  alter table "creators"."file" add column "going" boolean not null default false;
  create index "file_deleted" on "creators"."file" ("checked_at") where deleted_at is not null;
`,
  ),
  // With these indexes, how much an account has in storage is computed without reading the table.
  defineMigration(
    'creators-stored-0001',
    `
  create index "file_owner_bytes" on "creators"."file" ("owner_id", "bytes");
  create index "upload_open" on "creators"."upload" ("owner_id", "bytes") where state in ('open', 'joining');
`,
  ),
  // Allows files of kind `archive`: the slides of a carousel in one file.
  defineMigration(
    'creators-archives-0001',
    `
  alter table "creators"."file" drop constraint "file_kind_check";
  alter table "creators"."file" add constraint "file_kind_check" check ("kind" in ('image', 'video', 'audio', 'archive'));
`,
  ),
  // Allows files of kind `text`: the captions of a video.
  defineMigration(
    'creators-texts-0001',
    `
  alter table "creators"."file" drop constraint "file_kind_check";
  alter table "creators"."file" add constraint "file_kind_check" check ("kind" in ('image', 'video', 'audio', 'archive', 'text'));
`,
  ),
  defineMigration(
    'creators-partners-0001',
    `
  alter table "creators"."persona" add column "partner" text null;
`,
  ),
  // What the lists of creators and of the gallery search.
  defineMigration(
    'creators-search-0001',
    `
  create index "persona_search" on "creators"."persona" using gin ("name" gin_trgm_ops, "slug" gin_trgm_ops, "label" gin_trgm_ops, "niche" gin_trgm_ops, "short_bio" gin_trgm_ops);
  create index "gallery_image_search" on "creators"."gallery_image" using gin ("caption" gin_trgm_ops, "prompt" gin_trgm_ops);
`,
  ),
  // What owners call their files.
  defineMigration(
    'creators-names-0001',
    `
  alter table "creators"."file" add column "name" text null;
`,
  ),
  // Pictures, too, arrive by an address that takes one file.
  defineMigration(
    'creators-addresses-0001',
    `
  alter table "creators"."upload" drop constraint "upload_kind_check";
  alter table "creators"."upload" add constraint "upload_kind_check" check ("kind" in ('image', 'video', 'audio'));
`,
  ),
];
