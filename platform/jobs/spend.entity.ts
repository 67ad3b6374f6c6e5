import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../database/tables.js';

export const SPEND_STATES = ['reserved', 'submitted', 'settled', 'failed', 'lost'] as const;
/**
 * `reserved`: the request may be under way. `submitted`: accepted, the handle is stored. `settled`: delivered and paid.
 * `failed`: known not to be billed, another attempt may follow. `lost`: the outcome is unknown, never sent again.
 */
export type SpendState = (typeof SPEND_STATES)[number];

export const SPEND_BILLINGS = ['open', 'billed', 'maybe', 'refunded', 'unbilled'] as const;
/**
 * What the provider bills for it. `open`: not known yet. `billed`: delivered. `maybe`: nobody can know. `refunded`: accepted, then failed or
 * stopped before it began, which the provider does not charge. `unbilled`: never accepted.
 */
export type SpendBilling = (typeof SPEND_BILLINGS)[number];

export const SPEND_CANCELS = ['wanted', 'asked', 'accepted', 'too_late', 'unsupported', 'failed'] as const;
/**
 * Where the provider is asked to stop it. `wanted`: to be asked, once there is a handle. `asked`: the request may have been sent.
 * `accepted`: it stops. `too_late`: it was finished. `unsupported`: this provider, or its present key, cannot. `failed`: no usable answer.
 */
export type SpendCancel = (typeof SPEND_CANCELS)[number];

const oneOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

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
    billing: p.text().$type<SpendBilling>().default('open'),
    /** Null: nobody has wanted it stopped. */
    cancel: p.text().$type<SpendCancel>().nullable(),
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
    { name: 'spend_state_check', expression: `state in (${oneOf(SPEND_STATES)})` },
    { name: 'spend_billing_check', expression: `billing in (${oneOf(SPEND_BILLINGS)})` },
    { name: 'spend_cancel_check', expression: `cancel in (${oneOf(SPEND_CANCELS)})` },
  ],
});

declare module '../database/tables.js' {
  interface Tables {
    'jobs.spend': Table<typeof SpendEntity>;
  }
}
