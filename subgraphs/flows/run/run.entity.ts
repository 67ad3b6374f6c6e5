import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { BriefDraft, Script } from '../../writing/index.js';
import type { RunState } from './run.states.js';
import type {
  BriefSnapshot,
  CreatorSnapshot,
  CutFacts,
  Estimate,
  ProductSnapshot,
  RunError,
  RunOptions,
  RunProgress,
} from './run.values.js';

/**
 * One run of a preset. What it uses is copied in (`creator`, `product`, `saved_draft`), so deleting a persona, a product or
 * a brief later leaves the run whole.
 */
export const Run = defineEntity({
  name: 'Run',
  schema: 'flows',
  tableName: 'run',
  indexes: [
    { name: 'run_owner_created', properties: ['owner_id', 'created_at'] },
    { name: 'run_owner_status', properties: ['owner_id', 'status', 'created_at'] },
  ],
  uniques: [
    { name: 'run_idempotency', properties: ['owner_id', 'idempotency_key'], where: 'idempotency_key is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    preset: p.text(),
    status: p.text().$type<RunState>(),
    straight_through: p.boolean(),
    seed: p.integer(),
    persona_id: p.uuid().nullable(),
    product_id: p.uuid().nullable(),
    brief_id: p.uuid().nullable(),
    brief_source: p.json<{ mode: 'url' | 'description'; value: string }>().nullable(),
    options: p.json<RunOptions>(),
    creator: p.json<CreatorSnapshot>(),
    product: p.json<ProductSnapshot>().nullable(),
    /** The saved brief as it was when the run started. */
    saved_draft: p.json<BriefDraft>().nullable(),
    brief: p.json<BriefSnapshot>().nullable(),
    script: p.json<Script>().nullable(),
    estimate: p.json<Estimate>().nullable(),
    progress: p.json<RunProgress>().nullable(),
    error: p.json<RunError>().nullable(),
    cut: p.json<CutFacts>().nullable(),
    /** Idempotency-Keys of the requests that made, approved and changed it: a retry after a crash finds its effect. */
    idempotency_key: p.text().nullable(),
    /** SHA-256 of what the run was asked for, with its key: the same key asking for something else is refused. */
    idempotency_hash: p.text().nullable(),
    approval_key: p.text().nullable(),
    variant_key: p.text().nullable(),
    approved_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
    finished_at: p.datetime(6).nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'flows.run': Table<typeof Run>;
  }
}
