import { sql } from 'kysely';
import { inTransaction, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { ID, type ListOrder } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { addToGallery, galleryImageByKey, type NewGalleryImage } from '../gallery/gallery.service.js';
import { lockPersona, setPassport } from './persona.service.js';

/** Maximum number of images per creator. */
export const MAX_IMAGES = 200;

const COLUMNS = ['id', 'key', 'type', 'caption', 'generation_params', 'created_at', 'prompt'] as const;
/** A gallery image with its position among a creator's images. */
export type PersonaImageRow = Row<'creators.gallery_image', (typeof COLUMNS)[number]> &
  Row<'creators.persona_image', 'sort_order'>;

const selectImages = (tenant: Tenant, personaId: string) =>
  own(tenant)
    .selectFrom('creators.persona_image')
    .innerJoin(
      own(tenant).selectFrom('creators.gallery_image').select(COLUMNS).as('image'),
      'image.id',
      'creators.persona_image.image_id',
    )
    .where('persona_id', '=', personaId);

const withColumns = (images: ReturnType<typeof selectImages>) => images.selectAll('image').select('sort_order');

/** Lists a creator's images in their order. */
export const listPersonaImages = (tenant: Tenant, personaId: string): Source<PersonaImageRow> =>
  listOf(selectImages(tenant, personaId), IMAGE_ORDER, withColumns);

const IMAGE_ORDER: ListOrder = {
  list: 'persona-images',
  keys: [{ column: 'sort_order', form: 'int' }, ID],
  direction: 'asc',
};

/** Finds one of a creator's images. @throws ServiceError NOT_FOUND */
export async function personaImageById(tenant: Tenant, personaId: string, imageId: string): Promise<PersonaImageRow> {
  const found =
    isUuid(imageId) &&
    (await withColumns(selectImages(tenant, personaId)).where('image_id', '=', imageId).executeTakeFirst());
  if (!found) throw notFound('image');
  return found;
}

/**
 * Adds an image of the owner's after the creator's other images. If the key already has a gallery entry, that entry is used; an
 * image that the creator already has keeps its position.
 * @throws ServiceError NOT_FOUND, BAD_STATE when the creator has 200 images
 */
export async function attachImage(
  tenant: Tenant,
  slug: string,
  image: Pick<NewGalleryImage, 'key' | 'type'>,
): Promise<PersonaImageRow> {
  return inTransaction(tenant, async (tx) => {
    // Locks the creator's row, so that two images added at once get different positions.
    const persona = await lockPersona(tx, slug);
    if (!persona) throw notFound('creator');
    const imageId = (await galleryImageByKey(tx, image.key)) ?? (await addToGallery(tx, image));
    const at = await own(tx)
      .selectFrom('creators.persona_image')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        sql<number>`coalesce(max(sort_order), -1) + 1`.as('next'),
        sql<boolean>`coalesce(bool_or(image_id = ${imageId}), false)`.as('has'),
      ])
      .where('persona_id', '=', persona.id)
      .executeTakeFirstOrThrow();
    if (!at.has && at.count >= MAX_IMAGES)
      throw new ServiceError(
        'BAD_STATE',
        `This creator has ${MAX_IMAGES} images, the most that are allowed. Take one off first.`,
      );
    await own(tx)
      .insertInto('creators.persona_image', {
        persona_id: persona.id,
        image_id: imageId,
        sort_order: at.next,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return withColumns(selectImages(tx, persona.id)).where('image_id', '=', imageId).executeTakeFirstOrThrow();
  });
}

/**
 * Gives a creator a picture that was made for it, as its passport or after its other images. Does nothing if the creator has
 * been deleted, or if the picture would be one image too many. That is no error: the picture has been paid for, and it is in
 * the gallery in any case.
 */
export async function keepForPersona(
  tenant: Tenant,
  personaId: string,
  image: Pick<NewGalleryImage, 'key' | 'type'> & { as: 'passport' | 'image' },
): Promise<void> {
  const images = own(tenant)
    .selectFrom('creators.persona_image')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('persona_id', '=', personaId);
  const persona = await own(tenant)
    .selectFrom('creators.persona')
    .select(['id', 'slug', images.$asScalar().$notNull().as('images')])
    .where('id', '=', personaId)
    .forUpdate()
    .executeTakeFirst();
  if (!persona) return;
  if (image.as === 'passport') await setPassport(tenant, persona.id, image.key);
  else if (persona.images < MAX_IMAGES) await attachImage(tenant, persona.slug, image);
}

/**
 * Moves one of a creator's images, so that it ends up at the index `to`.
 * @throws ServiceError NOT_FOUND; BAD_INPUT naming `to` when it is beyond the last image
 */
export function moveImage(tenant: Tenant, slug: string, imageId: string, to: number): Promise<PersonaImageRow> {
  return inTransaction(tenant, async (tx) => {
    const persona = await lockPersona(tx, slug);
    if (!persona) throw notFound('creator');
    const ids = (
      await own(tx)
        .selectFrom('creators.persona_image')
        .select('image_id')
        .where('persona_id', '=', persona.id)
        .orderBy('sort_order')
        .orderBy('image_id')
        .execute()
    ).map(({ image_id }) => image_id);
    if (!ids.includes(imageId)) throw notFound('image');
    if (to >= ids.length)
      throw new ServiceError(
        'BAD_INPUT',
        `\`to\` is ${to}; this creator's last image has the index ${ids.length - 1}.`,
        {
          field: 'to',
        },
      );
    const order = ids.filter((id) => id !== imageId).toSpliced(to, 0, imageId);
    await own(tx)
      .updateTable('creators.persona_image')
      .set({ sort_order: sql<number>`array_position(${order}::uuid[], image_id) - 1` })
      .where('persona_id', '=', persona.id)
      .execute();
    return personaImageById(tx, persona.id, imageId);
  });
}

/** Removes an image from a creator by its id; it stays in the gallery. @returns whether the creator had it */
export async function detachImage(tenant: Tenant, personaId: string, imageId: string): Promise<boolean> {
  if (!isUuid(imageId)) return false;
  const gone = await own(tenant)
    .deleteFrom('creators.persona_image')
    .where('persona_id', '=', personaId)
    .where('image_id', '=', imageId)
    .returning('image_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Removes an image from a creator by its storage key; it stays in the gallery. @returns whether the creator had it */
export async function detachImageByKey(tenant: Tenant, personaId: string, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const gone = await own(tenant)
    .deleteFrom('creators.persona_image')
    .where('persona_id', '=', personaId)
    .where('image_id', 'in', own(tenant).selectFrom('creators.gallery_image').select('id').where('key', '=', key))
    .returning('image_id')
    .executeTakeFirst();
  return gone !== undefined;
}
