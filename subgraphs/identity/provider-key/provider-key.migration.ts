import { defineMigration } from '../../../platform/database/index.js';

/** A key per provider instead of one in all, and a choice of model for each port instead of one for pictures. */
export const severalKeysMigration = defineMigration(
  'identity-provider-keys-0001',
  `
  alter table "identity"."provider_key" add column "serves" jsonb not null default '{}';
  alter table "identity"."provider_key" add column "created_at" timestamptz(6) null;
  update "identity"."provider_key" set
    "created_at" = "updated_at",
    "serves" = case when "image_model" is null then '{}' else jsonb_build_object('image', "image_model") end;
  alter table "identity"."provider_key" alter column "serves" drop default;
  alter table "identity"."provider_key" alter column "created_at" set not null;
  alter table "identity"."provider_key" drop column "image_model";
  alter table "identity"."provider_key" drop constraint "provider_key_pkey";
  alter table "identity"."provider_key" add primary key ("user_id", "provider");
`,
);
