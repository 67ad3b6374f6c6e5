import { defineMigration, type SqlMigration } from '../database/index.js';
import { claimOfAll, claimOutsideQuarantine } from './claim/claim.function.js';
import { claimAhead, claimWithQuarantine } from './claim/claim-ready.function.js';
import { holdAfterUpdate, pauseMigration } from './pause.js';
import { ownSpendMigration, spendCapMigration } from './spend/spend-cap.js';
import { spendPlatformMigration } from './spend/spend-platform.js';

const jobsTables = defineMigration(
  'jobs-0001',
  `
create schema jobs;

create table jobs.job (
  id uuid not null,
  kind text not null,
  owner_id uuid not null,
  run_id uuid null,
  subject text null,
  state text not null default 'queued',
  input jsonb not null,
  output jsonb null,
  progress jsonb null,
  error jsonb null,
  attempts int not null default 0,
  max_attempts int not null default 3,
  lease_until timestamptz null,
  lease_by text null,
  fence bigint not null default '0',
  dedupe_key text null,
  active_key text null,
  concurrency_key text null,
  needs_approval boolean not null default false,
  approved_at timestamptz null,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz null,
  finished_at timestamptz null,
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint job_state_check check (state in ('queued', 'running', 'waiting', 'done', 'failed', 'cancelled'))
);
create index job_ready on jobs.job (kind, owner_id, run_at) where state in ('queued', 'waiting');
create index job_running on jobs.job (lease_until, owner_id) where state = 'running';
create index job_owner_recent on jobs.job (owner_id, created_at, id);
create index job_run on jobs.job (run_id) where run_id is not null;
create unique index job_dedupe on jobs.job (owner_id, dedupe_key) where dedupe_key is not null;
create unique index job_active on jobs.job (owner_id, active_key)
  where active_key is not null and state in ('queued', 'running', 'waiting');
create unique index job_concurrency on jobs.job (concurrency_key)
  where concurrency_key is not null and state in ('running', 'waiting');

create table jobs.spend (
  id uuid not null,
  owner_id uuid not null,
  job_id uuid not null,
  item text not null,
  attempt int not null,
  run_id uuid null,
  provider text not null,
  model text not null,
  what text not null,
  usd numeric(12, 6) not null,
  state text not null default 'reserved',
  handle text null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id),
  constraint spend_once unique (job_id, item, attempt),
  constraint spend_state_check check (state in ('reserved', 'submitted', 'settled', 'failed', 'lost'))
);
create index spend_run on jobs.spend (run_id) where run_id is not null;
create index spend_owner_recent on jobs.spend (owner_id, created_at);
`,
);

const requestKeys = defineMigration(
  'jobs-0002',
  `
alter table jobs.job add column request_key text null;
alter table jobs.job add column request_hash text null;
create unique index job_request on jobs.job (owner_id, request_key) where request_key is not null;
`,
);

/** An index for listing recent failures quickly, however many jobs an owner has had. */
const failedIndex = defineMigration(
  'jobs-0003',
  `create index job_failed on jobs.job (owner_id, kind, finished_at) where state in ('failed', 'cancelled');`,
);

/**
 * Indexes for counting an account's unfinished jobs, and for the sweep of finished ones. Their conditions don't use `state`;
 * otherwise the planner might choose them for the statements that claim jobs.
 */
const openAndFinished = defineMigration(
  'jobs-limits-0001',
  `
create index job_open on jobs.job (owner_id, run_id) where finished_at is null;
create index job_finished on jobs.job (finished_at, id) where finished_at is not null;
create index spend_created on jobs.spend (created_at, id);
`,
);

/**
 * Columns for billing, and for how far a cancellation got. Older rows don't tell whether a failed request had been accepted, so
 * they become `unbilled`.
 */
const spendBilling = defineMigration(
  'jobs-spend-billing-0001',
  `
alter table jobs.spend add column billing text not null default 'open';
alter table jobs.spend add column cancel text null;
update jobs.spend set billing = case state when 'settled' then 'billed' when 'lost' then 'maybe' when 'failed' then 'unbilled' else 'open' end;
alter table jobs.spend add constraint spend_billing_check check (billing in ('open', 'billed', 'maybe', 'refunded', 'unbilled'));
alter table jobs.spend add constraint spend_cancel_check check (cancel in ('wanted', 'asked', 'accepted', 'too_late', 'unsupported', 'failed'));
`,
);

/** The job table's schema, in order. Append to it; never edit a released migration. */
export const jobsMigrations: readonly SqlMigration[] = [
  jobsTables,
  requestKeys,
  failedIndex,
  claimOfAll,
  claimOutsideQuarantine,
  openAndFinished,
  pauseMigration,
  spendCapMigration,
  spendBilling,
  claimAhead,
  holdAfterUpdate,
  claimWithQuarantine,
  spendPlatformMigration,
  ownSpendMigration,
];
