import { defineMigration, type SqlMigration } from '../../platform/database/index.js';
import { emailKeyMigration } from './account/email-key.migration.js';
import { callbackEventsMigration, callbackMigration } from './callback/callback.migration.js';
import { offlineFallbackMigration } from './provider-key/offline-fallback.js';
import { severalKeysMigration } from './provider-key/provider-key.migration.js';

export const migrations: readonly SqlMigration[] = [
  defineMigration(
    'identity-0001',
    `
  create schema if not exists "identity";
  create table "identity"."api_key" (
    "id" uuid not null,
    "user_id" uuid not null,
    "name" text not null,
    "key_prefix" text not null,
    "hash" text not null,
    "last_used_at" timestamptz(6) null,
    "revoked_at" timestamptz(6) null,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  create index "api_key_user_id_index" on "identity"."api_key" ("user_id");
  alter table "identity"."api_key" add constraint "api_key_hash_unique" unique ("hash");
  create table "identity"."provider_key" (
    "user_id" uuid not null,
    "provider" text not null,
    "sealed" text not null,
    "image_model" text null,
    "updated_at" timestamptz(6) not null,
    primary key ("user_id")
  );
  create table "identity"."session" (
    "token_hash" text not null,
    "user_id" uuid not null,
    "created_at" timestamptz(6) not null,
    "expires_at" timestamptz(6) not null,
    primary key ("token_hash")
  );
  create index "session_user_id_index" on "identity"."session" ("user_id");
  create table "identity"."text_usage" ("user_id" uuid not null, "day" varchar(10) not null, "calls" int not null, primary key ("user_id", "day"));
  create table "identity"."user" (
    "id" uuid not null,
    "email" text not null,
    "name" text not null,
    "image" text null,
    "password_hash" text not null,
    "role" text not null,
    "plan" text not null,
    "hosted_used" int not null default 0,
    "created_at" timestamptz(6) not null,
    primary key ("id")
  );
  alter table "identity"."user" add constraint "user_email_unique" unique ("email");
  alter table "identity"."user" add constraint "user_role_check" check ("role" in ('admin', 'member'));
  alter table "identity"."user" add constraint "user_plan_check" check ("plan" in ('free', 'creator'));
`,
  ),
  defineMigration(
    'identity-0002',
    `
  create index "session_expires_at_index" on "identity"."session" ("expires_at");
  create index "user_created" on "identity"."user" ("created_at", "id");
`,
  ),
  defineMigration(
    'identity-0003',
    `
  create table "identity"."known_network" (
    "user_id" uuid not null,
    "network_hash" text not null,
    "seen_at" timestamptz(6) not null,
    primary key ("user_id", "network_hash")
  );
`,
  ),
  defineMigration(
    'identity-0004',
    `
  create table "identity"."invitation" (
    "id" uuid not null,
    "token_hash" text not null,
    "role" text not null,
    "email" text null,
    "created_at" timestamptz(6) not null,
    "expires_at" timestamptz(6) null,
    primary key ("id")
  );
  alter table "identity"."invitation" add constraint "invitation_token_hash_unique" unique ("token_hash");
  alter table "identity"."invitation" add constraint "invitation_role_check" check ("role" in ('admin', 'member'));
`,
  ),
  defineMigration(
    'identity-limits-0001',
    `
  alter table "identity"."user" add column "limits" jsonb null;
  alter table "identity"."user" add column "suspended_at" timestamptz(6) null;
`,
  ),
  defineMigration(
    'identity-0005',
    `
  create table "identity"."kept_slot" (
    "job_id" uuid not null,
    "user_id" uuid not null,
    "until" timestamptz(6) not null,
    primary key ("job_id")
  );
  create index "kept_slot_user_id_index" on "identity"."kept_slot" ("user_id");
  create index "kept_slot_until_index" on "identity"."kept_slot" ("until");
`,
  ),
  callbackMigration,
  emailKeyMigration,
  callbackEventsMigration,
  severalKeysMigration,
  offlineFallbackMigration,
  defineMigration(
    'identity-sessions-0001',
    `
  alter table "identity"."session" add column "id" uuid not null default gen_random_uuid(), add column "last_used_at" timestamptz(6) not null default now(),
    add column "browser" text null, add column "system" text null, add column "network" text null;
  alter table "identity"."session" add constraint "session_id_unique" unique ("id");
  update "identity"."session" set "last_used_at" = "created_at";
`,
  ),
  defineMigration('identity-closing-0001', 'alter table "identity"."user" add column "closed_at" timestamptz(6) null;'),
  defineMigration(
    'identity-approval-0001',
    'alter table "identity"."api_key" add column "approve_up_to_usd" double precision null;',
  ),
  defineMigration(
    'identity-oauth-0001',
    `
  alter table "identity"."api_key" add column "client_id" text null, add column "client_host" text null, add column "scope" text null;
  create table "identity"."oauth_record" (
    "kind" text not null,
    "id_hash" text not null,
    "grant_id" uuid null,
    "payload" jsonb not null,
    "consumed_at" timestamptz(6) null,
    "created_at" timestamptz(6) not null,
    "expires_at" timestamptz(6) null,
    primary key ("kind", "id_hash")
  );
  create index "oauth_record_grant_id_index" on "identity"."oauth_record" ("grant_id");
  create index "oauth_record_expires_at_index" on "identity"."oauth_record" ("expires_at");
`,
  ),
];
