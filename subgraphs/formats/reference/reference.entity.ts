import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { FormatMedium, PresetKey } from '../vocab/keys.js';

/** How a winner works. What its words do not show is absent. */
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

/** A winner that a user has had taken apart. Its text is not kept. */
export const Reference = defineEntity({
  name: 'FormatsReference',
  schema: 'formats',
  tableName: 'reference',
  indexes: [{ name: 'reference_owner_created', properties: ['owner_id', 'created_at', 'id'] }],
  uniques: [{ name: 'reference_owner_text', properties: ['owner_id', 'text_hash'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    /** Of the text without differences in blanks: the same winner is one row. */
    text_hash: p.text(),
    /** Of what was asked beside the text: with other answers to it the text is read anew. */
    asked_hash: p.text(),
    source_url: p.text().nullable(),
    name: p.text(),
    kind: p.text().$type<FormatMedium>(),
    preset: p.text().$type<PresetKey>(),
    /** A key of the vocabulary. */
    recipe_key: p.text().nullable(),
    niche_categories: p.json<string[]>(),
    format: p.json<WinnerFormat>(),
    created_at: p.datetime(6),
    /** Set: its owner has given it up; the same text brings it back. */
    retired_at: p.datetime(6).nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.reference': Table<typeof Reference>;
  }
}
