import { inTransaction, json, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { giveUpFile, removeSoon } from '../file/file-deletion.service.js';

export interface NewGalleryImage {
  key: string;
  /** Where it came from: `upload`, `frame`, … */
  type: string;
  caption?: string | null;
  prompt?: string | null;
  generation_params?: Record<string, unknown> | null;
}

/** Adds an image to its owner's gallery and answers the new row's id. */
export async function addToGallery({ em, ownerId }: Tenant, image: NewGalleryImage): Promise<string> {
  const id = newId();
  await rows(
    em,
    sql`insert into creators.gallery_image (id, owner_id, key, type, caption, prompt, generation_params, created_at)
        values (${id}::uuid, ${ownerId}::uuid, ${image.key}, ${image.type}, ${image.caption ?? null}::text, ${image.prompt ?? null}::text,
          ${json(image.generation_params ?? null)}::jsonb, now())`,
  );
  return id;
}

/** How a generated image of the owner's was made (`generation_params`); null for any other. */
export async function recipeOf({ em, ownerId }: Tenant, key: string): Promise<Record<string, unknown> | null> {
  const found = await row<{ generation_params: Record<string, unknown> }>(
    em,
    sql`select generation_params from creators.gallery_image
        where owner_id = ${ownerId}::uuid and key = ${key} and generation_params is not null order by created_at, id limit 1`,
  );
  return found?.generation_params ?? null;
}

export interface GalleryRow {
  id: string;
  key: string;
  type: string;
  caption: string | null;
  prompt: string | null;
  generation_params: Record<string, unknown> | null;
  personas: string[];
  created_at: string;
}

/** Newest first. */
export async function listGallery({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<GalleryRow[]> {
  return rows<GalleryRow>(
    em,
    sql`select g.id, g.key, g.type, g.caption, g.prompt, g.generation_params, g.created_at,
          array(select p.slug from creators.persona_image i join creators.persona p on p.id = i.persona_id
                where i.image_id = g.id and i.owner_id = g.owner_id and p.owner_id = g.owner_id order by p.slug) as personas
        from creators.gallery_image g
        where g.owner_id = ${ownerId}::uuid${olderThan(after, sql`g.created_at`, sql`g.id`)}
        order by g.created_at desc, g.id desc limit ${limit}::int`,
  );
}

/** The gallery's entry of a stored image (the oldest of several), locked: it cannot be deleted while it is attached. Null: it has none. */
export async function galleryImageByKey({ em, ownerId }: Tenant, key: string): Promise<string | null> {
  const found = await row<{ id: string }>(
    em,
    sql`select id from creators.gallery_image where owner_id = ${ownerId}::uuid and key = ${key} order by created_at, id limit 1 for update`,
  );
  return found?.id ?? null;
}

/**
 * Takes an image out of the gallery and off its creators. With its last entry its file is given up: it goes at once, or with
 * the last run, passport or product that uses it.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteGalleryImage({ rt, em, ownerId }: Scope, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('image');
  const key = await inTransaction(em, async (tx) => {
    const gone = await row<{ key: string }>(
      tx,
      sql`delete from creators.gallery_image where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning key`,
    );
    if (!gone) throw notFound('image');
    await rows(
      tx,
      sql`delete from creators.persona_image where image_id = ${id}::uuid and owner_id = ${ownerId}::uuid`,
    );
    if ((await galleryImageByKey({ em: tx, ownerId }, gone.key)) !== null) return null;
    await giveUpFile({ em: tx, ownerId }, gone.key);
    return gone.key;
  });
  if (key !== null) await removeSoon({ rt, em, ownerId }, [key]);
}
