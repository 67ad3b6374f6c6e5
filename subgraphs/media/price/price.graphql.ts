import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'The price table, in US dollars. A stored estimate keeps the version with which it was calculated.',
})
export class PriceTable {
  @Field(() => String)
  version!: string;
  @Field(() => String)
  currency!: string;
  @Field(() => Float, { description: 'One generated photo.' })
  photo!: number;
  @Field(() => Float, { description: 'One second of video at 720p.' })
  videoSecond!: number;
}
