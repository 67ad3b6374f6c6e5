import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A signed-in browser. The cookie contains the token; the row contains its SHA-256. */
export const Session = defineEntity({
  name: 'Session',
  schema: 'identity',
  tableName: 'session',
  properties: {
    token_hash: p.text().primary(),
    user_id: p.uuid().index(),
    created_at: p.datetime(6),
    expires_at: p.datetime(6).index(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.session': Table<typeof Session>;
  }
}
