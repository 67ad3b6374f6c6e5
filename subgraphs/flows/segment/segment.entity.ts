import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * A line's rendered video in storage, by its key. The key is derived from the content, so runs and revisions share segments and
 * no account owns them. The row is written before the object, so that after a crash no object is without a row.
 */
export const Segment = defineEntity({
  name: 'Segment',
  schema: 'flows',
  tableName: 'segment',
  properties: {
    key: p.text().primary(),
    /** When the sweep next checks whether a run still needs the segment. */
    due_at: p.datetime(6).index(),
    /** True while the sweep deletes the object from storage. */
    going: p.boolean().default(false),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.segment': Table<typeof Segment>;
  }
}
