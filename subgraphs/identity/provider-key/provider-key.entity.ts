import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

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
export type ProviderKey = InferEntity<typeof ProviderKey>;
