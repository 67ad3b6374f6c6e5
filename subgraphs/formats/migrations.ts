import { defineMigration, type SqlMigration } from '../../platform/database/index.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'formats-0001',
    `
  create schema if not exists formats;
  create table formats.visual_preset (
    id uuid not null, added_by uuid null, title text not null, prompt text not null, description text null,
    clothing text null, background text null, image_key text not null, created_at timestamptz(6) not null,
    primary key (id)
  );
  create index visual_preset_created on formats.visual_preset (created_at, id);
  create table formats.starter_given (
    slug text not null, given_at timestamptz(6) not null, primary key (slug)
  );
`,
  ),
  defineMigration(
    'formats-posts-0001',
    `
  create table formats.account (
    id uuid not null, owner_id uuid not null, handle text not null, handle_key text not null, platform text not null,
    niche text null, sub_niche text null, never_say jsonb not null, feedback_paused boolean not null,
    followers double precision null, source jsonb null, read_due_at timestamptz(6) null,
    last_read_at timestamptz(6) null, last_error text null, created_at timestamptz(6) not null, primary key (id)
  );
  create index account_owner_created on formats.account (owner_id, created_at, id);
  create index account_due on formats.account (platform, read_due_at);
  alter table formats.account add constraint account_owner_handle unique (owner_id, platform, handle_key);
  create table formats.post (
    id uuid not null, owner_id uuid not null, account_id uuid not null, external_id text not null,
    posted_at timestamptz(6) not null, url text null, hook text null, caption text null, format_key text null,
    medium text null, structure_type text null, hook_family text null, recipe_source text null, niche text null,
    sub_niche text null, run_id uuid null, sound text null, slides int null, photo boolean null,
    counted boolean not null, multiple double precision null, score_reach double precision null,
    score_saves double precision null, score_comments double precision null, score_follows double precision null,
    score_clicks double precision null, score_sales double precision null, proxied jsonb not null,
    created_at timestamptz(6) not null, updated_at timestamptz(6) not null, primary key (id)
  );
  create index post_account_posted on formats.post (account_id, posted_at, external_id);
  create index post_owner_posted on formats.post (owner_id, posted_at, id);
  create index post_format on formats.post (owner_id, format_key, posted_at);
  create index post_structure on formats.post (owner_id, structure_type, posted_at);
  create index post_hook_family on formats.post (owner_id, hook_family, posted_at);
  alter table formats.post add constraint post_account_external unique (account_id, external_id);
  create table formats.reading (
    owner_id uuid not null, post_id uuid not null, window_label text not null, at timestamptz(6) not null,
    views double precision null, reach double precision null, likes double precision null,
    comments double precision null, shares double precision null, saves double precision null,
    follows double precision null, avg_watch_pct double precision null, clicks double precision null,
    purchases double precision null, primary key (owner_id, post_id, window_label, at)
  );
  create table formats.pool (
    niche text not null, sub_niche text not null, goal text not null, key text not null, account_id uuid not null,
    owner_id uuid not null, posts int not null, hits int not null, now_posts int not null, now_hits int not null,
    pending boolean not null, primary key (niche, sub_niche, goal, key, account_id)
  );
  create index pool_owner on formats.pool (owner_id, account_id);
  create index pool_pending on formats.pool (niche, sub_niche, goal, key) where pending;
  create table formats.format_stats (
    key text not null, stats jsonb not null, updated_at timestamptz(6) not null, primary key (key)
  );
`,
  ),
  defineMigration(
    'formats-script-example-0001',
    `
  create table formats.script_example (
    id uuid not null, added_by uuid not null, title text not null, script_type text not null, frames jsonb not null,
    source_url text null, source_platform text null, viral_notes text null, preset_id uuid null,
    created_at timestamptz(6) not null, primary key (id)
  );
  create index script_example_created on formats.script_example (created_at, id);
  create index script_example_preset on formats.script_example (preset_id);
`,
  ),
  defineMigration(
    'formats-storyboards-0001',
    `
  create table formats.storyboard (
    id uuid not null, owner_id uuid not null, name text not null, persona_id uuid null, frames jsonb not null,
    version int not null, created_at timestamptz(6) not null, updated_at timestamptz(6) not null, primary key (id)
  );
  create index storyboard_owner_created on formats.storyboard (owner_id, created_at, id);
`,
  ),
  defineMigration(
    'formats-reference-0001',
    `
  create table formats.reference (
    id uuid not null, owner_id uuid not null, text_hash text not null, asked_hash text not null, source_url text null,
    name text not null, kind text not null, preset text not null, recipe_key text null,
    niche_categories jsonb not null, format jsonb not null, created_at timestamptz(6) not null,
    retired_at timestamptz(6) null, primary key (id)
  );
  create index reference_owner_created on formats.reference (owner_id, created_at, id);
  alter table formats.reference add constraint reference_owner_text unique (owner_id, text_hash);
`,
  ),
  defineMigration(
    'formats-house-format-0001',
    `
  create table formats.house_format (
    slug text not null, added_by uuid not null, name text not null, summary text not null, medium text not null,
    preset text not null, options jsonb not null, niches jsonb not null, hook_family text null,
    hook_recipes jsonb not null, beats jsonb not null, what_to_steal jsonb not null, what_not_to_copy jsonb not null,
    audience text null, created_at timestamptz(6) not null, updated_at timestamptz(6) not null, primary key (slug)
  );
`,
  ),
  defineMigration(
    'formats-recipes-0001',
    `
  create index post_unguessed on formats.post (owner_id, account_id, id)
    where recipe_source is null and (hook is not null or caption is not null or slides is not null or photo is not null);
`,
  ),
  defineMigration(
    'formats-call-budget-0001',
    `
  create table formats.call_budget (
    source text not null, day text not null, calls int not null, exhausted boolean not null, primary key (source, day)
  );
`,
  ),
  // What the lists of accounts and posts search.
  defineMigration(
    'formats-search-0001',
    `
  create index "account_search" on "formats"."account" using gin ("handle" gin_trgm_ops, "niche" gin_trgm_ops);
  create index "post_search" on "formats"."post" using gin ("hook" gin_trgm_ops, "caption" gin_trgm_ops);
`,
  ),
];
