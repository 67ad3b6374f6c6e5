import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** What a callback reports: a run, or a single-step job. */
export type CallbackSubject = 'flow' | 'job';
/**
 * A callback is `waiting` until the run or job has finished, then `pending` until it is `delivered` or, when given up,
 * `failed`.
 */
export type CallbackStatus = 'waiting' | 'pending' | 'delivered' | 'failed';

/** One delivery attempt and its result. */
export interface CallbackAttempt {
  /** When the attempt was made; ISO 8601, UTC. */
  at: string;
  /** The receiver's HTTP status; null if there was no response. */
  status: number | null;
  /** Why the attempt failed; null when it succeeded. */
  error: string | null;
}

/** A URL to call when a run or job has finished, and its delivery attempts. */
export const Callback = defineEntity({
  name: 'Callback',
  schema: 'identity',
  tableName: 'callback',
  properties: {
    /** The `webhook-id` header is derived from this id, and so is the same for every attempt. */
    id: p.uuid().primary(),
    user_id: p.uuid(),
    subject: p.text().$type<CallbackSubject>(),
    subject_id: p.uuid(),
    url: p.text(),
    /** The REST path at which the run or job can be read. */
    path: p.text(),
    status: p.text().$type<CallbackStatus>().default('waiting'),
    /** The request body, byte for byte; null until the run or job has finished. */
    body: p.text().nullable(),
    attempts: p.json<CallbackAttempt[]>(),
    /** Number of attempts scheduled so far; only the latest attempt decides what happens next. */
    turn: p.integer().default(0),
    /** Number of attempts in the current round, which began at {@link since}. */
    tries: p.integer().default(0),
    /** When the current round of attempts began: when the run or job finished, or when a redelivery was requested. */
    since: p.datetime(6).nullable(),
    next_attempt_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
  indexes: [{ name: 'callback_over', properties: ['updated_at'], where: `status in ('delivered', 'failed')` }],
  uniques: [{ name: 'callback_subject', properties: ['user_id', 'subject', 'subject_id'] }],
});

/** The sealed secret (AES-256-GCM) that signs an account's callbacks. One per account. */
export const CallbackSecret = defineEntity({
  name: 'CallbackSecret',
  schema: 'identity',
  tableName: 'callback_secret',
  properties: {
    user_id: p.uuid().primary(),
    sealed: p.text().hidden(),
    /** The previous secret, which also signs until `previous_until`. */
    previous: p.text().hidden().nullable(),
    previous_until: p.datetime(6).nullable(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.callback': Table<typeof Callback>;
    'identity.callback_secret': Table<typeof CallbackSecret>;
  }
}
