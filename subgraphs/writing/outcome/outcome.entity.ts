import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Goal, Platform } from '../../../studio/writer/index.js';

/**
 * What a saved script's post had reached: one row per window. The script's goal, structure, family and niche are as they were
 * when the outcome was recorded.
 */
export const ScriptOutcome = defineEntity({
  name: 'WritingScriptOutcome',
  schema: 'writing',
  tableName: 'script_outcome',
  indexes: [{ name: 'script_outcome_owner_script', properties: ['owner_id', 'script_id'] }],
  uniques: [{ name: 'script_outcome_script_window', properties: ['script_id', 'window_label'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    script_id: p.uuid(),
    /** The user's account to which the evidence belongs, on the same platform; null if it could not be determined. */
    account_id: p.uuid().nullable(),
    platform: p.text().$type<Platform>(),
    window_label: p.text().$type<'24h' | '7d' | 'adhoc'>(),
    posted_at: p.datetime(6),
    goal: p.text().$type<Goal>(),
    structure_type: p.text().nullable(),
    hook_family: p.text().nullable(),
    niche: p.text().nullable(),
    metrics: p.json<Record<string, number>>(),
    skepticism_comments: p.integer().nullable(),
    intent_comments: p.integer().nullable(),
    note: p.text().nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'writing.script_outcome': Table<typeof ScriptOutcome>;
  }
}
