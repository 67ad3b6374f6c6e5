import { defineMigration } from '../../../platform/database/index.js';

/** Tables for accounts, posts, readings and the figures computed from them. */
export const postsMigration = defineMigration(
  'formats-posts-0001',
  `
  create table "formats"."account" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "handle" text not null,
    "handle_key" text not null,
    "platform" text not null,
    "niche" text null,
    "sub_niche" text null,
    "never_say" jsonb not null,
    "feedback_paused" boolean not null,
    "followers" double precision null,
    "source" jsonb null,
    "read_due_at" timestamptz(6) null,
    "last_read_at" timestamptz(6) null,
    "last_error" text null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "account_owner_created" on "formats"."account" ("owner_id", "created_at", "id");
  create index "account_due" on "formats"."account" ("platform", "read_due_at");
  alter table "formats"."account" add constraint "account_owner_handle" unique ("owner_id", "platform", "handle_key");
  create table "formats"."post" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "account_id" uuid not null,
    "external_id" text not null,
    "posted_at" timestamptz(6) not null,
    "url" text null,
    "hook" text null,
    "caption" text null,
    "format_key" text null,
    "medium" text null,
    "structure_type" text null,
    "hook_family" text null,
    "recipe_source" text null,
    "niche" text null,
    "sub_niche" text null,
    "run_id" uuid null,
    "sound" text null,
    "slides" int null,
    "photo" boolean null,
    "counted" boolean not null,
    "multiple" double precision null,
    "score_reach" double precision null,
    "score_saves" double precision null,
    "score_comments" double precision null,
    "score_follows" double precision null,
    "score_clicks" double precision null,
    "score_sales" double precision null,
    "proxied" jsonb not null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "post_account_posted" on "formats"."post" ("account_id", "posted_at", "external_id");
  create index "post_owner_posted" on "formats"."post" ("owner_id", "posted_at", "id");
  create index "post_format" on "formats"."post" ("owner_id", "format_key", "posted_at");
  create index "post_structure" on "formats"."post" ("owner_id", "structure_type", "posted_at");
  create index "post_hook_family" on "formats"."post" ("owner_id", "hook_family", "posted_at");
  alter table "formats"."post" add constraint "post_account_external" unique ("account_id", "external_id");
  create table "formats"."reading" (
    "owner_id" uuid not null,
    "post_id" uuid not null,
    "window_label" text not null,
    "at" timestamptz(6) not null,
    "views" double precision null,
    "reach" double precision null,
    "likes" double precision null,
    "comments" double precision null,
    "shares" double precision null,
    "saves" double precision null,
    "follows" double precision null,
    "avg_watch_pct" double precision null,
    "clicks" double precision null,
    "purchases" double precision null,
    primary key ("owner_id", "post_id", "window_label", "at")
  );
  create table "formats"."pool" (
    "niche" text not null,
    "sub_niche" text not null,
    "goal" text not null,
    "key" text not null,
    "account_id" uuid not null,
    "owner_id" uuid not null,
    "posts" int not null,
    "hits" int not null,
    "now_posts" int not null,
    "now_hits" int not null,
    "pending" boolean not null,
    primary key ("niche", "sub_niche", "goal", "key", "account_id")
  );
  create index "pool_owner" on "formats"."pool" ("owner_id", "account_id");
  create index "pool_pending" on "formats"."pool" ("niche", "sub_niche", "goal", "key") where pending;
  create table "formats"."format_stats" (
    "key" text not null,
    "stats" jsonb not null,
    "updated_at" timestamptz(6) not null,
    primary key ("key")
  );
`,
);
