import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { ScriptType } from '../vocab/keys.js';

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

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.script_example': Table<typeof ScriptExample>;
  }
}
