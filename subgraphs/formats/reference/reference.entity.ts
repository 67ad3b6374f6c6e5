import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { FormatMedium, PresetKey } from '../vocab/keys.js';

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

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.reference': Table<typeof Reference>;
  }
}
