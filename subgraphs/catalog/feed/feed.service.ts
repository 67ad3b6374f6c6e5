import { type Changes, now, own, prepared, type Tenant } from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { keyFromUrl } from '../../../platform/storage/index.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import type { FeedRead } from '../../../providers/feeds/index.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { cleanName } from '../../../studio/product-name.js';
import { addWithinQuota, assertQuota, type RowQuota } from '../../creators/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { guessCategory } from '../product/guess-category.js';
import type { ProductRow } from '../product/product.entity.js';
import { assertProductQuota, saveProduct } from '../product/product.service.js';
import type { FeedRow } from './feed.entity.js';
import type { CreateCatalogInput, UpdateCatalogInput } from './feed.graphql.js';
import {
  filterItems,
  keepReading,
  lockReading,
  type Reading,
  readAddress,
  readFile,
  readItems,
  type ShopOptions,
} from './items.js';
import { copyPhotos } from './photos.js';

const COLUMNS = [
  'id',
  'name',
  'url',
  'file_key',
  'read_url',
  'format',
  'site_url',
  'currency',
  'items_key',
  'last_read_at',
  'last_count',
  'last_error',
] as const;
/** Maximum number of catalogs per account; each stores a reading of up to 5,000 items. */
const MAX_FEEDS = 200;
export const FEED_QUOTA: RowQuota = {
  name: 'catalogs',
  table: 'catalog.feed',
  most: MAX_FEEDS,
  what: 'catalogs',
  howToFree: `Delete one first: ${links.deleteCatalog}.`,
};

/** Lists catalogs, newest first. */
export const listFeeds = (tenant: Tenant): Source<FeedRow & { created_at: string }> =>
  listOf(own(tenant).selectFrom('catalog.feed'), newestFirst('catalogs'), (rows) =>
    rows.select([...COLUMNS, 'created_at']),
  );

const byId = prepared<{ id: string }, FeedRow>((own, param) =>
  own.selectFrom('catalog.feed').select(COLUMNS).where('id', '=', param('id')),
);

/** Finds a catalog. @throws ServiceError NOT_FOUND */
export async function feedById(tenant: Tenant, id: string): Promise<FeedRow> {
  const [found] = isUuid(id) ? await byId(tenant, { id }) : [];
  if (!found) throw notFound('catalog');
  return found;
}

interface FirstReading {
  read: FeedRead;
  url: string | null;
  file_key: string | null;
  /** The name that the catalog gets if the user gives none. */
  name: string;
}

/**
 * Creates a catalog and reads it for the first time; a catalog in which no product is found is not created.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400) | QUOTA_REACHED when there are 200 (403) | OVERLOADED when too many
 * readings are waiting (429) | PAGE_UNREADABLE (502)
 */
