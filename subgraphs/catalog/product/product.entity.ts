import { defineEntity, p } from '@mikro-orm/core';
import { searchIndex } from '../../../platform/database/search-index.js';
import type { Row, Table } from '../../../platform/database/tables.js';
import { PRODUCT_CATEGORIES } from '../../../studio/product-category.js';

export interface ProductContent {
  name: string;
  brand?: string;
  type?: string;
  size?: string;
  image_key?: string;
  fullSize?: boolean;
}

export const Product = defineEntity({
  name: 'Product',
  schema: 'catalog',
  tableName: 'product',
  indexes: [{ name: 'product_owner_created', properties: ['owner_id', 'created_at'] }, searchIndex('product_search')],
  properties: {
    id: p.uuid().primary(),
    owner_id: p.uuid(),
    name: p.text(),
    category: p.enum(PRODUCT_CATEGORIES),
    text: p.text().nullable(),
    image_keys: p.json<string[]>(),
    price: p.double().nullable(),
    currency: p.text().nullable(),
    link: p.text().nullable(),
    contents: p.json<ProductContent[]>(),
    created_at: p.datetime(6),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'catalog.product': Table<typeof Product>;
  }
}

/** The columns of a product, except its owner. */
export type ProductRow = Omit<Row<'catalog.product'>, 'owner_id'>;
