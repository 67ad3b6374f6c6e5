import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { fileUrl } from '../../../platform/storage/index.js';
import type { Orientation as Shape } from '../../../providers/stock/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { announceNext } from '../../paging.js';
import { KeepStockPhotoInput, KeptStockPhoto, StockPhotos, StockVideos } from './stock.graphql.js';
import { hasStock, keepStock, searchPhotos, searchVideos } from './stock.service.js';

const Orientation = graphEnum<Shape>('Orientation', 'The shape of a photo or video.', {
  portrait: 'Higher than wide.',
  landscape: 'Wider than high.',
  square: 'As wide as high.',
});

const MOST_PAGES = 1000;
const PAGE = { min: 1, max: MOST_PAGES };
const QUERY = { minLength: 1, maxLength: 200 };

@Resolver()
export class StockResolver {
  @Query(() => Boolean, {
    description: 'Whether this installation has a stock library, so that a search may find something.',
  })
  stockAvailable(@Ctx() context: GraphContext): boolean {
    return hasStock(signedIn(context).rt);
  }

  @Query(() => StockPhotos, { description: 'Searches a stock library for photos.' })
  async stockPhotos(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Limits(QUERY) @Arg('q', () => String, { description: 'Words for what to find.' }) q: string,
    @Limits(PAGE)
    @Arg('page', () => Int, { nullable: true, description: 'Which page of the results, from 1. Default: 1.' })
    page?: number | null,
    @Arg('orientation', () => Orientation, { nullable: true, description: 'Only of this shape.' })
    orientation?: ValueOf<typeof Orientation> | null,
  ): Promise<StockPhotos> {
    signedIn(context);
    const query = { q, page: page ?? 1, orientation: orientation ?? null };
    const found = await searchPhotos(context.rt, query);
    announceMore(context, info, query.page, found.photos.length, found.total);
    return found;
  }

  @Query(() => StockVideos, { description: 'Searches a stock library for videos.' })
  async stockVideos(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Limits(QUERY) @Arg('q', () => String, { description: 'Words for what to find.' }) q: string,
    @Limits(PAGE)
    @Arg('page', () => Int, { nullable: true, description: 'Which page of the results, from 1. Default: 1.' })
    page?: number | null,
    @Arg('orientation', () => Orientation, { nullable: true, description: 'Only of this shape.' })
    orientation?: ValueOf<typeof Orientation> | null,
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
    @Input(() => KeepStockPhotoInput) input: KeepStockPhotoInput,
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
