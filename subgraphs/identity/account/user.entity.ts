import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { LimitOverrides } from '../limits/limits.service.js';

export const User = defineEntity({
  name: 'User',
  schema: 'identity',
  tableName: 'user',
  indexes: [{ name: 'user_created', properties: ['created_at', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** The address as it was sent, in lower case and without hidden characters; unique within the installation. */
    email: p.text().unique(),
    /**
     * The form by which e-mails are compared (`emailKey`). Null for an account that was made before e-mails were compared in this
     * form, and whose key an older account has: it signs in with exactly its own e-mail.
     */
    email_key: p.text().unique().nullable().hidden(),
    name: p.text(),
    image: p.text().nullable(),
    /** argon2id in PHC string form. */
    password_hash: p.text().hidden(),
    role: p.enum(['admin', 'member'] as const),
    plan: p.enum(['free', 'creator'] as const),
    /** Hosted image slots taken so far and not returned; never reset. */
    hosted_used: p.integer().default(0),
    /** Limits that an administrator has set for this account; a limit that is not set here is the installation's. */
    limits: p.json<LimitOverrides>().nullable(),
    /** Whether the offline writer may write for a run where the account's text model cannot. */
    offline_fallback: p.boolean().default(false),
    /** Since when the account has been suspended; null if it is not. */
    suspended_at: p.datetime(6).nullable(),
    /** When the account was deleted. Nobody can use it from then on; a job removes what it has, and this row last. Null until then. */
    closed_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.user': Table<typeof User>;
  }
}
