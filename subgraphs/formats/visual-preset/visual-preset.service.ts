import { sql } from 'kysely';
import sharp from 'sharp';
import { type Em, EVERYBODY, inTransaction, type Row, shared } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { readImage, registerFile } from '../../creators/index.js';
import { behind } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { clearPreset } from '../script-example/script-example.service.js';
import type { CreateVisualPresetInput } from './visual-preset.graphql.js';

const COLUMNS = ['id', 'title', 'prompt', 'description', 'clothing', 'background', 'image_key'] as const;
export type VisualPresetRow = Row<'formats.visual_preset', (typeof COLUMNS)[number]>;

/** Presets of an installation, at most. */
export const MOST_PRESETS = 300;

/** Every preset of the installation, newest first. They have no owner: every account sees the same. */
export function listVisualPresets(
  em: Em,
  { after, limit }: Slice,
): Promise<(VisualPresetRow & { created_at: string })[]> {
  return shared(em)
    .selectFrom('formats.visual_preset')
    .select([...COLUMNS, 'created_at'])
    .where(behind(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Adds a preset for everybody. Callers have checked that the viewer is an administrator.
 * @throws ServiceError BAD_STATE at the most that are allowed; BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502) naming
 * `image_url`, and nothing is added
 */
export async function createVisualPreset(admin: Scope, input: CreateVisualPresetInput): Promise<VisualPresetRow> {
  await assertRoomForPreset(admin.em);
  const bytes = await readImage(admin, input.image_url, 'image_url');
  const picture = await storePicture(admin.rt, bytes);
  return inTransaction(admin.em, (tx) => insertVisualPreset(tx, { ...input, picture }, admin.ownerId));
}

/** A copy of its own: the picture is everybody's from now on, whatever becomes of the administrator's. */
async function storePicture({ storage }: Pick<Runtime, 'storage'>, bytes: Buffer): Promise<PresetPicture> {
  const { format } = await sharp(bytes).metadata();
  const contentType = `image/${format}`;
  const key = storageKey(PICTURES, contentType);
  await storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length };
}

/** Where presets' pictures are in storage. */
export const PICTURES = 'presets';

export interface PresetPicture {
  key: string;
  contentType: string;
  bytes: number;
}

/**
 * The preset, and its picture as everybody's; in one transaction.
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
      // Of several in one transaction, each is newer than the one before.
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Its picture stays in storage: its address may be in use. Script examples that named it lose the name.
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

/** Of many additions at once some may come in above the limit, which does no harm. */
async function assertRoomForPreset(em: Em): Promise<void> {
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
