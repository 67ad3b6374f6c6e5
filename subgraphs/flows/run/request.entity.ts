import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * A request that created or changed a run under an Idempotency-Key. If it is repeated after a crash, this row says what it did.
 */
export const RunRequest = defineEntity({
  name: 'RunRequest',
  schema: 'flows',
  tableName: 'run_request',
  properties: {
    owner_id: p.uuid().primary(),
    key: p.text().primary(),
    /** SHA-256 of the request; null for requests to earlier releases, which did not store it. */
    hash: p.text().nullable(),
    run_id: p.uuid(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.run_request': Table<typeof RunRequest>;
  }
}
