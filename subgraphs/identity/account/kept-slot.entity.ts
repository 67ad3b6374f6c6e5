import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A hosted slot that a failed picture keeps for its retry; it is still counted in `hosted_used`. */
export const KeptSlot = defineEntity({
  name: 'KeptSlot',
  schema: 'identity',
  tableName: 'kept_slot',
  properties: {
    job_id: p.uuid().primary(),
    user_id: p.uuid().index(),
    until: p.datetime(6).index(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.kept_slot': Table<typeof KeptSlot>;
  }
}
