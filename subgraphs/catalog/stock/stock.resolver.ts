import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { ORIENTATIONS } from '../../../providers/stock/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { announceNext } from '../../paging.js';
import { KeepStockPhotoInput, KeptStockPhoto, StockPhotos, StockVideos } from './stock.graphql.js';
import { keepStock, searchPhotos, searchVideos } from './stock.service.js';

const Orientation = graphEnum('Orientation', ORIENTATIONS);

const MOST_PAGES = 1000;
const PAGE = { min: 1, max: MOST_PAGES };
const QUERY = { minLength: 1, maxLength: 200 };

@Resolver()
export class StockResolver {
  @Query(() => StockPhotos)
  async stockPhotos(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Limits(QUERY) @Arg('q', () => String) q: string,
    @Limits(PAGE) @Arg('page', () => Int, { nullable: true }) page?: number | null,
    @Arg('orientation', () => Orientation, { nullable: true }) orientation?: ValueOf<typeof Orientation> | null,
  ): Promise<StockPhotos> {
    signedIn(context);
    const query = { q, page: page ?? 1, orientation: orientation ?? null };
    const found = await searchPhotos(context.rt, query);
    announceMore(context, info, query.page, found.photos.length, found.total);
    return found;
  }

  @Query(() => StockVideos)
  async stockVideos(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Limits(QUERY) @Arg('q', () => String) q: string,
    @Limits(PAGE) @Arg('page', () => Int, { nullable: true }) page?: number | null,
    @Arg('orientation', () => Orientation, { nullable: true }) orientation?: ValueOf<typeof Orientation> | null,
  ): Promise<StockVideos> {
    signedIn(context);
    const query = { q, page: page ?? 1, orientation: orientation ?? null };
    const found = await searchVideos(context.rt, query);
    announceMore(context, info, query.page, found.videos.length, found.total);
    return found;
  }

  @Mutation(() => KeptStockPhoto, { description: 'The copy is added to your gallery.' })
  async keepStockPhoto(
    @Ctx() context: GraphContext,
    @Arg('input', () => KeepStockPhotoInput) input: KeepStockPhotoInput,
  ): Promise<KeptStockPhoto> {
    const { photo, key } = await keepStock(signedIn(context), input.id);
    return {
      photoId: photo.id,
      url: fileUrl(context.rt.config, key),
      photographer: photo.photographer,
      pageUrl: photo.pageUrl,
    };
  }
}

function announceMore(context: GraphContext, info: GraphQLResolveInfo, page: number, shown: number, total: number) {
  if (shown > 0 && page * shown < total && page < MOST_PAGES) announceNext(context, info, { page: page + 1 });
}
