import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { ORIENTATIONS } from '../../../providers/stock/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { announceNext } from '../../paging.js';
import { KeepStockPhotoInput, KeptStockPhoto, StockPhotos } from './stock.graphql.js';
import { keepStock, searchStock } from './stock.service.js';

const Orientation = graphEnum('Orientation', ORIENTATIONS);

const MOST_PAGES = 1000;

@Resolver()
export class StockResolver {
  @Query(() => StockPhotos)
  async stockPhotos(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Limits({ minLength: 1, maxLength: 200 }) @Arg('q', () => String) q: string,
    @Limits({ min: 1, max: MOST_PAGES }) @Arg('page', () => Int, { nullable: true }) page?: number | null,
    @Arg('orientation', () => Orientation, { nullable: true }) orientation?: ValueOf<typeof Orientation> | null,
  ): Promise<StockPhotos> {
    signedIn(context);
    const at = page ?? 1;
    const found = await searchStock(context.rt, {
      q,
      page: at,
      orientation: orientation ?? null,
    });
    if (found.photos.length > 0 && at * found.photos.length < found.total && at < MOST_PAGES)
      announceNext(context, info, { page: at + 1 });
    return found;
  }

  @Mutation(() => KeptStockPhoto, { description: 'The copy is in your gallery.' })
  async keepStockPhoto(
    @Ctx() context: GraphContext,
    @Arg('input', () => KeepStockPhotoInput) input: KeepStockPhotoInput,
  ): Promise<KeptStockPhoto> {
    const { photo, key } = await keepStock(signedIn(context), input.id);
    return {
      id: photo.id,
      url: fileUrl(context.rt.config, key),
      photographer: photo.photographer,
      pageUrl: photo.pageUrl,
    };
  }
}
