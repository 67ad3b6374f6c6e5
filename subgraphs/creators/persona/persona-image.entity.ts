import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** Which gallery images belong to a creator, and in what order. */
export const PersonaImage = defineEntity({
  name: 'PersonaImage',
  schema: 'creators',
  tableName: 'persona_image',
  indexes: [{ name: 'persona_image_image', properties: ['image_id'] }],
  properties: {
    persona_id: p.uuid().primary(),
    /** The id of the gallery image. */
    image_id: p.uuid().primary(),
    owner_id: p.uuid(),
    /** Position from 0, with gaps where images were removed. */
    sort_order: p.integer(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'creators.persona_image': Table<typeof PersonaImage>;
  }
}
