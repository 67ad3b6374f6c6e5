import { defineMigration } from '../../../platform/database/index.js';

/**
 * Adds the form by which e-mails are compared (`emailKey`), computed by the database for the accounts that exist. Of several
 * with the same key, the oldest gets it. The others keep their e-mail and get no key.
 */
export const emailKeyMigration = defineMigration(
  'identity-0007',
  `
  alter table "identity"."user" add column "email_key" text null;
  update "identity"."user" u set "email_key" = k."key"
    from (
      select distinct on ("key") "id", "key"
        from (
          select "id", "created_at",
                 regexp_replace(lower(normalize("email", NFKC)), '[\\u00ad\\u034f\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g') as "key"
            from "identity"."user"
        ) keyed
       order by "key", "created_at", "id"
    ) k
   where u."id" = k."id";
  alter table "identity"."user" add constraint "user_email_key_unique" unique ("email_key");
`,
);
