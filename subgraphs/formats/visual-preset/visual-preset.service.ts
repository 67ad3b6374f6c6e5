import { sql } from 'kysely';
import sharp from 'sharp';
import { anyOf, type Em, EVERYBODY, inTransaction, type Row, shared } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { readImage, registerFile } from '../../creators/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { clearPreset } from '../script-example/script-example.service.js';
import type { CreateVisualPresetInput } from './visual-preset.graphql.js';

const COLUMNS = ['id', 'title', 'prompt', 'description', 'clothing', 'background', 'image_key'] as const;
export type VisualPresetRow = Row<'formats.visual_preset', (typeof COLUMNS)[number]>;

/** The folder in storage that contains the presets' pictures. */
const PICTURES = 'presets';
/** Maximum number of presets in an installation. */
export const MOST_PRESETS = 300;

/** Lists every preset of the installation, newest first. Presets have no owner: every account sees the same ones. */
export const listVisualPresets = (em: Em): Source<VisualPresetRow & { created_at: string }> =>
  listOf(shared(em).selectFrom('formats.visual_preset'), newestFirst('visual-presets'), (rows) =>
    rows.select([...COLUMNS, 'created_at']),
  );

/** Finds a preset. @throws ServiceError NOT_FOUND */
export async function visualPresetById(em: Em, id: string): Promise<VisualPresetRow> {
  const found =
    isUuid(id) &&
    (await shared(em).selectFrom('formats.visual_preset').select(COLUMNS).where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('visual preset');
  return found;
}

/** Finds the presets with these ids. */
export const visualPresetsByIds = (em: Em, ids: readonly string[]): Promise<VisualPresetRow[]> =>
  shared(em).selectFrom('formats.visual_preset').select(COLUMNS).where('id', '=', anyOf(ids)).execute();

/**
 * Adds a preset for everybody. Callers have checked that the viewer is an administrator.
 * @throws ServiceError BAD_STATE when the installation has the maximum number of presets; BAD_INPUT | ADDRESS_REFUSED (400) |
 * PAGE_UNREADABLE (502) naming `image_url`, and then nothing is added
 */
export async function createVisualPreset(admin: Scope, input: CreateVisualPresetInput): Promise<VisualPresetRow> {
  await assertPresetQuota(admin.em);
  const bytes = await readImage(admin, input.image_url, 'image_url');
  const picture = await storePicture(admin.rt, bytes, `image/${(await sharp(bytes).metadata()).format}`);
  return inTransaction(admin.em, (tx) => insertVisualPreset(tx, { ...input, picture }, admin.ownerId));
}

/** Stores a preset's picture, which belongs to everybody: an administrator's original may change or go. */
export async function storePicture(
  { storage }: Pick<Runtime, 'storage'>,
  bytes: Buffer,
  contentType: string,
): Promise<PresetPicture> {
  const key = storageKey(PICTURES, contentType);
  await storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length };
}

export interface PresetPicture {
  key: string;
  contentType: string;
  bytes: number;
}

/**
 * Inserts the preset and its picture, both owned by everybody. Call it in a transaction.
 * @param addedBy null for one of the starter set
 */
export async function insertVisualPreset(
  em: Em,
  preset: Pick<CreateVisualPresetInput, 'title' | 'prompt' | 'description' | 'clothing' | 'background'> & {
    picture: PresetPicture;
  },
  addedBy: string | null,
): Promise<VisualPresetRow> {
  const { title, prompt, description = null, clothing = null, background = null, picture } = preset;
  const { key, contentType, bytes } = picture;
  await registerFile({ em, ownerId: EVERYBODY }, { key, kind: 'image', content_type: contentType, bytes });
  return shared(em)
    .insertInto('formats.visual_preset')
    .values({
      id: newId(),
      added_by: addedBy,
      title,
      prompt,
      description,
      clothing,
      background,
      image_key: key,
      // The clock rather than the transaction's time, so that of several presets in one transaction each is newer than
      // the one before.
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes a preset. Its picture stays in storage, because its address may be in use. Script examples that named the
 * preset no longer do.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteVisualPreset(em: Em, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('visual preset');
  await inTransaction(em, async (tx) => {
    const gone = await shared(tx)
      .deleteFrom('formats.visual_preset')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound('visual preset');
    await clearPreset(tx, id);
  });
}

/** Checks the limit. Concurrent additions may exceed it by a few, which does no harm. */
async function assertPresetQuota(em: Em): Promise<void> {
  const full = await shared(em)
    .selectFrom('formats.visual_preset')
    .select('id')
    .offset(MOST_PRESETS - 1)
    .limit(1)
    .executeTakeFirst();
  if (full)
    throw new ServiceError(
      'BAD_STATE',
      `There are ${MOST_PRESETS} visual presets, the most that are allowed. Delete one first.`,
    );
}
