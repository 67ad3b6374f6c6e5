import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A network that an account has signed in from. The hash is of account and network: the table lists no addresses. */
export const KnownNetwork = defineEntity({
  name: 'KnownNetwork',
  schema: 'identity',
  tableName: 'known_network',
  properties: {
    user_id: p.uuid().primary(),
    network_hash: p.text().primary(),
    seen_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.known_network': Table<typeof KnownNetwork>;
  }
}
