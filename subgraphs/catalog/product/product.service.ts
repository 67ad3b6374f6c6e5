import { anyOf, type Changes, json, now, own, prepared, type Tenant } from '../../../platform/database/index.js';
import { cannotClear, notFound } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import type { Scope } from '../../../runtime/index.js';
import { BY_CREATION, byName, type ListQuery, listOrders } from '../../connection.js';
import { addWithinQuota, assertQuota, type RowQuota, resolveImage } from '../../creators/index.js';
import { pickGiven } from '../../given.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { assertSize } from '../../size.js';
import type { ProductContent, ProductRow } from './product.entity.js';
import type { CreateProductInput, ProductContentInput, ProductFilter, UpdateProductInput } from './product.graphql.js';

const COLUMNS = [
  'id',
  'name',
  'category',
  'text',
  'image_keys',
  'price',
  'currency',
  'link',
  'contents',
  'created_at',
] as const;

/** Maximum number of products per account. */
const MAX_PRODUCTS = 2_000;

export const PRODUCT_ORDERS = listOrders('ProductOrder', 'props', { ...BY_CREATION, ...byName('name') });

export function listProducts(
  tenant: Tenant,
  { filter, query, orderBy }: ListQuery<ProductFilter, keyof typeof PRODUCT_ORDERS.names>,
): Source<ProductRow> {
  let products = own(tenant).selectFrom('catalog.product');
  if (query != null) products = products.where(contains(['name', 'text'], query));
  if (filter?.category != null) products = products.where('category', '=', filter.category);
  return listOf(products, PRODUCT_ORDERS.pick(orderBy), (rows) => rows.select(COLUMNS));
}

const byIds = prepared<{ ids: readonly string[] }, ProductRow>((own, param) =>
  own
    .selectFrom('catalog.product')
    .select(COLUMNS)
    .where('id', '=', anyOf(param('ids'))),
);

export const productsByIds = (tenant: Tenant, ids: readonly string[]): Promise<ProductRow[]> => byIds(tenant, { ids });

/** Finds a product. @throws ServiceError NOT_FOUND */
export async function productById(tenant: Tenant, id: string): Promise<ProductRow> {
  const [found] = isUuid(id) ? await productsByIds(tenant, [id]) : [];
  if (!found) throw notFound('product');
  return found;
}

export const PRODUCT_QUOTA: RowQuota = {
  name: 'products',
  table: 'catalog.product',
  most: MAX_PRODUCTS,
  what: 'products',
  howToFree: `Delete one first: ${links.deleteProduct}.`,
};

/** @throws ServiceError QUOTA_REACHED when the account has the maximum number of products */
export const assertProductQuota = (tenant: Tenant): Promise<void> => assertQuota(tenant, PRODUCT_QUOTA);

/**
 * Creates a product. Foreign pictures are copied first, so if one of them can't be read, no product is created.
 * @throws ServiceError BAD_INPUT, QUOTA_REACHED when there are 2,000 products, and the errors of copying a picture
 */
export async function createProduct(scope: Scope, input: CreateProductInput): Promise<ProductRow> {
  assertSize('product', collectWords(input));
  await assertProductQuota(scope);
  const image_keys = await readImageKeys(scope, input.image_urls ?? []);
  const contents = await contentRows(scope, input.contents ?? []);
  return saveProduct(scope, { ...input, currency: input.currency?.toUpperCase() ?? null, image_keys, contents });
}

/** The texts of a product that count towards the limit on its size. */
const collectWords = ({ name, text, link, contents }: Words): Record<string, unknown> => ({
  ...(name === undefined ? {} : { name }),
  ...(text === undefined ? {} : { text }),
  ...(link === undefined ? {} : { link }),
  ...(contents === undefined
    ? {}
    : { contents: (contents ?? []).map(({ name: what, brand, type, size }) => [what, brand, type, size]) }),
});
type Words = Pick<UpdateProductInput, 'name' | 'text' | 'link'> & {
  contents?: readonly Pick<ProductContentInput, 'name' | 'brand' | 'type' | 'size'>[] | null;
};

export interface NewProduct
  extends Pick<CreateProductInput, 'name' | 'category' | 'text' | 'price' | 'currency' | 'link'> {
  /** Storage keys of the product's pictures. */
  image_keys: string[];
  contents: ProductContent[];
}

/** Inserts a product. @throws ServiceError QUOTA_REACHED */
export function saveProduct(tenant: Tenant, product: NewProduct): Promise<ProductRow> {
  const { name, category, text, price, currency, link, image_keys, contents } = product;
  return addWithinQuota(tenant, PRODUCT_QUOTA, (tx) =>
    own(tx)
      .insertInto('catalog.product', {
        id: newId(),
        name: withoutHidden(name),
        category,
        text,
        image_keys: json(image_keys),
        price,
        currency,
        link,
        contents: json(contents),
        created_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/** Changes a product. @throws ServiceError NOT_FOUND, BAD_INPUT, and the errors of copying a picture */
export async function updateProduct(scope: Scope, id: string, input: UpdateProductInput): Promise<ProductRow> {
  const product = await productById(scope, id);
  for (const name of ['name', 'category'] as const) if (input[name] === null) throw cannotClear(name);
  assertSize('product', { ...collectWords(product), ...collectWords(input) }, collectWords(product));
  const { image_urls, contents } = input;
  const changes: Changes<'catalog.product'> = {
    ...(input.name != null && { name: withoutHidden(input.name) }),
    ...(input.category != null && { category: input.category }),
    ...pickGiven(input, ['text', 'price', 'link']),
    ...(input.currency !== undefined && { currency: input.currency?.toUpperCase() ?? null }),
    ...(image_urls !== undefined && { image_keys: json(await readImageKeys(scope, image_urls ?? [])) }),
    ...(contents !== undefined && { contents: json(await contentRows(scope, contents ?? [])) }),
  };
  if (Object.keys(changes).length === 0) return product;
  const changed = await own(scope)
    .updateTable('catalog.product')
    .set(changes)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!changed) throw notFound('product');
  return changed;
}

/** Deletes a product. @throws ServiceError NOT_FOUND */
export async function deleteProduct(tenant: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await own(tenant).deleteFrom('catalog.product').where('id', '=', id).returning('id').executeTakeFirst());
  if (!gone) throw notFound('product');
}

async function readImageKeys(scope: Scope, urls: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, url] of urls.entries()) keys.push(await resolveImage(scope, url, `image_urls[${index}]`));
  return keys;
}

async function contentRows(scope: Scope, contents: readonly ProductContentInput[]): Promise<ProductContent[]> {
  const made: ProductContent[] = [];
  for (const [index, { name, brand, type, size, imageUrl, fullSize }] of contents.entries()) {
    const image_key = imageUrl == null ? null : await resolveImage(scope, imageUrl, `contents[${index}].imageUrl`);
    made.push({
      name,
      ...(brand == null ? {} : { brand }),
      ...(type == null ? {} : { type }),
      ...(size == null ? {} : { size }),
      ...(image_key === null ? {} : { image_key }),
      ...(fullSize == null ? {} : { fullSize }),
    });
  }
  return made;
}
