import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * A network from which an account has signed in. The hash combines account and network, so that the table does not
 * reveal addresses.
 */
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
