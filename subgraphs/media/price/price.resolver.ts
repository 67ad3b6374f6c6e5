import { Ctx, Field, Float, ObjectType, Query, Resolver } from 'type-graphql';
import { PRICES } from '../../../providers/prices.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { choosePictureMaker } from '../picture/order.service.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The price table, in US dollars. A stored estimate keeps the version with which it was calculated.',
})
export class PriceTable {
  @Field(() => String, { description: 'Changes with every price.' })
  version!: string;
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;
  @Field(() => Float, { description: 'One generated photo.' })
  photo!: number;
  @Field(() => Float, { description: 'One second of video at 720p.' })
  videoSecond!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a picture costs the caller at this moment.' })
export class PicturePrice {
  @Field(() => Float, { description: 'In US dollars. 0 if the caller does not pay for it.' })
  usd!: number;
  @Field(() => Boolean, { description: 'Whether this installation makes it, as one of the hosted images.' })
  hosted!: boolean;
}

@Resolver()
export class PriceResolver {
  @Query(() => PriceTable, { description: 'What pictures and videos are estimated to cost.' })
  prices(): PriceTable {
    const { version, currency, photo, videoSecond } = PRICES;
    return { version, currency, photo, videoSecond };
  }

  @Query(() => PicturePrice, { description: 'What the next picture costs the caller.' })
  async picturePrice(@Ctx() context: GraphContext): Promise<PicturePrice> {
    const { hosted, photoUsd } = await choosePictureMaker(signedIn(context));
    return { usd: hosted ? 0 : photoUsd, hosted };
  }
}
