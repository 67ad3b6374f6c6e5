import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Table } from '../../../platform/database/tables.js';
import type { Followed } from '../../formats/index.js';
import type { BriefCorrections, BriefDraft } from '../../writing/index.js';
import type { RunState } from './run.states.js';
import type {
  AppSnapshot,
  BriefSnapshot,
  CreatorSnapshot,
  CutFacts,
  Estimate,
  PackFacts,
  ProductSnapshot,
  RunError,
  RunOptions,
  RunProgress,
  RunScript,
} from './run.values.js';

/**
 * One run of a preset. What it uses is copied in (`creator`, `product`, `saved_draft`), so deleting a persona, product or brief
 * later does not affect the run.
 */
export const Run = defineEntity({
  name: 'Run',
  schema: 'flows',
  tableName: 'run',
  indexes: [
    { name: 'run_owner_created', properties: ['owner_id', 'created_at'] },
    { name: 'run_owner_status', properties: ['owner_id', 'status', 'created_at'] },
    { name: 'run_owner_updated', properties: ['owner_id', 'updated_at'] },
    { name: 'run_owner_persona', properties: ['owner_id', 'persona_id', 'created_at'] },
    { name: 'run_owner_product', properties: ['owner_id', 'product_id', 'created_at'] },
    { name: 'run_owner_brief', properties: ['owner_id', 'brief_id', 'created_at'] },
    { name: 'run_owner_revises', properties: ['owner_id', 'revises', 'created_at'] },
    { name: 'run_owner_preset', properties: ['owner_id', 'preset', 'created_at'] },
    searchIndex('run_search'),
  ],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    preset: p.text(),
    status: p.text().$type<RunState>(),
    /** Index of the current stage in the preset's plan; null before the first one. */
    stage: p.integer().nullable(),
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
    /** What its owner has corrected of what an estimate had understood. */
    corrections: p.json<BriefCorrections>().nullable(),
    app: p.json<AppSnapshot>().nullable(),
    /** Snapshot of the format that the script follows. By its `key`, later runs find out when this format was last used. */
    follows: p.json<Followed>().nullable(),
    /** The social account for which the run is made. */
    account_id: p.uuid().nullable(),
    /** The saved script that was sent to this run and whose status follows it. */
    saved_script_id: p.uuid().nullable(),
    /** The ended run (done, failed or cancelled) that this one revises. */
    revises: p.uuid().nullable(),
    /** Whether the run's pictures are drawn by the platform's model and take hosted slots. */
    hosted: p.boolean().default(false),
    /** Hosted slots reserved for pictures that are not drawn yet. */
    slots: p.integer().default(0),
    brief: p.json<BriefSnapshot>().nullable(),
    script: p.json<RunScript>().nullable(),
    estimate: p.json<Estimate>().nullable(),
    progress: p.json<RunProgress>().nullable(),
    error: p.json<RunError>().nullable(),
    cut: p.json<CutFacts>().nullable(),
    pack: p.json<PackFacts>().nullable(),
    /** Voice providers that failed in a way that a retry would not fix; this run does not call them again. */
    failed_speech: p.json<readonly string[]>().nullable(),
    /** A sentence for the user about the whole run. */
    notice: p.text().nullable(),
    /**
     * Whether the run has reached its preview, or is a revision. From then until approval, a line that fails waits for its
     * owner instead of failing the run.
     */
    previewed: p.boolean().default(false),
    approved_at: p.datetime(6).nullable(),
    /** When the run last left the queue or the gate; null before it first does. */
    running_since: p.datetime(6).nullable(),
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
