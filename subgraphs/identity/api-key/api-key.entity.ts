import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  schema: 'identity',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    user_id: p.uuid().index(),
    name: p.text(),
    /** The first characters of the raw key, to tell keys apart in a list. */
    key_prefix: p.text(),
    /** SHA-256 of the raw key: 190 bits of chance need no slow hash. */
    hash: p.text().unique().hidden(),
    last_used_at: p.datetime(6).nullable(),
    revoked_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
