import { defineMigration } from '../../../platform/database/index.js';

export const callbackMigration = defineMigration(
  'identity-0006',
  `
  create table "identity"."callback" (
    "id" uuid not null,
    "user_id" uuid not null,
    "subject" text not null,
    "subject_id" uuid not null,
    "url" text not null,
    "path" text not null,
    "status" text not null default 'waiting',
    "body" text null,
    "attempts" jsonb not null,
    "turn" int not null default 0,
    "tries" int not null default 0,
    "since" timestamptz(6) null,
    "next_attempt_at" timestamptz(6) null,
    "created_at" timestamptz(6) not null,
    "updated_at" timestamptz(6) not null,
    primary key ("id")
  );
  alter table "identity"."callback" add constraint "callback_subject" unique ("user_id", "subject", "subject_id");
  create index "callback_over" on "identity"."callback" ("updated_at") where status in ('delivered', 'failed');
  create table "identity"."callback_secret" (
    "user_id" uuid not null,
    "sealed" text not null,
    "previous" text null,
    "previous_until" timestamptz(6) null,
    "created_at" timestamptz(6) not null,
    primary key ("user_id")
  );
`,
);

export const callbackEventsMigration = defineMigration(
  'identity-callback-0002',
  `
  alter table "identity"."callback"
    add column "at_gate" boolean not null default false,
    add column "at_end" boolean not null default true,
    add column "ended" boolean not null default false,
    add column "message" uuid null;
  update "identity"."callback" set "ended" = true where "status" <> 'waiting';
  drop index "identity"."callback_over";
  create index "callback_over" on "identity"."callback" ("updated_at") where ended and status in ('delivered', 'failed');
`,
);
