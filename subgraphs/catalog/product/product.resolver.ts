import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import type { ProductRow } from './product.entity.js';
import {
  CreateProductInput,
  Product,
  ProductConnection,
  ProductDeleted,
  ProductFilter,
  UpdateProductInput,
} from './product.graphql.js';
import {
  createProduct,
  deleteProduct,
  listProducts,
  PRODUCT_ORDERS,
  productById,
  productsByIds,
  updateProduct,
} from './product.service.js';

export function toProduct(context: GraphContext, { image_keys, contents, ...row }: ProductRow): Product {
  const address = (key: string) => fileUrl(context.rt.config, key);
  return {
    ...row,
    image_urls: image_keys.map(address),
    contents: contents.map(({ name, brand, type, size, image_key, fullSize }) => ({
      name,
      brand: brand ?? null,
      type: type ?? null,
      size: size ?? null,
      imageUrl: image_key ? address(image_key) : null,
      fullSize: fullSize ?? null,
    })),
  };
}

@Resolver()
export class ProductResolver {
  @Query(() => ProductConnection, { description: 'Your products.' })
  async props(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
    @Filter(() => ProductFilter) filter?: ProductFilter | null,
    @Search('the name or the text') query?: string | null,
    @OrderBy(PRODUCT_ORDERS) orderBy?: keyof typeof PRODUCT_ORDERS.names | null,
  ): Promise<Connection<Product>> {
    const list = listProducts(signedIn(context), { filter, query, orderBy });
    return answerConnection(context, { first, after }, list, (row) => toProduct(context, row));
  }

  @Query(() => Product, { description: "One of the caller's products." })
  async prop(@Ctx() context: GraphContext, @Id('product') id: string): Promise<Product> {
    return toProduct(context, await productById(signedIn(context), id));
  }

  @Mutation(() => Product, { description: 'Adds a product.' })
  async createProp(
    @Ctx() context: GraphContext,
    @Input(() => CreateProductInput) input: CreateProductInput,
  ): Promise<Product> {
    return toProduct(context, await createProduct(signedIn(context), input));
  }

  @Mutation(() => Product, { description: 'Changes the given fields of a product.' })
  async updateProp(
    @Ctx() context: GraphContext,
    @Id('product') id: string,
    @Input(() => UpdateProductInput) input: UpdateProductInput,
  ): Promise<Product> {
    return toProduct(context, await updateProduct(signedIn(context), id, input));
  }

  @Mutation(() => ProductDeleted, { description: 'Deletes a product; runs keep their copy.' })
  async deleteProp(@Ctx() context: GraphContext, @Id('product') id: string): Promise<ProductDeleted> {
    await deleteProduct(signedIn(context), id);
    return { id, deleted: true };
  }
}

/** Resolves a `Product { id }` that another subgraph refers to; null if it is not the caller's. */
export async function resolveProductReference(id: string, context: GraphContext): Promise<Product | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'product', id, (ids) => productsByIds(caller, ids));
  return row && toProduct(context, row);
}
