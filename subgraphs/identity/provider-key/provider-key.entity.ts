import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** A user's own model-provider key, sealed (AES-256-GCM). One per user. */
export const ProviderKey = defineEntity({
  name: 'ProviderKey',
  schema: 'identity',
  tableName: 'provider_key',
  properties: {
    user_id: p.uuid().primary(),
    provider: p.text(),
    sealed: p.text().hidden(),
    image_model: p.text().nullable(),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.provider_key': Table<typeof ProviderKey>;
  }
}
