import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Platform } from '../vocab/keys.js';

/**
 * An account on a platform whose posts are counted: a user's own, or, with EVERYBODY as its owner, an observed creator of the
 * market.
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
    /** As it was given, without a leading @. */
    handle: p.text(),
    /** The handle in lower case: one account per platform and handle. */
    handle_key: p.text(),
    platform: p.text().$type<Platform>(),
    niche: p.text().nullable(),
    sub_niche: p.text().nullable(),
    /** Phrases that no idea or script for this account may contain. */
    never_say: p.json<string[]>(),
    /** While true, what comes in is stored and not counted. */
    feedback_paused: p.boolean(),
    followers: p.double().nullable(),
    /** How the platform's API names the account of that handle, once that was looked up. */
    source: p.json<{ channelId: string; uploadsPlaylistId: string; handleKey: string }>().nullable(),
    /** When its posts are next read from the platform's API; null where no adapter reads them. */
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
