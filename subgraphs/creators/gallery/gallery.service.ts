import { type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, inTransaction, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { BY_CREATION, type ListQuery, listOrders } from '../../connection.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { giveUpFile, tryRemoveFiles } from '../file/file-deletion.service.js';
import type { GalleryFilter } from './gallery.graphql.js';
import type { ImageType } from './gallery-image.entity.js';

export interface NewGalleryImage {
  key: string;
  type: ImageType;
  caption?: string | null;
  prompt?: string | null;
  generation_params?: Record<string, unknown> | null;
}

/** Adds an image to its owner's gallery. @returns the new row's id */
export async function addToGallery(tenant: Tenant, image: NewGalleryImage): Promise<string> {
  const id = newId();
  const { key, type, caption, prompt, generation_params } = image;
  await own(tenant)
    .insertInto('creators.gallery_image', {
      id,
      key,
      type,
      caption,
      prompt,
      generation_params: json(generation_params ?? null),
      created_at: now,
    })
    .execute();
  return id;
}

/** How a generated image of the owner's was made (`generation_params`), by its storage key; null for other images. */
export async function findGenerationParams(tenant: Tenant, key: string): Promise<Record<string, unknown> | null> {
  const found = await own(tenant)
    .selectFrom('creators.gallery_image')
    .select('generation_params')
    .where('key', '=', key)
    .where('generation_params', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.generation_params ?? null;
}

const COLUMNS = ['id', 'key', 'type', 'caption', 'prompt', 'generation_params', 'created_at'] as const;
/** An image with the slugs and ids of the creators that it belongs to. */
export type GalleryRow = Row<'creators.gallery_image', (typeof COLUMNS)[number]> & {
  personas: string[];
  persona_ids: string[];
};

export const GALLERY_ORDERS = listOrders('GalleryImageOrder', 'gallery', BY_CREATION);

export function listGallery(
  tenant: Tenant,
  { filter, query, orderBy }: ListQuery<GalleryFilter, keyof typeof GALLERY_ORDERS.names>,
): Source<GalleryRow> {
  let images = own(tenant).selectFrom('creators.gallery_image');
  if (query != null) images = images.where(contains(['caption', 'prompt'], query));
  if (filter?.type != null) images = images.where('type', '=', filter.type);
  if (filter?.persona != null)
    images = images.where(({ exists }) =>
      exists(attached(tenant).select('persona.slug').where('persona.slug', '=', filter.persona!)),
    );
  return listOf(images, GALLERY_ORDERS.pick(orderBy), (rows) => withPersonas(tenant, rows.select(COLUMNS)));
}

/** The creators to which the image of the surrounding query is attached. */
const attached = (tenant: Tenant) =>
  own(tenant)
    .selectFrom('creators.persona_image')
    .innerJoin(
      own(tenant).selectFrom('creators.persona').select(['id', 'slug']).as('persona'),
      'persona.id',
      'creators.persona_image.persona_id',
    )
    .where('image_id', '=', sql.ref<string>('creators.gallery_image.id'));

const withPersonas = <DB, Table extends keyof DB, Found>(
  tenant: Tenant,
  images: SelectQueryBuilder<DB, Table, Found>,
): SelectQueryBuilder<DB, Table, Found & Pick<GalleryRow, 'personas' | 'persona_ids'>> => {
  const personas = attached(tenant).orderBy('persona.slug');
  return images.select([
    sql<string[]>`array(${personas.select('persona.slug')})`.as('personas'),
    sql<string[]>`array(${personas.select('persona.id')})::text[]`.as('persona_ids'),
  ]) as never;
};

const selectImages = (tenant: Tenant) =>
  withPersonas(tenant, own(tenant).selectFrom('creators.gallery_image').select(COLUMNS));

/** Finds an image. @throws ServiceError NOT_FOUND */
export async function galleryImageById(tenant: Tenant, id: string): Promise<GalleryRow> {
  const found = isUuid(id) && (await selectImages(tenant).where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('image');
  return found;
}

/** Finds those of the owner's images that have these ids, as the gallery shows them. */
export const shownImagesByIds = (tenant: Tenant, ids: readonly string[]): Promise<GalleryRow[]> =>
  selectImages(tenant).where('id', '=', anyOf(ids)).execute();

/** Finds those of the owner's images that have these ids, in no particular order. */
export function galleryImagesByIds(
  tenant: Tenant,
  ids: readonly string[],
): Promise<Row<'creators.gallery_image', 'id' | 'key' | 'caption'>[]> {
  return own(tenant)
    .selectFrom('creators.gallery_image')
    .select(['id', 'key', 'caption'])
    .where('id', '=', anyOf(ids))
    .execute();
}

/**
 * Finds the gallery entry of a stored image (the oldest if there are several) and locks it, so that it can't be deleted
 * while it is being attached. Null if there is none.
 */
export async function galleryImageByKey(tx: Tenant, key: string): Promise<string | null> {
  const found = await own(tx)
    .selectFrom('creators.gallery_image')
    .select('id')
    .where('key', '=', key)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Removes an image from the gallery and from its creators. Once no gallery entry shows its file, the file is given up: it is
 * deleted now or, if something such as a run, a passport or a product still uses it, once nothing does any more.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteGalleryImage(scope: Scope, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('image');
  const key = await inTransaction(scope, async (tx) => {
    const gone = await own(tx)
      .deleteFrom('creators.gallery_image')
      .where('id', '=', id)
      .returning('key')
      .executeTakeFirst();
    if (!gone) throw notFound('image');
    await own(tx).deleteFrom('creators.persona_image').where('image_id', '=', id).execute();
    if ((await galleryImageByKey(tx, gone.key)) !== null) return null;
    await giveUpFile(tx, gone.key);
    return gone.key;
  });
  if (key !== null) await tryRemoveFiles(scope, [key]);
}
