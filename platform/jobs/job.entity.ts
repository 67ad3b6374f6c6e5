import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../database/tables.js';
import { HOLD_TRIGGER } from './pause.js';

export const JOB_STATES = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const;
/** `waiting` is a job between two looks at a long operation elsewhere: it holds its concurrency key, but no worker. */
export type JobState = (typeof JOB_STATES)[number];

export interface JobProgress {
  /** A short machine word, such as `frames`. */
  stage: string;
  /** A sentence for people. */
  message: string;
  done?: number;
  total?: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** What the owner is shown of a failure. `code` is one of platform/errors. */
export interface JobError {
  code: string;
  message: string;
  hint?: string;
}

const instant = () => p.datetime(6).columnType('timestamptz');

/** One unit of slow work. The row is the truth; wake-up messages only say "look". */
export const JobEntity = defineEntity({
  name: 'Job',
  schema: 'jobs',
  tableName: 'job',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    ownerId: p.uuid(),
    /** The API key that it was asked for with; null: in a session, or by nobody. */
    apiKeyId: p.uuid().nullable(),
    runId: p.uuid().nullable(),
    /** What a run's step is about, e.g. the line's index. */
    subject: p.text().nullable(),
    state: p.text().$type<JobState>().default('queued'),
    input: p.json<unknown>(),
    output: p.json<unknown>().nullable(),
    progress: p.json<JobProgress>().nullable(),
    error: p.json<JobError>().nullable(),
    /** Times a worker has begun; looks at an operation that was not finished yet are not counted. */
    attempts: p.integer().default(0),
    maxAttempts: p.integer().default(3),
    leaseUntil: instant().nullable(),
    leaseBy: p.text().nullable(),
    /** Grows with each claim: what an earlier claim wants to write is refused. */
    fence: p.bigint('number').default(0),
    /** The claim whose process died while it ran; such a job is run alone, and a second death fails it. */
    deathFence: p.bigint('number').nullable(),
    /** Unique per owner for ever: the same step finds its job again. */
    dedupeKey: p.text().nullable(),
    /** Unique per owner, for 24 h and unless the job failed: the same request finds its job again. */
    requestKey: p.text().nullable(),
    /** What was asked for with it. */
    requestHash: p.text().nullable(),
    /** Unique per owner while the job is not over. */
    activeKey: p.text().nullable(),
    /** At most one running or waiting job holds it. */
    concurrencyKey: p.text().nullable(),
    needsApproval: p.boolean().default(false),
    approvedAt: instant().nullable(),
    /** Not before. */
    runAt: instant().defaultRaw('now()'),
    createdAt: instant().defaultRaw('now()'),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    updatedAt: instant().defaultRaw('now()'),
  },
  indexes: [
    { name: 'job_ready', properties: ['kind', 'ownerId', 'runAt'], where: `state in ('queued', 'waiting')` },
    { name: 'job_running', properties: ['leaseUntil', 'ownerId'], where: `state = 'running'` },
    { name: 'job_owner_recent', properties: ['ownerId', 'createdAt', 'id'] },
    { name: 'job_failed', properties: ['ownerId', 'kind', 'finishedAt'], where: `state in ('failed', 'cancelled')` },
    {
      name: 'job_quarantine',
      properties: ['runAt'],
      where: `death_fence is not null and state in ('queued', 'waiting')`,
    },
    { name: 'job_run', properties: ['runId'], where: 'run_id is not null' },
    { name: 'job_open', properties: ['ownerId', 'runId'], where: 'finished_at is null' },
    { name: 'job_finished', properties: ['finishedAt', 'id'], where: 'finished_at is not null' },
  ],
  uniques: [
    { name: 'job_dedupe', properties: ['ownerId', 'dedupeKey'], where: 'dedupe_key is not null' },
    { name: 'job_request', properties: ['ownerId', 'requestKey'], where: 'request_key is not null' },
    {
      name: 'job_active',
      properties: ['ownerId', 'activeKey'],
      where: `active_key is not null and state in ('queued', 'running', 'waiting')`,
    },
    {
      name: 'job_concurrency',
      properties: ['concurrencyKey'],
      where: `concurrency_key is not null and state in ('running', 'waiting')`,
    },
  ],
  triggers: [{ ...HOLD_TRIGGER, events: [...HOLD_TRIGGER.events] }],
  checks: [
    { name: 'job_state_check', expression: `state in ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled')` },
  ],
});

declare module '../database/tables.js' {
  interface Tables {
    'jobs.job': Table<typeof JobEntity>;
  }
}
