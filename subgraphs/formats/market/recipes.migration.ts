import { defineMigration } from '../../../platform/database/index.js';

/** An index of posts whose recipe has not been guessed yet, by creator. */
export const recipesMigration = defineMigration(
  'formats-recipes-0001',
  `
  create index "post_unguessed" on "formats"."post" ("owner_id", "account_id", "id")
    where "recipe_source" is null and ("hook" is not null or "caption" is not null or "slides" is not null or "photo" is not null);
`,
);
