import { json, row, rows, type Sql, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { assertRoom, type RowQuota, resolveImage, withRoom } from '../../creators/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { assertSize } from '../../size.js';
import type { ProductContent } from './product.entity.js';
import type { CreateProductInput, ProductContentInput, UpdateProductInput } from './product.graphql.js';

export interface ProductRow {
  id: string;
  name: string;
  category: ProductCategory;
  text: string | null;
  image_keys: string[];
  price: number | null;
  currency: string | null;
  link: string | null;
  contents: ProductContent[];
  created_at: string;
}

const COLUMNS = sql.constant('id, name, category, text, image_keys, price, currency, link, contents, created_at');

/** Products of one account, at most. */
const MAX_PRODUCTS = 2_000;

/** Newest first. */
export async function listProducts({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<ProductRow[]> {
  return rows<ProductRow>(
    em,
    sql`select ${COLUMNS} from catalog.product
        where owner_id = ${ownerId}::uuid${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

export async function productsByIds({ em, ownerId }: Tenant, ids: readonly string[]): Promise<ProductRow[]> {
  return rows<ProductRow>(
    em,
    sql`select ${COLUMNS} from catalog.product where owner_id = ${ownerId}::uuid and id = any(${[...ids]}::uuid[])`,
  );
}

/** @throws ServiceError NOT_FOUND */
export async function productById({ em, ownerId }: Tenant, id: string): Promise<ProductRow> {
  const [found] = isUuid(id) ? await productsByIds({ em, ownerId }, [id]) : [];
  if (!found) throw notFound('product');
  return found;
}

export const PRODUCT_QUOTA: RowQuota = {
  name: 'products',
  table: 'catalog.product',
  most: MAX_PRODUCTS,
  what: 'products',
  free: 'Delete one first: DELETE /api/v1/props/{id}.',
};

/** @throws ServiceError QUOTA_REACHED when the account has as many as it may */
export const assertProductRoom = ({ em, ownerId }: Tenant): Promise<void> => assertRoom({ em, ownerId }, PRODUCT_QUOTA);

/** Copies foreign pictures first, so nothing is created when one cannot be read. @throws ServiceError BAD_INPUT, QUOTA_REACHED, … */
export async function createProduct({ rt, em, ownerId }: Scope, input: CreateProductInput): Promise<ProductRow> {
  assertSize('product', wordsOf(input));
  await assertProductRoom({ em, ownerId });
  const image_keys = await imageKeys({ rt, em, ownerId }, input.image_urls ?? []);
  const contents = await contentRows({ rt, em, ownerId }, input.contents ?? []);
  return saveProduct({ em, ownerId }, { ...input, image_keys, contents });
}

/** What of a product counts towards its size. */
const wordsOf = ({ name, text, link, contents }: Words): Record<string, unknown> => ({
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
  /** Of pictures in our storage. */
  image_keys: readonly string[];
  contents: readonly ProductContent[];
}

/** @throws ServiceError QUOTA_REACHED */
export async function saveProduct({ em, ownerId }: Tenant, product: NewProduct): Promise<ProductRow> {
  const { name, category, text, price, currency, link, image_keys, contents } = product;
  const made = await withRoom({ em, ownerId }, PRODUCT_QUOTA, (tx) =>
    row<ProductRow>(
      tx.em,
      sql`insert into catalog.product (id, owner_id, name, category, text, image_keys, price, currency, link, contents, created_at)
        values (${newId()}::uuid, ${ownerId}::uuid, ${name}, ${category}, ${text ?? null}::text, ${json(image_keys)}::jsonb,
          ${price ?? null}::float8, ${currency ?? null}::text, ${link ?? null}::text, ${json(contents)}::jsonb, now())
        returning ${COLUMNS}`,
    ),
  );
  return made!;
}

/** @throws ServiceError NOT_FOUND, BAD_INPUT */
export async function updateProduct(
  { rt, em, ownerId }: Scope,
  id: string,
  input: UpdateProductInput,
): Promise<ProductRow> {
  const product = await productById({ em, ownerId }, id);
  for (const name of ['name', 'category'] as const)
    if (input[name] === null) throw new ServiceError('BAD_INPUT', `\`${name}\` cannot be cleared.`, { field: name });
  assertSize('product', { ...wordsOf(product), ...wordsOf(input) }, wordsOf(product));
  const changes: Sql[] = [];
  for (const name of ['name', 'category', 'text', 'currency', 'link'] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${input[name]}::text`);
  if (input.price !== undefined) changes.push(sql`price = ${input.price}::float8`);
  if (input.image_urls !== undefined)
    changes.push(sql`image_keys = ${json(await imageKeys({ rt, em, ownerId }, input.image_urls ?? []))}::jsonb`);
  if (input.contents !== undefined)
    changes.push(sql`contents = ${json(await contentRows({ rt, em, ownerId }, input.contents ?? []))}::jsonb`);
  if (changes.length === 0) return product;
  const changed = await row<ProductRow>(
    em,
    sql`update catalog.product set ${sql.join(changes)} where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning ${COLUMNS}`,
  );
  if (!changed) throw notFound('product');
  return changed;
}

/** @throws ServiceError NOT_FOUND */
export async function deleteProduct({ em, ownerId }: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await row(
      em,
      sql`delete from catalog.product where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning id`,
    ));
  if (!gone) throw notFound('product');
}

async function imageKeys({ rt, em, ownerId }: Scope, urls: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, url] of urls.entries())
    keys.push(await resolveImage({ rt, em, ownerId }, url, `image_urls[${index}]`));
  return keys;
}

async function contentRows(
  { rt, em, ownerId }: Scope,
  contents: readonly ProductContentInput[],
): Promise<ProductContent[]> {
  const made: ProductContent[] = [];
  for (const [index, { name, brand, type, size, imageUrl, fullSize }] of contents.entries()) {
    const image_key =
      imageUrl == null ? null : await resolveImage({ rt, em, ownerId }, imageUrl, `contents[${index}].imageUrl`);
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
