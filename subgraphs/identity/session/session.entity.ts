import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A signed-in browser. The cookie contains the token; the row contains its SHA-256. */
export const Session = defineEntity({
  name: 'Session',
  schema: 'identity',
  tableName: 'session',
  properties: {
    token_hash: p.text().primary().hidden(),
    /** Public id; the token's hash is never shown. */
    id: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    user_id: p.uuid().index(),
    created_at: p.datetime(6),
    /** Written at most once a minute. */
    last_used_at: p.datetime(6).defaultRaw('now()'),
    expires_at: p.datetime(6).index(),
    /** This and the next column, as the browser named itself at sign-in; null if it did not. */
    browser: p.text().nullable(),
    system: p.text().nullable(),
    /** The network that signed in (`toNetwork`); null for sessions of earlier releases. */
    network: p.text().nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.session': Table<typeof Session>;
  }
}
