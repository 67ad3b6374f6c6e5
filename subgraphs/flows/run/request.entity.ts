import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A request that made or changed a run under an Idempotency-Key: sent again after a crash, it finds what it has done. */
export const RunRequest = defineEntity({
  name: 'RunRequest',
  schema: 'flows',
  tableName: 'run_request',
  properties: {
    owner_id: p.uuid().primary(),
    key: p.text().primary(),
    /** SHA-256 of what was asked for; null of requests to earlier releases, which did not keep it. */
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
