import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Table } from '../../../platform/database/tables.js';

export const Persona = defineEntity({
  name: 'Persona',
  schema: 'creators',
  tableName: 'persona',
  uniques: [{ name: 'persona_owner_slug', properties: ['owner_id', 'slug'] }],
  indexes: [{ name: 'persona_owner_created', properties: ['owner_id', 'created_at'] }, searchIndex('persona_search')],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    slug: p.text(),
    name: p.text(),
    label: p.text().nullable(),
    niche: p.text().nullable(),
    gender: p.text().nullable(),
    tone_of_voice: p.text().nullable(),
    accent: p.text().nullable(),
    voice: p.text().nullable(),
    short_bio: p.text().nullable(),
    peer_archetype: p.text().nullable(),
    backstory: p.text().nullable(),
    visual_description: p.text().nullable(),
    catchphrases: p.json<string[]>(),
    interests: p.json<string[]>(),
    outfits_owned: p.json<string[]>(),
    avoid_phrases: p.json<string[]>(),
    passport_key: p.text().nullable(),
    /** In the shared directory: the partner who added the creator. */
    partner: p.text().nullable(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'creators.persona': Table<typeof Persona>;
  }
}
