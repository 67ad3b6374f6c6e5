import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { MAX_ITEMS } from '../../../providers/feeds/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { Product } from '../product/product.graphql.js';
import { toProduct } from '../product/product.resolver.js';
import {
  Catalog,
  CatalogDeleted,
  CatalogItems,
  CatalogPropInput,
  CreateCatalogInput,
  UpdateCatalogInput,
} from './feed.graphql.js';
import {
  createFeed,
  createProductFromItem,
  deleteFeed,
  type FeedRow,
  feedItems,
  listFeeds,
  updateFeed,
} from './feed.service.js';

const DEFAULT_LIMIT = 50;

function toCatalog(context: GraphContext, { url, file_key, ...row }: FeedRow): Catalog {
  return { ...row, url: url ?? publicUrl(context.rt.config.baseUrl, file_key ?? '') };
}

@Resolver()
export class FeedResolver {
  @Query(() => [Catalog], { description: 'Newest first.' })
  async catalogs(@Ctx() context: GraphContext): Promise<Catalog[]> {
    return (await listFeeds(context.em, signedIn(context).userId)).map((row) => toCatalog(context, row));
  }

  @Query(() => CatalogItems, { description: 'A reading is used again for five minutes.' })
  async catalogItems(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Limits({ maxLength: 200 })
    @Arg('q', () => String, { nullable: true, description: 'Words to be in the title, brand or labels.' })
    q?: string | null,
    @Limits({ min: 1, max: MAX_ITEMS })
    @Arg('limit', () => Int, { nullable: true, description: '50 unless said otherwise.' })
    limit?: number | null,
    @Limits({ min: 0, max: MAX_ITEMS }) @Arg('offset', () => Int, { nullable: true }) offset?: number | null,
    @Arg('fresh', () => Boolean, { nullable: true, description: 'true reads the feed now.' }) fresh?: boolean | null,
  ): Promise<CatalogItems> {
    return feedItems(context.rt, context.em, signedIn(context).userId, id, {
      q: q ?? null,
      limit: limit ?? DEFAULT_LIMIT,
      offset: offset ?? 0,
      fresh: fresh ?? false,
    });
  }

  @Mutation(() => Catalog)
  async createCatalog(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreateCatalogInput) input: CreateCatalogInput,
  ): Promise<Catalog> {
    return toCatalog(context, await createFeed(context.rt, context.em, signedIn(context).userId, input));
  }

  @Mutation(() => Catalog)
  async updateCatalog(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateCatalogInput) input: UpdateCatalogInput,
  ): Promise<Catalog> {
    return toCatalog(context, await updateFeed(context.rt, context.em, signedIn(context).userId, id, input));
  }

  @Mutation(() => CatalogDeleted)
  async deleteCatalog(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<CatalogDeleted> {
    await deleteFeed(context.rt, context.em, signedIn(context).userId, id);
    return { id, deleted: true };
  }

  @Mutation(() => Product, { description: 'Name, description, price and link; its first two photos are copied.' })
  async createPropFromCatalog(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CatalogPropInput) input: CatalogPropInput,
  ): Promise<Product> {
    return toProduct(
      context,
      await createProductFromItem(context.rt, context.em, signedIn(context).userId, id, input.itemKey),
    );
  }
}
