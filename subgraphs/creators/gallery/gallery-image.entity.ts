import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Table } from '../../../platform/database/tables.js';

/** Where an image came from. */
export type ImageType = 'upload' | 'generated' | 'stock';

export const GalleryImage = defineEntity({
  name: 'GalleryImage',
  schema: 'creators',
  tableName: 'gallery_image',
  indexes: [
    { name: 'gallery_image_owner', properties: ['owner_id', 'created_at'] },
    { name: 'gallery_image_key', properties: ['owner_id', 'key'] },
    searchIndex('gallery_image_search'),
  ],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    key: p.text(),
    type: p.text().$type<ImageType>(),
    caption: p.text().nullable(),
    prompt: p.text().nullable(),
    generation_params: p.json<Record<string, unknown>>().nullable(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'creators.gallery_image': Table<typeof GalleryImage>;
  }
}
