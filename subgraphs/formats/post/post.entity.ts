import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { FormatMedium, Goal, ReadingWindow } from '../vocab/keys.js';

/** Where a post's recipe (format key, structure, hook family) comes from: a request, the recipe task, or an administrator. */
export type RecipeSource = 'given' | 'guessed' | 'corrected';

/**
 * A post of an account, with its scores. Scores are recomputed in the transaction that changes posts or readings (`score.ts`);
 * each compares the post with the account's usual numbers, and is null if those are unknown.
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
    /** The post's first line, spoken or shown. */
    hook: p.text().nullable(),
    caption: p.text().nullable(),
    format_key: p.text().nullable(),
    medium: p.text().$type<FormatMedium>().nullable(),
    structure_type: p.text().nullable(),
    hook_family: p.text().nullable(),
    recipe_source: p.text().$type<RecipeSource>().nullable(),
    /** The post's own niche; null if the account's applies. */
    niche: p.text().nullable(),
    sub_niche: p.text().nullable(),
    run_id: p.uuid().nullable(),
    sound: p.text().nullable(),
    slides: p.integer().nullable(),
    photo: p.boolean().nullable(),
    /** False if the post was imported while its account's feedback was paused: it does not count until the pause ends. */
    counted: p.boolean(),
    /** Views divided by the account's usual views at the same age: 7 d, else 24 h, else settled (28 days and more). */
    multiple: p.double().nullable(),
    /** For each goal: the goal's metric divided by the account's usual value (a median) at the same age, 7 d or else 24 h. */
    score_reach: p.double().nullable(),
    score_saves: p.double().nullable(),
    score_comments: p.double().nullable(),
    score_follows: p.double().nullable(),
    score_clicks: p.double().nullable(),
    score_sales: p.double().nullable(),
    /** Goals whose score uses a substitute metric, because the goal's own metric gives no score. */
    proxied: p.json<Goal[]>(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

/**
 * The numbers that a post had reached at a time. A post has at most one reading for each of 24h and 7d, and up to 60 adhoc ones
 * at different times.
 */
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