export async function createFeed(scope: Scope, input: CreateCatalogInput): Promise<FeedRow> {
  const { rt, ownerId } = scope;
  if ((input.url == null) === (input.file == null))
    throw new ServiceError(
      'BAD_INPUT',
      'Send either `url`, the address of a shop or feed, or `file`, a table (CSV, TSV, .xlsx, or a .zip of these) in a form.',
      { field: 'url' },
    );
  const currency = input.currency?.toUpperCase() ?? null;
  await assertQuota(scope, FEED_QUOTA);
  const shop = { currency, siteUrl: input.siteUrl ?? null };
  const first =
    input.url == null
      ? await firstFile(rt, ownerId, input.file!, shop)
      : await firstAddress(rt, ownerId, input.url, shop);
  const { read } = first;
  const site = read.format === 'shopify' || read.format === 'woocommerce' ? new URL(read.readUrl!).origin : null;
  const { reading, ...kept } = await keepReading(scope, read);
  return addWithinQuota(scope, FEED_QUOTA, (tx) =>
    own(tx)
      .insertInto('catalog.feed', {
        id: newId(),
        name: withoutHidden(input.name ?? first.name),
        url: first.url,
        file_key: first.file_key,
        read_url: read.readUrl,
        format: read.format,
        site_url: input.siteUrl ?? site,
        currency: currency ?? read.currency,
        ...kept,
        last_read_at: reading.readAt,
        created_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

async function firstAddress(rt: Runtime, ownerId: string, url: string, shop: ShopOptions): Promise<FirstReading> {
  if (keyFromUrl(rt.config.baseUrl, url) !== null)
    throw new ServiceError('BAD_INPUT', '`url` is an address of ours. Send the file itself, as `file` of a form.', {
      field: 'url',
    });
  try {
    const read = await readAddress(rt, ownerId, { url, format: null, readUrl: null }, shop);
    assertProducts(read, new URL(url).host);
    return { read, url, file_key: null, name: read.name ?? new URL(url).hostname.replace(/^www\./, '') };
  } catch (error) {
    if (error instanceof ServiceError)
      throw new ServiceError(error.code, `\`url\`: ${error.message}`, { ...error.details, field: 'url' });
    throw error;
  }
}

async function firstFile(rt: Runtime, ownerId: string, ticket: string, shop: ShopOptions): Promise<FirstReading> {
  const staged = rt.uploads.verifyTable(ticket);
  if (!staged || staged.ownerId !== ownerId)
    throw new ServiceError('BAD_INPUT', '`file` must be sent as a part of a multipart/form-data body.', {
      field: 'file',
    });
  try {
    const read = await readFile(rt, ownerId, staged.key, shop);
    assertProducts(read, '`file`');
    return { read, url: null, file_key: staged.key, name: staged.name || 'Catalog' };
  } catch (error) {
    await rt.storage.delete(staged.key);
    throw error;
  }
}

function assertProducts({ items, failure, problems }: FeedRead, where: string): void {
  if (items.length > 0) return;
  throw failure ?? new ServiceError('BAD_INPUT', ['No product was found in', `${where}.`, ...problems].join(' '));
}

/**
 * Changes a catalog. With another format, currency or site, its last reading is discarded.
 * @throws ServiceError NOT_FOUND, BAD_INPUT
 */
export async function updateFeed(scope: Scope, id: string, input: UpdateCatalogInput): Promise<FeedRow> {
  const feed = await feedById(scope, id);
  for (const name of ['name', 'format'] as const) if (input[name] === null) throw cannotClear(name);
  if (feed.file_key !== null && input.format != null && input.format !== 'csv')
    throw new ServiceError('BAD_INPUT', '`format` of a catalog that is a file can only be csv.', { field: 'format' });
  const { name, format, currency, siteUrl } = input;
  const reformatted = format != null && format !== feed.format;
  const stale = reformatted || currency !== undefined || (siteUrl !== undefined && siteUrl !== feed.site_url);
  const changes: Changes<'catalog.feed'> = {
    ...(name != null && { name: withoutHidden(name) }),
    ...(siteUrl !== undefined && { site_url: siteUrl }),
    ...(currency !== undefined && { currency: currency?.toUpperCase() ?? null }),
    ...(reformatted && { format, read_url: null }),
    ...(stale && { items_key: null }),
  };
  if (Object.keys(changes).length === 0) return feed;
  const changed = await own(scope)
    .updateTable('catalog.feed')
    .from(lockReading(scope, id).as('before'))
    .set(changes)
    .whereRef('catalog.feed.id', '=', 'before.id')
    .returning(COLUMNS.map((column) => `catalog.feed.${column}` as const))
    .returning('before.old_key')
    .executeTakeFirst();
  if (!changed) throw notFound('catalog');
  const { old_key: discarded, ...row } = changed;
  if (stale && discarded !== null) await scope.rt.storage.delete(discarded);
  return row;
}

/** Deletes a catalog with its file, if any, and its last reading. @throws ServiceError NOT_FOUND */
export async function deleteFeed(scope: Scope, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await own(scope)
      .deleteFrom('catalog.feed')
      .where('id', '=', id)
      .returning(['file_key', 'items_key'])
      .executeTakeFirst());
  if (!gone) throw notFound('catalog');
  for (const key of [gone.file_key, gone.items_key]) if (key !== null) await scope.rt.storage.delete(key);
}

/** Deletes the catalogs of an account that is being deleted: their objects first, so that no crash leaves one behind. */
export async function eraseFeeds(scope: Scope): Promise<void> {
  const feeds = await own(scope).selectFrom('catalog.feed').select(['id', 'file_key', 'items_key']).execute();
  for (const { id, file_key, items_key } of feeds) {
    for (const key of [file_key, items_key]) if (key !== null) await scope.rt.storage.delete(key);
    await own(scope).deleteFrom('catalog.feed').where('id', '=', id).execute();
  }
}

export interface ItemsQuery {
  q: string | null;
  limit: number;
  offset: number;
  fresh: boolean;
}

/** Lists a catalog's items. @throws ServiceError NOT_FOUND, and as {@link readItems} does */
export async function listFeedItems(
  scope: Scope,
  id: string,
  query: ItemsQuery,
): Promise<Reading & { total: number; matched: number }> {
  const feed = await feedById(scope, id);
  const reading = await readItems(scope, feed, query.fresh);
  const found = filterItems(reading.items, query.q);
  return {
    ...reading,
    items: found.slice(query.offset, query.offset + query.limit),
    total: reading.items.length,
    matched: found.length,
  };
}

/**
 * Makes a product of an item: its name, its description, the first two of its photos that can be copied, its current price and
 * its link. `notice` says which photos are missing.
 * @throws ServiceError NOT_FOUND for the catalog or the item | QUOTA_REACHED for products or storage, and as {@link readItems}
 * does
 */
export async function createProductFromItem(
  scope: Scope,
  id: string,
  itemKey: string,
): Promise<{ product: ProductRow; notice: string | null }> {
  const feed = await feedById(scope, id);
  await assertProductQuota(scope);
  const { items } = await readItems(scope, feed, false);
  const item = items.find(({ key }) => key === itemKey);
  if (!item) throw notFound('item in this catalog');
  const { keys, notice } = await copyPhotos(scope, item.images);
  const price = item.salePrice ?? item.price;
  const product = await saveProduct(scope, {
    name: [...cleanName(item.title)].slice(0, 200).join(''),
    category: guessCategory(item.title, item.labels),
    text: item.description ?? item.subtitle,
    image_keys: keys,
    contents: [],
    price: price?.amount ?? null,
    currency: price?.currency ?? feed.currency,
    link: item.link,
  });
  return { product, notice };
}
