import { inTransaction, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Slice } from '../../paging.js';
import { addToGallery, galleryImageByKey } from '../gallery/gallery.service.js';
import { setPassport } from './persona.service.js';

/** Images of one creator, at most. */
const MAX_IMAGES = 200;

export interface PersonaImageRow {
  id: string;
  key: string;
  type: string;
  sort_order: number;
  caption: string | null;
  generation_params: Record<string, unknown> | null;
  created_at: string;
  prompt: string | null;
}

const IMAGES =
  sql.constant(`select g.id, g.key, g.type, i.sort_order, g.caption, g.generation_params, g.created_at, g.prompt
  from creators.persona_image i join creators.gallery_image g on g.id = i.image_id`);

/** In order. */
export async function personaImages(
  { em, ownerId }: Tenant,
  personaId: string,
  { after, limit }: Slice,
): Promise<PersonaImageRow[]> {
  const behind = after === null ? sql`` : sql` and (i.sort_order, i.image_id) > (${after[0]}::int, ${after[1]}::uuid)`;
  return rows<PersonaImageRow>(
    em,
    sql`${IMAGES} where i.persona_id = ${personaId}::uuid and i.owner_id = ${ownerId}::uuid${behind}
        order by i.sort_order, i.image_id limit ${limit}::int`,
  );
}

/**
 * Puts an image of the owner's behind the creator's others. The gallery's own entry is used where the key has one; an
 * image that the creator has already keeps its place.
 * @throws ServiceError NOT_FOUND, BAD_STATE when the creator has 200
 */
export async function attachImage(
  { em, ownerId }: Tenant,
  slug: string,
  image: { key: string; type: string },
): Promise<PersonaImageRow> {
  return inTransaction(em, async (tx) => {
    // The creator's row is the lock: two images added at once get two places.
    const persona = await row<{ id: string }>(
      tx,
      sql`select id from creators.persona where owner_id = ${ownerId}::uuid and slug = ${slug} for update`,
    );
    if (!persona) throw notFound('creator');
    const imageId =
      (await galleryImageByKey({ em: tx, ownerId }, image.key)) ?? (await addToGallery({ em: tx, ownerId }, image));
    const at = await row<{ count: number; next: number; has: boolean }>(
      tx,
      sql`select count(*)::int as count, (coalesce(max(sort_order), -1) + 1)::int as next,
            coalesce(bool_or(image_id = ${imageId}::uuid), false) as has
          from creators.persona_image where persona_id = ${persona.id}::uuid and owner_id = ${ownerId}::uuid`,
    );
    if (!at!.has && at!.count >= MAX_IMAGES)
      throw new ServiceError(
        'BAD_STATE',
        `This creator has ${MAX_IMAGES} images, the most that are allowed. Take one off first.`,
      );
    await rows(
      tx,
      sql`insert into creators.persona_image (persona_id, image_id, owner_id, sort_order, created_at)
          values (${persona.id}::uuid, ${imageId}::uuid, ${ownerId}::uuid, ${at!.next}::int, now()) on conflict do nothing`,
    );
    const attached = await row<PersonaImageRow>(
      tx,
      sql`${IMAGES} where i.persona_id = ${persona.id}::uuid and i.image_id = ${imageId}::uuid and i.owner_id = ${ownerId}::uuid`,
    );
    return attached!;
  });
}

/**
 * Gives a creator a picture that was made for it: as its passport, or behind its other images. Does nothing for a creator
 * that was deleted since, or has as many images as it may: the picture is in the gallery all the same, and it is paid for.
 */
export async function keepForPersona(
  { em, ownerId }: Tenant,
  personaId: string,
  image: { key: string; type: string; as: 'passport' | 'image' },
): Promise<void> {
  const persona = await row<{ slug: string; images: number }>(
    em,
    sql`select slug, (select count(*)::int from creators.persona_image i where i.persona_id = p.id and i.owner_id = p.owner_id) as images
        from creators.persona p where id = ${personaId}::uuid and owner_id = ${ownerId}::uuid for update`,
  );
  if (!persona) return;
  if (image.as === 'passport') await setPassport({ em, ownerId }, persona.slug, image.key);
  else if (persona.images < MAX_IMAGES) await attachImage({ em, ownerId }, persona.slug, image);
}

/** Takes an image off a creator by its id; it stays in the gallery. @returns whether it was the creator's */
export async function detachImage({ em, ownerId }: Tenant, personaId: string, imageId: string): Promise<boolean> {
  if (!isUuid(imageId)) return false;
  const gone = await rows(
    em,
    sql`delete from creators.persona_image
        where persona_id = ${personaId}::uuid and image_id = ${imageId}::uuid and owner_id = ${ownerId}::uuid returning image_id`,
  );
  return gone.length > 0;
}

/** The same by the image's storage key. */
export async function detachImageByKey(
  { em, ownerId }: Tenant,
  personaId: string,
  key: string | null,
): Promise<boolean> {
  if (key === null) return false;
  const gone = await rows(
    em,
    sql`delete from creators.persona_image i using creators.gallery_image g
        where i.persona_id = ${personaId}::uuid and i.owner_id = ${ownerId}::uuid and g.id = i.image_id and g.key = ${key}
          and g.owner_id = ${ownerId}::uuid
        returning i.image_id`,
  );
  return gone.length > 0;
}
