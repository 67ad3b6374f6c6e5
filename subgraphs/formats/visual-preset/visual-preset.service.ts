import sharp from 'sharp';
import { type Em, inTransaction, row, rows, sql } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { EVERYBODY, readImage, registerFile } from '../../creators/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import type { CreateVisualPresetInput } from './visual-preset.graphql.js';

export interface VisualPresetRow {
  id: string;
  title: string;
  prompt: string;
  description: string | null;
  clothing: string | null;
  background: string | null;
  image_key: string;
}

/** Presets of an installation, at most. */
export const MOST_PRESETS = 300;

const COLUMNS = sql.constant('id, title, prompt, description, clothing, background, image_key');

/** Every preset of the installation, newest first. They have no owner: every account sees the same. */
export function listVisualPresets(
  em: Em,
  { after, limit }: Slice,
): Promise<(VisualPresetRow & { created_at: string })[]> {
  return rows(
    em,
    sql`select ${COLUMNS}, created_at from formats.visual_preset where true${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/**
 * Adds a preset for everybody. Callers have checked that the viewer is an administrator.
 * @throws ServiceError BAD_STATE at the most that are allowed; BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502) naming
 * `image_url`, and nothing is added
 */
export async function createVisualPreset(
  rt: Runtime,
  em: Em,
  adminId: string,
  input: CreateVisualPresetInput,
): Promise<VisualPresetRow> {
  await assertRoomForPreset(em);
  const bytes = await readImage({ rt, em, ownerId: adminId }, input.image_url, 'image_url');
  const picture = await storePicture(rt, bytes);
  return inTransaction(em, (own) => insertVisualPreset(own, { ...input, picture }, adminId));
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
  const [made] = await rows<VisualPresetRow>(
    em,
    sql`insert into formats.visual_preset (id, added_by, title, prompt, description, clothing, background, image_key, created_at)
        values (${newId()}::uuid, ${addedBy}::uuid, ${title}, ${prompt}, ${description}, ${clothing}, ${background}, ${key},
                clock_timestamp())
        returning ${COLUMNS}`,
  );
  return made!;
}

/** Its picture stays in storage: its address may be in use. @throws ServiceError NOT_FOUND */
export async function deleteVisualPreset(em: Em, id: string): Promise<void> {
  const gone = isUuid(id)
    ? await row(em, sql`delete from formats.visual_preset where id = ${id}::uuid returning id`)
    : null;
  if (!gone) throw notFound('visual preset');
}

/** Of many additions at once some may come in above the limit, which does no harm. */
async function assertRoomForPreset(em: Em): Promise<void> {
  const full = await row(em, sql`select 1 as one from formats.visual_preset offset ${MOST_PRESETS - 1}::int limit 1`);
  if (full)
    throw new ServiceError(
      'BAD_STATE',
      `There are ${MOST_PRESETS} visual presets, the most that are allowed. Delete one first.`,
    );
}
