import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { FormatMedium, Goal, ReadingWindow } from '../vocab/keys.js';

/** Where a post's recipe (medium, structure, hook family) comes from: whoever sent it, the recipe task, or an administrator. */
export type RecipeSource = 'given' | 'guessed' | 'corrected';

/**
 * A post of an account, with its scores. Scores are worked out anew in the transaction that changes a reading
 * (`score.ts`); each is a ratio to the account's usual, null where that is not known.
 */
export const Post = defineEntity({
  name: 'FormatsPost',
  schema: 'formats',
  tableName: 'post',
  indexes: [
    { name: 'post_account_posted', properties: ['account_id', 'posted_at', 'external_id'] },
    { name: 'post_owner_posted', properties: ['owner_id', 'posted_at', 'id'] },
    { name: 'post_format', properties: ['owner_id', 'format_key', 'posted_at'] },
    { name: 'post_structure', properties: ['owner_id', 'structure_type', 'posted_at'] },
    {
      name: 'post_unguessed',
      properties: ['owner_id', 'account_id', 'id'],
      where:
        '"recipe_source" is null and ("hook" is not null or "caption" is not null or "slides" is not null or "photo" is not null)',
    },
    { name: 'post_hook_family', properties: ['owner_id', 'hook_family', 'posted_at'] },
  ],
  uniques: [{ name: 'post_account_external', properties: ['account_id', 'external_id'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    account_id: p.uuid(),
    external_id: p.text(),
    posted_at: p.datetime(6),
    url: p.text().nullable(),
    /** The first line, said or shown. */
    hook: p.text().nullable(),
    caption: p.text().nullable(),
    format_key: p.text().nullable(),
    medium: p.text().$type<FormatMedium>().nullable(),
    structure_type: p.text().nullable(),
    hook_family: p.text().nullable(),
    recipe_source: p.text().$type<RecipeSource>().nullable(),
    /** Its own; the account's counts where these are null. */
    niche: p.text().nullable(),
    sub_niche: p.text().nullable(),
    run_id: p.uuid().nullable(),
    sound: p.text().nullable(),
    slides: p.integer().nullable(),
    photo: p.boolean().nullable(),
    /** False when it came in while its account's feedback was paused: not counted until that ends. */
    counted: p.boolean(),
    /** Views over the account's usual views at the same age: 7 d, else 24 h, else settled (28 days and more). */
    multiple: p.double().nullable(),
    /** The goal's metric over the account's median at the same age: 7 d, else 24 h. */
    score_reach: p.double().nullable(),
    score_saves: p.double().nullable(),
    score_comments: p.double().nullable(),
    score_follows: p.double().nullable(),
    score_clicks: p.double().nullable(),
    score_sales: p.double().nullable(),
    /** Goals whose score is of the substitute metric. */
    proxied: p.json<Goal[]>(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

/** What a post had reached at a time. One per post for each of 24h and 7d; any number of adhoc ones, each of another time. */
export const Reading = defineEntity({
  name: 'FormatsReading',
  schema: 'formats',
  tableName: 'reading',
  properties: {
    owner_id: p.uuid().primary(),
    post_id: p.uuid().primary(),
    window_label: p.text().$type<ReadingWindow>().primary(),
    at: p.datetime(6).primary(),
    views: p.double().nullable(),
    reach: p.double().nullable(),
    likes: p.double().nullable(),
    comments: p.double().nullable(),
    shares: p.double().nullable(),
    saves: p.double().nullable(),
    follows: p.double().nullable(),
    avg_watch_pct: p.double().nullable(),
    clicks: p.double().nullable(),
    purchases: p.double().nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.post': Table<typeof Post>;
    'formats.reading': Table<typeof Reading>;
  }
}
