import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Platform } from '../vocab/keys.js';

/**
 * A social media account whose posts are evidence of what works. It belongs to a user or, if its owner is EVERYBODY, to a
 * creator whom the installation observes (the "market").
 */
export const Account = defineEntity({
  name: 'FormatsAccount',
  schema: 'formats',
  tableName: 'account',
  indexes: [
    { name: 'account_owner_created', properties: ['owner_id', 'created_at', 'id'] },
    { name: 'account_due', properties: ['platform', 'read_due_at'] },
  ],
  uniques: [{ name: 'account_owner_handle', properties: ['owner_id', 'platform', 'handle_key'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    /** The handle as the user sent it, without a leading @. */
    handle: p.text(),
    /** The handle as it is compared (`handleKey`). A user has at most one account per platform and handle. */
    handle_key: p.text(),
    platform: p.text().$type<Platform>(),
    niche: p.text().nullable(),
    sub_niche: p.text().nullable(),
    /** Phrases that no idea or script for this account may contain. */
    never_say: p.json<string[]>(),
    /** While true, new posts and readings are stored, but do not count as evidence. */
    feedback_paused: p.boolean(),
    followers: p.double().nullable(),
    /** The ids that the platform's API uses for this handle, once they have been looked up. */
    source: p.json<{ channelId: string; uploadsPlaylistId: string; handleKey: string; foundAt?: string }>().nullable(),
    /**
     * When the account's posts must next be read from the platform's API; null for a new account, and if its platform is not
     * read by API.
     */
    read_due_at: p.datetime(6).nullable(),
    last_read_at: p.datetime(6).nullable(),
    last_error: p.text().nullable(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.account': Table<typeof Account>;
  }
}
