import { defineMigration, type SqlMigration } from '../../platform/database/index.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'flows-0001',
    `
  create schema if not exists "flows";
  create table "flows"."run" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "preset" text not null,
    "status" text not null,
    "straight_through" boolean not null,
    "seed" int not null,
    "persona_id" uuid null,
    "product_id" uuid null,
    "brief_id" uuid null,
    "brief_source" jsonb null,
    "options" jsonb not null,
    "creator" jsonb not null,
    "product" jsonb null,
    "saved_draft" jsonb null,
    "brief" jsonb null,
    "script" jsonb null,
    "estimate" jsonb null,
    "progress" jsonb null,
    "error" jsonb null,
    "cut" jsonb null,
    "idempotency_key" text null,
    "approval_key" text null,
    "variant_key" text null,
    "approved_at" timestamptz(6) null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    "finished_at" timestamptz(6) null,
    primary key ("id")
  );
  create index "run_owner_created" on "flows"."run" ("owner_id", "created_at");
  create unique index "run_idempotency" on "flows"."run" ("owner_id", "idempotency_key") where idempotency_key is not null;
  create table "flows"."run_line" (
    "run_id" uuid not null,
    "index" int not null,
    "revision" int not null,
    "segment_role" text not null,
    "line" text not null,
    "on_screen_text" text null,
    "visual_direction" text null,
    "image_key" text null,
    "text_set" boolean not null default false,
    "audio_key" text null,
    "seconds" double precision null,
    "words" jsonb null,
    "usd" double precision null,
    "clip_key" text null,
    "notice" text null,
    primary key ("run_id", "index")
  );
`,
  ),
  defineMigration(
    'flows-0002',
    `
  alter table "flows"."run" add column "idempotency_hash" text null;
  create index "run_owner_status" on "flows"."run" ("owner_id", "status", "created_at");
`,
  ),
  // Before this migration, `usd` was the list price even of clips that nobody was billed for.
  defineMigration(
    'flows-0003',
    `
  update "flows"."run_line" l set "usd" = 0 from "flows"."run" r
    where r."id" = l."run_id" and r."estimate"->>'billed' = 'false' and l."usd" is not null;
  update "flows"."run" set "estimate" = "estimate" || jsonb_build_object(
      'listUsd', "estimate"->'usd',
      'usd', case when "estimate"->>'billed' = 'false' then '0'::jsonb else "estimate"->'usd' end,
      'lines', (select coalesce(jsonb_agg(line || jsonb_build_object(
            'listUsd', line->'usd',
            'usd', case when "estimate"->>'billed' = 'false' then '0'::jsonb else line->'usd' end) order by place), '[]'::jsonb)
          from jsonb_array_elements("estimate"->'lines') with ordinality as lines (line, place)))
    where "estimate" is not null and "estimate"->'listUsd' is null;
`,
  ),
  defineMigration(
    'flows-0004',
    `
  alter table "flows"."run_line" add column "areas" jsonb null;
  alter table "flows"."run_line" add column "clip_areas" jsonb null;
`,
  ),
  defineMigration(
    'flows-0005',
    `
  alter table "flows"."run"
    add column "stage" int null,
    add column "app" jsonb null,
    add column "follows" jsonb null,
    add column "account_id" uuid null,
    add column "saved_script_id" uuid null,
    add column "revises" uuid null,
    add column "hosted" boolean not null default false,
    add column "slots" int not null default 0,
    add column "pack" jsonb null,
    add column "notice" text null;
  update "flows"."run" set "stage" = case "status" when 'queued' then 0 when 'briefing' then 0 when 'scripting' then 1
    when 'framing' then 2 when 'gate' then 3 when 'rendering' then 4 else 5 end;
  alter table "flows"."run_line"
    add column "id" uuid not null default gen_random_uuid(),
    add column "voice_revision" int not null default 0,
    add column "frame_revision" int not null default 0,
    add column "slide_revision" int not null default 0,
    add column "frame_take" int not null default 0,
    add column "voice_take" int not null default 0,
    add column "own_image_key" text null,
    add column "own_audio_key" text null,
    add column "slide_key" text null;
  update "flows"."run_line" set "voice_revision" = "revision", "frame_revision" = "revision";
  alter table "flows"."run_line" drop column "revision";
  alter table "flows"."run_line" alter column "id" drop default;
  create table "flows"."run_request" (
    "owner_id" uuid not null,
    "key" text not null,
    "hash" text null,
    "run_id" uuid not null,
    "created_at" timestamptz(6) not null,
    primary key ("owner_id", "key")
  );
  insert into "flows"."run_request" ("owner_id", "key", "hash", "run_id", "created_at")
    select "owner_id", "idempotency_key", "idempotency_hash", "id", "created_at" from "flows"."run" where "idempotency_key" is not null
    union all select "owner_id", "approval_key", null, "id", "updated_at" from "flows"."run" where "approval_key" is not null
    union all select "owner_id", "variant_key", null, "id", "updated_at" from "flows"."run" where "variant_key" is not null
    on conflict do nothing;
  drop index "flows"."run_idempotency";
  alter table "flows"."run" drop column "idempotency_key", drop column "idempotency_hash", drop column "approval_key", drop column "variant_key";
  create index "run_owner_preset" on "flows"."run" ("owner_id", "preset", "created_at");
`,
  ),
  defineMigration(
    'flows-0006',
    `
  alter table "flows"."run" add column "previewed" boolean not null default false;
  update "flows"."run" set "previewed" = true where "status" = 'gate';
  alter table "flows"."run_line" add column "errors" jsonb null;
`,
  ),
  defineMigration(
    'flows-0007',
    `
  create table "flows"."run_output" (
    "run_id" uuid not null,
    "kind" text not null,
    "job_id" uuid not null,
    "key" text null,
    "bytes" int null,
    "error" jsonb null,
    "updated_at" timestamptz(6) not null,
    primary key ("run_id", "kind")
  );
`,
  ),
  defineMigration('flows-0008', `alter table "flows"."run_line" add column "own_clip_key" text null;`),
  defineMigration(
    'flows-0010',
    `
  alter table "flows"."run_line"
    add column "action" text null,
    add column "color_state" text null;
`,
  ),
  defineMigration(
    'flows-0011',
    `
  alter table "flows"."run_line"
    add column "lipsync_key" text null,
    add column "lipsync_notice" text null;
`,
  ),
  defineMigration('flows-0012', `alter table "flows"."run_line" add column "stock" jsonb null;`),
  defineMigration('flows-0013', `alter table "flows"."run_line" add column "segment_key" text null;`),
  defineMigration('flows-0014', `alter table "flows"."run" add column "failed_speech" jsonb null;`),
  defineMigration(
    'flows-0015',
    `
  create table "flows"."segment" (
    "key" text not null primary key,
    "due_at" timestamptz(6) not null,
    "going" boolean not null default false
  );
  create index "segment_due_at_index" on "flows"."segment" ("due_at");
  create index "run_line_segment_key_index" on "flows"."run_line" ("segment_key");
  insert into "flows"."segment" ("key", "due_at")
    select distinct "segment_key", now() from "flows"."run_line" where "segment_key" is not null;
`,
  ),
  defineMigration('flows-0016', `alter table "flows"."run_line" add column "mouths" jsonb null;`),
  defineMigration(
    'flows-0017',
    `
  alter table "flows"."run" add column "running_since" timestamptz(6) null;
  update "flows"."run" set "running_since" = coalesce("approved_at", "created_at")
    where "status" in ('briefing', 'scripting', 'framing', 'rendering', 'assembling');
`,
  ),
  defineMigration('flows-0018', `alter table "flows"."run_line" add column "shot" jsonb null;`),
  defineMigration('flows-0019', `alter table "flows"."run_line" add column "flaw" text null;`),
  defineMigration('flows-0020', `create index "run_owner_updated" on "flows"."run" ("owner_id", "updated_at");`),
  defineMigration(
    'flows-0021',
    `
  create index "run_owner_persona" on "flows"."run" ("owner_id", "persona_id", "created_at");
  create index "run_owner_product" on "flows"."run" ("owner_id", "product_id", "created_at");
  create index "run_owner_brief" on "flows"."run" ("owner_id", "brief_id", "created_at");
  create index "run_owner_revises" on "flows"."run" ("owner_id", "revises", "created_at");
`,
  ),
  defineMigration('flows-0022', `alter table "flows"."run" add column "corrections" jsonb null;`),
  defineMigration('flows-0023', `alter table "flows"."run_line" add column "voice_notice" text null;`),
  // What the list of runs searches.
  defineMigration(
    'flows-search-0001',
    `
  create index "run_search" on "flows"."run" using gin ((brief ->> 'title') gin_trgm_ops, (product ->> 'name') gin_trgm_ops, (creator ->> 'name') gin_trgm_ops);
`,
  ),
];
