import { sql } from 'kysely';
import { inTransaction, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Slice } from '../../paging.js';
import { addToGallery, galleryImageByKey, type NewGalleryImage } from '../gallery/gallery.service.js';
import { lockPersona, setPassport } from './persona.service.js';

/** Images of one creator, at most. */
const MAX_IMAGES = 200;

const COLUMNS = ['id', 'key', 'type', 'caption', 'generation_params', 'created_at', 'prompt'] as const;
/** An image of the gallery, and its place among a creator's. */
export type PersonaImageRow = Row<'creators.gallery_image', (typeof COLUMNS)[number]> &
  Row<'creators.persona_image', 'sort_order'>;

const imagesOf = (tenant: Tenant, personaId: string) =>
  own(tenant)
    .selectFrom('creators.persona_image')
    .innerJoin(
      own(tenant).selectFrom('creators.gallery_image').select(COLUMNS).as('image'),
      'image.id',
      'creators.persona_image.image_id',
    )
    .selectAll('image')
    .select('sort_order')
    .where('persona_id', '=', personaId);

/** In order. */
export function personaImages(tenant: Tenant, personaId: string, { after, limit }: Slice): Promise<PersonaImageRow[]> {
  let images = imagesOf(tenant, personaId);
  if (after !== null) images = images.where(sql<boolean>`(sort_order, image_id) > (${sql.join(after)})`);
  return images.orderBy('sort_order').orderBy('image_id').limit(limit).execute();
}

/**
 * Puts an image of the owner's behind the creator's others. The gallery's own entry is used where the key has one; an
 * image that the creator has already keeps its place.
 * @throws ServiceError NOT_FOUND, BAD_STATE when the creator has 200
 */
export async function attachImage(
  tenant: Tenant,
  slug: string,
  image: Pick<NewGalleryImage, 'key' | 'type'>,
): Promise<PersonaImageRow> {
  return inTransaction(tenant, async (tx) => {
    // The creator's row is the lock: two images added at once get two places.
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
    return imagesOf(tx, persona.id).where('image_id', '=', imageId).executeTakeFirstOrThrow();
  });
}

/**
 * Gives a creator a picture that was made for it: as its passport, or behind its other images. Does nothing for a creator
 * that was deleted since, or has as many images as it may: the picture is in the gallery all the same, and it is paid for.
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
    .select(['slug', images.$asScalar().$notNull().as('images')])
    .where('id', '=', personaId)
    .forUpdate()
    .executeTakeFirst();
  if (!persona) return;
  if (image.as === 'passport') await setPassport(tenant, persona.slug, image.key);
  else if (persona.images < MAX_IMAGES) await attachImage(tenant, persona.slug, image);
}

/** Takes an image off a creator by its id; it stays in the gallery. @returns whether it was the creator's */
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

/** The same by the image's storage key. */
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
