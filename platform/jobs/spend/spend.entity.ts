import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../database/tables.js';

const SPEND_STATES = ['reserved', 'submitted', 'settled', 'failed', 'lost'] as const;
/**
 * `reserved`: the request may be in progress. `submitted`: accepted, and the handle is stored. `settled`: delivered and paid.
 * `failed`: known not to be billed, so another attempt may follow. `lost`: the outcome is unknown, so the request is not sent
 * again.
 */
export type SpendState = (typeof SPEND_STATES)[number];

const SPEND_BILLINGS = ['open', 'billed', 'maybe', 'refunded', 'unbilled'] as const;
/**
 * What the provider bills. `open`: not known yet. `billed`: delivered. `maybe`: cannot be known. `refunded`: accepted, but not
 * charged because it failed or was stopped before it began. `unbilled`: never accepted.
 */
export type SpendBilling = (typeof SPEND_BILLINGS)[number];

const SPEND_CANCELS = ['wanted', 'asked', 'accepted', 'too_late', 'unsupported', 'failed'] as const;
/**
 * The state of a cancellation at the provider. `wanted`: to be requested, once there is a handle. `asked`: the request may have
 * been sent. `accepted`: the operation stops. `too_late`: it was already finished. `unsupported`: impossible with this provider
 * or its present key. `failed`: no usable response.
 */
export type SpendCancel = (typeof SPEND_CANCELS)[number];

const listQuoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

const instant = () => p.datetime(6).columnType('timestamptz');

/** One purchase: a row per job, item and attempt, written before the request is sent to the provider. */
export const SpendEntity = defineEntity({
  name: 'Spend',
  schema: 'jobs',
  tableName: 'spend',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    /** The job's API key. A row that counts towards the account's cap counts towards the key's, too. */
    apiKeyId: p.uuid().nullable(),
    jobId: p.uuid(),
    /** What is bought for the job, e.g. `clip` or `frame:2`. */
    item: p.text(),
    attempt: p.integer(),
    runId: p.uuid().nullable(),
    provider: p.text(),
    model: p.text(),
    /** A description for users, such as `8 s of video`. */
    what: p.text(),
    /** A decimal, as text, because floats cannot add money exactly. */
    usd: p.decimal().precision(12).scale(6),
    state: p.text().$type<SpendState>().default('reserved'),
    /** The provider's operation handle; after a delivery (`deliveredSpend`), a description of the result. */
    handle: p.text().nullable(),
    billing: p.text().$type<SpendBilling>().default('open'),
    /** Whose provider key it is bought with: the row counts towards the account's caps, or towards the installation's limit. */
    payer: p.text().$type<'user' | 'platform'>().default('user'),
    /** Null: its cancellation was never requested. */
    cancel: p.text().$type<SpendCancel>().nullable(),
    createdAt: instant().defaultRaw('now()'),
    updatedAt: instant().defaultRaw('now()'),
  },
  indexes: [
    { name: 'spend_run', properties: ['runId'], where: 'run_id is not null' },
    { name: 'spend_owner_recent', properties: ['ownerId', 'createdAt'] },
    { name: 'spend_created', properties: ['createdAt', 'id'] },
    { name: 'spend_of_platform', properties: ['createdAt'], where: "payer = 'platform'" },
  ],
  uniques: [{ name: 'spend_once', properties: ['jobId', 'item', 'attempt'] }],
  checks: [
    { name: 'spend_state_check', expression: `state in (${listQuoted(SPEND_STATES)})` },
    { name: 'spend_billing_check', expression: `billing in (${listQuoted(SPEND_BILLINGS)})` },
    { name: 'spend_payer_check', expression: `payer in ('user', 'platform')` },
    { name: 'spend_cancel_check', expression: `cancel in (${listQuoted(SPEND_CANCELS)})` },
  ],
});

declare module '../../database/tables.js' {
  interface Tables {
    'jobs.spend': Table<typeof SpendEntity>;
  }
}
