import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/** Permission to create one account. The setup token is the invitation of the first administrator. */
export const Invitation = defineEntity({
  name: 'Invitation',
  schema: 'identity',
  tableName: 'invitation',
  properties: {
    id: p.uuid().primary(),
    /** SHA-256 of the token. With 190 random bits no slow hash is needed. */
    token_hash: p.text().unique().hidden(),
    /** The role of the new account. */
    role: p.enum(['admin', 'member'] as const),
    /** The only e-mail that may use the invitation; null if any may. */
    email: p.text().nullable(),
    created_at: p.datetime(6),
    /** Null if the invitation is valid until it is used. */
    expires_at: p.datetime(6).nullable(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.invitation': Table<typeof Invitation>;
  }
}
