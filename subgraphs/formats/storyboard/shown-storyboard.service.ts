import type { Tenant } from '../../../platform/database/index.js';
import { galleryImagesByIds, personasByIds } from '../../creators/index.js';
import type { StoryboardRow } from './storyboard.service.js';

/** A storyboard as it is shown: references to a deleted creator or image are null. */
export interface ShownStoryboard extends Omit<StoryboardRow, 'frames'> {
  /** Null without a creator, and after the creator is deleted. */
  persona_id: string | null;
  /** `image_key` and `image_id` are null after the image is deleted from the gallery. */
  frames: (StoryboardRow['frames'][number] & { image_key: string | null })[];
}

/** Looks up the creators and images that storyboards refer to, with two queries for all storyboards together. */
export async function showStoryboards(tenant: Tenant, rows: readonly StoryboardRow[]): Promise<ShownStoryboard[]> {
  const imageIds = distinct(rows.flatMap(({ frames }) => frames.map(({ image_id }) => image_id)));
  const personaIds = distinct(rows.map(({ persona_id }) => persona_id));
  const images = imageIds.length === 0 ? [] : await galleryImagesByIds(tenant, imageIds);
  const personas = personaIds.length === 0 ? [] : await personasByIds(tenant, personaIds);
  const keys = new Map(images.map(({ id, key }) => [id, key]));
  const known = new Set(personas.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    persona_id: row.persona_id !== null && known.has(row.persona_id) ? row.persona_id : null,
    frames: row.frames.map((frame) => {
      const image_key = keys.get(frame.image_id ?? '') ?? null;
      return { ...frame, image_id: image_key === null ? null : frame.image_id, image_key };
    }),
  }));
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];
