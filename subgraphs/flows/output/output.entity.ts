import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { RunError } from '../run/run.values.js';
import type { MadeOutputKind } from './outputs.js';

/** An output of a finished run that was asked for: under way, made (`key`) or failed (`error`). */
export const RunOutput = defineEntity({
  name: 'RunOutput',
  schema: 'flows',
  tableName: 'run_output',
  properties: {
    run_id: p.uuid().primary(),
    kind: p.text().$type<MadeOutputKind>().primary(),
    /** Who makes it, or has made it first. */
    job_id: p.uuid(),
    key: p.text().nullable(),
    bytes: p.integer().nullable(),
    error: p.json<RunError>().nullable(),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.run_output': Table<typeof RunOutput>;
  }
}
