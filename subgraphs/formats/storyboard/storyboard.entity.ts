import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Frame } from './frames.js';

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

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.storyboard': Table<typeof Storyboard>;
  }
}
