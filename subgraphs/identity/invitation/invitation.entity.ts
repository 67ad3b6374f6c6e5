import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** Leave to make one account. The setup token is the invitation of the first administrator. */
export const Invitation = defineEntity({
  name: 'Invitation',
  schema: 'identity',
  tableName: 'invitation',
  properties: {
    id: p.uuid().primary(),
    /** SHA-256 of the token: 190 bits of chance need no slow hash. */
    token_hash: p.text().unique().hidden(),
    /** What the account becomes. */
    role: p.enum(['admin', 'member'] as const),
    /** The only e-mail that it is good for; null: any. */
    email: p.text().nullable(),
    created_at: p.datetime(6),
    /** Null: until it is used. */
    expires_at: p.datetime(6).nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.invitation': Table<typeof Invitation>;
  }
}
