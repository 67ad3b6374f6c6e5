import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Followed } from '../../formats/index.js';
import type { BriefDraft } from '../../writing/index.js';
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
    { name: 'run_owner_preset', properties: ['owner_id', 'preset', 'created_at'] },
  ],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    preset: p.text(),
    status: p.text().$type<RunState>(),
    /** Place in the preset's plan; null before the first stage. */
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
    app: p.json<AppSnapshot>().nullable(),
    /** The format that the script follows, as it was when it was chosen: `follows.key` takes its turn on `account_id`. */
    follows: p.json<Followed>().nullable(),
    /** The social account that the run is made for. */
    account_id: p.uuid().nullable(),
    /** The saved script that was sent to it and follows it. */
    saved_script_id: p.uuid().nullable(),
    /** The finished run that it revises. */
    revises: p.uuid().nullable(),
    /** Its pictures are drawn on the platform's model, against hosted slots. */
    hosted: p.boolean().default(false),
    /** Hosted slots that are taken and not drawn on yet. */
    slots: p.integer().default(0),
    brief: p.json<BriefSnapshot>().nullable(),
    script: p.json<RunScript>().nullable(),
    estimate: p.json<Estimate>().nullable(),
    progress: p.json<RunProgress>().nullable(),
    error: p.json<RunError>().nullable(),
    cut: p.json<CutFacts>().nullable(),
    pack: p.json<PackFacts>().nullable(),
    /** Providers of voices that failed in a way that trying again does not mend: they are not asked again for this run. */
    failed_speech: p.json<readonly string[]>().nullable(),
    /** Said to the user of the whole run. */
    notice: p.text().nullable(),
    /** It has been at its preview: what fails of a line from then on waits there for its owner, and the run goes on. */
    previewed: p.boolean().default(false),
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
