import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { OwnKey, ProviderName } from '../../../providers/registry.js';

/** A user's own model-provider key, sealed (AES-256-GCM). One per provider. */
export const ProviderKey = defineEntity({
  name: 'ProviderKey',
  schema: 'identity',
  tableName: 'provider_key',
  properties: {
    user_id: p.uuid().primary(),
    provider: p.text().$type<ProviderName>().primary(),
    sealed: p.text().hidden(),
    /** The ports for which its owner has chosen it. A port is in one row at most. */
    serves: p.json<OwnKey['serves']>(),
    created_at: p.datetime(6),
    updated_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.provider_key': Table<typeof ProviderKey>;
  }
}
