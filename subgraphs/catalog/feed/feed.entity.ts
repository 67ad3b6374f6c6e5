import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import { FEED_FORMATS, type FeedFormat } from '../../../providers/feeds/index.js';

/** A catalog: where a shop's products are read. The products themselves are no rows; `items_key` is the last reading, for a while. */
export const Feed = defineEntity({
  name: 'Feed',
  schema: 'catalog',
  tableName: 'feed',
  indexes: [{ name: 'feed_owner_created', properties: ['owner_id', 'created_at'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    name: p.text(),
    /** As the user gave it; null for a file. */
    url: p.text().nullable(),
    file_key: p.text().nullable(),
    /** Where an earlier reading ended up, e.g. `https://shop/products.json`. */
    read_url: p.text().nullable(),
    format: p.enum(FEED_FORMATS),
    site_url: p.text().nullable(),
    currency: p.text().nullable(),
    items_key: p.text().nullable(),
    last_read_at: p.datetime(6).nullable(),
    last_count: p.integer().nullable(),
    last_error: p.text().nullable(),
    created_at: p.datetime(6),
  },
});

/** What services read of a catalog. */
export interface FeedRow {
  id: string;
  name: string;
  url: string | null;
  file_key: string | null;
  read_url: string | null;
  format: FeedFormat;
  site_url: string | null;
  currency: string | null;
  items_key: string | null;
  last_read_at: string | null;
  last_count: number | null;
  last_error: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'catalog.feed': Table<typeof Feed>;
  }
}
