import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Listing } from '../../../providers/listings/index.js';

export interface AppScreen {
  key: string;
  device: 'phone' | 'tablet' | 'desktop';
  caption: string | null;
  source: 'store' | 'upload';
  /** Where the store showed it: how a later reading knows the picture again. */
  origin?: string;
}

export const App = defineEntity({
  name: 'App',
  schema: 'catalog',
  tableName: 'app',
  indexes: [{ name: 'app_owner_created', properties: ['owner_id', 'created_at'] }],
  uniques: [{ name: 'app_owner_store', properties: ['owner_id', 'platform', 'store_id'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    name: p.text(),
    own: p.boolean(),
    platform: p.enum(['ios', 'android', 'web'] as const),
    store_id: p.text().nullable(),
    store_url: p.text().nullable(),
    country: p.text().nullable(),
    developer: p.text().nullable(),
    genre: p.text().nullable(),
    description: p.text().nullable(),
    icon_key: p.text().nullable(),
    screenshots: p.json<AppScreen[]>(),
    /** The last good answer of the store. */
    listing: p.json<Listing>().nullable(),
    listing_read_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
  },
});
export type App = InferEntity<typeof App>;

/** What services read of an app. */
export interface AppRow {
  id: string;
  name: string;
  own: boolean;
  platform: 'ios' | 'android' | 'web';
  store_id: string | null;
  store_url: string | null;
  country: string | null;
  developer: string | null;
  genre: string | null;
  description: string | null;
  icon_key: string | null;
  screenshots: AppScreen[];
  listing: Listing | null;
  listing_read_at: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'catalog.app': Table<typeof App>;
  }
}
