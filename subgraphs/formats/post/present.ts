import type { KeyForm } from '../../cursor.js';
import type { ImportReport as Report } from './import/import.service.js';
import type { ImportReport, Post } from './post.graphql.js';
import type { ReadPostRow } from './post.service.js';

/** Sort order of a list of posts, the most recently published first: (posted_at desc, id desc). */
export const POST_ORDER: readonly KeyForm[] = ['time', 'uuid'];

/** Converts a post to its GraphQL type. */
export const toPost = ({ readings, ...row }: ReadPostRow): Post => ({
  id: row.id,
  externalId: row.external_id,
  postedAt: row.posted_at,
  url: row.url,
  hook: row.hook,
  caption: row.caption,
  formatKey: row.format_key,
  medium: row.medium,
  structureType: row.structure_type,
  hookFamily: row.hook_family,
  recipeSource: row.recipe_source,
  niche: row.niche,
  subNiche: row.sub_niche,
  runId: row.run_id,
  sound: row.sound,
  slides: row.slides,
  photo: row.photo,
  counted: row.counted,
  multiple: row.multiple,
  scores: {
    reach: row.score_reach,
    saves: row.score_saves,
    comments: row.score_comments,
    follows: row.score_follows,
    clicks: row.score_clicks,
    sales: row.score_sales,
  },
  proxied: row.proxied,
  readings: readings.map(({ window, at, metrics }) => ({ window, at: new Date(at).toISOString(), metrics })),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Converts an import's report to its GraphQL type. */
export const toReport = ({ refused, ...counts }: Report): ImportReport => ({
  ...counts,
  refused: refused.map(({ index, line, error }) => ({ index, line: line ?? null, error })),
});
