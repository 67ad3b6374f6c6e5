/** The public interface of catalog: products, apps, shops' catalogs, stock photos and videos. */
import 'reflect-metadata';
import { sql } from 'kysely';
import type { Domain } from '../domain.js';
import { App as AppEntity } from './app/app.entity.js';
import { AppResolver, resolveAppReference } from './app/app.resolver.js';
import { Feed } from './feed/feed.entity.js';
import { FeedResolver } from './feed/feed.resolver.js';
import { migrations } from './migrations.js';
import { Product as ProductEntity } from './product/product.entity.js';
import { ProductResolver, resolveProductReference } from './product/product.resolver.js';
import { StockResolver } from './stock/stock.resolver.js';

export type { AppRow } from './app/app.entity.js';
export { APP_QUOTA, appById, readLiveListing, storeListing } from './app/app.service.js';
export { eraseFeeds, FEED_QUOTA } from './feed/feed.service.js';
export type { ProductRow } from './product/product.entity.js';
export { ProductCategory } from './product/product.graphql.js';
export { PRODUCT_QUOTA, productById, productsByIds } from './product/product.service.js';
export { copyStockPhoto, copyStockVideo, type StockCopy, type StockCredit } from './stock/stock-copy.service.js';

export const catalog: Domain = {
  name: 'catalog',
  entities: [ProductEntity, AppEntity, Feed],
  migrations,
  fileUses: [
    { rows: 'catalog.product', kind: 'product', page: 'product', names: 'id', title: () => sql.ref('t.name') },
    { rows: 'catalog.app', kind: 'app', page: 'app', names: 'id', title: () => sql.ref('t.name') },
    'catalog.feed',
  ],
  files: { table: 'catalog.feed', key: 'file_key' },
  resolvers: [ProductResolver, AppResolver, FeedResolver, StockResolver],
  references: { Product: resolveProductReference, App: resolveAppReference },
};
