import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** The number of text-model calls on the platform's key, per user and UTC day. */
export const TextUsage = defineEntity({
  name: 'TextUsage',
  schema: 'identity',
  tableName: 'text_usage',
  properties: {
    user_id: p.uuid().primary(),
    /** The UTC date, `2026-11-21`. */
    day: p.string().length(10).primary(),
    calls: p.integer(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.text_usage': Table<typeof TextUsage>;
  }
}
