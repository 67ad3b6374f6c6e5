import { defineEntity, p } from '@mikro-orm/core';
import type { Row, Table } from '../../../platform/database/tables.js';
import { FEED_FORMATS } from '../../../providers/feeds/index.js';

/**
 * A catalog: the address or file of a shop's products. The products have no rows of their own; `items_key` is the storage key
 * of the last reading.
 */
export const Feed = defineEntity({
  name: 'Feed',
  schema: 'catalog',
  tableName: 'feed',
  indexes: [{ name: 'feed_owner_created', properties: ['owner_id', 'created_at'] }],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    name: p.text(),
    /** The address as the user sent it; null for a file. */
    url: p.text().nullable(),
    file_key: p.text().nullable(),
    /** The address at which an earlier reading found the products, such as `https://shop/products.json`. */
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

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'catalog.feed': Table<typeof Feed>;
  }
}

/** The columns of a catalog, except its owner and the time of creation. */
export type FeedRow = Omit<Row<'catalog.feed'>, 'owner_id' | 'created_at'>;
