import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({
  simpleResolvers: true,
  description: 'What is charged, in US dollars. A stored estimate keeps the version it was made with.',
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
