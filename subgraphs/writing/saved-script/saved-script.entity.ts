import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Table } from '../../../platform/database/tables.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import type { SavedCritiqueInput } from './saved-critique.graphql.js';
import type { SavedBrief, SavedCaptionInput, SavedHookVariantInput } from './saved-parts.graphql.js';

/** Status of a saved script. All but `draft` show the state of the run that the script was sent to. */
export type SavedScriptStatus = 'draft' | 'queued' | 'rendering' | 'done' | 'failed';

/** A saved script with its parts. Only a run changes `status`, the run's ids and the video. */
export const SavedScript = defineEntity({
  name: 'WritingSavedScript',
  schema: 'writing',
  tableName: 'saved_script',
  indexes: [
    { name: 'saved_script_owner_updated', properties: ['owner_id', 'updated_at', 'id'] },
    searchIndex('saved_script_search'),
  ],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    title: p.text(),
    brief: p.json<SavedBrief>(),
    /** The video format, a key of `FORMATS`, which determines the number of segments. */
    format: p.text(),
    structure_type: p.text().nullable(),
    family: p.text().nullable(),
    script: p.json<ScriptInput>(),
    /** This column and the next are copies from the script and the critique, so that a list need not read the JSON columns. */
    hook_text: p.text(),
    score: p.float().nullable(),
    /** This column and the next three are stored as they were sent. */
    hook_variants: p.json<SavedHookVariantInput[]>(),
    candidates: p.json<ScriptInput[]>(),
    critique: p.json<SavedCritiqueInput>().nullable(),
    caption: p.json<SavedCaptionInput>().nullable(),
    status: p.text().$type<SavedScriptStatus>(),
    persona_id: p.uuid().nullable(),
    persona_slug: p.text().nullable(),
    workflow_slug: p.text().nullable(),
    run_id: p.uuid().nullable(),
    video_job_id: p.uuid().nullable(),
    /** Storage key of the finished video. */
    video_key: p.text().nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'writing.saved_script': Table<typeof SavedScript>;
  }
}
