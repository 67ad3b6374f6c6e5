import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { ORIENTATIONS, type Orientation } from '../../../providers/stock/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { KeepStockPhotoInput, KeptStockPhoto, StockPhotos } from './stock.graphql.js';
import { keepStock, searchStock } from './stock.service.js';

@Resolver()
export class StockResolver {
  @Query(() => StockPhotos)
  async stockPhotos(
    @Ctx() context: GraphContext,
    @Limits({ minLength: 1, maxLength: 200 }) @Arg('q', () => String) q: string,
    @Limits({ min: 1, max: 1000 }) @Arg('page', () => Int, { nullable: true }) page?: number | null,
    @Limits({ oneOf: ORIENTATIONS }) @Arg('orientation', () => String, { nullable: true }) orientation?: string | null,
  ): Promise<StockPhotos> {
    signedIn(context);
    return searchStock(context.rt, {
      q,
      page: page ?? 1,
      orientation: (orientation as Orientation | null | undefined) ?? null,
    });
  }

  @Mutation(() => KeptStockPhoto, { description: 'The copy is in your gallery.' })
  async keepStockPhoto(
    @Ctx() context: GraphContext,
    @Arg('input', () => KeepStockPhotoInput) input: KeepStockPhotoInput,
  ): Promise<KeptStockPhoto> {
    const { photo, key } = await keepStock(context.rt, context.em, signedIn(context).userId, input.id);
    return {
      id: photo.id,
      url: publicUrl(context.rt.config.baseUrl, key),
      photographer: photo.photographer,
      pageUrl: photo.pageUrl,
    };
  }
}
