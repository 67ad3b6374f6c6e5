import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { loadById } from '../../loader.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import type { ProductRow } from './product.entity.js';
import { CreateProductInput, Product, ProductDeleted, UpdateProductInput } from './product.graphql.js';
import { createProduct, deleteProduct, listProducts, productsByIds, updateProduct } from './product.service.js';

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
  @Query(() => [Product], { description: 'Newest first.' })
  async props(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Product[]> {
    const caller = signedIn(context);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: newestFirst('props'),
        read: (slice) => listProducts(caller, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: (row) => toProduct(context, row),
      },
    );
    return items;
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
