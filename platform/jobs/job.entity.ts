import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../database/tables.js';
import { HOLD_TRIGGERS } from './pause.js';

export const JOB_STATES = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const;
/**
 * `waiting`: between two polls of a long operation elsewhere, or between two parts of long work. The job keeps its concurrency
 * key, but occupies no worker.
 */
export type JobState = (typeof JOB_STATES)[number];

export interface JobProgress {
  /** What the job is doing, as a short machine-readable word such as `frames`. */
  stage: string;
  /** A sentence for people. */
  message: string;
  done?: number;
  total?: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** The part of a failure that the owner sees. `code` is one of the codes in platform/errors. */
export interface JobError {
  code: string;
  message: string;
  hint?: string;
  /** The provider that failed; absent if none did. */
  provider?: string;
}

const instant = () => p.datetime(6).columnType('timestamptz');

/** A job: one unit of slow work. Only the row counts; a wake-up message merely says that it should be read. */
export const JobEntity = defineEntity({
  name: 'Job',
  schema: 'jobs',
  tableName: 'job',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    ownerId: p.uuid(),
    /** The API key that requested the job; null for a session, or for nobody. */
    apiKeyId: p.uuid().nullable(),
    runId: p.uuid().nullable(),
    /** What a run's step works on, e.g. the line's index. */
    subject: p.text().nullable(),
    state: p.text().$type<JobState>().default('queued'),
    input: p.json<unknown>(),
    output: p.json<unknown>().nullable(),
    progress: p.json<JobProgress>().nullable(),
    error: p.json<JobError>().nullable(),
    /** Number of attempts so far. Polls of an unfinished operation, and attempts that were given back, do not count. */
    attempts: p.integer().default(0),
    maxAttempts: p.integer().default(3),
    leaseUntil: instant().nullable(),
    leaseBy: p.text().nullable(),
    /** Increases with each claim, so that writes under an earlier claim can be refused. */
    fence: p.bigint('number').default(0),
    /**
     * The fence of the claim in which the job's process died, or null. The next run is alone, and a second death fails the job.
     */
    deathFence: p.bigint('number').nullable(),
    /** Unique per owner for as long as the row is kept: enqueueing the same step again finds this job. */
    dedupeKey: p.text().nullable(),
    /** Unique per owner for 24 h, or until it is freed (see `NewJob.requestKey`): repeating the same request finds this job. */
    requestKey: p.text().nullable(),
    /** A hash of the request that was made with the request key. */
    requestHash: p.text().nullable(),
    /** Unique per owner while the job is unfinished. */
    activeKey: p.text().nullable(),
    /** At most one running or waiting job has this key. */
    concurrencyKey: p.text().nullable(),
    needsApproval: p.boolean().default(false),
    approvedAt: instant().nullable(),
    /** The earliest time at which the job may start. */
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
  triggers: HOLD_TRIGGERS.map((trigger) => ({ ...trigger, events: [...trigger.events] })),
  checks: [
    { name: 'job_state_check', expression: `state in ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled')` },
  ],
});

declare module '../database/tables.js' {
  interface Tables {
    'jobs.job': Table<typeof JobEntity>;
  }
}
