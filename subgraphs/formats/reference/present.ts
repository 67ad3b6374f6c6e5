import { toDate } from '../../../platform/database/index.js';
import type { ReferenceFormat } from './reference.graphql.js';
import type { ReferenceRow } from './reference.service.js';

/** Converts a reference to its GraphQL type. */
export const toReference = (row: ReferenceRow): ReferenceFormat => ({
  id: row.id,
  source: 'autopsy',
  source_url: row.source_url,
  name: row.name,
  kind: row.kind,
  preset: row.preset,
  medium: row.kind,
  recipe_key: row.recipe_key,
  niche_categories: row.niche_categories,
  format: row.format,
  created_at: toDate(row.created_at).toISOString(),
});
