import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { RunError } from '../run/run.values.js';
import type { MadeOutputKind } from './outputs.js';

/** A requested output of a finished run: in progress, made (`key`) or failed (`error`). */
export const RunOutput = defineEntity({
  name: 'RunOutput',
  schema: 'flows',
  tableName: 'run_output',
  properties: {
    run_id: p.uuid().primary(),
    kind: p.text().$type<MadeOutputKind>().primary(),
    /** The job enqueued for this output or, if there was none, the job that made it along with another output. */
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
