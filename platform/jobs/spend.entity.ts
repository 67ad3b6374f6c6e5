import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../database/tables.js';

export const SPEND_STATES = ['reserved', 'submitted', 'settled', 'failed', 'lost'] as const;
/**
 * `reserved`: the request may be under way. `submitted`: accepted, the handle is stored. `settled`: delivered and paid.
 * `failed`: known not to be billed, another attempt may follow. `lost`: the outcome is unknown, never sent again.
 */
export type SpendState = (typeof SPEND_STATES)[number];

const instant = () => p.datetime(6).columnType('timestamptz');

/** Money is a row before it is a request: one per job, item and attempt. */
export const SpendEntity = defineEntity({
  name: 'Spend',
  schema: 'jobs',
  tableName: 'spend',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    /** The job's: whose spending it is, besides the account's. */
    apiKeyId: p.uuid().nullable(),
    jobId: p.uuid(),
    /** What in the job is paid for, e.g. `clip` or `frame:2`. */
    item: p.text(),
    attempt: p.integer(),
    runId: p.uuid().nullable(),
    provider: p.text(),
    model: p.text(),
    /** For people: `8 s of video`. */
    what: p.text(),
    /** A decimal, as text: floats cannot add money. */
    usd: p.decimal().precision(12).scale(6),
    state: p.text().$type<SpendState>().default('reserved'),
    /** The provider's operation handle. */
    handle: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
    updatedAt: instant().defaultRaw('now()'),
  },
  indexes: [
    { name: 'spend_run', properties: ['runId'], where: 'run_id is not null' },
    { name: 'spend_owner_recent', properties: ['ownerId', 'createdAt'] },
    { name: 'spend_created', properties: ['createdAt', 'id'] },
  ],
  uniques: [{ name: 'spend_once', properties: ['jobId', 'item', 'attempt'] }],
  checks: [
    { name: 'spend_state_check', expression: `state in ('reserved', 'submitted', 'settled', 'failed', 'lost')` },
  ],
});

declare module '../database/tables.js' {
  interface Tables {
    'jobs.spend': Table<typeof SpendEntity>;
  }
}
