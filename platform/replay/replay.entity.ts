import { defineEntity, p } from '@mikro-orm/core';
import { defineMigration, type SqlMigration } from '../database/index.js';
import type { Table } from '../database/tables.js';

/**
 * Responses kept for 24 h by owner, route and Idempotency-Key, so that a repeated request gets the same response and pays
 * nothing.
 */
export const Replay = defineEntity({
  name: 'Replay',
  schema: 'jobs',
  tableName: 'replay',
  properties: {
    owner_id: p.uuid().primary(),
    route: p.text().primary(),
    key: p.text().primary(),
    /**
     * A hash of the first request's query and body. Until the key is 24 h old or that request has failed, only the same request may
     * use the key.
     */
    body_hash: p.text(),
    /** When the request that is being worked on claimed the key. Distinguishes this claim from later ones. */
    claimed_at: p.datetime(6),
    /** Extended by the process that works on the request. After this time, a repeated request may take the key over. */
    lease_until: p.datetime(6).defaultRaw('now()'),
    status: p.integer().nullable(),
    body: p.text().nullable(),
    /** When the key was first used. Its 24 h begin then. */
    created_at: p.datetime(6).index(),
  },
});

/** The table's schema, in order. Append to it; never edit a released migration. */
export const replayMigrations: readonly SqlMigration[] = [
  defineMigration(
    'replay-0001',
    `create table jobs.replay (
     owner_id uuid not null, route text not null, key text not null, body_hash text not null,
     claimed_at timestamptz not null, status int null, body text null, created_at timestamptz not null,
     primary key (owner_id, route, key));
   create index replay_created_at_index on jobs.replay (created_at);`,
  ),
  defineMigration(
    'replay-0002',
    `alter table jobs.replay add column lease_until timestamptz not null default now();
   update jobs.replay set lease_until = claimed_at + interval '180 seconds' where status is null;`,
  ),
];

declare module '../database/tables.js' {
  interface Tables {
    'jobs.replay': Table<typeof Replay>;
  }
}
