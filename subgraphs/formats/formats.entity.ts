import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../platform/database/search-index.js';
import type { Table } from '../../platform/database/tables.js';
import type { MarketStats } from './house/market-stats.js';
import type { Frame } from './storyboard/frames.js';
import type { FormatMedium, Goal, HookFamily, Platform, PresetKey, ReadingWindow, ScriptType } from './vocab/keys.js';

/**
 * A social media account whose posts are evidence of what works. It belongs to a user or, if its owner is EVERYBODY, to a
 * creator whom the installation observes (the "market").
 */
export const Account = defineEntity({
  name: 'FormatsAccount',
  schema: 'formats',
  tableName: 'account',
  indexes: [
    { name: 'account_owner_created', properties: ['owner_id', 'created_at', 'id'] },
    { name: 'account_due', properties: ['platform', 'read_due_at'] },
    searchIndex('account_search'),
  ],
  uniques: [{ name: 'account_owner_handle', properties: ['owner_id', 'platform', 'handle_key'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    /** The handle as the user sent it, without a leading @. */
    handle: p.text(),
    /** The handle as it is compared (`handleKey`). A user has at most one account per platform and handle. */
    handle_key: p.text(),
    platform: p.text().$type<Platform>(),
    niche: p.text().nullable(),
    sub_niche: p.text().nullable(),
    /** Phrases that no idea or script for this account may contain. */
    never_say: p.json<string[]>(),
    /** While true, new posts and readings are stored, but do not count as evidence. */
    feedback_paused: p.boolean(),
    followers: p.double().nullable(),
    /** The ids that the platform's API uses for this handle, once they have been looked up. */
    source: p.json<{ channelId: string; uploadsPlaylistId: string; handleKey: string; foundAt?: string }>().nullable(),
    /**
     * When the account's posts must next be read from the platform's API; null for a new account, and if its platform is not
     * read by API.
     */
    read_due_at: p.datetime(6).nullable(),
    last_read_at: p.datetime(6).nullable(),
    last_error: p.text().nullable(),
    created_at: p.datetime(6),
  },
});

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
    searchIndex('post_search'),
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

/**
 * What one account contributes to other users' priors: how many scored posts it has with a key, and how many are hits. A cell
 * is (niche, sub_niche, goal, key), with '' for all niches or all sub-niches. `posts` and `hits` are the published figures,
 * which other users see as part of a sum; `now_…` are the account's current figures. For an observed creator, whose rows belong
 * to EVERYBODY, both are always the same.
 */
export const Pool = defineEntity({
  name: 'Pool',
  schema: 'formats',
  tableName: 'pool',
  indexes: [
    { name: 'pool_owner', properties: ['owner_id', 'account_id'] },
    { name: 'pool_pending', properties: ['niche', 'sub_niche', 'goal', 'key'], where: 'pending' },
  ],
  properties: {
    niche: p.text().primary(),
    sub_niche: p.text().primary(),
    goal: p.text().$type<Goal>().primary(),
    key: p.text().primary(),
    account_id: p.uuid().primary(),
    owner_id: p.uuid(),
    posts: p.integer(),
    hits: p.integer(),
    now_posts: p.integer(),
    now_hits: p.integer(),
    /** Whether the published and the current figures differ. */
    pending: p.boolean(),
  },
});

/**
 * A format in the library, described in words. Shared by the whole installation: everybody reads it, administrators write it.
 * Its figures are computed from posts with the key `house:<slug>`.
 */
export const HouseFormat = defineEntity({
  name: 'HouseFormat',
  schema: 'formats',
  tableName: 'house_format',
  properties: {
    slug: p.text().primary(),
    /** The administrator who added the format. */
    added_by: p.uuid(),
    name: p.text(),
    summary: p.text(),
    medium: p.text().$type<FormatMedium>(),
    preset: p.text().$type<PresetKey>(),
    /** The options with which a run follows the format. */
    options: p.json<Record<string, unknown>>(),
    /** The format's niches as `nicheKey` writes them; empty for any. */
    niches: p.json<string[]>(),
    hook_family: p.text().$type<HookFamily>().nullable(),
    /** Templates of opening lines, with [slots] to fill in. */
    hook_recipes: p.json<string[]>(),
    beats: p.json<string[]>(),
    what_to_steal: p.json<string[]>(),
    what_not_to_copy: p.json<string[]>(),
    audience: p.text().nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

/**
 * What the market's posts say about one key, as aggregates that do not depend on the day they are read. Written together with
 * the posts.
 */
export const FormatStats = defineEntity({
  name: 'FormatStats',
  schema: 'formats',
  tableName: 'format_stats',
  properties: {
    key: p.text().primary(),
    stats: p.json<MarketStats>(),
    updated_at: p.datetime(6),
  },
});

/** How many calls were made to a platform's API in one day of its quota. A call is counted before it is made. */
export const CallBudget = defineEntity({
  name: 'CallBudget',
  schema: 'formats',
  tableName: 'call_budget',
  properties: {
    source: p.text().primary(),
    /** The date in the platform's time zone, `2026-11-22`. */
    day: p.text().primary(),
    calls: p.integer(),
    /** Whether the platform itself has reported that its quota is used up. */
    exhausted: p.boolean(),
  },
});

/** How a winner (a post that did well) is built. Whatever its words do not reveal is absent. */
export interface WinnerFormat {
  structure: string[];
  hookShape?: string;
  proof?: string;
  visualSwitch?: string;
  saveTrigger?: string;
  commentTrigger?: string;
  productSlot?: number;
  length?: number;
  avoid?: string[];
  slideCount?: number;
}

/** The analysis of a winner (a post that did well) whose text a user sent. The text itself is not stored. */
export const Reference = defineEntity({
  name: 'FormatsReference',
  schema: 'formats',
  tableName: 'reference',
  indexes: [{ name: 'reference_owner_created', properties: ['owner_id', 'created_at', 'id'] }],
  uniques: [{ name: 'reference_owner_text', properties: ['owner_id', 'text_hash'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    /** Hash of the text with whitespace normalised, so that the same winner has only one row. */
    text_hash: p.text(),
    /**
     * Hash of the request's other fields (kind, topic, product name, language); if they change, the text is analysed
     * again.
     */
    asked_hash: p.text(),
    source_url: p.text().nullable(),
    name: p.text(),
    kind: p.text().$type<FormatMedium>(),
    preset: p.text().$type<PresetKey>(),
    /** The winner's recipe, a key of the vocabulary. */
    recipe_key: p.text().nullable(),
    niche_categories: p.json<string[]>(),
    format: p.json<WinnerFormat>(),
    created_at: p.datetime(6),
    /** When the owner retired the reference; null while it is in use. Sending the same text again brings it back. */
    retired_at: p.datetime(6).nullable(),
  },
});

/** One picture of an example: the words on it and what it shows. */
export interface ExampleFrame {
  caption: string;
  visual_description: string;
  /** Whether the creator appears in the picture. */
  use_character: boolean;
}

/** A script to learn from. Shared by the whole installation: everybody reads it, administrators write it. */
export const ScriptExample = defineEntity({
  name: 'ScriptExample',
  schema: 'formats',
  tableName: 'script_example',
  indexes: [
    { name: 'script_example_created', properties: ['created_at', 'id'] },
    { name: 'script_example_preset', properties: ['preset_id'] },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The administrator who added the example. */
    added_by: p.uuid(),
    title: p.text(),
    script_type: p.text().$type<ScriptType>(),
    frames: p.json<ExampleFrame[]>(),
    /** Address of the original; never fetched. */
    source_url: p.text().nullable(),
    source_platform: p.text().nullable(),
    viral_notes: p.text().nullable(),
    /** The visual preset that the example names; null if none, or after it was deleted. */
    preset_id: p.uuid().nullable(),
    created_at: p.datetime(6),
  },
});

/** A storyboard: scenes to shoot, in order. */
export const Storyboard = defineEntity({
  name: 'Storyboard',
  schema: 'formats',
  tableName: 'storyboard',
  indexes: [{ name: 'storyboard_owner_created', properties: ['owner_id', 'created_at', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    name: p.text(),
    /** The creator who appears in the storyboard. */
    persona_id: p.uuid().nullable(),
    frames: p.json<Frame[]>(),
    /** Starts at 1 and increases with every change. */
    version: p.integer(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

/** A look for creator photos. Shared by the whole installation: everybody reads it, administrators write it. */
export const VisualPreset = defineEntity({
  name: 'VisualPreset',
  schema: 'formats',
  tableName: 'visual_preset',
  indexes: [{ name: 'visual_preset_created', properties: ['created_at', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** The administrator who added the preset; null for one of the starter set. */
    added_by: p.uuid().nullable(),
    title: p.text(),
    prompt: p.text(),
    description: p.text().nullable(),
    clothing: p.text().nullable(),
    background: p.text().nullable(),
    image_key: p.text(),
    created_at: p.datetime(6),
  },
});

/**
 * Which presets of the starter set this installation was given. The row stays when its preset is deleted, so that the preset is
 * not given again.
 */
export const StarterGiven = defineEntity({
  name: 'StarterGiven',
  schema: 'formats',
  tableName: 'starter_given',
  properties: {
    slug: p.text().primary(),
    given_at: p.datetime(6),
  },
});

declare module '../../platform/database/tables.js' {
  interface Tables {
    'formats.account': Table<typeof Account>;
    'formats.post': Table<typeof Post>;
    'formats.reading': Table<typeof Reading>;
    'formats.pool': Table<typeof Pool>;
    'formats.house_format': Table<typeof HouseFormat>;
    'formats.format_stats': Table<typeof FormatStats>;
    'formats.call_budget': Table<typeof CallBudget>;
    'formats.reference': Table<typeof Reference>;
    'formats.script_example': Table<typeof ScriptExample>;
    'formats.storyboard': Table<typeof Storyboard>;
    'formats.visual_preset': Table<typeof VisualPreset>;
    'formats.starter_given': Table<typeof StarterGiven>;
  }
}
