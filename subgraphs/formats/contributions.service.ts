import { NOBODY, shared, type Tenant } from '../../platform/database/index.js';

/** What a deleted administrator has added for everybody stays, but no longer says by whom. */
export async function anonymizeContributions({ em, ownerId }: Tenant): Promise<void> {
  for (const table of ['formats.house_format', 'formats.script_example', 'formats.visual_preset'] as const)
    await shared(em).updateTable(table).set({ added_by: NOBODY }).where('added_by', '=', ownerId).execute();
}
