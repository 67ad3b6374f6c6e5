import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A network that an account has signed in from. The hash is of account and network: the table lists no addresses. */
export const KnownNetwork = defineEntity({
  name: 'KnownNetwork',
  schema: 'identity',
  tableName: 'known_network',
  properties: {
    user_id: p.uuid().primary(),
    network_hash: p.text().primary(),
    seen_at: p.datetime(6),
  },
});
export type KnownNetwork = InferEntity<typeof KnownNetwork>;
