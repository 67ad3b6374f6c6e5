import { type Em, json, rows, sql } from '../../../platform/database/sql.js';
import { newId } from '../../../platform/ids/index.js';

export interface NewGalleryImage {
  key: string;
  /** Where it came from: `upload`, `frame`, … */
  type: string;
  caption?: string | null;
  prompt?: string | null;
  generation_params?: Record<string, unknown> | null;
}

/** Adds an image to its owner's gallery and answers the new row's id. */
export async function addToGallery(em: Em, ownerId: string, image: NewGalleryImage): Promise<string> {
  const id = newId();
  await rows(
    em,
    sql`insert into creators.gallery_image (id, owner_id, key, type, caption, prompt, generation_params, created_at)
        values (${id}::uuid, ${ownerId}::uuid, ${image.key}, ${image.type}, ${image.caption ?? null}::text, ${image.prompt ?? null}::text,
          ${json(image.generation_params ?? null)}::jsonb, now())`,
  );
  return id;
}
