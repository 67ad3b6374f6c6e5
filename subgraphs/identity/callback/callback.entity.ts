import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** What a callback reports: a run, or a single-step job. */
export type CallbackSubject = 'flow' | 'job';
/** `waiting` until its run or job has finished; `pending` until it is delivered or given up. */
export const CALLBACK_STATUSES = ['waiting', 'pending', 'delivered', 'failed'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

/** One delivery attempt and its result. */
export interface CallbackAttempt {
  /** ISO 8601, UTC. */
  at: string;
  /** What the receiver answered; null when it did not. */
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
    /** The message's `webhook-id` follows from it: the same for every try. */
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
    /** Counts the attempts that were scheduled: only the latest one decides what follows. */
    turn: p.integer().default(0),
    /** Attempts since {@link since}. */
    tries: p.integer().default(0),
    /** When this round of attempts began: at the finish, or at a redelivery. */
    since: p.datetime(6).nullable(),
    next_attempt_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
  indexes: [{ name: 'callback_over', properties: ['updated_at'], where: `status in ('delivered', 'failed')` }],
  uniques: [{ name: 'callback_subject', properties: ['user_id', 'subject', 'subject_id'] }],
});

/** What an account's callbacks are signed with, sealed (AES-256-GCM). One per account. */
export const CallbackSecret = defineEntity({
  name: 'CallbackSecret',
  schema: 'identity',
  tableName: 'callback_secret',
  properties: {
    user_id: p.uuid().primary(),
    sealed: p.text().hidden(),
    /** The previous secret, which signs too until `previous_until`. */
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
