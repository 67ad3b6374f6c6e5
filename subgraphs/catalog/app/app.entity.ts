import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Row, Table } from '../../../platform/database/tables.js';
import type { Listing } from '../../../providers/listings/index.js';

export interface AppScreen {
  key: string;
  device: 'phone' | 'tablet' | 'desktop';
  caption: string | null;
  source: 'store' | 'upload';
  /** The picture's address at the store; identifies the picture when the listing is read again. */
  origin?: string;
}

export const App = defineEntity({
  name: 'App',
  schema: 'catalog',
  tableName: 'app',
  indexes: [{ name: 'app_owner_created', properties: ['owner_id', 'created_at'] }, searchIndex('app_search')],
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
    /** The app's listing in its store, as last read. */
    listing: p.json<Listing>().nullable(),
    listing_read_at: p.datetime(6).nullable(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'catalog.app': Table<typeof App>;
  }
}

/** The columns of an app, except its owner and the time of creation. */
export type AppRow = Omit<Row<'catalog.app'>, 'owner_id' | 'created_at'>;
