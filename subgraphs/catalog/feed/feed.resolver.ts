import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { MAX_ITEMS } from '../../../providers/feeds/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { announceNext, answerConnection, takeFitting } from '../../paging.js';
import { toProduct } from '../product/product.resolver.js';
import type { FeedRow } from './feed.entity.js';
import {
  Catalog,
  CatalogConnection,
  CatalogDeleted,
  CatalogItems,
  CatalogProduct,
  CatalogPropInput,
  CreateCatalogInput,
  UpdateCatalogInput,
} from './feed.graphql.js';
import {
  createFeed,
  createProductFromItem,
  deleteFeed,
  feedById,
  listFeedItems,
  listFeeds,
  updateFeed,
} from './feed.service.js';

const DEFAULT_LIMIT = 50;

function toCatalog(context: GraphContext, { url, file_key, ...row }: FeedRow): Catalog {
  return { ...row, url: url ?? fileUrl(context.rt.config, file_key ?? '') };
}

@Resolver()
export class FeedResolver {
  @Query(() => CatalogConnection, { description: 'Newest first.' })
  async catalogs(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Catalog>> {
    const list = listFeeds(signedIn(context));
    return answerConnection(context, { first, after }, list, (row) => toCatalog(context, row));
  }

  @Query(() => Catalog, { description: "One of the caller's catalogs." })
  async catalog(@Ctx() context: GraphContext, @Id('catalog') id: string): Promise<Catalog> {
    return toCatalog(context, await feedById(signedIn(context), id));
  }

  @Query(() => CatalogItems, { description: 'A feed that was read is reused for five minutes.' })
  async catalogItems(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Id('catalog') id: string,
    @Limits({ maxLength: 200 })
    @Arg('q', () => String, { nullable: true, description: 'Words to search for in the title, brand or labels.' })
    q?: string | null,
    @Limits({ min: 1, max: MAX_ITEMS })
    @Arg('limit', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_LIMIT,
      description: 'Maximum number of products in the answer.',
    })
    limit?: number | null,
    @Limits({ min: 0, max: MAX_ITEMS })
    @Arg('offset', () => Int, { nullable: true, description: 'How many matching products to skip. Default: 0.' })
    offset?: number | null,
    @Arg('fresh', () => Boolean, { nullable: true, description: 'true reads the feed now.' }) fresh?: boolean | null,
  ): Promise<CatalogItems> {
    const from = offset ?? 0;
    const found = await listFeedItems(signedIn(context), id, {
      q: q ?? null,
      limit: limit ?? DEFAULT_LIMIT,
      offset: from,
      fresh: fresh ?? false,
    });
    const items = await takeFitting(context, found.items);
    const next = from + items.length;
    if (next < found.matched) announceNext(context, info, { offset: next });
    return { ...found, items };
  }

  @Mutation(() => Catalog, { description: 'Adds a catalog; it is read once before it is stored.' })
  async createCatalog(
    @Ctx() context: GraphContext,
    @Input(() => CreateCatalogInput) input: CreateCatalogInput,
  ): Promise<Catalog> {
    return toCatalog(context, await createFeed(signedIn(context), input));
  }

  @Mutation(() => Catalog, { description: 'Changes the given fields of a catalog.' })
  async updateCatalog(
    @Ctx() context: GraphContext,
    @Id('catalog') id: string,
    @Input(() => UpdateCatalogInput) input: UpdateCatalogInput,
  ): Promise<Catalog> {
    return toCatalog(context, await updateFeed(signedIn(context), id, input));
  }

  @Mutation(() => CatalogDeleted, { description: 'Deletes a catalog; products made from it stay.' })
  async deleteCatalog(@Ctx() context: GraphContext, @Id('catalog') id: string): Promise<CatalogDeleted> {
    await deleteFeed(signedIn(context), id);
    return { id, deleted: true };
  }

  @Mutation(() => CatalogProduct, { description: 'Copies its name, description, price, link and first two photos.' })
  async createPropFromCatalog(
    @Ctx() context: GraphContext,
    @Id('catalog') id: string,
    @Input(() => CatalogPropInput) input: CatalogPropInput,
  ): Promise<CatalogProduct> {
    const { product, notice } = await createProductFromItem(signedIn(context), id, input.itemKey);
    return { product: toProduct(context, product), notice };
  }
}
