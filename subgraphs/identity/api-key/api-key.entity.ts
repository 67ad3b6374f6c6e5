import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  schema: 'identity',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    user_id: p.uuid().index(),
    name: p.text(),
    /** The first characters of the raw key, by which users recognise it in a list. */
    key_prefix: p.text(),
    /** SHA-256 of the raw key. With 190 random bits no slow hash is needed. */
    hash: p.text().unique().hidden(),
    /** What the key may approve for one video without a person being asked, in US dollars; null: nothing. */
    approve_up_to_usd: p.double().nullable(),
    /** The app that was connected by OAuth and uses this row instead of a key; null for a key. Nobody has a raw key for its hash. */
    client_id: p.text().nullable(),
    /** Where the app is sent after consent: a host, or null for a program on the user's computer. */
    client_host: p.text().nullable(),
    /** What the app may do: scopes, separated by spaces; null for a key, which may do everything. */
    scope: p.text().nullable(),
    last_used_at: p.datetime(6).nullable(),
    revoked_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.api_key': Table<typeof ApiKey>;
  }
}
