import { Field, Float, ObjectType, Query, Resolver } from 'type-graphql';
import { PRICES } from '../../../providers/prices.js';

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

@Resolver()
export class PriceResolver {
  @Query(() => PriceTable, { description: 'What pictures and videos are estimated to cost.' })
  prices(): PriceTable {
    const { version, currency, photo, videoSecond } = PRICES;
    return { version, currency, photo, videoSecond };
  }
}
