import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { publicUrl } from '../../../platform/storage/index.js';
import { loadById } from '../../loader.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { CreateProductInput, Product, ProductDeleted, UpdateProductInput } from './product.graphql.js';
import {
  createProduct,
  deleteProduct,
  listProducts,
  type ProductRow,
  productsByIds,
  updateProduct,
} from './product.service.js';

export function toProduct(context: GraphContext, { image_keys, contents, ...row }: ProductRow): Product {
  const address = (key: string) => publicUrl(context.rt.config.baseUrl, key);
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
  async props(@Ctx() context: GraphContext): Promise<Product[]> {
    return (await listProducts(context.em, signedIn(context).userId)).map((row) => toProduct(context, row));
  }

  @Mutation(() => Product)
  async createProp(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreateProductInput) input: CreateProductInput,
  ): Promise<Product> {
    return toProduct(context, await createProduct(context.rt, context.em, signedIn(context).userId, input));
  }

  @Mutation(() => Product)
  async updateProp(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateProductInput) input: UpdateProductInput,
  ): Promise<Product> {
    return toProduct(context, await updateProduct(context.rt, context.em, signedIn(context).userId, id, input));
  }

  @Mutation(() => ProductDeleted)
  async deleteProp(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<ProductDeleted> {
    await deleteProduct(context.em, signedIn(context).userId, id);
    return { id, deleted: true };
  }
}

/** Another subgraph's `Product { id }` made whole; null for a stranger's. */
export async function resolveProductReference(
  key: Record<string, unknown>,
  context: GraphContext,
): Promise<Product | null> {
  const { userId } = signedIn(context);
  const row = await loadById(context, 'product', String(key.id), (ids) => productsByIds(context.em, userId, ids));
  return row && toProduct(context, row);
}
