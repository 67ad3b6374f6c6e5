import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';

/**
 * What the authorization server keeps of apps that sign in by OAuth, in its own form: registered clients, requests that wait for
 * consent, codes, tokens, grants. What an app may do is in its row of `api_key`, by which it is listed, limited and revoked.
 */
export const OauthRecord = defineEntity({
  name: 'OauthRecord',
  schema: 'identity',
  tableName: 'oauth_record',
  properties: {
    /** The server's name of the kind: `Client`, `Interaction`, `AuthorizationCode`, `AccessToken`, `RefreshToken`, `Grant`. */
    kind: p.text().primary(),
    /** SHA-256 of the id: the ids of codes and tokens are the codes and tokens. */
    id_hash: p.text().primary(),
    /** The row of `api_key` that it belongs to, with which it is deleted; null before consent. */
    grant_id: p.uuid().nullable().index(),
    payload: p.json<Record<string, unknown>>(),
    consumed_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
    /** Null: never. */
    expires_at: p.datetime(6).nullable().index(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'identity.oauth_record': Table<typeof OauthRecord>;
  }
}
