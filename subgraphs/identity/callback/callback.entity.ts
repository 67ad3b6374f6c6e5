import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** What a callback reports: a run, or a single-step job. */
export type CallbackSubject = 'flow' | 'job';
/**
 * A callback is `waiting` until there is something to say, then `pending` until its message is `delivered` or, when given up,
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

/**
 * A URL to call when a run or job has finished, and perhaps each time a run stops at its preview, with its latest message and the
 * attempts to deliver it.
 */
export const Callback = defineEntity({
  name: 'Callback',
  schema: 'identity',
  tableName: 'callback',
  properties: {
    id: p.uuid().primary(),
    user_id: p.uuid(),
    subject: p.text().$type<CallbackSubject>(),
    subject_id: p.uuid(),
    url: p.text(),
    /** The REST path at which the run or job can be read. */
    path: p.text(),
    status: p.text().$type<CallbackStatus>().default('waiting'),
    at_gate: p.boolean().default(false),
    at_end: p.boolean().default(true),
    /** Whether the run or job has finished. */
    ended: p.boolean().default(false),
    /** The latest message's request body, byte for byte; null until there is one. */
    body: p.text().nullable(),
    /** The latest message's `webhook-id`, the same for every attempt. Null in messages of earlier releases, whose id is the row's. */
    message: p.uuid().nullable(),
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
  indexes: [
    { name: 'callback_over', properties: ['updated_at'], where: `ended and status in ('delivered', 'failed')` },
  ],
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
