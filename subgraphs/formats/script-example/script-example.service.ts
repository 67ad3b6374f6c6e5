import { sql } from 'kysely';
import { type Em, inTransaction, json, type Row, shared } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { assertSize } from '../../size.js';
import type { ScriptType } from '../vocab/keys.js';
import type { CreateScriptExampleInput, ScriptExampleFrameInput } from './script-example.graphql.js';

const COLUMNS = [
  'id',
  'title',
  'script_type',
  'frames',
  'source_url',
  'source_platform',
  'viral_notes',
  'preset_id',
] as const;
export type ScriptExampleRow = Row<'formats.script_example', (typeof COLUMNS)[number]>;

/** Maximum number of examples in an installation. */
export const MOST_EXAMPLES = 500;

/** Lists every example of the installation, newest first. Examples have no owner: every account sees the same ones. */
export const listScriptExamples = (em: Em): Source<ScriptExampleRow & { created_at: string }> =>
  listOf(shared(em).selectFrom('formats.script_example'), newestFirst('script-examples'), (rows) =>
    rows.select([...COLUMNS, 'created_at']),
  );

/** Finds an example. @throws ServiceError NOT_FOUND */
export async function scriptExampleById(em: Em, id: string): Promise<ScriptExampleRow> {
  const found =
    isUuid(id) &&
    (await shared(em).selectFrom('formats.script_example').select(COLUMNS).where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('script example');
  return found;
}

/**
 * Adds an example for everybody. Callers have checked that the viewer is an administrator.
 * @throws ServiceError BAD_INPUT naming the field; BAD_STATE when the installation has the maximum number of examples
 */
export async function createScriptExample(
  { em, ownerId }: Scope,
  input: CreateScriptExampleInput,
): Promise<ScriptExampleRow> {
  const { title, frames, source_url = null, source_platform = null, viral_notes = null, preset_id = null } = input;
  assertFrames(frames);
  assertSize('script example', { title, frames, source_url, viral_notes });
  return inTransaction(em, async (tx) => {
    await assertExampleQuota(tx);
    if (preset_id !== null) await holdPreset(tx, preset_id);
    return shared(tx)
      .insertInto('formats.script_example')
      .values({
        id: newId(),
        added_by: ownerId,
        title,
        script_type: input.script_type ?? usualType(frames.length),
        frames: json(
          frames.map(({ caption, visual_description, use_character }) => ({
            caption,
            visual_description,
            use_character,
          })),
        ),
        source_url,
        source_platform,
        viral_notes,
        preset_id,
        created_at: sql<string>`clock_timestamp()`,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/** The type of an example with this many frames, if none is given. */
const usualType = (frames: number): ScriptType => (frames === 1 ? 'single_image' : 'video');

/** Deletes an example. @throws ServiceError NOT_FOUND */
export async function deleteScriptExample(em: Em, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await shared(em).deleteFrom('formats.script_example').where('id', '=', id).returning('id').executeTakeFirst());
  if (!gone) throw notFound('script example');
}

/** Clears a visual preset from the examples that name it, in the transaction that deletes it. */
export async function clearPreset(tx: Em, presetId: string): Promise<void> {
  await shared(tx)
    .updateTable('formats.script_example')
    .set({ preset_id: null })
    .where('preset_id', '=', presetId)
    .execute();
}

function assertFrames(frames: readonly ScriptExampleFrameInput[]): void {
  const empty = frames.findIndex(({ caption, visual_description }) => `${caption}${visual_description}`.trim() === '');
  if (empty >= 0)
    throw new ServiceError(
      'BAD_INPUT',
      `\`frames[${empty}]\` says nothing. Give it a \`caption\` or a \`visual_description\`.`,
      { field: `frames[${empty}]` },
    );
}

/**
 * Locks the preset until the transaction ends, so that it isn't deleted before the example is written. @throws
 * ServiceError BAD_INPUT
 */
async function holdPreset(tx: Em, id: string): Promise<void> {
  const found = await shared(tx)
    .selectFrom('formats.visual_preset')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!found)
    throw new ServiceError('BAD_INPUT', `\`preset_id\` is not a visual preset. ${links.visualPresets} lists them.`, {
      field: 'preset_id',
    });
}

/** Checks the limit. Concurrent additions may exceed it by a few, which does no harm. */
async function assertExampleQuota(em: Em): Promise<void> {
  const full = await shared(em)
    .selectFrom('formats.script_example')
    .select('id')
    .offset(MOST_EXAMPLES - 1)
    .limit(1)
    .executeTakeFirst();
  if (full)
    throw new ServiceError(
      'BAD_STATE',
      `There are ${MOST_EXAMPLES} script examples, the most that are allowed. Delete one first: ${links.deleteScriptExample}.`,
    );
}
