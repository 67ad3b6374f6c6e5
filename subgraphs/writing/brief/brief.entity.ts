import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Table } from '../../../platform/database/tables.js';
import type { Goal } from '../../../studio/writer/index.js';

/** What a saved brief says. */
export interface BriefDraft {
  goal: Goal;
  platform: string;
  niche: string | null;
  nicheOverride: string | null;
  subNiche: string | null;
  product: string | null;
  productId: string | null;
  audience: string | null;
  language: string | null;
}

export const Brief = defineEntity({
  name: 'Brief',
  schema: 'writing',
  tableName: 'brief',
  indexes: [{ name: 'brief_owner_created', properties: ['owner_id', 'created_at'] }, searchIndex('brief_search')],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    title: p.text(),
    draft: p.json<BriefDraft>(),
    source: p.text(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'writing.brief': Table<typeof Brief>;
  }
}
